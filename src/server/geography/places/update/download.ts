import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  DiskFull,
  DownloadFault,
  type Entry,
  faultOf,
  type Fetched,
  fetchPart,
  Interrupted,
  checkDiskSpace,
  noteInLedger,
  readLedger,
  reasonOf,
} from './fetch.ts';

/** An open data set, as its publisher offers it. */
export interface DataSet {
  name: string;
  /** The key of the source that reads it. */
  key: string;
  /** Its file name in the downloads folder. */
  file: string;
  publisher: string;
  /** The publisher's server; another server may replace it with the same paths. */
  origin: string;
  /** The requested resource: a product of the OS Downloads API, or a file. */
  product: string;
  kind: 'os' | 'naptan';
}

const OS = { publisher: 'Ordnance Survey', origin: 'https://api.os.uk', kind: 'os' } as const;

/** The unit postcodes of Great Britain. */
export const CODE_POINT_OPEN: DataSet = {
  ...OS,
  name: 'OS Code-Point Open',
  key: 'code-point-open',
  file: 'code-point-open.zip',
  product: 'CodePointOpen',
};

/** Data sets that `places update` downloads, in order. */
export const DATA_SETS: readonly DataSet[] = [
  CODE_POINT_OPEN,
  { ...OS, name: 'OS Open Names', key: 'open-names', file: 'open-names.zip', product: 'OpenNames' },
  {
    name: 'NaPTAN',
    key: 'naptan',
    file: 'naptan.csv',
    publisher: 'Department for Transport',
    origin: 'https://naptan.api.dft.gov.uk',
    product: '/v1/access-nodes?dataFormat=csv',
    kind: 'naptan',
  },
];

/** A path at the publisher, or at the replacement server; a folder in its address is kept in front of the path. */
function addressOf({ origin }: DataSet, path: string, from?: string): string {
  return (from ?? origin).replace(/\/$/, '') + path;
}

/** More than any row of the file takes. */
const ROW = 65_536;
const NEEDED = ['ATCOCode', 'Street', 'LocalityName', 'StopType', 'Status'];

const cellsIn = (line: string) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',');

/**
 * Error of a downloaded file of stops, for which its publisher gives no checksum: it has another header, or ends in
 * the middle of a row. Null if there is none.
 */
function faultOfNaptan(path: string): string | null {
  const file = openSync(path, 'r');
  try {
    const text = (from: number) => {
      const bytes = Buffer.alloc(ROW);
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, ROW, from));
    };
    const header = cellsIn(
      text(0)
        .replace(/^\uFEFF/, '')
        .split(/\r?\n/, 1)[0] ?? '',
    );
    if (!NEEDED.every((column) => header.includes(column))) return 'it has no header of NaPTAN';
    const end = text(Math.max(0, fstatSync(file).size - ROW)).replace(/(?:\r?\n)+$/, '');
    const last = end.slice(end.lastIndexOf('\n') + 1);
    return cellsIn(last).length === header.length ? null : 'its last row is not whole';
  } finally {
    closeSync(file);
  }
}

/** The newest file of a data set, as far as its publisher describes it before the download. */
interface Offer {
  url: string;
  /** Lower case; null where the publisher gives none. */
  md5: string | null;
  bytes: number | null;
  /** "2026-10"; null where the publisher names none. */
  edition: string | null;
}

/** The parts of the OS Downloads API's list and product that we read. */
const DOWNLOADS = z.array(
  z.object({
    md5: z.string().regex(/^[0-9a-f]{32}$/i),
    size: z.number().int().positive(),
    url: z.string(),
    format: z.string(),
  }),
);
const PRODUCT = z.object({ version: z.string() });

const ANSWER_MS = 60_000;

/**
 * Asks the publisher for the newest version.
 * @param from a server that replaces the publishers'
 * @throws Interrupted for errors that a retry may solve, DownloadFault for others
 */
async function askOffer(set: DataSet, from?: string): Promise<Offer> {
  if (set.kind === 'naptan')
    return { url: addressOf(set, set.product, from), md5: null, bytes: null, edition: null };
  const product = addressOf(set, `/downloads/v1/products/${set.product}`, from);
  const list = `${product}/downloads?area=GB&format=CSV`;
  const listed = DOWNLOADS.safeParse(await askJson(list));
  const found = listed.data?.find(({ format }) => format === 'CSV');
  if (!found) throw new DownloadFault(`${list} offers no CSV file as we know it`);
  const { version } = PRODUCT.safeParse(await askJson(product)).data ?? { version: null };
  // The list names the publisher's own server, also where a mirror gives it.
  const { pathname, search } = new URL(found.url, product);
  return {
    url: from ? addressOf(set, pathname + search, from) : found.url,
    md5: found.md5.toLowerCase(),
    bytes: found.size,
    edition: version,
  };
}

async function askJson(url: string): Promise<unknown> {
  let text: string;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) throw faultOf(url, response);
    text = await response.text();
  } catch (error) {
    if (error instanceof DownloadFault || error instanceof Interrupted) throw error;
    throw new Interrupted(`${url}: ${reasonOf(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new DownloadFault(`${url} does not answer in JSON`);
  }
}

/** Settings and target folder of downloads. */
export interface Downloads {
  folder: string;
  /** A server that replaces the publishers'. */
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
 * Downloads the newest file of a data set into the folder. If interrupted, the former file stays until the new one is
 * complete and checked, and the next run resumes the download.
 * @returns whether the file has changed
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
  if (offer.md5 && complete?.md5 === offer.md5 && isDownloaded(folder, set, complete)) {
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

function isDownloaded(folder: string, { file }: DataSet, { bytes }: { bytes: number }): boolean {
  return sizeOf(join(folder, file)) === bytes;
}

/** Requests until the file is whole. */
async function fetchWhole(set: DataSet, offer: Offer, downloads: Downloads): Promise<Fetched> {
  const { folder, patienceMs, progress } = downloads;
  const part = partOf(folder, set);
  const { complete, partial } = entryOf(folder, set);
  // Without a checksum and a version mark two parts may not belong together.
  const isResumable =
    partial !== undefined && partial.md5 === offer.md5 && (partial.md5 ?? partial.validator) !== null;
  if (!isResumable || sizeOf(part) > (offer.bytes ?? Infinity)) rmSync(part, { force: true });
  if (offer.bytes) await checkDiskSpace(part, offer.bytes - sizeOf(part));
  const once = () => {
    const received = sizeOf(part);
    const validator = entryOf(folder, set).partial?.validator ?? null;
    if (received > 0 && received === offer.bytes)
      return Promise.resolve({ unchanged: false, validator } as const);
    return fetchPart({
      url: offer.url,
      part,
      held: validator || offer.md5 ? received : 0,
      validator,
      known: complete && !offer.md5 && isDownloaded(folder, set, complete) ? complete.validator : null,
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
