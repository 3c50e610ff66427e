import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Outcome, outcomeOf, TYPED } from '../../../test/places/outcomes.ts';
import { openPlaces } from '../../../test/support/places-file.ts';
import type { Places } from './places.ts';

let places: Places;
beforeAll(() => {
  places = openPlaces();
});
afterAll(() => places.close());

/** What is not reached yet may become better, and must not become worse. */
describe('texts as people type them', () => {
  it.each<[string, Outcome, number]>([
    ['[PLACE-03] are taken for another place', 'wrong', 0],
    ['[PLACE-02] are taken for one sharp point where several may be meant', 'assumed', 8],
    ['[PLACE-01] are known more vaguely than they could be, and say so', 'vague', 105],
    ['are asked about although a person would not ask', 'asked', 143],
    ['are not known', 'refused', 77],
  ])('%s: %s, %i at most', (_what, outcome, most) => {
    const texts = TYPED.filter(
      (typed) => outcomeOf(typed, places.understand({ text: typed.text })) === outcome,
    );
    const told = texts.map(({ text }) => text);
    expect(told.length, told.join('\n')).toBeLessThanOrEqual(most);
  });
});
