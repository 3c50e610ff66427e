import type { Point } from '../../../domain/place.ts';
import type { UnitGatherer } from '../units/unit-gatherer.ts';
import { CommandRefused } from '../../refused.ts';
import type { PlaceRow } from '../place-row.ts';
import { cellsOf, lineBatches } from './csv.ts';
import type { Faults } from './faults.ts';
import type { Part } from './parts.ts';
import type { Recognised } from './recognise.ts';
import { BadPart, type Entry, type Reader, type Source, type Workshop } from './source.ts';

/** Of more lines than that share a source is not what it seems. */
const MOST_FAULTS = 0.5;
const FEW_LINES = 20;
/** The British Isles with all their waters. */
const BOX = { south: 49, north: 61.5, west: -9, east: 3 };
const AT_ONCE = 1000;

/** Where what is read goes. */
interface Gathering {
  units: UnitGatherer;
  faults: Faults;
  /** Read so far. */
  lines: number;
  /** Told now and then how many lines have been read. */
  progress: (lines: number) => void;
}

const liesOutside = ({ lat, lon }: Point) =>
  !(lat >= BOX.south && lat <= BOX.north && lon >= BOX.west && lon <= BOX.east);

/** Takes an entry in. @returns the row it is, or why it is skipped */
function take(entry: Entry, units: UnitGatherer): PlaceRow | string | null {
  if (entry === null) return null;
  if ('fault' in entry) return entry.fault;
  if ('unit' in entry) {
    if (entry.point && liesOutside(entry.point)) return `${entry.unit} lies outside the country`;
    // Postcodes of earlier forms, such as NPT 0AA, are all out of use.
    return units.add(entry) || entry.ended ? null : `"${entry.unit}" is no postcode`;
  }
  if (liesOutside(entry))
    return `${'outward' in entry ? entry.outward : entry.name} lies outside the country`;
  if ('outward' in entry)
    return units.addDistrict(entry) ? null : `"${entry.outward}" is no postcode district`;
  return entry.id && entry.name ? entry : 'has no name';
}

async function* readPart(
  part: Part,
  source: Source,
  reader: Reader,
  gathering: Gathering,
): AsyncGenerator<PlaceRow[]> {
  const { faults, units } = gathering;
  let expectsHeader = source.hasHeader;
  for await (const lines of lineBatches(await part.open(), source.quoted)) {
    const rows: PlaceRow[] = [];
    for (const { text, number } of lines) {
      const cells = cellsOf(text, source);
      if (expectsHeader && cells) {
        reader.header?.(cells);
        expectsHeader = false;
        continue;
      }
      gathering.lines++;
      const said = cells ? take(reader.line(cells), units) : 'has a quotation mark that is not closed';
      if (typeof said === 'string') faults.add(part.name, number, said);
      else if (said) rows.push(said);
    }
    gathering.progress(gathering.lines);
    yield rows;
  }
}

/**
 * Reads all parts of a source: units are gathered, rows given on, some thousand at a time.
 * @throws CommandRefused for parts of which nothing can be used, broken archives among them
 */
export async function* readSource(
  { source, parts }: Recognised,
  workshop: Workshop,
  gathering: Gathering,
): AsyncGenerator<PlaceRow[]> {
  const reader = source.open(workshop);
  for (const part of parts) {
    try {
      yield* readPart(part, source, reader, gathering);
    } catch (error) {
      const broken = error instanceof BadPart || !(error instanceof Error && 'syscall' in error);
      throw broken
        ? new CommandRefused(`${part.name} ${(error as Error).message}; nothing was changed`)
        : error;
    }
  }
  const { lines } = gathering;
  if (lines > FEW_LINES && gathering.faults.count > lines * MOST_FAULTS) {
    throw new CommandRefused(
      `${gathering.faults.count} of ${lines} lines of ${source.name} could not be read; nothing was changed`,
    );
  }
  let rows: PlaceRow[] = [];
  for (const row of reader.end?.() ?? []) {
    if (liesOutside(row) || !row.id || !row.name) continue;
    rows.push(row);
    if (rows.length < AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}
