import { formatLocal, londonTime } from '../time.ts';
import { changeWords, summaryWords } from './changes.ts';
import type { Plan } from './timeline.ts';
import { valueWords } from './values.ts';

/** "Tuesday 1 December 2026, 00:00", as the clocks in Britain show it. */
export const instantWords = (instant: number): string => formatLocal(londonTime(instant));

/** What publishing does, for whoever decides it. */
export interface PlanWords {
  sentences: string[];
  /** What becomes of versions that are to come after it. */
  later: string[];
  summary: string;
}

export function planWords({ main, carried, kept }: Plan, symbol: string): PlanWords {
  const along = carried.map(
    ({ from, changes }) =>
      `What is to come from ${instantWords(from)} has ${changes.length === 1 ? 'it' : 'them'} as well: ${changes.map(({ label }) => label).join(', ')}.`,
  );
  const own = kept.map(
    ({ from, change: { label, unit }, value }) =>
      `From ${instantWords(from)} ${label} is ${valueWords(unit, value, symbol)}, as was published before.`,
  );
  return {
    sentences: main.changes.map((change) => changeWords(change, symbol)),
    later: [...along, ...own],
    summary: summaryWords(main.changes),
  };
}
