import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { type Area, boundsOfArea, checkArea, pointInArea, postcodesOfArea, sizeOfArea } from './area.ts';
import { milesBetween } from '../place/geo.ts';
import type { Place } from '../place/place.ts';

function at(lat: number, lon: number, postcode: string | null = null): Place {
  return {
    id: 'test',
    label: 'Test',
    kind: 'postcode',
    lat,
    lon,
    postcode,
    postcodeArea: postcode?.replace(/\d.*$/, '') ?? null,
    precision: 'place',
    radius: 250,
    point: 'Test',
    unmatched: '',
  };
}

const airport: Area = { kind: 'circle', name: 'Manchester Airport', lat: 53.365, lon: -2.272, miles: 2 };
const square: Area & { kind: 'polygon' } = {
  kind: 'polygon',
  name: 'Box',
  points: [
    [-2, 53],
    [-1, 53],
    [-1, 54],
    [-2, 54],
  ],
};
const horseshoe: Area = {
  kind: 'polygon',
  name: 'Horseshoe',
  points: [
    [0, 50],
    [3, 50],
    [3, 53],
    [2, 53],
    [2, 51],
    [1, 51],
    [1, 53],
    [0, 53],
  ],
};
const codes = (...list: string[]): Area => ({ kind: 'postcodes', name: 'Codes', codes: list });

describe('point in area', () => {
  it.each([
    ['the middle of a circle', airport, at(53.365, -2.272), true],
    ['just inside to the north', airport, at(53.365 + 1.99 / 69.093, -2.272), true],
    ['just outside to the north', airport, at(53.365 + 2.01 / 69.093, -2.272), false],
    ['just inside to the east', airport, at(53.365, -2.272 + 1.99 / 41.23), true],
    ['just outside to the east', airport, at(53.365, -2.272 + 2.01 / 41.23), false],
    ['inside a polygon', square, at(53.5, -1.5), true],
    ['west of a polygon', square, at(53.5, -2.5), false],
    ['north of a polygon', square, at(54.5, -1.5), false],
    ['an arm of a horseshoe', horseshoe, at(52, 0.5), true],
    ['the gap of a horseshoe', horseshoe, at(52, 1.5), false],
    ['the bend of a horseshoe', horseshoe, at(50.5, 1.5), true],
    ['a postcode area', codes('LS'), at(0, 0, 'LS1 4DY'), true],
    ['another postcode area', codes('LS'), at(0, 0, 'L1 8JQ'), false],
    ['an area that begins alike', codes('L'), at(0, 0, 'LS1 4DY'), false],
    ['a district', codes('LS1'), at(0, 0, 'LS1 4DY'), true],
    ['a district by its outward code alone', codes('LS1'), at(0, 0, 'LS1'), true],
    ['a district that begins alike', codes('LS1'), at(0, 0, 'LS11 0ES'), false],
    ['a district of a district', codes('SW1'), at(0, 0, 'SW1A 1AA'), true],
    ['a lettered district', codes('SW1A'), at(0, 0, 'SW1A 1AA'), true],
    ['a neighbour of a lettered district', codes('SW1A'), at(0, 0, 'SW1P 3BU'), false],
    ['one of several', codes('M', 'LS'), at(0, 0, 'LS1'), true],
    ['no postcode at all', codes('LS'), at(0, 0), false],
    [
      'the area of which only the postcode is known',
      codes('L'),
      { ...at(0, 0, 'L18'), postcodeArea: null },
      true,
    ],
    ['only the area known', codes('LS1'), { ...at(0, 0), postcodeArea: 'LS' }, false],
  ])('%s', (_title, area, place, inside) => {
    expect(pointInArea(area, place)).toBe(inside);
  });

  it('never includes a point outside the bounds', () => {
    const point = fc.record({
      lat: fc.double({ min: 49, max: 61, noNaN: true }),
      lon: fc.double({ min: -8, max: 4, noNaN: true }),
    });
    const circle = fc
      .tuple(point, fc.double({ min: 0.1, max: 300, noNaN: true }))
      .map(([centre, miles]): Area => ({
        kind: 'circle',
        name: 'C',
        lat: centre.lat,
        lon: centre.lon,
        miles,
      }));
    const polygon = fc
      .array(point, { minLength: 3, maxLength: 8 })
      .map((list): Area => ({ kind: 'polygon', name: 'P', points: list.map(({ lat, lon }) => [lon, lat]) }));
    fc.assert(
      fc.property(fc.oneof(circle, polygon), point, (area, { lat, lon }) => {
        const box = boundsOfArea(area);
        if (!box || !pointInArea(area, at(lat, lon))) return;
        expect(lat).toBeGreaterThanOrEqual(box.south - 1e-9);
        expect(lat).toBeLessThanOrEqual(box.north + 1e-9);
        expect(lon).toBeGreaterThanOrEqual(box.west - 1e-9);
        expect(lon).toBeLessThanOrEqual(box.east + 1e-9);
      }),
      { numRuns: 500 },
    );
  });
});

describe('areas', () => {
  it.each([
    [{ lat: 53, lon: -2 }, { lat: 54, lon: -2 }, 69.09],
    [{ lat: 60, lon: 0 }, { lat: 60, lon: 1 }, 34.55],
    [{ lat: 0, lon: 0 }, { lat: 0, lon: 180 }, 12436.8],
    [{ lat: 51, lon: 1 }, { lat: 51, lon: 1 }, 0],
  ])('measures the great circle from %j to %j: %f miles', (a, b, miles) => {
    expect(milesBetween(a, b)).toBeCloseTo(miles, 1);
  });

  it('have a bounding box that touches the circle, wider in degrees towards the pole', () => {
    const box = boundsOfArea({ kind: 'circle', name: 'C', lat: 60, lon: 0, miles: 100 });
    expect(box?.north).toBeCloseTo(61.4473, 3);
    expect(box?.south).toBeCloseTo(58.5527, 3);
    expect(box?.east).toBeCloseTo(2.8956, 3);
    expect(box?.west).toBeCloseTo(-2.8956, 3);
    expect(boundsOfArea(square)).toEqual({ west: -2, south: 53, east: -1, north: 54 });
  });

  it('have only postcode areas and no box if defined by postcodes', () => {
    expect(boundsOfArea(codes('LS1', 'LS', 'M2'))).toBeNull();
    expect(postcodesOfArea(codes('LS1', 'LS', 'M2'))).toEqual(['LS', 'M']);
    expect(postcodesOfArea(airport)).toEqual([]);
  });

  it('are ordered by size', () => {
    expect(sizeOfArea(airport)).toBeCloseTo(12.57, 2);
    // One degree by one degree at 53.5° north: 69.1 × 41.1 miles.
    expect(sizeOfArea(square)).toBeGreaterThan(2800);
    expect(sizeOfArea(square)).toBeLessThan(2880);
    expect(sizeOfArea(codes('LS1'))).toBeLessThan(sizeOfArea(codes('LS1', 'LS2')));
    expect(sizeOfArea(codes('LS1', 'LS2'))).toBeLessThan(sizeOfArea(codes('LS')));
  });

  it.each([
    [airport, []],
    [square, []],
    [codes('LS', 'SW1A', 'M1'), []],
    [{ ...airport, name: ' ' }, ['has no name']],
    [{ ...airport, miles: 0 }, ['miles must be above 0 and at most 500']],
    [{ ...airport, miles: 501 }, ['miles must be above 0 and at most 500']],
    [{ ...airport, lat: 120 }, ['lat or lon is not a place on Earth']],
    [{ ...airport, lon: -181 }, ['lat or lon is not a place on Earth']],
    [{ ...square, points: [] }, ['needs at least three points']],
    [{ ...square, points: [...square.points, [53, 120]] }, ['points must be [lon, lat]']],
    [codes(), ['names no postcode']],
    [codes('LS', 'ls1', 'LS1 4DY'), ['not a postcode area or district: ls1, LS1 4DY']],
  ] as [Area, string[]][])('validates %j', (area, faults) => {
    expect(checkArea(area)).toEqual(faults);
  });
});
