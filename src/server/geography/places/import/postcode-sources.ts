import { parsePostcode } from '../../../../domain/place/place-text.ts';
import type { Point } from '../../../../domain/place/place.ts';
import { fromNationalGrid } from './national-grid.ts';
import { BadPart, type Entry, type Reader, type Source } from './source.ts';

/** Postcode, quality, easting and northing begin every line. */
const FIRST_LINE = /^"?[A-Z]{1,2}\d[A-Z\d]? *\d[A-Z]{2}"?,\d{2},\d{1,7},\d{1,7},/;
/** The publisher has no coordinates. */
const NO_COORDINATES = '90';
const CODE_POINT_COLUMNS = 4;

const databaseRight = (yearOfImport: number) => `database right ${yearOfImport}`;

function codePointLine(cells: readonly string[]): Entry {
  const [unit = '', quality, east, north] = cells;
  if (cells.length < CODE_POINT_COLUMNS) return { fault: `has ${cells.length} columns` };
  if (quality === NO_COORDINATES) return { unit, point: null, ended: false };
  const [easting, northing] = [Number(east), Number(north)];
  if (!(easting > 0 && northing > 0)) return { fault: `has no place on the grid: ${east}, ${north}` };
  return { unit, point: fromNationalGrid(easting, northing), ended: false };
}

/** OS Code-Point Open: the unit postcodes of Great Britain in use, one file for each postcode area, without headers. */
export const CODE_POINT_OPEN: Source = {
  key: 'code-point-open',
  name: 'OS Code-Point Open',
  gives: 'Postcodes of Great Britain',
  licence: {
    name: 'Open Government Licence 3.0',
    link: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  attributions: (now) => [
    `Contains OS data © Crown copyright and ${databaseRight(now)}`,
    `Contains Royal Mail data © Royal Mail copyright and ${databaseRight(now)}`,
    `Contains National Statistics data © Crown copyright and ${databaseRight(now)}`,
  ],
  separator: ',',
  quoted: true,
  hasHeader: false,
  recognises: ([first = '']) => FIRST_LINE.test(first),
  open: () => ({ line: codePointLine }),
};

const GEONAMES_COLUMNS = 12;
const COUNTRIES = new Set(['GB', 'IM', 'JE', 'GG']);

function geonamesLine(cells: readonly string[]): Entry {
  if (cells.length < GEONAMES_COLUMNS - 1) return { fault: `has ${cells.length} columns` };
  const text = cells[1] ?? '';
  const point = { lat: Number(cells[9]), lon: Number(cells[10]) };
  const postcode = parsePostcode(text);
  if (!postcode || cells[9] === '' || cells[10] === '')
    return { fault: `has no postcode with a point: ${text}` };
  return postcode.inward ? { unit: text, point, ended: false } : { outward: postcode.outward, ...point };
}

/** GeoNames' postal codes of the United Kingdom: outward codes with points, or, in the full file, units. */
export const GEONAMES_POSTAL: Source = {
  key: 'geonames-postal',
  name: 'GeoNames postal codes (GB.txt)',
  gives: 'Postcode districts',
  licence: { name: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/' },
  attributions: () => ['GeoNames (geonames.org)'],
  separator: '\t',
  quoted: false,
  hasHeader: false,
  recognises: ([first = '']) => {
    const cells = first.split('\t');
    return (
      cells.length >= GEONAMES_COLUMNS - 1 &&
      COUNTRIES.has(cells[0] ?? '') &&
      parsePostcode(cells[1] ?? '') !== null
    );
  },
  open: () => ({ line: geonamesLine }),
};

/** Names of each column over the years. */
const UNIT = ['pcds', 'pcd', 'pcd2', 'pcd7', 'pcd8'];
const END = ['doterm'];
const EAST = ['oseast1m', 'east1m'];
const NORTH = ['osnrth1m', 'north1m'];
const LAT = ['lat'];
const LON = ['long', 'lon'];

/** Latitude that means missing coordinates. */
const NO_LATITUDE = 99;

const placeOf = (header: readonly string[], names: readonly string[]) =>
  names.map((name) => header.indexOf(name)).find((at) => at >= 0) ?? -1;

const named = (cells: readonly string[]) => cells.map((cell) => cell.trim().toLowerCase());

function pointOf(
  cell: (at: number) => string,
  lat: number,
  lon: number,
  east: number,
  north: number,
): Point | null {
  if (lat >= 0 && cell(lat) !== '') {
    const point = { lat: Number(cell(lat)), lon: Number(cell(lon)) };
    return point.lat > NO_LATITUDE ? null : point;
  }
  // Units in Northern Ireland use another grid and always have latitudes.
  return cell(east) === '' ? null : fromNationalGrid(Number(cell(east)), Number(cell(north)));
}

function open(): Reader {
  let [unit, end, east, north, lat, lon] = [-1, -1, -1, -1, -1, -1];
  return {
    header(cells) {
      const header = named(cells);
      [unit, end, east, north, lat, lon] = [UNIT, END, EAST, NORTH, LAT, LON].map((names) =>
        placeOf(header, names),
      ) as [number, number, number, number, number, number];
      if ((lat < 0 || lon < 0) && (east < 0 || north < 0)) throw new BadPart('has no columns of coordinates');
    },
    line(cells): Entry {
      const cell = (at: number) => cells[at]?.trim() ?? '';
      if (cells.length <= Math.max(unit, end, lat, lon)) return { fault: `has ${cells.length} columns` };
      const ended = cell(end) !== '';
      return { unit: cell(unit), point: ended ? null : pointOf(cell, lat, lon, east, north), ended };
    },
  };
}

function isPostcodeTable([first = '']: readonly string[]): boolean {
  const header = named(first.replaceAll('"', '').split(','));
  return placeOf(header, UNIT) >= 0 && placeOf(header, END) >= 0;
}

/** The files by postcode area repeat the file of all postcodes. */
const isRepeated = (path: string) => /multi_csv\//i.test(path);
const isNspl = (path: string) => /nspl/i.test(path);

const ONS_SOURCE = {
  gives: 'Postcodes of the United Kingdom, including terminated ones',
  licence: {
    name: 'Open Government Licence 3.0; Northern Ireland: ONSPD licence',
    link: 'https://www.ons.gov.uk/methodology/geography/licences',
  },
  attributions: (year: number) => [
    `Contains OS data © Crown copyright and database right ${year}`,
    `Contains Royal Mail data © Royal Mail copyright and database right ${year}`,
    `Contains National Statistics data © Crown copyright and database right ${year}`,
    `Contains data of Land & Property Services (Northern Ireland) © Crown copyright and database right ${year}`,
    'Source: Office for National Statistics licensed under the Open Government Licence v.3.0',
  ],
  separator: ',',
  quoted: true,
  hasHeader: true,
  open,
} satisfies Partial<Source>;

/** The ONS Postcode Directory. */
export const ONSPD: Source = {
  ...ONS_SOURCE,
  key: 'onspd',
  name: 'ONSPD (ONS Postcode Directory)',
  recognises: (lines, path) => isPostcodeTable(lines) && !isNspl(path) && !isRepeated(path),
};

/** The National Statistics Postcode Lookup: the same columns as far as we read them. */
export const NSPL: Source = {
  ...ONS_SOURCE,
  key: 'nspl',
  name: 'NSPL (National Statistics Postcode Lookup)',
  recognises: (lines, path) => isPostcodeTable(lines) && isNspl(path) && !isRepeated(path),
};
