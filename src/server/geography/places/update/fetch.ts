import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandRefused } from '../../../platform/errors.ts';

/** An error that ends a download for good, in words for the operator of the server. */
export class DownloadFault extends CommandRefused {}

/** A temporary failure, such as a broken connection or a busy server. */
export class Interrupted extends Error {
  readonly waitMs: number | undefined;

  /** @param waitMs how long the server asks to be left alone */
  constructor(message: string, waitMs?: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

const TOO_LONG_MS = 120_000;
/** Statuses after which asking again may help. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The error of an unexpected answer. */
export function faultOf(url: string, { status, headers }: Response): Error {
  const message = `${url} answers ${status}`;
  if (!PASSING.has(status)) return new DownloadFault(message);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new Interrupted(message, seconds >= 0 ? Math.min(seconds * 1000, TOO_LONG_MS) : undefined);
}

/** Why a request failed: undici says "fetch failed" and gives its reason below. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Space left for the site, whose database is on the same disk. */
const SPARE = 64_000_000;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en-GB')} MB`;

/** Does something to a file, with plain words for what goes wrong with the disk. */
async function writing<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw FULL.has(code) ? new DiskFull(path, message) : new DownloadFault(message);
  }
}

/** There is no room for the file. */
export class DiskFull extends DownloadFault {
  constructor(path: string, reason: string) {
    super(`the disk of ${dirname(path)} is full, or the file too large for it: ${reason}`);
  }
}

/** @throws DiskFull before a byte is fetched, where the file would not fit */
export async function checkDiskSpace(path: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  const free = bavail * bsize;
  if (free < bytes + SPARE) {
    throw new DiskFull(path, `${megabytes(bytes + SPARE)} are needed, ${megabytes(free)} are free`);
  }
}

/** Identifies a version of a file at its server: a strong ETag, else the time of its last change; null if it has neither. */
type Validator = string | null;

/** Stored facts about the file of a data set. */
export interface Entry {
  /** The publisher's description of the complete file. */
  complete?: { md5: string | null; bytes: number; validator: Validator; edition: string | null };
  /** Version of a partly downloaded file, so that parts of two versions are never joined. */
  partial?: { md5: string | null; validator: Validator };
  /** Checksum of the file that was imported last. */
  imported?: string | null;
}

/** Stored facts about the files, by name. */
type Ledger = Record<string, Entry>;

const NAME = 'downloads.json';

/** Reads the folder's ledger; one that cannot be read costs a download, no more. */
export function readLedger(folder: string): Ledger {
  try {
    return JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as Ledger;
  } catch {
    return {};
  }
}

/**
 * Updates the stored facts of a file atomically: after a kill the old or the new version is found. A power cut may
 * leave an older one, whose marks the server then no longer knows.
 */
export function noteInLedger(folder: string, file: string, change: Entry): void {
  const ledger = readLedger(folder);
  const changed = { ...ledger, [file]: { ...ledger[file], ...change } };
  const path = join(folder, NAME);
  writeFileSync(`${path}.tmp`, `${JSON.stringify(changed, null, 2)}\n`);
  renameSync(`${path}.tmp`, path);
}

/** Settings of a download. */
interface Fetching {
  url: string;
  /** The unfinished file; its contents are not requested again. */
  part: string;
  /** Bytes of it that are of the version below. */
  held: number;
  /** Version of the partial file. */
  validator: Validator;
  /** Version of the complete file that we have, for a conditional request. */
  known: Validator;
  /** Milliseconds without a byte after which the connection counts as broken. */
  patienceMs: number;
  /** Called with the version of the following bytes, before the first is stored. */
  begun: (validator: Validator) => void;
  /** Told how many bytes are there, of how many if the server says so. */
  fetched: (bytes: number, total: number | null) => void;
}

/** Result of one request. */
export type Fetched = { unchanged: true } | { unchanged: false; validator: Validator };

/**
 * Makes one request and appends its content to the unfinished file, which is started again if the server has another
 * version or does not support ranges.
 * @throws Interrupted if less arrived than expected; it is kept
 */
export async function fetchPart(fetching: Fetching): Promise<Fetched> {
  const { url, part, held, patienceMs } = fetching;
  const broken = new AbortController();
  const timer = setTimeout(() => broken.abort(new Error('nothing came for too long')), patienceMs);
  let file: FileHandle | undefined;
  try {
    const response = await fetch(url, { headers: headersFor(fetching), signal: broken.signal });
    if (response.status === 304) return { unchanged: true };
    const from = response.status === 206 ? startOf(response) : 0;
    if (response.status === 416 || (response.status === 206 && from !== held)) {
      await writing(part, () => open(part, 'w').then((empty) => empty.close()));
      throw new Interrupted(`${url} has no such part any more`);
    }
    if (response.status !== 200 && response.status !== 206) throw faultOf(url, response);
    const validator = validatorOf(response);
    const total = totalOf(response, from);
    file = await writing(part, () => open(part, from > 0 ? 'a' : 'w'));
    if (from === 0) {
      // A ledger that knew the new version beside bytes of the old one would put the two together.
      if (held > 0) await file.datasync();
      fetching.begun(validator);
    }
    let bytes = from;
    for await (const chunk of response.body ?? []) {
      timer.refresh();
      await append(part, file, chunk);
      bytes += chunk.length;
      fetching.fetched(bytes, total);
    }
    if (total !== null && bytes !== total)
      throw new Interrupted(`${url} ended after ${bytes} of ${total} bytes`);
    await writing(part, async () => file?.datasync());
    return { unchanged: false, validator };
  } catch (error) {
    if (error instanceof DownloadFault || error instanceof Interrupted) throw error;
    throw new Interrupted(`${url}: ${reasonOf(broken.signal.aborted ? broken.signal.reason : error)}`);
  } finally {
    clearTimeout(timer);
    broken.abort();
    await file?.close();
  }
}

/** A write may take less than it is given, as on a disk that is nearly full. */
async function append(part: string, file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await writing(part, () => file.write(chunk, done));
    done += bytesWritten;
  }
}

/** Uncompressed, as on the publisher's disk: parts of a compressed answer could not be joined. */
function headersFor({ held, validator, known }: Fetching): Record<string, string> {
  const plain = { 'accept-encoding': 'identity', 'user-agent': 'Wayfare places:update' };
  if (held > 0) return { ...plain, range: `bytes=${held}-`, ...(validator ? { 'if-range': validator } : {}) };
  if (!known) return plain;
  return { ...plain, [known.startsWith('"') ? 'if-none-match' : 'if-modified-since']: known };
}

const startOf = ({ headers }: Response) =>
  Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);

function isPlain({ headers }: Response): boolean {
  return ['', 'identity'].includes(headers.get('content-encoding') ?? '');
}

function totalOf(response: Response, from: number): number | null {
  const length = response.headers.get('content-length');
  return length !== null && isPlain(response) ? from + Number(length) : null;
}

/** Only a strong ETag says that all bytes are the same. */
function validatorOf(response: Response): Validator {
  if (!isPlain(response)) return null;
  const etag = response.headers.get('etag');
  return etag?.startsWith('"') ? etag : response.headers.get('last-modified');
}
