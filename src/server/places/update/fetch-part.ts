import { open, type FileHandle } from 'node:fs/promises';
import { DownloadFault, faultOf, Interrupted, reasonOf } from './faults.ts';
import type { Validator } from './ledger.ts';
import { writing } from './disk.ts';

/** How a file is fetched. */
export interface Fetching {
  url: string;
  /** The unfinished file; what it holds already is not asked for again. */
  part: string;
  /** Bytes of it that are of the version below. */
  held: number;
  /** Which version it is a part of. */
  validator: Validator;
  /** Of the complete file that we have: the server may answer that nothing is newer. */
  known: Validator;
  /** Milliseconds without a byte after which the connection counts as broken. */
  patienceMs: number;
  /** Told of the version whose bytes follow, before the first is kept. */
  begun: (validator: Validator) => void;
  /** Told how many bytes are there, of how many if the server says so. */
  fetched: (bytes: number, total: number | null) => void;
}

/** What came of one request. */
export type Fetched = { unchanged: true } | { unchanged: false; validator: Validator };

/**
 * Makes one request and appends what it brings to the unfinished file, which is begun anew where the server has
 * another version or does not answer in parts.
 * @throws Interrupted when less came than should; what came is kept
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

/** As it is on the publisher's disk: parts of a compressed answer could not be put together. */
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
