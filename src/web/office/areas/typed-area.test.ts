import { describe, expect, it } from 'vitest';
import type { Area } from '../../../domain/area/area.ts';
import { areaOf, codesTyped, cornerOf, reordered, typedOf, withCorner } from './typed-area.ts';

const AREAS: Area[] = [
  { name: 'Leeds', kind: 'circle', lat: 53.8, lon: -1.55, miles: 12.5 },
  {
    name: 'Box',
    kind: 'polygon',
    points: [
      [-2, 53],
      [-1, 53],
      [-1, 54],
      [-2, 54],
    ],
  },
  { name: 'Codes', kind: 'postcodes', codes: ['LS1', 'BD'] },
];
const corners = typedOf(AREAS[1]!).corners;

describe('[OFF-11] an area being edited', () => {
  it.each(AREAS)('is unchanged at first: $kind', (area) => {
    expect(areaOf(typedOf(area))).toEqual(area);
  });

  it('is null while a field is not a number or nothing is drawn', () => {
    expect(areaOf(typedOf(null))).toBeNull();
    expect(areaOf({ ...typedOf(AREAS[0]!), miles: 'ten' })).toBeNull();
    expect(areaOf({ ...typedOf(AREAS[1]!), corners: corners.slice(0, 2) })).toBeNull();
    expect(areaOf({ ...typedOf(AREAS[1]!), corners: corners.with(1, { lat: '', lon: '-1' }) })).toBeNull();
  });

  it('gets a corner in the clicked edge', () => {
    const points = withCorner(corners, [-0.98, 53.5]);
    expect(points.map(({ lon }) => lon)).toEqual(['-2', '-1', '-0.98', '-1', '-2']);
    expect(withCorner(corners, [-2.1, 53.5]).at(-1)).toEqual({ lon: '-2.1', lat: '53.5' });
    expect(withCorner([], [-2, 53])).toEqual([cornerOf([-2, 53])]);
  });

  it('has its corners reordered', () => {
    expect(reordered(corners, 0, 1)).toEqual([corners[1], corners[0], corners[2], corners[3]]);
    expect(reordered(corners, 0, -1)).toEqual(corners);
    expect(reordered(corners, 3, 1)).toEqual(corners);
  });

  it('parses postcodes with any separator', () => {
    expect(codesTyped(' ls1, bd;SW1A  ')).toEqual(['LS1', 'BD', 'SW1A']);
  });
});
