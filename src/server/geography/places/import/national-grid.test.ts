import { expect, it } from 'vitest';
import { kmBetween } from '../geo.ts';
import { fromNationalGrid } from './national-grid.ts';

/** Easting, northing, and where Ordnance Survey's own transformation has the point. */
const POINTS: [name: string, east: number, north: number, lat: number, lon: number, metres: number][] = [
  ['Culdrose', 170370.718, 11572.405, 49.960061376, -5.20304609, 5],
  ['Plymouth', 250359.811, 62016.569, 50.438858254, -4.108645636, 5],
  ['Isle of Wight', 449816.371, 75335.861, 50.575636652, -1.297822788, 5],
  ['Southampton', 438710.908, 114792.25, 50.931279379, -1.450514337, 5],
  ['Scilly, which has a shift of its own', 91492.146, 11318.804, 49.922263935, -6.29977752, 7.5],
];

it.each(POINTS)('converts a point of the national grid: %s', (_, east, north, lat, lon, metres) => {
  expect(kmBetween(fromNationalGrid(east, north), { lat, lon }) * 1000).toBeLessThan(metres);
});
