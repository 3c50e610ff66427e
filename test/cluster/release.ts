import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
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
  const file = join(root, 'drizzle/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('no migrations');
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_release`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(
    join(root, `drizzle/${tag}.sql`),
    'ALTER TABLE "bookings" ADD COLUMN "of_next_release" text;',
  );
  return root;
}

/** The release that is being tested. */
export const thisRelease = ROOT;
