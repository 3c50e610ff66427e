import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

const known = new Map<string, string>();

/** Changes with any of these files, or files in these folders, named from the root; tests do not count. */
export function fingerprint(...paths: string[]): string {
  const key = paths.join();
  const made = known.get(key) ?? read(paths);
  known.set(key, made);
  return made;
}

function read(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(ROOT, path);
    const inside = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, encoding: 'utf8' }).toSorted()
      : [''];
    for (const name of inside) {
      const file = join(full, name);
      if (/\.test\.tsx?$/.test(name) || statSync(file).isDirectory()) continue;
      hash.update(name).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
