/** Prints what becomes of the typed texts, by kind, as the table of docs/places.md: node test/places/report.ts */
import { openPlaces } from '../support/places-file.ts';
import { BLIND, OUTCOMES, outcomeOf, WALK, TYPED } from './outcomes.ts';

const places = openPlaces();
const counts = new Map<string, Map<string, number>>();
const texts = [
  ...TYPED.map((typed) => ({ typed, kind: typed.kind })),
  ...BLIND.map((typed) => ({ typed, kind: 'blind' })),
  ...WALK.map((typed) => ({ typed, kind: `of ${typed.kind}` })),
];
for (const { typed, kind: of } of texts) {
  const outcome = outcomeOf(typed, places.understand({ text: typed.text }));
  for (const kind of [of, 'all']) {
    const known = counts.get(kind) ?? new Map<string, number>();
    counts.set(kind, known.set(outcome, (known.get(outcome) ?? 0) + 1));
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
