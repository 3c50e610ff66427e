import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PlaceRow } from '../place-row.ts';
import { openPlacesStore } from '../places-store.ts';
import { placesIndexFile } from '../shipped-index.ts';
import { UnitGatherer } from '../units/unit-gatherer.ts';
import { finish, UNFINISHED, writeDurably } from './durable.ts';
import { Faults } from './faults.ts';
import { importFolder, type ImportedSource } from './manifest.ts';
import { readSource } from './read-source.ts';
import type { Recognised } from './recognise.ts';
import { HEADER, rowText } from './rows-text.ts';
import type { Source } from './source.ts';

/** How an import goes, for a person. */
export type Tell = (line: string) => void;

/** Where to import, when, and who is told. */
export interface ImportSettings {
  dataDir: string;
  now: Date;
  tell: Tell;
}

const TOLD_LINES = 250_000;

/** Says how far it is every so many lines. */
function progress(name: string, tell: Tell): (lines: number) => void {
  let told = 0;
  return (lines) => {
    if (lines - told < TOLD_LINES) return;
    told = lines;
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
 * Reads a source and writes what is kept of it into the folder of imported data; nothing counts yet.
 * @throws CommandRefused for what cannot be read
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
  const gathering = {
    units: new UnitGatherer(),
    faults: new Faults(tell),
    lines: 0,
    progress: progress(source.name, tell),
  };
  try {
    const rows = await writeRows(folder, source, readSource(recognised, { shipped, scratch }, gathering));
    const units = writeUnits(folder, source, gathering.units);
    const { key, name, gives, licence } = source;
    const attributions = source.attributions(now.getFullYear());
    const imported = now.toISOString();
    const faults = gathering.faults.count;
    const { lines } = gathering;
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
