import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLIND, type Outcome, outcomeOf, type Typed, TYPED } from '../../../test/places/outcomes.ts';
import { openPlaces } from '../../../test/support/places-file.ts';
import type { Places } from './places.ts';

let places: Places;
beforeAll(() => {
  places = openPlaces();
});
afterAll(() => places.close());

const outcomes = (texts: readonly Typed[], outcome: Outcome) =>
  texts
    .filter((typed) => outcomeOf(typed, places.understand({ text: typed.text })) === outcome)
    .map(({ text }) => text);

/** What is not reached yet may become better, and must not become worse. */
describe('texts as people type them', () => {
  it.each<[string, Outcome, number, number]>([
    ['[PLACE-03] are taken for another place', 'wrong', 0, 0],
    ['[PLACE-02] are taken for one sharp point where several may be meant', 'assumed', 8, 3],
    ['[PLACE-01] are known more vaguely than they could be, and say so', 'vague', 95, 47],
    ['are asked about although a person would not ask', 'asked', 149, 338],
    ['are not known', 'refused', 68, 95],
  ])('%s: %s, %i at most of ours, %i of those written blind', (_what, outcome, ours, blind) => {
    const told = outcomes(TYPED, outcome);
    expect(told.length, told.join('\n')).toBeLessThanOrEqual(ours);
    const more = outcomes(BLIND, outcome);
    expect(more.length, more.join('\n')).toBeLessThanOrEqual(blind);
  });
});
