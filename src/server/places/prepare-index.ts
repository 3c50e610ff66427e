import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shippedIndexName } from './shipped-index.ts';

const run = promisify(execFile);
const BUILD = join(import.meta.dirname, 'build-index.ts');
const REMAKE = join(import.meta.dirname, 'remake-index.ts');
/** An import keeps within 300 MB. */
const LITTLE_MEMORY = ['--max-semi-space-size=2', '--max-old-space-size=192'];

/**
 * Has the index file when it is done. It is built in a process of its own: it takes some fifty megabytes, which the
 * server would keep, and a second or two in which it could do nothing else. @throws where it cannot be built
 */
export async function preparePlacesIndex(dataDir: string): Promise<void> {
  if (existsSync(shippedIndexName(dataDir))) return;
  await run(process.execPath, [BUILD, dataDir]);
}

/**
 * Makes the index of imported places anew for this release, beside a server that answers without them meanwhile. What
 * ends it early changes nothing. @throws where it cannot be made, or the signal ended it
 */
export async function remakeImportedIndex(dataDir: string, signal: AbortSignal): Promise<void> {
  await run(process.execPath, [...LITTLE_MEMORY, REMAKE, dataDir], { signal });
}
