import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '../start-fault.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../../drizzle');

/** The migration that holds a failed statement. */
function migrationOf(error: unknown): string {
  const query = error instanceof Error && 'query' in error ? String(error.query).trim() : '';
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const file = query && files.find((name) => readFileSync(join(MIGRATIONS, name), 'utf8').includes(query));
  return file || 'a migration';
}

/** Does a migration. @throws StartFault naming the one that failed */
export async function migrated(migrate: () => Promise<void>): Promise<void> {
  try {
    await migrate();
  } catch (error) {
    throw new StartFault(`the database could not be brought up to date (${migrationOf(error)})`, error);
  }
}
