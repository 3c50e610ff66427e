import stations from 'uk-railway-stations' with { type: 'json' };
import airportData from 'airport-data-js';
import { fold } from '../../src/domain/place/place-text.ts';
import { kmBetween } from '../../src/server/geography/places/geo.ts';
import type { PlaceRow } from '../../src/server/geography/places/place-row.ts';
import type { Point } from '../../src/domain/place/place.ts';
import { cell, isBritish, pointOf, readTyped } from './read.ts';
import { sameTown, type Town } from './towns.ts';

/** A row before its postcode area is known. */
export type Draft = Omit<PlaceRow, 'area'>;

export const slug = (text: string) => fold(text).replaceAll(' ', '-');

function townImportance(population: number): number {
  if (population <= 0) return 260;
  return Math.round(100 * Math.log10(Math.max(population, 300)) + (population > 100_000 ? 120 : 0));
}

/** Suburbs typed by us, with their postcode district, and their people where no package knows them. */
export function suburbRows(towns: readonly Town[]): Draft[] {
  return readTyped('suburbs').map((row) => {
    const place = { name: cell(row, 'name'), ...pointOf(row) };
    const context = cell(row, 'city');
    const known = towns.find((town) => sameTown(town, place))?.population ?? 0;
    const population = Math.max(known, Number(cell(row, 'people')));
    const importance = Math.max(400, townImportance(Math.min(population, 99_000)));
    const id = `twn:${slug(place.name)}-${slug(context)}`;
    return {
      id,
      ...place,
      context,
      county: '',
      kind: 'suburb',
      postcode: cell(row, 'outward'),
      importance,
      aliases: '',
    };
  });
}

/** Towns and villages, less those that are typed as suburbs. */
export function townRows(towns: readonly Town[], suburbs: readonly Draft[]): Draft[] {
  const typed = new Map(
    readTyped('towns').map((row) => [`${fold(cell(row, 'name'))}|${cell(row, 'city county')}`, row]),
  );
  const taken = new Map<string, number>();
  return towns
    .filter((town) => !suburbs.some((suburb) => sameTown(suburb, town)))
    .toSorted((a, b) => b.population - a.population || a.lat - b.lat)
    .map((town) => {
      const extra = typed.get(`${fold(town.name)}|${town.county}`);
      const key = `twn:${slug(town.name)}-${slug(town.county)}`;
      const times = (taken.get(key) ?? 0) + 1;
      taken.set(key, times);
      const inLondon = town.county === 'London' && town.name !== 'London';
      return {
        id: times > 1 ? `${key}-${times}` : key,
        name: extra?.['name shown'] || town.name,
        context: town.county,
        county: '',
        lat: town.lat,
        lon: town.lon,
        kind: inLondon ? 'suburb' : town.population >= 8000 ? 'town' : 'village',
        postcode: '',
        importance: townImportance(inLondon ? Math.min(town.population, 99_000) : town.population),
        aliases: extra?.aliases ?? '',
      };
    });
}

function nearestTown(towns: readonly Town[], point: Point): Town | undefined {
  // A large town a little farther off names a station better than the hamlet beside it.
  const cost = (town: Town) => kmBetween(town, point) - Math.log10(Math.max(town.population, 500)) * 1.5;
  let best: Town | undefined;
  for (const town of towns) if (!best || cost(town) < cost(best)) best = town;
  return best;
}

/** Railway stations of Great Britain. */
export function stationRows(towns: readonly Town[]): Draft[] {
  const typed = new Map(readTyped('stations').map((row) => [cell(row, 'crs'), row]));
  return stations
    .map((station) => ({ ...station, lon: station.long }))
    .filter(isBritish)
    .map((station) => {
      const told = /^(.*?) \(([^)]+)\)$/.exec(station.stationName);
      const name = (told?.[1] ?? station.stationName).replace(/ Rail$/, '');
      const town = nearestTown(towns, station);
      const extra = typed.get(station.crsCode);
      const large = towns.some(
        (t) => t.population > 50_000 && fold(t.name) === fold(name) && kmBetween(t, station) < 8,
      );
      const inLondon = town?.county === 'London' || name.startsWith('Heathrow');
      const context = inLondon ? 'London' : (told?.[2] ?? town?.name ?? '');
      const crs = station.crsCode.toLowerCase();
      return {
        id: `stn:${station.crsCode}`,
        name: `${name} Station`,
        context: context === 'Hants' ? 'Hampshire' : context === 'Lancs' ? 'Lancashire' : context,
        county: '',
        lat: station.lat,
        lon: station.lon,
        kind: 'station',
        postcode: extra?.postcode ?? '',
        importance: extra ? Number(cell(extra, 'importance')) : large ? 400 : 320,
        aliases: [...new Set([crs, ...(extra?.aliases ?? '').split(';')])].filter(Boolean).join(';'),
      };
    });
}

/** Airports of the whitelist; where we typed no position the packaged one (the runway's middle) serves. */
export async function airportRows(): Promise<Draft[]> {
  const rows = readTyped('airports').map(async (row): Promise<Draft> => {
    const iata = cell(row, 'iata');
    const known = cell(row, 'lat') ? undefined : (await airportData.getAirportByIata(iata))[0];
    const at = known ? { lat: String(known.latitude), lon: String(known.longitude) } : row;
    const name = cell(row, 'name');
    const plain = name.replace(/^(RAF) /, '').replace(/ Airport$/, '');
    const heathrowLike = /^(Heathrow|Gatwick|Stansted)/.test(name) ? [fold(plain)] : [];
    const aliases = [iata.toLowerCase(), ...heathrowLike, ...cell(row, 'aliases').split(';')];
    return {
      id: `apt:${iata}`,
      name,
      context: cell(row, 'town'),
      county: '',
      ...pointOf({ ...row, ...at } as Record<string, string>),
      kind: 'airport',
      postcode: cell(row, 'postcode'),
      importance: Number(cell(row, 'importance')),
      aliases: [...new Set(aliases)].filter(Boolean).join(';'),
    };
  });
  return Promise.all(rows);
}

/** Terminals, a little below their airport. */
export function terminalRows(airports: readonly Draft[]): Draft[] {
  return readTyped('terminals').map((row) => {
    const airport = airports.find((a) => a.id === `apt:${cell(row, 'airport')}`);
    if (!airport) throw new Error(`terminal of an unknown airport: ${cell(row, 'id')}`);
    const name = cell(row, 'name');
    const only = name.endsWith('Airport Terminal');
    // "LHR T5", "Heathrow T5", "Heathrow Terminal 5".
    const ending = name.replace(airport.name, '').trim();
    const short = /^Terminal (\d)$/.exec(ending)?.[1];
    const stems = [
      airport.id.slice(4).toLowerCase(),
      fold(airport.name),
      fold(airport.name).replace(/ airport$/, ''),
    ];
    const endings = [fold(ending), ...(short ? [`t${short}`] : []), ...(only ? ['t1'] : [])];
    const made = stems.flatMap((stem) => endings.map((end) => `${stem} ${end}`));
    const aliases = [...made, ...cell(row, 'aliases').split(';')].filter((a) => a && a !== fold(name));
    return {
      id: `apt:${cell(row, 'id')}`,
      name,
      context: airport.context,
      county: '',
      ...pointOf(row),
      kind: 'terminal',
      postcode: cell(row, 'postcode'),
      importance: airport.importance - (only ? 60 : 15),
      aliases: [...new Set(aliases)].join(';'),
    };
  });
}

/** What the rows of a typed table are, by the beginning of their ids. */
const KINDS = { prt: 'port', lmk: 'landmark', stn: 'station' } as const;

/** Ports, stations and the well-known places of one typed table. */
export function typedRows(table: string, prefix: keyof typeof KINDS): Draft[] {
  return readTyped(table).map((row) => {
    const id = row.id ?? slug(`${cell(row, 'name')} ${cell(row, 'town')}`);
    return {
      id: `${prefix}:${id}`,
      name: cell(row, 'name'),
      context: cell(row, 'town'),
      county: '',
      ...pointOf(row),
      kind: KINDS[prefix],
      postcode: cell(row, 'postcode'),
      importance: Number(cell(row, 'importance')),
      aliases: cell(row, 'aliases'),
    };
  });
}
