import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shippedIndexName } from './shipped-index.ts';

const BUILD = join(import.meta.dirname, 'build-index.ts');

/**
 * Has the index file when it is done. It is built in a process of its own: it takes some fifty megabytes, which the
 * server would keep, and a second or two in which it could do nothing else. @throws where it cannot be built
 */
export async function preparePlacesIndex(dataDir: string): Promise<void> {
  if (existsSync(shippedIndexName(dataDir))) return;
  await promisify(execFile)(process.execPath, [BUILD, dataDir]);
}
