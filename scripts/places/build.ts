/** Makes the committed gazetteer from the data packages and our typed tables: node scripts/places/build.ts */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { COLUMNS, isLocality, type PlaceRow } from '../../src/server/geography/places/place-row.ts';
import { withOtherNames } from './other-names.ts';
import { nearestArea } from './postcode-areas.ts';
import { cell, pointOf, readTyped } from './read.ts';
import {
  airportRows,
  stationRows,
  suburbRows,
  terminalRows,
  townRows,
  typedRows,
  type Draft,
} from './rows.ts';
import { readTowns } from './towns.ts';
import { withVillages } from './villages.ts';

const HERE = new URL('../../src/server/geography/places/', import.meta.url);

function areaRows(): PlaceRow[] {
  return readTyped('areas').map((row) => ({
    id: `pca:${cell(row, 'area')}`,
    name: `${cell(row, 'area')} postcode area`,
    context: cell(row, 'name'),
    county: '',
    ...pointOf(row),
    kind: 'postcode',
    postcode: cell(row, 'area'),
    area: cell(row, 'area'),
    importance: 420,
    aliases: cell(row, 'area').toLowerCase(),
  }));
}

function line(row: PlaceRow): string {
  const rounded = { ...row, lat: row.lat.toFixed(4), lon: row.lon.toFixed(4) };
  const cells = COLUMNS.map((column) => String(rounded[column]));
  if (cells.some((text) => /[\t\n]/.test(text))) throw new Error(`tab in ${row.id}`);
  return cells.join('\t');
}

async function build(): Promise<void> {
  const towns = readTowns();
  const suburbs = suburbRows(towns);
  const airports = await airportRows();
  const landmarks = [
    'hospitals',
    'venues',
    'universities-shops',
    'attractions',
    'hotels',
    'retail',
    'business',
  ];
  const typed: Draft[] = [
    ...suburbs,
    ...airports,
    ...terminalRows(airports),
    ...typedRows('ports', 'prt'),
    // The railway's own list ends at the sea.
    ...typedRows('irish-stations', 'stn'),
    ...typedRows('metro-stations', 'stn'),
    ...landmarks.flatMap((table) => typedRows(table, 'lmk')),
  ];
  const stations = stationRows(towns);
  const known = [...typed, ...stations, ...townRows(towns, suburbs)];
  const spots = known.filter(({ kind }) => !isLocality(kind));
  const localities = known.filter(({ kind }) => isLocality(kind));
  const rows: PlaceRow[] = withOtherNames(
    [...spots, ...withVillages(localities, towns)].map((draft) => ({
      ...draft,
      area: draft.postcode ? draft.postcode.replace(/\d.*$/, '') : nearestArea(draft),
    })),
  );
  const all = [...rows, ...areaRows()].toSorted(
    (a, b) => b.importance - a.importance || (a.id < b.id ? -1 : 1),
  );
  const ids = new Set<string>();
  for (const row of all)
    if (ids.has(row.id)) throw new Error(`twice: ${row.id}`);
    else ids.add(row.id);
  const text = [COLUMNS.join('\t'), ...all.map(line)].join('\n') + '\n';
  writeFileSync(new URL('gazetteer.tsv.gz', HERE), gzipSync(text, { level: 9 }));
  console.log(`${all.length} places`);
}

await build();
