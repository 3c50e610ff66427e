import { createLocalities } from './naptan-localities.ts';
import { createStationGatherer } from './naptan-stations.ts';
import { COLUMNS, isActive, pointOf, type StopCells } from './naptan-stop.ts';
import { createStreetGatherer } from './naptan-streets.ts';
import { BadPart, type Reader, type Source, type Workshop } from './source.ts';

/** Kerbs, bays and ranks: stops that stand in the street that they name. */
const IN_STREETS = new Set(['BCT', 'BCS', 'BCQ', 'BCE', 'BST', 'TXR', 'STR']);
/** Stations of underground, light and heritage railways; those of the others we ship, as airports and ports. */
const STATIONS = new Set(['MET']);

/** Stops of buses, trams and trains, with the streets and localities that they are in. */
export const NAPTAN: Source = {
  key: 'naptan',
  name: 'NaPTAN',
  gives: 'Villages, suburbs, streets and stations of light railways',
  licence: {
    name: 'Open Government Licence v3.0',
    link: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  attributions: () => [
    'Contains public sector information licensed under the Open Government Licence v3.0 (NaPTAN, Department for Transport)',
  ],
  separator: ',',
  quoted: true,
  hasHeader: true,
  recognises: ([header = '']) => /^"?ATCOCode"?,/.test(header),
  open: createReader,
};

function createReader({ shipped, scratch }: Workshop): Reader {
  let columns: number[] = [];
  const localities = createLocalities(shipped);
  const stations = createStationGatherer(shipped, localities);
  const streets = createStreetGatherer(scratch, localities);
  scratch.exec('BEGIN');

  return {
    header(names) {
      columns = COLUMNS.map((column) => names.indexOf(column));
      const missing = COLUMNS.filter((_, at) => columns[at] === -1);
      if (missing.length > 0) throw new BadPart(`no column ${missing.join(', ')}`);
    },
    line(cells) {
      const values = COLUMNS.map((column, at) => [column, cells[columns[at] ?? -1]?.trim() ?? '']);
      const given = Object.fromEntries(values) as StopCells;
      if (!isActive(given)) return null;
      const isStation = STATIONS.has(given.StopType);
      if (!isStation && !IN_STREETS.has(given.StopType)) return null;
      const at = pointOf(given);
      if (!at) return { fault: `stop ${given.ATCOCode} has no position in Great Britain` };
      if (!given.NptgLocalityCode || !given.LocalityName)
        return { fault: `stop ${given.ATCOCode} has no locality` };
      const stop = { ...given, ...at };
      localities.note(stop);
      if (isStation) stations.note(stop);
      else streets.note(stop);
      return null;
    },
    *end() {
      localities.settle();
      yield* localities.rows();
      yield* stations.rows();
      yield* streets.rows();
      scratch.exec('COMMIT');
    },
  };
}
