import { commandActor } from '../platform/database/audit.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, rows, type OpenDatabase } from '../platform/database/database.ts';
import { auditLog } from '../platform/schema/staff.ts';
import { allowRetention } from '../platform/database/retention.ts';
import { operators, savedAddresses, tariffs, vehicleCategories } from '../platform/schema/catalogue.ts';
import { databaseImage } from '../../../test/support/database-image.ts';
import { openPlaces } from '../../../test/support/places-file.ts';
import { tableContents } from '../../../test/support/tables.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import type { Places } from '../geography/places/places.ts';
import { createSettingsService, type SettingsService } from '../catalogue/settings.ts';
import { loadDemo } from '../app/demo/load-demo.ts';
import { placeLocations } from './apply-file.ts';
import { readProviderFile, type ProviderFile } from './provider-file.ts';
import { loadProvider } from './load-service.ts';

const DEMO = join(import.meta.dirname, '../../../demo/provider.json');
const LEEDS = 'aire-otter';
const FIRST = new Date('2026-11-01T09:00:00Z');
const LATER = new Date('2026-11-21T09:00:00Z');

let database: OpenDatabase;
let settings: SettingsService;
let places: Places;

beforeAll(async () => {
  database = await openDatabase({ image: await databaseImage() });
  places = openPlaces();
});
beforeEach(async () => {
  await database.db.transaction(async (tx) => {
    await allowRetention(tx, 'audit_log', 'booking_revisions', 'ledger', 'receipts');
    await tx.execute(
      sql`truncate settings, settings_versions, provider_version, operators, vehicle_categories, tariffs, tariff_drafts, publications,
        saved_addresses, popular_locations, banned_addresses, audit_log cascade`,
    );
  });
  settings = await createSettingsService(database.db, { warn: () => {} });
});
afterAll(async () => {
  places.close();
  await database.close();
});

const load = (file: ProviderFile, now = LATER) =>
  loadProvider(database.db, settings, placeLocations(file, DEMO, places), commandActor('test'), now);

async function counts(): Promise<Record<string, number>> {
  const names = [
    'settings_versions',
    'operators',
    'vehicle_categories',
    'tariffs',
    'saved_addresses',
    'popular_locations',
    'banned_addresses',
    'audit_log',
  ];
  const found: Record<string, number> = { version: await settings.providerVersion() };
  for (const name of names) {
    const [row] = await rows<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    );
    found[name] = row?.n ?? -1;
  }
  return found;
}

function operatorOf(file: ProviderFile, key: string): ProviderFile['operators'][number] {
  const found = file.operators.find((operator) => operator.key === key);
  if (!found) throw new Error(`${key} is not in the file`);
  return found;
}

async function versionsOf(key: string, category: string) {
  return database.db
    .select({
      version: tariffs.version,
      effectiveFrom: tariffs.effectiveFrom,
      content: tariffs.content,
      withdrawn: tariffs.withdrawn,
    })
    .from(tariffs)
    .innerJoin(operators, eq(operators.id, tariffs.operatorId))
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, tariffs.categoryId))
    .where(sql`${operators.key} = ${key} and ${vehicleCategories.name} = ${category}`)
    .orderBy(asc(tariffs.version));
}

describe('loading a provider file', () => {
  it('stores all of it, with the settings in effect at once', async () => {
    const file = readProviderFile(DEMO);
    const report = await load(file);
    expect(await counts()).toMatchObject({
      operators: report.operators,
      vehicle_categories: 6,
      tariffs: report.tariffs,
      saved_addresses: file.savedAddresses?.length,
      popular_locations: 8,
      banned_addresses: 2,
    });
    expect(report.changed.tariffs).toBe(report.tariffs);
    expect(settings.current().settings).toMatchObject({ MEET_AND_GREET: 1500, GRACE_TIME: 120 });
    expect(settings.current().version).toBeGreaterThan(0);
    const [version] = await versionsOf(LEEDS, 'MPV');
    expect(version).toEqual({
      version: 1,
      effectiveFrom: LATER,
      content: operatorOf(file, LEEDS).tariffs['MPV'],
      withdrawn: false,
    });
    expect(await settings.providerVersion()).toBeGreaterThan(0);
  });

  it('adds nothing the second time', async () => {
    await load(readProviderFile(DEMO), FIRST);
    const before = await tableContents(database.db);
    const { changed } = await load(readProviderFile(DEMO), LATER);
    expect(Object.values(changed).every((count) => count === 0)).toBe(true);
    expect(await tableContents(database.db)).toEqual(before);
  });

  it('stores it once when loaded twice at the same time', async () => {
    const file = readProviderFile(DEMO);
    const [report] = await Promise.all([load(file), load(file)]);
    expect(await counts()).toMatchObject({
      operators: file.operators.length,
      vehicle_categories: 6,
      tariffs: report.tariffs,
      saved_addresses: file.savedAddresses?.length,
      popular_locations: 8,
      banned_addresses: 2,
    });
  });

  it('makes a changed tariff a new version and keeps the old one', async () => {
    await load(readProviderFile(DEMO), FIRST);
    const before = await settings.providerVersion();
    const file = readProviderFile(DEMO);
    const { tariffs: prices } = operatorOf(file, LEEDS);
    const saloon = prices['Saloon'];
    if (!saloon) throw new Error('the demo has lost a tariff');
    prices['Saloon'] = { ...saloon, minimum: 1234 };
    prices['MPV'] = null;
    const { changed } = await load(file);
    expect(changed).toMatchObject({ tariffs: 2, operators: 1, deactivated: 0, settings: 0 });
    expect(await versionsOf(LEEDS, 'Saloon')).toMatchObject([
      { version: 1, effectiveFrom: FIRST, content: saloon },
      { version: 2, effectiveFrom: LATER, content: { ...saloon, minimum: 1234 } },
    ]);
    expect((await versionsOf(LEEDS, 'MPV'))[1]).toMatchObject({ version: 2, content: null });
    expect(await versionsOf(LEEDS, 'Estate')).toHaveLength(1);
    expect(await settings.providerVersion()).toBeGreaterThan(before);
    const audit = await database.db
      .select()
      .from(auditLog)
      .where(sql`entity = 'operator' and action = 'change'`);
    expect(audit).toMatchObject([
      { actorKind: 'command', actorId: 'test', detail: { tariffs: { Saloon: 2, MPV: 2 } } },
    ]);
  });

  it('withdraws a category that an operator no longer has, and restores it', async () => {
    const whole = readProviderFile(DEMO);
    await load(whole, FIRST);
    const file = readProviderFile(DEMO);
    delete operatorOf(file, LEEDS).tariffs['Executive'];
    expect((await load(file)).changed).toMatchObject({ tariffs: 1, operators: 1 });
    expect((await load(file)).changed).toMatchObject({ tariffs: 0, operators: 0 });
    await load(whole);
    const versions = await versionsOf(LEEDS, 'Executive');
    expect(versions.map(({ content, withdrawn }) => [content !== null, withdrawn])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
  });

  it('distinguishes a price on request from a withdrawn category', async () => {
    const file = readProviderFile(DEMO);
    operatorOf(file, LEEDS).tariffs['Executive'] = null;
    await load(file, FIRST);
    delete operatorOf(file, LEEDS).tariffs['Executive'];
    await load(file);
    const versions = await versionsOf(LEEDS, 'Executive');
    expect(versions.map(({ withdrawn }) => withdrawn)).toEqual([false, true]);
  });

  it('deactivates operators that it no longer has, and restores them', async () => {
    const whole = readProviderFile(DEMO);
    await load(whole, FIRST);
    const rest = whole.operators.filter(({ key }) => key !== LEEDS);
    const active = async () => {
      const [row] = await database.db.select().from(operators).where(eq(operators.key, LEEDS));
      return row?.active;
    };
    const report = await load({ ...whole, operators: rest });
    expect(report.changed).toMatchObject({ deactivated: 1, operators: 0, tariffs: 0 });
    expect(await active()).toBe(false);
    await load(whole);
    expect(await active()).toBe(true);
    expect(await versionsOf(LEEDS, 'Saloon')).toHaveLength(1);
  });

  it('changes operators, categories, settings and addresses in place', async () => {
    const file = readProviderFile(DEMO);
    await load(file, FIRST);
    const before = await counts();
    Object.assign(operatorOf(file, LEEDS), {
      ratingTenths: 31,
      noticeMinutes: 5,
      doorElsewhere: '£2 a mile.',
    });
    Object.assign(file.vehicleCategories[0] ?? {}, { luggage: 3 });
    file.settings['MEET_AND_GREET'] = '16.00';
    file.savedAddresses = [{ address: 'Leeds Station, Leeds LS1 4DY', placeId: null }];
    delete file.bannedAddresses;
    const { changed } = await load(file);
    expect(changed).toMatchObject({ operators: 1, vehicleCategories: 1, settings: 1, tariffs: 0 });
    const { operators: operatorCount, tariffs: tariffCount, banned_addresses } = before;
    expect(await counts()).toMatchObject({
      operators: operatorCount,
      tariffs: tariffCount,
      banned_addresses,
    });
    const saved = await database.db.select().from(savedAddresses);
    expect(saved).toMatchObject([{ address: 'Leeds Station, Leeds LS1 4DY', placeId: null }]);
    expect(settings.current().settings.MEET_AND_GREET).toBe(1600);
    const [row] = await database.db.select().from(operators).where(eq(operators.key, LEEDS));
    expect(row).toMatchObject({ ratingTenths: 31, noticeMinutes: 5, doorElsewhere: '£2 a mile.' });
  });

  it('changes nothing if the database rejects it', async () => {
    const file = readProviderFile(DEMO);
    await load(file, FIRST);
    const before = await tableContents(database.db);
    operatorOf(file, LEEDS).noticeMinutes = 9;
    file.settings['MEET_AND_GREET'] = '99.00';
    file.bannedAddresses = [
      { address: 'Same Street', reason: '' },
      { address: 'Same Street', reason: '' },
    ];
    await expect(load(file)).rejects.toThrow();
    await settings.reload();
    expect(await tableContents(database.db)).toEqual(before);
    expect(settings.current().settings.MEET_AND_GREET).toBe(1500);
  });
});

describe('the demo', () => {
  it('is loaded into an empty database and never over a provider', async () => {
    const catalogue = await createCatalogue(database.db);
    const services = { database, settings, catalogue, places, clock: () => LATER };
    expect(await loadDemo(services, DEMO)).toBe(true);
    expect(catalogue.operators()).toHaveLength(readProviderFile(DEMO).operators.length);
    expect(catalogue.categories().map(({ name }) => name)[0]).toBe('Saloon');
    const before = await tableContents(database.db);
    expect(await loadDemo(services, DEMO)).toBe(false);
    expect(await tableContents(database.db)).toEqual(before);
  });
});
