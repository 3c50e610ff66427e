import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaces } from '../../../../test/support/places-file.ts';
import type { Places } from './places.ts';

/** Kind of typing, the typed text, and the start of the label that must be among the first three. */
const FILE = join(import.meta.dirname, '../../../../test/places/suggested.tsv');
const rows = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string]);

let places: Places;
beforeAll(() => {
  places = openPlaces();
});
afterAll(() => places.close());

const suggest = (q: string) => places.suggest({ q, limit: 8 });

describe('what people type', () => {
  it.each(rows)('[PLACE-13] %s: %j suggests %s', (_kind, typed, wanted) => {
    const labels = suggest(typed).map(({ label }) => label);
    const offered = labels.slice(0, 3).some((label) => label.toLowerCase().startsWith(wanted.toLowerCase()));
    expect(offered, labels.join('\n')).toBe(true);
  });

  it.each([
    ['Edinbrough', true],
    ['heathow t5', true],
    ['Manchster airport', true],
    ['Malham', undefined],
    ['kings x', undefined],
    ['bham airport', undefined],
    ['black pool', undefined],
    ['coventgarden', undefined],
    ['mancheste', undefined],
  ])('[PLACE-13] %j is marked as spelt differently: %s', (typed, corrected) => {
    expect(suggest(typed)[0]?.corrected).toBe(corrected);
  });

  it('[PLACE-02] an existing name is not corrected to another', () => {
    for (const typed of ['Malham', 'Hawkshead', 'Mousehole', 'Gilford']) {
      expect(suggest(typed).filter(({ corrected }) => corrected)).toEqual([]);
    }
  });
});
