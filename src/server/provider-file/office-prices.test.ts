import { commandActor } from '../platform/database/audit.ts';
import { eq, sql } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts';
import { allowRetention } from '../platform/database/retention.ts';
import { operators } from '../platform/schema/catalogue.ts';
import { databaseImage } from '../../../test/support/database-image.ts';
import { openPlaces } from '../../../test/support/places-file.ts';
import { tableContents } from '../../../test/support/tables.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { createAreaUses, createKnownPlaces } from '../catalogue/known-places.ts';
import type { Places } from '../geography/places/places.ts';
import { createSettingsService, type SettingsService } from '../catalogue/settings.ts';
import { documentKinds } from '../catalogue/documents/kinds.ts';
import { createPublications } from '../catalogue/tariffs/publications.ts';
import { reviseTariffs } from '../catalogue/tariffs/publish-tariffs.ts';
import { createTariffs } from '../catalogue/tariffs/tariffs-service.ts';
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

function operatorOf(file: ProviderFile, key: string): ProviderFile['operators'][number] {
  const found = file.operators.find((operator) => operator.key === key);
  if (!found) throw new Error(`${key} is not in the file`);
  return found;
}

describe('[OFF-08] [OFF-12] a file after prices were published in the office', () => {
  const services = async () => {
    const catalogue = await createCatalogue(database.db);
    const deps = {
      db: database.db,
      settings,
      catalogue,
      clock: () => LATER,
      kinds: documentKinds({
        settings,
        catalogue,
        places,
        clock: () => LATER,
        storage: [],
        known: createKnownPlaces(places),
        reviseTariffs,
        uses: createAreaUses({ catalogue, clock: () => LATER }),
      }),
    };
    return { tariffs: createTariffs(deps), publications: createPublications(deps) };
  };
  const saloon = async () => {
    const catalogue = await createCatalogue(database.db);
    const operator = catalogue.operators().find(({ key }) => key === LEEDS);
    const version = catalogue
      .versionsOf(operator?.id ?? 0)
      .find(([one]) => one?.category.name === 'Saloon')?.[0];
    return `${operator?.id}-${version?.category.id}`;
  };
  const publish = async (minimum: string, from: { from_date?: string } = {}) => {
    const { tariffs: prices, publications } = await services();
    const known = await prices.find(await saloon());
    if (!known) throw new Error('no tariff');
    const { version } = await prices.tariff(known);
    const changes = [{ key: 'minimum', value: minimum }];
    await prices.save(known, { revision: 0, version, changes, ...from }, 1);
    await publications.publish([{ tariff_id: known.id, revision: 1 }], 1);
  };
  const minimums = async () => {
    const { tariffs: prices } = await services();
    const known = await prices.find(await saloon());
    const { live } = known ? await prices.tariff(known) : { live: [] };
    return live.map(({ fields }) => fields.find(({ key }) => key === 'minimum')?.value);
  };
  const replaced = (file: ProviderFile) =>
    loadProvider(database.db, settings, placeLocations(file, DEMO, places), commandActor('test'), LATER, {
      replace: true,
    });

  it('is rejected as a whole, and names them', async () => {
    const file = readProviderFile(DEMO);
    await load(file, FIRST);
    await publish('20');
    const before = await tableContents(database.db);
    await expect(load(file)).rejects.toThrow(
      /changed in the office[^]*Aire & Otter Cars, Saloon$[^]*--replace/m,
    );
    expect(await tableContents(database.db)).toEqual(before);
  });

  it('leaves scheduled versions alone if its current ones are equal', async () => {
    const file = readProviderFile(DEMO);
    await load(file, FIRST);
    const [now] = await minimums();
    await publish('20', { from_date: '2026-12-01' });
    expect((await load(file)).changed.tariffs).toBe(0);
    expect(await minimums()).toEqual([now, 2000]);
  });

  it('overwrites them on request, including scheduled ones', async () => {
    const file = readProviderFile(DEMO);
    await load(file, FIRST);
    const [first] = await minimums();
    await publish('20');
    await publish('30', { from_date: '2026-12-01' });
    expect(await minimums()).toEqual([2000, 3000]);
    const { changed } = await replaced(file);
    expect(changed.tariffs).toBe(1);
    expect(await minimums()).toEqual([first, first]);
    expect((await load(file)).changed.tariffs).toBe(0);
  });

  it('leaves a pause alone', async () => {
    const file = readProviderFile(DEMO);
    await load(file, FIRST);
    const pausedUntil = new Date('2026-12-01T09:00:00Z');
    await database.db.update(operators).set({ pausedUntil }).where(eq(operators.key, LEEDS));
    operatorOf(file, LEEDS).noticeMinutes = 9;
    await load(file);
    const [row] = await database.db.select().from(operators).where(eq(operators.key, LEEDS));
    expect(row).toMatchObject({ noticeMinutes: 9, pausedUntil });
  });
});
