import { describe, expect, it } from 'vitest';
import { isBannedIn } from '../place/same-address.ts';
import { bannedWords, namesInOrder, popularWords } from './lists.ts';
import { changesBetween, type Parts } from './parts.ts';

const place = (more: object = {}) => ({
  note: null,
  kind: 'city',
  pickup: null,
  pickupPlace: null,
  dropoff: 'Leeds',
  dropoffPlace: 'city:leeds',
  ...more,
});
const BEFORE: Parts = { order: ['A', 'B'], 'place:A': place(), 'place:B': place() };

describe('[OFF-08] popular places as text', () => {
  it.each<[Parts, string[]]>([
    [{ ...BEFORE, 'place:C': place({ note: 'by rail' }) }, ['New: C, to Leeds, “by rail”']],
    [{ order: ['B'], 'place:B': place() }, ['Removed: A, to Leeds']],
    [{ ...BEFORE, order: ['B', 'A'] }, ['In this order: B, A']],
    [
      { ...BEFORE, 'place:A': place({ pickup: 'York', note: 'new' }) },
      ['A: note none → new', 'A: pick-up none → York'],
    ],
  ])('%j', (after, words) => {
    expect(popularWords(changesBetween(BEFORE, after), BEFORE, after)).toEqual(words);
  });

  it('come last if the order does not name them; unknown names in the order are ignored', () => {
    expect(namesInOrder({ ...BEFORE, order: ['X', 'B', 'B'] })).toEqual(['B', 'A']);
  });
});

describe('[OFF-08] banned addresses', () => {
  it('are listed with their reasons', () => {
    expect(
      bannedWords([
        { key: 'High Street', before: null, after: { reason: 'Closed' } },
        { key: 'Low Street', before: { reason: '' }, after: null },
        { key: 'Mid Street', before: { reason: '' }, after: { reason: 'Works' } },
      ]),
    ).toEqual([
      'Banned: High Street (Closed)',
      'No longer banned: Low Street',
      'Mid Street: no reason → Works',
    ]);
  });

  it.each([
    ['1 High Street, Leeds', 'high street', true],
    ['Highstreet', 'High Street', false],
    ['12 High St', '2 High St', false],
  ])('%j with %j: %s', (text, address, found) => {
    expect(isBannedIn([text], address)).toBe(found);
  });
});
