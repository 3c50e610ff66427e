import { TEXTS } from './texts.ts';

/** What help was asked for. */
export interface Assistance {
  /** Codes of the ticked needs. */
  needs: string[];
  other: string;
}

/** The needs as the sentence lines that are stored, mailed and shown to the operator: "I travel …; Other: …". */
export function writeAssistance({ needs, other }: Assistance): string {
  const ticked = TEXTS.assistance.filter(({ code }) => needs.includes(code)).map(({ label }) => label);
  // Line by line, so that the free text may contain anything.
  return [...ticked, ...(other.trim() === '' ? [] : [other])].join('\n');
}

/** Reads what `writeAssistance` wrote. */
export function readAssistance(text: string): Assistance {
  const lines = text === '' ? [] : text.split('\n');
  const codes = lines.map((line) => TEXTS.assistance.find(({ label }) => label === line)?.code);
  const firstOther = codes.findIndex((code) => code === undefined);
  const end = firstOther === -1 ? lines.length : firstOther;
  return {
    needs: codes.slice(0, end).filter((code) => code !== undefined),
    other: lines.slice(end).join('\n'),
  };
}
