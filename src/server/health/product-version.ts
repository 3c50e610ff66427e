import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let known: string | null = null;

/** "0.1.0", of the release that runs. */
export function productVersion(): string {
  known ??= String(
    (
      JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
        version: unknown;
      }
    ).version,
  );
  return known;
}
