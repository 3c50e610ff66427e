import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geoUri, isGeoUri, parseGeoUri } from './geo.ts';

const degrees = (most: number) =>
  fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((whole) => whole / 1e5);

describe('[ADDR-08] points as ids of places', () => {
  it('are written as in RFC 5870, with the postcode as a parameter', () => {
    const at = { lat: 53.7957, lon: -1.5491 };
    expect(geoUri({ ...at, postcode: 'LS1 4DY' })).toBe('geo:53.79570,-1.54910;postcode=LS14DY');
    for (const none of [null, '', 'D02 AF30']) {
      expect(geoUri({ ...at, postcode: none })).toBe('geo:53.79570,-1.54910');
    }
  });

  it('are parsed as they were written', () => {
    fc.assert(
      fc.property(
        degrees(90),
        degrees(180),
        fc.constantFrom('LS1 4DY', 'M1', 'EC1A 1BB', 'GIR 0AA', null),
        (lat, lon, postcode) => {
          const uri = geoUri({ lat, lon, postcode });
          expect(isGeoUri(uri) && uri.length <= 80).toBe(true);
          const read = parseGeoUri(uri);
          expect(read?.postcode).toBe(postcode);
          expect(read?.lat).toBeCloseTo(lat, 5);
          expect(read?.lon).toBeCloseTo(lon, 5);
        },
      ),
    );
  });

  it.each([
    'stn:LDS',
    'geo:',
    'geo:53.8',
    'geo:53.8,-1.5,12',
    'geo:91,0',
    'geo:1,181',
    'geo:NaN,0',
    'geo:1e1,0',
    'geo:53.8,-1.5;postcode=',
    'geo:53.8,-1.5;postcode=QQ1',
    'geo:53.8,-1.5;u=10',
    ' geo:53.8,-1.5',
  ])('reject %j', (text) => {
    expect(parseGeoUri(text)).toBeNull();
  });
});
