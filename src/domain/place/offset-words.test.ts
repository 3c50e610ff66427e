import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionWords, distanceWords, offsetWords } from './geo.ts';

const leeds = { lat: 53.7948, lon: -1.5477 };

describe('a point relative to a place', () => {
  it.each([
    [0, 0, 'at Leeds Station'],
    [0.0002, 0, 'at Leeds Station'],
    [0.0005, 0, '60 m north of Leeds Station'],
    [0.00315, 0, '350 m north of Leeds Station'],
    [0, 0.0053, '350 m east of Leeds Station'],
    [-0.0022, -0.0038, '350 m south-west of Leeds Station'],
    [0.0174, 0, '1.2 miles north of Leeds Station'],
    [0, -0.0243, '1.0 mile west of Leeds Station'],
  ])('[PLACE-15] %f north and %f east of it is %s', (north, east, words) => {
    const point = { lat: leeds.lat + north, lon: leeds.lon + east };
    expect(offsetWords(leeds, 'Leeds Station', point)).toBe(words);
  });

  it.each([
    [1, '10 m'],
    [94, '90 m'],
    [96, '100 m'],
    [974, '950 m'],
    [976, '0.6 miles'],
    [40_000, '24.9 miles'],
  ])('%d metres are %s', (metres, words) => {
    expect(distanceWords(metres)).toBe(words);
  });

  it('in the opposite direction has the opposite bearing', () => {
    const near = fc.record({
      lat: fc.double({ min: 50, max: 58, noNaN: true }),
      lon: fc.double({ min: -5, max: 1, noNaN: true }),
    });
    const step = fc.double({ min: -0.01, max: 0.01, noNaN: true });
    const turned = (words: string) =>
      words.replace(/north|south|east|west/g, (way) => OPPOSITE[way as keyof typeof OPPOSITE]);
    fc.assert(
      fc.property(near, step, step, (from, north, east) => {
        fc.pre(Math.abs(north) > 0.0001 || Math.abs(east) > 0.0001);
        const angle = (Math.atan2(east, north) * 4) / Math.PI;
        // At the edge between two directions either is right.
        fc.pre(Math.abs(Math.abs(angle % 1) - 0.5) > 0.01);
        const to = { lat: from.lat + north, lon: from.lon + east / Math.cos((from.lat * Math.PI) / 180) };
        expect(directionWords(to, from)).toBe(turned(directionWords(from, to)));
      }),
    );
  });
});

const OPPOSITE = { north: 'south', south: 'north', east: 'west', west: 'east' } as const;
