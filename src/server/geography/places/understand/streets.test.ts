import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnclear } from '../../../../domain/place/place.ts';
import { parseRows, type PlaceRow } from '../place-row.ts';
import { buildPlacesIndex, GAZETTEER } from '../places-index.ts';
import { createPlaces, type Places } from '../places.ts';

const street = (
  name: string,
  context: string,
  lat: number,
  lon: number,
  area: string,
  importance = 40,
): PlaceRow => ({
  id: `str:${name}-${context}-${lat}`.toLowerCase().replaceAll(' ', '-'),
  name,
  context,
  county: '',
  lat,
  lon,
  kind: 'street',
  postcode: '',
  area,
  importance,
  aliases: '',
});

const STREETS: readonly PlaceRow[] = [
  street('Victoria Road', 'Harrogate', 53.9871, -1.5422, 'HG', 49),
  street('Victoria Road', 'Leeds', 53.8163, -1.5715, 'LS', 70),
  street('Victoria Road', 'Guiseley', 53.8757, -1.7092, 'LS', 41),
  street('Mill Lane', 'Otley', 53.9099, -1.6893, 'LS'),
  street('Church Street', 'Ilkley', 53.9257, -1.8262, 'LS'),
  street('Church Street', 'Ilkley', 53.9262, -1.8291, 'LS'),
  street('Fore Street', 'Helston', 50.1015, -5.274, 'TR', 35),
  street('Chapel Road', 'Helston', 50.0865, -5.305, 'TR', 35),
  { ...street('Otley Road', 'Leeds', 53.83, -1.584, 'LS', 70), county: 'Headingley, West Yorkshire' },
  street('High Street', 'London', 51.5074, -0.21, 'W', 60),
  street('High Street', 'London', 51.4602, -0.1404, 'SW', 60),
];

const folder = mkdtempSync(join(tmpdir(), 'streets-'));
let places: Places;
beforeAll(() => {
  const file = join(folder, 'places.sqlite');
  buildPlacesIndex(file, [
    ...parseRows(gunzipSync(readFileSync(GAZETTEER)).toString()),
    ...STREETS.toSorted((a, b) => b.importance - a.importance),
  ]);
  places = createPlaces({ dataDir: folder, file });
});
afterAll(() => {
  places.close();
  rmSync(folder, { recursive: true });
});

describe('[PLACE-09] an address in a known street', () => {
  it.each([
    ['14 Victoria Road, Harrogate', 'str:victoria-road-harrogate-53.9871', ''],
    ['14 victoria rd harrogate', 'str:victoria-road-harrogate-53.9871', ''],
    ['Flat 2, 14 Victoria Road, Harrogate', 'str:victoria-road-harrogate-53.9871', ''],
    ['Rose Cottage, Mill Lane, Otley', 'str:mill-lane-otley-53.9099', 'Rose Cottage'],
    ['5 Church St, Ilkley', 'str:church-street-ilkley-53.9257', ''],
    ['5 Otley Road, Headingley', 'str:otley-road-leeds-53.83', ''],
  ])('%j is in its street', (text, id, unmatched) => {
    const place = places.understand({ text });
    expect(place).toMatchObject({ id, label: text, precision: 'street', unmatched });
    expect(places.understand({ text, id })).toEqual(place);
  });

  it.each(['9 Otley Road, Harrogate', '3 Mill Lane, Harrogate'])('%j is in its town', (text) => {
    expect(places.understand({ text })).toMatchObject({
      id: 'twn:harrogate-north-yorkshire',
      precision: 'locality',
    });
  });

  it('is in its town if only the next town has such a street', () => {
    expect(places.understand({ text: '3 Fore Street, Porthleven' })).toMatchObject({
      id: 'twn:porthleven-cornwall',
      precision: 'locality',
    });
  });

  it('leads to a question if a street within the bounds of another town may be meant', () => {
    const asked = places.understand({ text: '3 Chapel Road, Porthleven' });
    const ids = asked && isUnclear(asked) ? asked.candidates.map(({ id }) => id) : [];
    expect(ids).toEqual(['str:chapel-road-helston-50.0865', 'twn:porthleven-cornwall']);
  });

  it('keeps every word of a street’s name: Balham High Road is not a High Road', () => {
    const asked = places.understand({ text: '221 Balham Victoria Road' });
    const labels = asked && isUnclear(asked) ? asked.candidates.map(({ label }) => label) : [];
    expect(labels.some((label) => label.includes('Harrogate'))).toBe(false);
  });

  it('leads to a question about the town if only a street is given, the largest first', () => {
    const asked = places.understand({ text: '14 Victoria Road' });
    const candidates = asked && isUnclear(asked) ? asked.candidates : [];
    expect(candidates.map(({ label }) => label)).toEqual([
      '14 Victoria Road, Leeds',
      '14 Victoria Road, Harrogate',
      '14 Victoria Road, Guiseley',
    ]);
    const [, harrogate] = candidates;
    expect(places.understand({ text: '14 Victoria Road', id: harrogate?.id })).toMatchObject({
      id: harrogate?.id,
      precision: 'street',
    });
    expect(places.understand({ text: harrogate?.label ?? '', id: harrogate?.id })).toMatchObject({
      id: harrogate?.id,
    });
  });

  it('leads to a question about two streets of one name in a city', () => {
    expect(places.understand({ text: '12 High Street, London' })).toMatchObject({ reason: 'several' });
  });
});
