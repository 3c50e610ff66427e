import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderInUse, lockFolder } from '../../db/lock.ts';
import { CommandRefused } from '../../refused.ts';
import { importPlaces } from '../import/import-places.ts';
import { readManifest, type ImportedSource } from '../import/manifest.ts';
import { DATA_SETS } from './data-sets.ts';
import { download, type Downloads } from './download.ts';
import { DownloadFault } from './faults.ts';
import { noteInLedger, readLedger } from './ledger.ts';

/** How `places:update` goes about it. */
export interface UpdateSettings extends Omit<Downloads, 'folder'> {
  dataDir: string;
  now: Date;
}

/** The folder of downloaded files, in the data folder. */
export const downloadFolder = (dataDir: string): string => join(dataDir, 'downloads');

function lock(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderInUse) throw new CommandRefused('another update is going on');
    throw error;
  }
}

/** Downloads every set, also where another cannot be had, so that the next run has less to do. */
async function downloadAll(downloads: Downloads): Promise<void> {
  const faults: string[] = [];
  for (const set of DATA_SETS) {
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
 * Downloads what the publishers have newer, and imports what is not imported yet. Nothing changes for the site before all
 * is downloaded and checked.
 * @returns what is imported now
 * @throws DownloadFault for what could not be downloaded
 * @throws CommandRefused for what could not be imported
 */
export async function updatePlaces({ dataDir, now, ...how }: UpdateSettings): Promise<ImportedSource[]> {
  const folder = downloadFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  const unlock = lock(folder);
  try {
    await downloadAll({ ...how, folder });
    const ledger = readLedger(folder);
    const imported = new Set(readManifest(dataDir).map(({ key }) => key));
    const news = DATA_SETS.filter(({ key, file }) => {
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
