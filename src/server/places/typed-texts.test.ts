import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaces } from '../../../test/support/places-file.ts';
import { isAsSharpAs, type Place } from '../../domain/place.ts';
import { kmBetween } from './geo.ts';
import type { Places } from './places.ts';

/** A text as somebody types it, and what is wanted of it: see the table's own notes. */
interface Typed {
  text: string;
  wanted: string;
  lat: number;
  lon: number;
  km: number;
}

const FILE = join(import.meta.dirname, '../../../test/places/typed-texts.tsv');
const typed: Typed[] = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, text = '', wanted = '', lat, lon, km] = line.split('\t');
    return { text, wanted, lat: Number(lat), lon: Number(lon), km: Number(km) };
  });

let places: Places;
beforeAll(() => {
  places = openPlaces();
});
afterAll(() => places.close());

/** Whether the answer is elsewhere than was meant, and does not say that it may be. */
function isWrong(place: Place, { km, ...meant }: Typed): boolean {
  const off = kmBetween(place, meant);
  const mayBe = isAsSharpAs(place, 'postcode') ? 0 : place.radius / 1000;
  return off > km + mayBe;
}

const answersTo = (wanted: string) =>
  typed
    .filter((one) => one.wanted === wanted)
    .map((one) => ({ one, place: places.resolve({ text: one.text }) }));

/** What is not reached yet may become better, and must not become worse. */
describe('texts as people type them', () => {
  it.each([
    ['right', 18],
    ['near', 12],
  ])('that name something (%s) are taken for something else %i times at most', (wanted, most) => {
    const wrong = answersTo(wanted).flatMap(({ one, place }) =>
      place && isWrong(place, one) ? one.text : [],
    );
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(most);
  });

  it.each([
    ['ask', 393],
    ['unknown', 53],
  ])('that name several places or none (%s) are taken for one %i times at most', (wanted, most) => {
    const assumed = answersTo(wanted).flatMap(({ one, place }) => (place ? one.text : []));
    expect(assumed.length, assumed.join('\n')).toBeLessThanOrEqual(most);
  });

  it('that name something are refused 145 times at most', () => {
    const refused = [...answersTo('right'), ...answersTo('near')].filter(({ place }) => !place);
    expect(refused.length).toBeLessThanOrEqual(145);
  });
});
