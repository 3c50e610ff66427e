import { describe, expect, it } from 'vitest';
import { type Area, areaKindWords, areaWords } from './area.ts';

const circle: Area = { name: 'x', kind: 'circle', lat: 53.8, lon: -1.5, miles: 20 };
const tiny: Area = { ...circle, miles: 1 };
const codes: Area = { name: 'x', kind: 'postcodes', codes: ['LS1', 'LS2'] };

describe('[OFF-11] description of an area', () => {
  it.each([
    [
      circle,
      ['Leeds', 'Bradford', 'York', 'Otley', 'Ilkley'],
      23,
      'Includes 23 towns, among them Leeds, Bradford, York and Otley; 1,257 square miles.',
    ],
    [circle, ['Leeds', 'Bradford'], 2, 'Includes 2 towns: Leeds and Bradford; 1,257 square miles.'],
    [tiny, ['Otley'], 1, 'Includes 1 town: Otley; 3.1 square miles.'],
    [tiny, [], 0, 'Includes no known town; 3.1 square miles.'],
    [
      codes,
      ['LS1 (Leeds)', 'LS2 (Woodhouse)'],
      2,
      'Includes 2 postcode districts: LS1 (Leeds) and LS2 (Woodhouse); about 60 square miles.',
    ],
  ] as const)('states its contents and size', (area, names, count, words) => {
    expect(areaWords(area, { names, count })).toBe(words);
  });

  it('states its kind', () => {
    expect(areaKindWords(circle)).toBe('20-mile radius');
    expect(areaKindWords(tiny)).toBe('1-mile radius');
    expect(areaKindWords(codes)).toBe('LS1, LS2');
    expect(areaKindWords({ ...codes, codes: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] })).toBe(
      'A and 6 other postcodes',
    );
    expect(
      areaKindWords({
        name: 'x',
        kind: 'polygon',
        points: [
          [0, 50],
          [1, 50],
          [1, 51],
        ],
      }),
    ).toBe('3 corners');
  });
});
