import { desc, sql } from 'drizzle-orm';
import { parseOrigins } from '../../domain/origins.ts';
import { parseSettings, SETTINGS, type Settings } from '../../domain/settings.ts';
import {
  type Actor,
  type Database,
  type Queryable,
  rows,
  type Transaction,
  writeAudit,
} from '../platform/database/index.ts';
import { providerVersion, settings as settingsTable, settingsVersions } from '../platform/schema/index.ts';

interface SettingsVersion {
  version: number;
  values: Record<string, string>;
}

async function latestSettings(db: Queryable): Promise<SettingsVersion | null> {
  const [row] = await db.select().from(settingsVersions).orderBy(desc(settingsVersions.version)).limit(1);
  return row ?? null;
}

async function settingsAt(db: Queryable, version: number): Promise<Record<string, string> | null> {
  const [row] = await db
    .select({ values: settingsVersions.values })
    .from(settingsVersions)
    .where(sql`${settingsVersions.version} = ${version}`);
  return row?.values ?? null;
}

/** Writes the given settings and the snapshot of all of them. */
async function writeSettings(tx: Transaction, values: Record<string, string>): Promise<void> {
  const list = Object.entries(values).map(([name, value]) => ({ name, value }));
  if (list.length > 0) {
    await tx
      .insert(settingsTable)
      .values(list)
      .onConflictDoUpdate({ target: settingsTable.name, set: { value: sql`excluded.value` } });
  }
  const all = await tx.select().from(settingsTable);
  await tx
    .insert(settingsVersions)
    .values({ values: Object.fromEntries(all.map(({ name, value }) => [name, value])) });
}

async function readProviderVersion(db: Queryable): Promise<number> {
  const [row] = await db.select({ version: providerVersion.version }).from(providerVersion);
  return row?.version ?? 0;
}

/** Locks the version until the transaction ends. */
async function lockProviderVersion(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ version: providerVersion.version }).from(providerVersion).for('update');
  return row?.version ?? 0;
}

/** Notifies all nodes through the database that provider data has changed. */
async function moveProviderVersion(tx: Transaction): Promise<void> {
  await rows(
    tx,
    sql`insert into provider_version (id, version) values (1, 1)
        on conflict (id) do update set version = provider_version.version + 1`,
  );
}

interface SettingsSnapshot {
  version: number;
  settings: Settings;
  /**
   * As stored, including unknown names, with defaults for malformed values, and EMBED_ORIGINS as in force: the answer
   * of settings-flat.
   */
  raw: Record<string, string>;
}

export interface SettingsService {
  /** The settings in force, from memory. */
  current(): SettingsSnapshot;
  /** The provider's own stored settings, without what the installation forces. */
  stored(db: Queryable): Promise<Record<string, string>>;
  /** Values forced by the installation, by name. */
  readonly forced: Readonly<Record<string, string>>;
  /** The settings of a past version, for replaying a quote; null when unknown. */
  at(version: number): Promise<Settings | null>;
  change(tx: Transaction, values: Record<string, string>, actor: Actor): Promise<void>;
  reload(): Promise<void>;
  /** Moves with every change of provider data, on any node. */
  providerVersion(): Promise<number>;
  /** Locks the version until the transaction ends. */
  heldProviderVersion(tx: Transaction): Promise<number>;
  /** Notifies all nodes through the database; `change` does so itself. */
  moveProviderVersion(tx: Transaction): Promise<void>;
}

interface Log {
  warn(detail: object, message: string): void;
}

/** Settings that the installation adds, or decides instead of the provider. */
interface Installation {
  /** Origins that may frame the site in addition to the setting's. */
  embedOrigins: readonly string[];
  /** Whether a card provider is configured. Without one, cards are not offered, whatever SHOWCARD and DEPOSIT say. */
  takesCards: boolean;
  /** Whether text messages can be sent; otherwise TEXT_MESSAGES has no effect. */
  sendsTexts: boolean;
}

const ANY: Installation = { embedOrigins: [], takesCards: true, sendsTexts: true };

/** Settings are public by nature (a site reads them); secrets live in the environment, never here. */
export async function createSettingsService(
  db: Database,
  log: Log,
  { embedOrigins, takesCards, sendsTexts }: Installation = ANY,
): Promise<SettingsService> {
  const forced: Record<string, string> = {
    ...(!takesCards && { SHOWCARD: 'no', DEPOSIT: '' }),
    ...(!sendsTexts && { TEXT_MESSAGES: 'disable' }),
  };
  const unset = { ...forced, EMBED_ORIGINS: embedOrigins.join(' ') };
  let snapshot: SettingsSnapshot = { version: 0, raw: {}, settings: parseSettings(unset).settings };
  const past = new Map<number, Settings>();

  const service: SettingsService = {
    current: () => snapshot,
    stored: async (from) => (await latestSettings(from))?.values ?? {},
    forced,
    async at(version) {
      if (version === snapshot.version) return snapshot.settings;
      const known = past.get(version);
      if (known) return known;
      const raw = await settingsAt(db, version);
      if (!raw) return null;
      const { settings } = parseSettings(raw);
      past.set(version, settings);
      return settings;
    },
    async change(tx, values, actor) {
      await writeSettings(tx, values);
      await moveProviderVersion(tx);
      await writeAudit(tx, {
        actor,
        entity: 'settings',
        entityId: 'provider',
        action: 'change',
        before: Object.fromEntries(Object.keys(values).map((name) => [name, snapshot.raw[name] ?? null])),
        after: values,
      });
    },
    providerVersion: () => readProviderVersion(db),
    heldProviderVersion: lockProviderVersion,
    moveProviderVersion,
    async reload() {
      const latest = await latestSettings(db);
      // A version never changes, so its faults were logged already. An earlier one is outdated.
      if (!latest || latest.version <= snapshot.version) return;
      const { values, malformed } = withOrigins({ ...latest.values, ...forced }, embedOrigins);
      const { settings, faults } = parseSettings(values);
      const raw = withDefaults(values);
      for (const { name, value } of faults) {
        const { fallback } = SETTINGS[name];
        raw[name] = fallback;
        log.warn({ setting: name, value, fallback }, 'malformed setting');
      }
      if (malformed.length > 0) log.warn({ setting: 'EMBED_ORIGINS', value: malformed }, 'malformed setting');
      snapshot = { version: latest.version, raw, settings };
    },
  };
  await service.reload();
  return service;
}

/** The values with every origin that may frame the site, written one way; the malformed ones are left out. */
function withOrigins(values: Record<string, string>, installation: readonly string[]) {
  const { origins, faults } = parseOrigins(values['EMBED_ORIGINS'] ?? '');
  const all = [...new Set([...installation, ...origins])];
  return { values: { ...values, EMBED_ORIGINS: all.join(' ') }, malformed: faults };
}

function withDefaults(values: Record<string, string>): Record<string, string> {
  const defaults = Object.entries(SETTINGS).map(([name, { fallback }]) => [name, fallback]);
  return { ...Object.fromEntries(defaults), ...values };
}

/** The currency symbol of a version of the settings, read from the database, for commands. */
export async function storedSymbol(db: Queryable, version: number): Promise<string> {
  return parseSettings((await settingsAt(db, version)) ?? {}).settings.CURRENCY;
}

/** Currency symbol of a settings version; priced amounts keep their currency. */
export async function symbolAt(
  settings: Pick<SettingsService, 'at' | 'current'>,
  version: number,
): Promise<string> {
  const { CURRENCY } = (await settings.at(version)) ?? settings.current().settings;
  return CURRENCY;
}

/**
 * The provider's contact details in a sentence: "0113 496 0100 or desk@provider.example".
 * @param otherwise text if the settings have neither
 */
export function contactWords(
  { Company_Contact_Info, FROM_EMAIL, Company_Name }: Settings,
  otherwise = Company_Name,
): string {
  return [Company_Contact_Info, FROM_EMAIL].filter(Boolean).join(' or ') || otherwise;
}
