import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DownloadFault } from './faults.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** What is left to the site, which keeps its database on the same disk. */
const SPARE = 64_000_000;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en-GB')} MB`;

/** Does something to a file, with plain words for what goes wrong with the disk. */
export async function writing<T>(path: string, act: () => Promise<T>): Promise<T> {
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
export async function makeSureOfRoom(path: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  const free = bavail * bsize;
  if (free < bytes + SPARE) {
    throw new DiskFull(path, `${megabytes(bytes + SPARE)} are needed, ${megabytes(free)} are free`);
  }
}
