import type { Point } from '../../../domain/place.ts';
import { fromNationalGrid } from './national-grid.ts';

/** Columns of the file that we read. */
export const COLUMNS = [
  'ATCOCode',
  'CommonName',
  'Street',
  'NptgLocalityCode',
  'LocalityName',
  'ParentLocalityName',
  'GrandParentLocalityName',
  'Easting',
  'Northing',
  'Longitude',
  'Latitude',
  'StopType',
  'AdministrativeAreaCode',
  'Status',
] as const;

/** A row of the file, by its columns. */
export type StopCells = Record<(typeof COLUMNS)[number], string>;

/** A stop that is in use, and where it is. */
export interface Stop extends StopCells, Point {}

/** What of Britain and around it the file may tell of. */
const LAND = { south: 49, north: 61.5, west: -9, east: 2.5 };
const GRID = { east: 700_000, north: 1_300_000 };

/** Whether the stop is in use; older files write the states short. */
export function isActive({ Status }: StopCells): boolean {
  return ['active', 'act', ''].includes(Status);
}

/** Where a stop is; null when the row does not say so, or not in Great Britain. */
export function pointOf({ Latitude, Longitude, Easting, Northing }: StopCells): Point | null {
  const [lat, lon, east, north] = [Number(Latitude), Number(Longitude), Number(Easting), Number(Northing)];
  const onGrid = east > 0 && north > 0 && east < GRID.east && north < GRID.north;
  const at = lat !== 0 && lon !== 0 ? { lat, lon } : onGrid ? fromNationalGrid(east, north) : null;
  if (!at) return null;
  return at.lat > LAND.south && at.lat < LAND.north && at.lon > LAND.west && at.lon < LAND.east ? at : null;
}
