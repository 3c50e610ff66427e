import type { Point } from '../../../domain/place.ts';
import { fromNationalGrid } from './national-grid.ts';

/** Where the columns stand, of 34; the header is a file of its own. */
const AT = {
  id: 0,
  uri: 1,
  name1: 2,
  name2: 4,
  type: 6,
  localType: 7,
  east: 8,
  north: 9,
  west: 12,
  south: 13,
  easternmost: 14,
  northernmost: 15,
  district: 16,
  placeUri: 19,
  borough: 21,
  authority: 24,
  related: 31,
} as const;
const COLUMNS = 34;

/** What a row names, and where it is. */
export interface NamedFeature extends Point {
  /** Without its prefix: "4000000030339045". */
  id: string;
  /** The id under which others name it as the place that they are in. */
  ownId: string;
  name: string;
  /** The Welsh or Gaelic name, or the English one; '' when there is none. */
  otherName: string;
  localType: string;
  /** The longer side of the box around it, in metres. */
  extent: number;
  /** Outward postcode. */
  district: string;
  /** The id of the town or village that it is in; '' for none. */
  placeId: string;
  /** County or unitary authority. */
  authority: string;
  /** Of a section of a road, the road. */
  roadId: string;
}

/** "http://data.ordnancesurvey.co.uk/id/4000000074572730" and "osgb4000000074572730" are one id. */
const idOf = (text: string) => text.slice(text.lastIndexOf('/') + 1).replace(/^osgb/, '');

/** The kind of a row's feature, without reading the rest: most rows are of no use to us. */
export function localTypeOf(cells: readonly string[]): string {
  return cells[AT.localType] ?? '';
}

/** Reads a row of Ordnance Survey's layout; words for whoever imports when something is wrong with it. */
export function readFeature(cells: readonly string[]): NamedFeature | string {
  if (cells.length !== COLUMNS) return `has ${cells.length} columns in place of ${COLUMNS}`;
  const text = (column: keyof typeof AT) => cells[AT[column]]?.trim() ?? '';
  const number = (column: keyof typeof AT) => (text(column) === '' ? Number.NaN : Number(text(column)));
  const [east, north] = [number('east'), number('north')];
  if (!(east > 0 && east < 700_000 && north > 0 && north < 1_300_000)) {
    return `has no place on the grid: ${text('east')}, ${text('north')}`;
  }
  if (!text('id') || !text('name1')) return 'has no id or no name';
  const wide = number('easternmost') - number('west');
  const high = number('northernmost') - number('south');
  return {
    id: idOf(text('id')),
    ownId: idOf(text('uri')),
    name: text('name1'),
    otherName: text('name2'),
    localType: text('localType'),
    ...fromNationalGrid(east, north),
    extent: Math.max(wide, high) || 0,
    district: text('district'),
    placeId: idOf(text('placeUri')),
    authority: text('authority') || text('borough'),
    roadId: idOf(text('related')),
  };
}
