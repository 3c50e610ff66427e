import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandRefused } from '../../../platform/errors.ts';
import { DataFolderInUse, lockFolder } from '../../../platform/folder-lock.ts';
import { importPlaces } from '../import/import-places.ts';
import { type ImportedSource, readManifest } from '../import/manifest.ts';
import { DATA_SETS, type DataSet, download, type Downloads } from './download.ts';
import { DownloadFault, noteInLedger, readLedger } from './fetch.ts';

const OFTEN_MS = 250;
const SELDOM_BYTES = 20_000_000;

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Output for lines, such as process.stderr. */
interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Shows how far downloads are: on a terminal in one line that changes, in a log by a line now and then.
 * @returns `say` writes a line beside it
 */
export function showProgress(screen: Screen): {
  say: (line: string) => void;
  progress: (set: DataSet, bytes: number, total: number | null) => void;
} {
  let shown = 0;
  let open = false;

  function say(line: string): void {
    screen.write(`${open ? '\n' : ''}${line}\n`);
    open = false;
  }

  function progress({ name }: DataSet, bytes: number, total: number | null): void {
    const text = `${name}: ${megabytes(bytes)}${total === null ? '' : ` of ${megabytes(total)}`} MB`;
    if (screen.isTTY && Date.now() - shown >= OFTEN_MS) {
      shown = Date.now();
      open = true;
      screen.write(`\r${text}`);
    }
    if (screen.isTTY) return;
    if (bytes < shown) shown = 0;
    if (bytes - shown < SELDOM_BYTES) return;
    shown = bytes;
    say(text);
  }

  return { say, progress };
}

/** Settings of `places:update`. */
interface UpdateSettings extends Omit<Downloads, 'folder'> {
  dataDir: string;
  now: Date;
  /** All of them where none are named. */
  sets?: readonly DataSet[];
}

/** The folder of downloaded files, in the data folder. */
export const downloadFolder = (dataDir: string): string => join(dataDir, 'downloads');

function lock(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderInUse) throw new CommandRefused('another update is running');
    throw error;
  }
}

/** Downloads every set, even if another fails, so that the next run has less to do. */
async function downloadAll(sets: readonly DataSet[], downloads: Downloads): Promise<void> {
  const faults: string[] = [];
  for (const set of sets) {
    try {
      await download(set, downloads);
    } catch (error) {
      if (!(error instanceof DownloadFault)) throw error;
      faults.push(error.message);
    }
  }
  if (faults.length > 0)
    throw new DownloadFault(`${faults.join('\n')}\nnothing was imported; the places are as before`);
}

/**
 * Downloads the publishers' newer files, and imports what is not yet imported. The site is unchanged until everything
 * is downloaded and checked.
 * @returns what was imported
 * @throws DownloadFault if a download failed
 * @throws CommandRefused if an import failed
 */
export async function updatePlaces({
  dataDir,
  now,
  sets = DATA_SETS,
  ...how
}: UpdateSettings): Promise<ImportedSource[]> {
  const folder = downloadFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  const unlock = lock(folder);
  try {
    await downloadAll(sets, { ...how, folder });
    const ledger = readLedger(folder);
    const imported = new Set(readManifest(dataDir).map(({ key }) => key));
    const news = sets.filter(({ key, file }) => {
      const { complete, imported: last } = ledger[file] ?? {};
      return !imported.has(key) || last !== complete?.md5;
    });
    const paths = news.map(({ file }) => join(folder, file));
    const sources = await importPlaces(paths, { dataDir, now, tell: how.say });
    for (const { file } of news)
      noteInLedger(folder, file, { imported: ledger[file]?.complete?.md5 ?? null });
    return sources;
  } finally {
    unlock();
  }
}
