import { createHash } from 'node:crypto';
import { createReadStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSet } from './data-sets.ts';
import { DiskFull, makeSureOfRoom } from './disk.ts';
import { DownloadFault, Interrupted } from './faults.ts';
import { fetchPart, type Fetched } from './fetch-part.ts';
import { noteInLedger, readLedger, type Entry } from './ledger.ts';
import { faultOfNaptan } from './naptan-check.ts';
import { askOffer, type Offer } from './offer.ts';

/** How and whereto files are downloaded. */
export interface Downloads {
  folder: string;
  /** A server that stands in for the publishers'. */
  from?: string | undefined;
  /** Before the second try; doubled for each further one. */
  retryMs: number;
  /** Without a byte, after which a connection counts as broken. */
  patienceMs: number;
  say: (line: string) => void;
  progress: (set: DataSet, bytes: number, total: number | null) => void;
}

/** Tries without anything new having come. */
const TRIES = 5;

/**
 * Brings the newest file of a data set into the folder. Whatever interrupts it, the former file stays until the new one
 * is complete and checked, and the next run goes on where this one stood.
 * @returns whether the file is another than before
 * @throws DownloadFault
 */
export async function download(set: DataSet, downloads: Downloads): Promise<boolean> {
  const { folder, from, say } = downloads;
  const offer = await retrying(
    downloads,
    () => 0,
    () => askOffer(set, from),
  );
  const { complete } = entryOf(folder, set);
  if (offer.md5 && complete?.md5 === offer.md5 && isThere(folder, set, complete)) {
    say(`${set.name}: ${set.publisher} has nothing newer`);
    return false;
  }
  for (let again = false; ; again = true) {
    const fetched = await fetchWhole(set, offer, downloads);
    if (fetched.unchanged) {
      say(`${set.name}: ${set.publisher} has nothing newer`);
      return false;
    }
    const part = partOf(folder, set);
    const md5 = await md5Of(part);
    const fault = offer.md5 ? md5 !== offer.md5 && 'its checksum is wrong' : faultOfNaptan(part);
    if (!fault) {
      keep(set, downloads, {
        md5,
        bytes: sizeOf(part),
        validator: fetched.validator,
        edition: offer.edition,
      });
      return md5 !== complete?.md5;
    }
    rmSync(part);
    if (again)
      throw new DownloadFault(`${set.name} from ${offer.url}: ${fault}, also when fetched a second time`);
    say(`${set.name}: ${fault}; fetching it again`);
  }
}

const partOf = (folder: string, { file }: DataSet) => join(folder, `${file}.part`);
const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);
const entryOf = (folder: string, { file }: DataSet): Entry => readLedger(folder)[file] ?? {};

function isThere(folder: string, { file }: DataSet, { bytes }: { bytes: number }): boolean {
  return sizeOf(join(folder, file)) === bytes;
}

/** Requests until the file is whole. */
async function fetchWhole(set: DataSet, offer: Offer, downloads: Downloads): Promise<Fetched> {
  const { folder, patienceMs, progress } = downloads;
  const part = partOf(folder, set);
  const { complete, partial } = entryOf(folder, set);
  // Without a checksum and a mark of the version nobody could tell whether two parts belong together.
  const goesOn =
    partial !== undefined && partial.md5 === offer.md5 && (partial.md5 ?? partial.validator) !== null;
  if (!goesOn || sizeOf(part) > (offer.bytes ?? Infinity)) rmSync(part, { force: true });
  if (offer.bytes) await makeSureOfRoom(part, offer.bytes - sizeOf(part));
  const once = () => {
    const held = sizeOf(part);
    const validator = entryOf(folder, set).partial?.validator ?? null;
    if (held > 0 && held === offer.bytes) return Promise.resolve({ unchanged: false, validator } as const);
    return fetchPart({
      url: offer.url,
      part,
      held: validator || offer.md5 ? held : 0,
      validator,
      known: complete && !offer.md5 && isThere(folder, set, complete) ? complete.validator : null,
      patienceMs,
      begun: (version) => noteInLedger(folder, set.file, { partial: { md5: offer.md5, validator: version } }),
      fetched: (bytes, total) => progress(set, bytes, total ?? offer.bytes),
    });
  };
  try {
    return await retrying(downloads, () => sizeOf(part), once);
  } catch (error) {
    // The site writes to the same disk.
    if (error instanceof DiskFull) rmSync(part, { force: true });
    throw error;
  }
}

/** Tries again after a while, five times without getting further. */
async function retrying<T>(
  { retryMs, say }: Downloads,
  reached: () => number,
  act: () => Promise<T>,
): Promise<T> {
  let farthest = reached();
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      if (reached() > farthest) tries = 1;
      farthest = Math.max(farthest, reached());
      if (tries >= TRIES) throw new DownloadFault(`${error.message}; gave up after ${TRIES} tries`);
      say(`${error.message}; trying again`);
      await pause(error.waitMs ?? retryMs * 2 ** (tries - 1));
    }
  }
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function keep(set: DataSet, { folder, say }: Downloads, complete: NonNullable<Entry['complete']>): void {
  renameSync(partOf(folder, set), join(folder, set.file));
  noteInLedger(folder, set.file, { complete });
  say(`${set.name}${complete.edition ? ` ${complete.edition}` : ''}: ${complete.bytes} bytes, checked`);
}
