import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Point } from '../../../../domain/place/place.ts';
import { CommandRefused } from '../../../platform/errors.ts';
import type { PlaceRow } from '../place-row.ts';
import { placesIndexFile } from '../places-index.ts';
import { openPlacesStore } from '../places-store.ts';
import { UnitGatherer } from '../units/unit-gatherer.ts';
import { cellsOf, lineBatches } from './csv.ts';
import { finish, type ImportedSource, importFolder, UNFINISHED, writeDurably } from './manifest.ts';
import { HEADER, rowText } from './merged-index.ts';
import type { Part, Recognised } from './source-files.ts';
import { BadPart, type Entry, type Reader, type Source, type ReaderResources } from './source.ts';

/** Faults told one by one before they are only counted. */
const LOGGED = 20;

/** Lines that were skipped. */
class Faults {
  #log: (line: string) => void;
  count = 0;

  /** @param tell is given the first of them, with file and line */
  constructor(tell: (line: string) => void) {
    this.#log = tell;
  }

  add(file: string, line: number, fault: string): void {
    this.count++;
    if (this.count <= LOGGED) this.#log(`${file}, line ${line}: ${fault}; skipped`);
    if (this.count === LOGGED) this.#log('further lines that are skipped are only counted');
  }
}

/** Share of faulty lines above which a source is rejected. */
const MOST_FAULTS = 0.5;
const FEW_LINES = 20;
/** The British Isles with all their waters. */
const BOX = { south: 49, north: 61.5, west: -9, east: 3 };
const AT_ONCE = 1000;

/** Destination of the rows. */
interface ImportProgress {
  units: UnitGatherer;
  faults: Faults;
  /** Read so far. */
  lines: number;
  /** Called occasionally with the number of lines read. */
  progress: (lines: number) => void;
}

const liesOutside = ({ lat, lon }: Point) =>
  !(lat >= BOX.south && lat <= BOX.north && lon >= BOX.west && lon <= BOX.east);

/** Stores an entry. @returns its row, or why it is skipped */
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
  importProgress: ImportProgress,
): AsyncGenerator<PlaceRow[]> {
  const { faults, units } = importProgress;
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
      importProgress.lines++;
      const problem = cells ? take(reader.line(cells), units) : 'has a quotation mark that is not closed';
      if (typeof problem === 'string') faults.add(part.name, number, problem);
      else if (problem) rows.push(problem);
    }
    importProgress.progress(importProgress.lines);
    yield rows;
  }
}

/**
 * Reads all parts of a source: units are gathered, rows given on, some thousand at a time.
 * @throws CommandRefused if nothing in the parts is usable, for example a broken archive
 */
async function* readSource(
  { source, parts }: Recognised,
  resources: ReaderResources,
  importProgress: ImportProgress,
): AsyncGenerator<PlaceRow[]> {
  const reader = source.open(resources);
  for (const part of parts) {
    try {
      yield* readPart(part, source, reader, importProgress);
    } catch (error) {
      const broken = error instanceof BadPart || !(error instanceof Error && 'syscall' in error);
      throw broken
        ? new CommandRefused(`${part.name} ${(error as Error).message}; nothing was changed`)
        : error;
    }
  }
  const { lines } = importProgress;
  if (lines > FEW_LINES && importProgress.faults.count > lines * MOST_FAULTS) {
    throw new CommandRefused(
      `${importProgress.faults.count} of ${lines} lines of ${source.name} could not be read; nothing was changed`,
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

/** Reports the progress to a person. */
type ReportProgress = (line: string) => void;

/** Destination and time of an import, and its progress report. */
export interface ImportSettings {
  dataDir: string;
  now: Date;
  tell: ReportProgress;
}

const TOLD_LINES = 250_000;

/** Reports the progress after a number of lines. */
function progress(name: string, tell: ReportProgress): (lines: number) => void {
  let logged = 0;
  return (lines) => {
    if (lines - logged < TOLD_LINES) return;
    logged = lines;
    tell(`${name}: ${lines} lines`);
  };
}

/** Files of content that has the same name again. */
const nameOf = (prefix: string, hash: string, ending: string) => `${prefix}-${hash.slice(0, 12)}.${ending}`;

function writeUnits(folder: string, { key }: Source, units: UnitGatherer): ImportedSource['units'] {
  const { count } = units;
  if (count === 0) return null;
  const packed = units.pack();
  const file = nameOf(key, createHash('sha256').update(packed).digest('hex'), 'units');
  if (!existsSync(join(folder, file))) writeDurably(join(folder, file), packed);
  return { file, count };
}

/** Writes rows as they come. */
async function writeRows(
  folder: string,
  { key }: Source,
  batches: AsyncIterable<PlaceRow[]>,
): Promise<ImportedSource['rows']> {
  const unfinished = join(folder, `${key}${UNFINISHED}`);
  const hash = createHash('sha256');
  let count = 0;
  async function* texts() {
    yield `${HEADER}\n`;
    for await (const batch of batches) {
      const text = batch.map((row) => `${rowText(row)}\n`).join('');
      count += batch.length;
      hash.update(text);
      if (text) yield text;
    }
  }
  await pipeline(Readable.from(texts()), createGzip(), createWriteStream(unfinished));
  if (count === 0) {
    rmSync(unfinished);
    return null;
  }
  const file = nameOf(key, hash.digest('hex'), 'rows.gz');
  finish(unfinished, join(folder, file));
  return { file, count };
}

/**
 * Reads a source and writes its rows into the folder of imported data. Nothing takes effect yet.
 * @throws CommandRefused if it cannot be read
 */
export async function importSource(
  recognised: Recognised,
  { dataDir, now, tell }: ImportSettings,
): Promise<ImportedSource> {
  const { source } = recognised;
  const folder = importFolder(dataDir);
  const scratchFile = join(folder, `scratch${UNFINISHED}`);
  const shipped = openPlacesStore(placesIndexFile(dataDir));
  const scratch = new DatabaseSync(scratchFile);
  scratch.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE');
  const importProgress = {
    units: new UnitGatherer(),
    faults: new Faults(tell),
    lines: 0,
    progress: progress(source.name, tell),
  };
  try {
    const rows = await writeRows(
      folder,
      source,
      readSource(recognised, { shipped, scratch }, importProgress),
    );
    const units = writeUnits(folder, source, importProgress.units);
    const { key, name, gives, licence } = source;
    const attributions = source.attributions(now.getFullYear());
    const imported = now.toISOString();
    const faults = importProgress.faults.count;
    const { lines } = importProgress;
    tell(
      `${name}: ${lines} lines, ${units?.count ?? 0} postcodes, ${rows?.count ?? 0} places, ${faults} lines skipped`,
    );
    return { key, name, gives, licence, attributions, imported, lines, faults, units, rows };
  } finally {
    shipped.close();
    scratch.close();
    rmSync(scratchFile, { force: true });
  }
}
