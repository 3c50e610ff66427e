import { tokens } from '../../../../domain/place/place-text.ts';
import type { Point } from '../../../../domain/place/place.ts';
import { type Box, inBox } from '../geo.ts';
import { isLocality, type PlaceRow } from '../place-row.ts';
import type { PlacesStore } from '../places-store.ts';

/** A county, a nation or a part of the country that a text may end with. */
export interface Region {
  /** The counties it is made of, folded; a row's context or county may say one. */
  names: readonly string[];
  holds: (row: PlaceRow) => boolean;
}

/** The region of these words; null where they name none. */
export type RegionFinder = (words: readonly string[]) => Region | null;

const MARGIN = 0.1;

/** Postal and collective names of counties. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  yorkshire: 'north yorkshire;west yorkshire;south yorkshire;east yorkshire',
  yorks: 'north yorkshire;west yorkshire;south yorkshire;east yorkshire',
  'north yorks': 'north yorkshire',
  'n yorks': 'north yorkshire',
  'west yorks': 'west yorkshire',
  'w yorks': 'west yorkshire',
  'south yorks': 'south yorkshire',
  's yorks': 'south yorkshire',
  'east yorks': 'east yorkshire',
  'east riding': 'east yorkshire',
  'east riding of yorkshire': 'east yorkshire',
  humberside: 'east yorkshire;lincolnshire',
  cleveland: 'north yorkshire;county durham',
  teesside: 'north yorkshire;county durham',
  wilts: 'wiltshire',
  dors: 'dorset',
  lancs: 'lancashire',
  glos: 'gloucestershire',
  gloucs: 'gloucestershire',
  herts: 'hertfordshire',
  beds: 'bedfordshire',
  bucks: 'buckinghamshire',
  berks: 'berkshire',
  oxon: 'oxfordshire',
  salop: 'shropshire',
  shrops: 'shropshire',
  cornwall: 'cornwall;isles of scilly',
  northants: 'northamptonshire',
  notts: 'nottinghamshire',
  lincs: 'lincolnshire',
  leics: 'leicestershire',
  cambs: 'cambridgeshire',
  hants: 'hampshire',
  worcs: 'worcestershire',
  staffs: 'staffordshire',
  derbys: 'derbyshire',
  warks: 'warwickshire',
  northumb: 'northumberland',
  som: 'somerset',
  'co durham': 'county durham',
  durham: 'county durham',
  middlesex: 'london;surrey;hertfordshire',
  middx: 'london;surrey;hertfordshire',
  'greater london': 'london',
  cumberland: 'cumbria',
  westmorland: 'cumbria',
  avon: 'somerset;gloucestershire;bristol',
  huntingdonshire: 'cambridgeshire',
  sussex: 'east sussex;west sussex',
  'e sussex': 'east sussex',
  'w sussex': 'west sussex',
  'isle of anglesey': 'anglesey',
  'ynys mon': 'anglesey',
  gwent: 'monmouthshire;newport;torfaen;blaenau gwent;caerphilly',
  dyfed: 'pembrokeshire;carmarthenshire;ceredigion',
  clwyd: 'flintshire;denbighshire;conwy;wrexham',
  glamorgan: 'vale of glamorgan;bridgend;swansea;rhondda cynon taf;neath port talbot;cardiff;caerphilly',
  'south glamorgan': 'vale of glamorgan;cardiff',
  'mid glamorgan': 'bridgend;rhondda cynon taf;caerphilly;merthyr tydfil',
  'west glamorgan': 'swansea;neath port talbot',
  highlands: 'highland',
  'inverness shire': 'highland',
  sutherland: 'highland',
  caithness: 'highland',
  'ross shire': 'highland',
  borders: 'scottish borders',
  perthshire: 'perth and kinross',
  argyll: 'argyll and bute;highland',
  ayrshire: 'north ayrshire;east ayrshire;south ayrshire',
  lanarkshire: 'north lanarkshire;south lanarkshire',
  'dumfries shire': 'dumfries and galloway',
  dumfriesshire: 'dumfries and galloway',
  galloway: 'dumfries and galloway',
  'outer hebrides': 'western isles;na h eileanan siar',
  'na h eileanan siar': 'western isles',
  'channel islands': 'jersey;guernsey',
  iow: 'isle of wight',
  'i o w': 'isle of wight',
  iom: 'isle of man',
};

const box = (south: number, north: number, west: number, east: number): Box => ({ south, north, west, east });
const ENGLAND = [box(49.9, 55.02, -5.8, -3.2), box(49.9, 55.02, -3.2, 1.8), box(55, 55.82, -2.4, -1.4)];

/** The nations, by boxes that overlap at the borders. */
const NATIONS: Readonly<Record<string, Box[]>> = {
  england: ENGLAND,
  scotland: [box(54.6, 60.9, -8.7, -3.0), box(55.05, 60.9, -3.1, -0.7), box(55.3, 56.1, -3.1, -1.95)],
  wales: [box(51.35, 53.45, -5.4, -2.63)],
  'northern ireland': [box(53.95, 55.35, -8.2, -5.4)],
  ni: [box(53.95, 55.35, -8.2, -5.4)],
};

/** Counties of Northern Ireland, of whose larger towns we say only the nation. */
const IRISH_COUNTIES: Readonly<Record<string, Box>> = {
  antrim: box(54.45, 55.35, -6.7, -5.65),
  armagh: box(54.0, 54.6, -6.9, -6.2),
  derry: box(54.62, 55.25, -7.5, -6.4),
  down: box(53.95, 54.75, -6.45, -5.4),
  fermanagh: box(54.1, 54.65, -8.2, -7.1),
  londonderry: box(54.62, 55.25, -7.5, -6.4),
  tyrone: box(54.3, 55.0, -7.95, -6.5),
};

/** Islands and parts of the country that are no counties. */
const ISLANDS: Readonly<Record<string, Box>> = {
  skye: box(57.0, 57.75, -6.8, -5.64),
  'isle of skye': box(57.0, 57.75, -6.8, -5.64),
  mull: box(56.25, 56.67, -6.45, -5.6),
  'isle of mull': box(56.25, 56.67, -6.45, -5.6),
  iona: box(56.3, 56.36, -6.45, -6.36),
  islay: box(55.55, 55.95, -6.55, -6.0),
  'isle of islay': box(55.55, 55.95, -6.55, -6.0),
  jura: box(55.75, 56.16, -6.15, -5.6),
  'isle of jura': box(55.75, 56.16, -6.15, -5.6),
  arran: box(55.42, 55.74, -5.41, -5.05),
  'isle of arran': box(55.42, 55.74, -5.41, -5.05),
  bute: box(55.72, 55.94, -5.18, -4.98),
  'isle of bute': box(55.72, 55.94, -5.18, -4.98),
  harris: box(57.72, 58.06, -7.15, -6.5),
  'isle of harris': box(57.72, 58.06, -7.15, -6.5),
  lewis: box(57.98, 58.53, -7.15, -6.15),
  'isle of lewis': box(57.98, 58.53, -7.15, -6.15),
  'north uist': box(57.48, 57.72, -7.56, -7.05),
  'south uist': box(57.08, 57.42, -7.47, -7.15),
  barra: box(56.93, 57.08, -7.55, -7.35),
  scilly: box(49.85, 50.0, -6.45, -6.2),
  jersey: box(49.15, 49.27, -2.27, -2.0),
  guernsey: box(49.4, 49.52, -2.69, -2.48),
  alderney: box(49.7, 49.75, -2.25, -2.15),
  sark: box(49.4, 49.46, -2.4, -2.33),
  'holy island': box(55.65, 55.7, -1.83, -1.74),
  'lake district': box(54.2, 54.75, -3.55, -2.65),
  'the lakes': box(54.2, 54.75, -3.55, -2.65),
  'peak district': box(53.0, 53.55, -2.1, -1.5),
  cotswolds: box(51.4, 52.15, -2.4, -1.4),
  'the cotswolds': box(51.4, 52.15, -2.4, -1.4),
  'yorkshire dales': box(53.95, 54.55, -2.6, -1.7),
  'new forest': box(50.7, 51.0, -1.8, -1.3),
  'forest of dean': box(51.6, 51.95, -2.75, -2.35),
  wirral: box(53.25, 53.45, -3.25, -2.9),
  gower: box(51.53, 51.68, -4.35, -3.95),
};

const within = (boxes: readonly Box[]) => (point: Point) => boxes.some((one) => inBox(point, one));
const EAST_OF_WALES = -3.2;

/** Counties that were made of parts of others, whose names people still write. */
const MADE_OF_OTHERS = new Set(
  [
    'london;west midlands;greater manchester;merseyside;tyne and wear;south yorkshire;west yorkshire;east yorkshire',
    'bristol;cumbria;berkshire;dorset;cambridgeshire;county durham;north yorkshire',
  ].flatMap((line) => line.split(';')),
);

/** Whether a place may be in counties: in one of their boxes, unless it is in another old county. */
function inCounties(names: readonly string[], boxes: readonly Box[], counties: ReadonlyMap<string, Box>) {
  const inside = within(boxes);
  const isEnglish = within(ENGLAND);
  return (row: PlaceRow): boolean => {
    if (!inside(row)) return false;
    const own = tokens(row.county || row.context).join(' ');
    const isOld = isLocality(row.kind) && counties.has(own) && isEnglish(row) && !MADE_OF_OTHERS.has(own);
    return !isOld || names.includes(own);
  };
}

/** The regions of a store's places: a county is where its places are. */
export function createRegions(store: PlacesStore): RegionFinder {
  const key = (words: readonly string[]) => words.join(' ');
  const counties = new Map<string, Box>();
  for (const { name, ...extent } of store.counties()) {
    const { south, north, west, east } = extent;
    counties.set(key(tokens(name)), box(south - MARGIN, north + MARGIN, west - MARGIN, east + MARGIN));
  }
  const regions = new Map<string, Region>();
  for (const [name, extent] of counties) {
    regions.set(name, { names: [name], holds: inCounties([name], [extent], counties) });
  }
  for (const [name, made] of Object.entries(OTHER_NAMES)) {
    const names = made.split(';').map((one) => key(tokens(one)));
    const boxes = names.flatMap((one) => counties.get(one) ?? []);
    if (boxes.length > 0)
      regions.set(key(tokens(name)), { names, holds: inCounties(names, boxes, counties) });
  }
  for (const [name, extent] of Object.entries(ISLANDS)) {
    regions.set(name, { names: [name], holds: within([extent]) });
  }
  for (const [name, extent] of Object.entries(IRISH_COUNTIES)) {
    for (const called of [`co ${name}`, `county ${name}`]) {
      regions.set(called, { names: [called], holds: within([extent]) });
    }
  }
  const wales = within(NATIONS['wales'] ?? []);
  for (const [name, boxes] of Object.entries(NATIONS)) {
    const inside = within(boxes);
    const holds = (point: Point) =>
      inside(point) &&
      !(name === 'england' && point.lon < EAST_OF_WALES && point.lat > 51.35 && wales(point));
    regions.set(name, { names: [], holds });
  }
  return (words) => regions.get(key(words)) ?? null;
}
