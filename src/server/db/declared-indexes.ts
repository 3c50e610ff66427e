import { readMigrationFiles } from 'drizzle-orm/migrator';

/** An index that a migration makes. */
export interface DeclaredIndex {
  name: string;
  table: string;
  statement: string;
}

const CREATED = /^\s*CREATE (?:UNIQUE )?INDEX "([^"]+)" ON "([^"]+)"/;
const DROPPED = /^\s*DROP INDEX "([^"]+)"/;
const TABLE_DROPPED = /^\s*DROP TABLE "([^"]+)"/;

/** The index that a statement makes; null for any other. */
export function indexIn(statement: string): DeclaredIndex | null {
  const [, name, table] = CREATED.exec(statement) ?? [];
  return name && table ? { name, table, statement: statement.trim() } : null;
}

/** The indexes that there are after all migrations of the folder; not those that come with a key. */
export function declaredIndexes(folder: string): DeclaredIndex[] {
  const declared = new Map<string, DeclaredIndex>();
  for (const statement of readMigrationFiles({ migrationsFolder: folder }).flatMap((file) => file.sql)) {
    const made = indexIn(statement);
    if (made) declared.set(made.name, made);
    const dropped = DROPPED.exec(statement)?.[1];
    if (dropped) declared.delete(dropped);
    const table = TABLE_DROPPED.exec(statement)?.[1];
    for (const index of table ? declared.values() : [])
      if (index.table === table) declared.delete(index.name);
  }
  return [...declared.values()];
}
