import { desc, sql } from 'drizzle-orm';
import { rows, type Queryable, type Transaction } from '../db/database.ts';
import { providerVersion, settings, settingsVersions } from '../db/schema/provider.ts';

export interface SettingsVersion {
  version: number;
  values: Record<string, string>;
}

export async function latestSettings(db: Queryable): Promise<SettingsVersion | null> {
  const [row] = await db.select().from(settingsVersions).orderBy(desc(settingsVersions.version)).limit(1);
  return row ?? null;
}

export async function settingsAt(db: Queryable, version: number): Promise<Record<string, string> | null> {
  const [row] = await db
    .select({ values: settingsVersions.values })
    .from(settingsVersions)
    .where(sql`${settingsVersions.version} = ${version}`);
  return row?.values ?? null;
}

/** Writes the given settings and the snapshot of all of them. */
export async function writeSettings(tx: Transaction, values: Record<string, string>): Promise<void> {
  const list = Object.entries(values).map(([name, value]) => ({ name, value }));
  if (list.length > 0) {
    await tx
      .insert(settings)
      .values(list)
      .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
  }
  const all = await tx.select().from(settings);
  await tx
    .insert(settingsVersions)
    .values({ values: Object.fromEntries(all.map(({ name, value }) => [name, value])) });
}

export async function readProviderVersion(db: Queryable): Promise<number> {
  const [row] = await db.select({ version: providerVersion.version }).from(providerVersion);
  return row?.version ?? 0;
}

/** The same, which nobody else moves until the transaction is over. */
export async function heldProviderVersion(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ version: providerVersion.version }).from(providerVersion).for('update');
  return row?.version ?? 0;
}

/** Tells every node, through the database, that provider data has changed. */
export async function moveProviderVersion(tx: Transaction): Promise<void> {
  await rows(
    tx,
    sql`insert into provider_version (id, version) values (1, 1)
        on conflict (id) do update set version = provider_version.version + 1`,
  );
}
