import { formatLocal, londonTime } from '../time.ts';
import { type Change, isNumberChange } from './changes.ts';
import { changeLabel, changeWords, standsWords, summaryWords } from './change-words.ts';
import { OFFER_KEY } from './parts.ts';
import type { Plan } from './timeline.ts';

/** "Tuesday 1 December 2026, 00:00", as the clocks in Britain show it. */
export const instantWords = (instant: number): string => formatLocal(londonTime(instant));

/** What publishing does, for whoever decides it. */
export interface PlanWords {
  sentences: string[];
  /** What becomes of versions that are to come after it. */
  later: string[];
  summary: string;
}

/** All that it changes; where a category is offered no more at prices, that alone. */
function sentencesOf(changes: readonly Change[], symbol: string): string[] {
  const offer = changes.find(({ key }) => key === OFFER_KEY);
  const ends =
    offer && !isNumberChange(offer) && offer.after?.kind === 'offer' && offer.after.offer !== 'priced';
  return (ends ? [offer] : changes).map((change) => changeWords(change, symbol));
}

export function planWords({ main, carried, kept }: Plan, symbol: string): PlanWords {
  const along = carried
    .filter(({ content }) => content)
    .map(({ from, changes }) => {
      const labels = [...new Set(changes.map(changeLabel))];
      return `What is to come from ${instantWords(from)} has ${labels.length === 1 ? 'it' : 'them'} as well: ${labels.join(', ')}.`;
    });
  const own = kept.map(({ from, change, value }) => {
    const stands = standsWords(value, isNumberChange(change) ? change.unit : 'money', symbol);
    return `From ${instantWords(from)} ${changeLabel(change)} is ${stands}, as was published before.`;
  });
  return {
    sentences: sentencesOf(main.changes, symbol),
    later: [...along, ...own],
    summary: summaryWords(main.changes),
  };
}
