import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlace } from '../../../domain/place/place.ts';
import { createEmbeddedRoads } from '../roads/roads.ts';
import { openPlaces } from '../../../../test/support/places-file.ts';
import type { Places } from './places.ts';

let places: Places;
beforeAll(() => {
  places = openPlaces(createEmbeddedRoads().covers);
});
afterAll(() => places.close());

const geo = (lat: number, lon: number, postcode = '') =>
  `geo:${lat},${lon}${postcode && `;postcode=${postcode}`}`;

describe('[ADDR-08] a point sent with an address', () => {
  it.each([
    ['Briggate, Leeds, LS1 6HD', geo(53.7973, -1.5423, 'LS16HD'), 'LS1 6HD', 'door'],
    ['12 Acacia Avenue, Leeds', geo(53.8301, -1.5802, 'LS64AA'), 'LS6 4AA', 'door'],
    ['Leeds', geo(53.8008, -1.5491), null, 'locality'],
    ['Leeds Station', geo(53.7942, -1.547), 'LS1 4DY', 'door'],
    ['LS7 4AA', geo(53.8196, -1.5359, 'LS74AA'), 'LS7 4AA', 'door'],
    ['Pateley Bridge, HG3 5AP', geo(54.0858, -1.7589, 'HG35AP'), 'HG3 5AP', 'door'],
    ['Hill Farm, LD3 0BW', geo(51.993, -3.277, 'LD30BW'), 'LD3 0BW', 'door'],
    ['The Wibbly Qqxzv Inn', geo(53.8198, -1.5351, 'LS74AA'), 'LS7 4AA', 'door'],
    ['Belfast', geo(54.6, -5.93), null, 'locality'],
  ])('is the place of %j where possible', (text, id, postcode, precision) => {
    const place = places.locate({ id, text });
    const [lat, lon] = id.slice(4).split(/[,;]/).map(Number);
    expect(place).toMatchObject({ lat, lon, precision });
    if (postcode)
      expect(place).toMatchObject({ postcode, label: expect.stringContaining(postcode) as string });
    if (!isPlace(place)) throw new Error('is no place');
    expect(place.postcodeArea).toBe((places.resolve({ text }) ?? { postcodeArea: 'LS' }).postcodeArea);
    // What was stored with a booking resolves to itself.
    expect(places.locate({ id: place.id, text: place.label })).toEqual(place);
  });

  it.each([
    ['a named place in another town', 'Manchester Airport Terminal 2', geo(53.7957, -1.5491)],
    ['a named place at the other end of its city', 'Leeds Station', geo(53.84, -1.5)],
    ['a town in another', 'York', geo(53.7957, -1.5491, 'LS14DY')],
    ['a postcode in another district', 'LS1 4DY', geo(53.868, -1.674, 'LS197AA')],
    ['a postcode in another area, which came along', 'LS1 4DY', geo(53.4808, -2.2426, 'M11AA')],
    ['an address abroad', 'Dover', geo(50.9513, 1.8587)],
    ['an address in the sea', 'Whitby', geo(54.6, -0.2)],
    ['an address over the border', 'Newry', geo(54.0049, -6.4053)],
  ])('is rejected for %s', (_, text, id) => {
    expect(places.resolve({ text })).not.toBeNull();
    expect(places.locate({ id, text })).toBe('elsewhere');
  });

  it.each([
    ['no postcode came along', geo(53.8198, -1.5351)],
    ['the postcode lies elsewhere', geo(53.8198, -1.5351, 'M11AA')],
    ['it lies abroad', geo(48.8566, 2.3522, 'LS74AA')],
  ])('does not make an unknown address known where %s', (_, id) => {
    expect(places.locate({ id, text: 'The Wibbly Qqxzv Inn' })).toBe('unknown');
  });

  it('does not affect a postcode that is not its own', () => {
    const place = places.locate({ id: geo(53.7973, -1.5423, 'M11AA'), text: 'Briggate, Leeds' });
    expect(place).toMatchObject({ lat: 53.7973, postcodeArea: 'LS' });
    expect(place).not.toMatchObject({ postcode: 'M1 1AA' });
  });

  it('leaves texts without a point unchanged', () => {
    for (const named of [{ id: 'stn:LDS', text: 'Leeds Station, Leeds, LS1 4DY' }, { text: 'Otley' }]) {
      expect(places.locate(named)).toEqual(places.resolve(named));
    }
    expect(places.locate({ text: 'Qqxzvw Nowhere' })).toBe('unknown');
  });
});
