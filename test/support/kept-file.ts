import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/wayfare');

/** A file that tests keep between runs, created by the first that needs it. `make` receives the path. */
export async function cachedFile(
  name: string,
  make: (draft: string) => Promise<void> | void,
): Promise<string> {
  const file = join(FOLDER, name);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  // Whole or not at all, for whoever looks at the same time.
  const draft = `${file}.${randomUUID()}`;
  await make(draft);
  renameSync(draft, file);
  return file;
}
