/** Prints what becomes of the typed texts, by kind, as the table of docs/places.md: node test/places/report.ts */
import { openPlaces } from '../support/places-file.ts';
import { OUTCOMES, outcomeOf, TYPED } from './outcomes.ts';

const places = openPlaces();
const counts = new Map<string, Map<string, number>>();
for (const typed of TYPED) {
  const outcome = outcomeOf(typed, places.understand({ text: typed.text }));
  for (const kind of [typed.kind, 'all']) {
    const of = counts.get(kind) ?? new Map<string, number>();
    counts.set(kind, of.set(outcome, (of.get(outcome) ?? 0) + 1));
  }
}
places.close();

const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
console.log(row(['texts', ...OUTCOMES]));
console.log(row(['', ...OUTCOMES].map(() => '---')));
for (const [kind, of] of [...counts].toSorted(([a], [b]) =>
  a === 'all' ? 1 : b === 'all' ? -1 : a < b ? -1 : 1,
)) {
  console.log(row([kind, ...OUTCOMES.map((outcome) => of.get(outcome) ?? 0)]));
}
