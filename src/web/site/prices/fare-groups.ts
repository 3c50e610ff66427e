import type { FareLineWire } from '../../../contract/prices.ts';
import { TEXTS } from './texts.ts';

export interface FareGroup {
  /** Null when there is nothing to tell apart. */
  title: string | null;
  lines: FareLineWire[];
}

const LEGS = [
  ['outward', TEXTS.journeyOut],
  ['return', TEXTS.journeyBack],
  [null, TEXTS.wholeJourney],
] as const;

/** The fare lines by leg; one group without a title unless there is a way back. */
export function fareGroups(lines: readonly FareLineWire[]): FareGroup[] {
  if (!lines.some(({ leg }) => leg === 'return')) return [{ title: null, lines: [...lines] }];
  return LEGS.map(([leg, title]) => ({ title, lines: lines.filter((line) => line.leg === leg) })).filter(
    (group) => group.lines.length > 0,
  );
}
