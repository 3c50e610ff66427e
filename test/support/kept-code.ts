import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { join } from 'node:path';
import { SPARING } from '../../src/server/platform/database/pglite-thread.ts';

const CODE = join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/dist/pglite.wasm');

let kept: Promise<WebAssembly.Module> | undefined;

/**
 * Keeps PostgreSQL's compiled code for as long as this process runs: V8 gives it to whoever compiles the same bytes,
 * but forgets it with the last database that uses it. Each embedded database of the tests then starts a sixth quicker.
 */
export async function keepCode(): Promise<void> {
  for (const flag of SPARING) setFlagsFromString(flag);
  kept ??= WebAssembly.compile(readFileSync(CODE));
  await kept;
}
