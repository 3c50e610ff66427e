import { fromNationalGrid } from './national-grid.ts';
import type { Entry, Source } from './source.ts';

/** Postcode, quality, easting and northing begin every line. */
const FIRST_LINE = /^"?[A-Z]{1,2}\d[A-Z\d]? *\d[A-Z]{2}"?,\d{2},\d{1,7},\d{1,7},/;
/** The publisher has no coordinates. */
const NO_COORDINATES = '90';
const COLUMNS = 4;

const year = (yearOfImport: number) => `database right ${yearOfImport}`;

function line(cells: readonly string[]): Entry {
  const [unit = '', quality, east, north] = cells;
  if (cells.length < COLUMNS) return { fault: `has ${cells.length} columns` };
  if (quality === NO_COORDINATES) return { unit, point: null, ended: false };
  const [easting, northing] = [Number(east), Number(north)];
  if (!(easting > 0 && northing > 0)) return { fault: `has no place on the grid: ${east}, ${north}` };
  return { unit, point: fromNationalGrid(easting, northing), ended: false };
}

/** OS Code-Point Open: the unit postcodes of Great Britain in use, a file a postcode area, without headers. */
export const CODE_POINT_OPEN: Source = {
  key: 'code-point-open',
  name: 'OS Code-Point Open',
  gives: 'Postcodes of Great Britain',
  licence: {
    name: 'Open Government Licence 3.0',
    link: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  attributions: (now) => [
    `Contains OS data © Crown copyright and ${year(now)}`,
    `Contains Royal Mail data © Royal Mail copyright and ${year(now)}`,
    `Contains National Statistics data © Crown copyright and ${year(now)}`,
  ],
  separator: ',',
  quoted: true,
  hasHeader: false,
  recognises: ([first = '']) => FIRST_LINE.test(first),
  open: () => ({ line }),
};
