import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** Adds a migration to a folder of migrations. */
export function addMigration(folder: string, statements: string): void {
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('no migrations');
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_release`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), statements);
}

/**
 * Makes the release that follows this one: the same, and a migration that adds what this one does not know.
 * @returns its folder
 */
export function nextRelease(folder: string): string {
  const root = join(folder, 'next-release');
  for (const part of ['src', 'drizzle', 'dist', 'demo', 'package.json'])
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  addMigration(join(root, 'drizzle'), 'ALTER TABLE "bookings" ADD COLUMN "of_next_release" text;');
  return root;
}

/** The release that is being tested. */
export const thisRelease = ROOT;
