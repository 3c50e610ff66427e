import { formatMoney } from '../money.ts';
import { formatDate } from '../time.ts';
import type { PromoContents } from './contents.ts';
import { listDifference, partsChanged, type ToldPart } from './list-difference.ts';

const offWords = ({ off }: PromoContents, symbol: string) => {
  if ('pence' in off) return formatMoney(off.pence, symbol);
  const most = off.mostPence === null ? '' : `, ${formatMoney(off.mostPence, symbol)} at most`;
  return `${off.basisPoints / 100}%${most}`;
};

const dayWords = (day: string | null) => (day === null ? '' : formatDate(day));
const countWords = (count: number | null) => (count === null ? 'without limit' : String(count));
const namedWords = (named: readonly string[] | null) => (named === null ? 'all' : named.join(', '));

const parts = (symbol: string): readonly ToldPart<PromoContents>[] => [
  { label: 'takes off', words: (code) => offWords(code, symbol) },
  { label: 'says', words: ({ about }) => about && `“${about}”` },
  { label: 'lowest price', words: ({ leastPence }) => formatMoney(leastPence, symbol) },
  { label: 'first day', words: ({ from }) => dayWords(from) },
  { label: 'last day', words: ({ to }) => dayWords(to) },
  { label: 'uses', words: ({ uses }) => countWords(uses) },
  { label: 'uses of one person', words: ({ usesPerPerson }) => countWords(usesPerPerson) },
  { label: 'operators', words: ({ operators }) => namedWords(operators) },
  { label: 'vehicles', words: ({ vehicles }) => namedWords(vehicles) },
];

/** What is otherwise of promo codes, in sentences. */
export function promoDifference(
  before: readonly PromoContents[],
  after: readonly PromoContents[],
  symbol: string,
): string[] {
  return listDifference(before, after, {
    name: ({ code }) => code,
    added: 'new',
    gone: 'withdrawn',
    changed: (one, other) => partsChanged(parts(symbol), one, other),
  });
}
