import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atDocument } from '../../../test/support/documents.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { commandActor } from '../platform/database/audit.ts';
import { placeLocations } from './apply-file.ts';
import { loadProvider } from './load-service.ts';
import { type ProviderFile, readProviderFile } from './provider-file.ts';

const DEMO = join(import.meta.dirname, '../../../demo/provider.json');

const app = useApp();

function load(file: ProviderFile, replace = false) {
  const { database, settings, places } = app.services;
  const placed = placeLocations(file, DEMO, places);
  return loadProvider(database.db, settings, placed, commandActor('test'), app.clock.now, { replace });
}
const now = () => app.services.settings.current().settings;

describe('[OFF-08] [OFF-12] a file after documents were published in the office', () => {
  it('is rejected as a whole, and names them, unless overwriting is requested', async () => {
    const settings = await atDocument(app, 'settings');
    const banned = await atDocument(app, 'banned_addresses');
    await settings.publishes({ MEET_AND_GREET: '19' });
    await settings.publishes({ MEET_AND_GREET: '29' }, { from_date: '2026-12-01' });
    await banned.publishes({ 'Closed Street': { reason: '' } });
    const file = readProviderFile(DEMO);
    file.settings['GRACE_TIME'] = '45';
    await expect(load(file)).rejects.toThrow(
      /changed in the office[^]*Settings: Meet and greet\n {2}Banned addresses: Closed Street\n/,
    );
    expect([now().MEET_AND_GREET, now().GRACE_TIME]).toEqual([1900, 120]);
    await load(file, true);
    await app.services.catalogue.reload();
    expect([now().MEET_AND_GREET, now().GRACE_TIME]).toEqual([1500, 45]);
    expect(app.services.catalogue.bannedAddresses()).not.toContain('Closed Street');
    expect((await settings.see()).to_come).toEqual([]);
  });

  it('is loaded if it leaves them unchanged', async () => {
    const settings = await atDocument(app, 'settings');
    await settings.publishes({ MEET_AND_GREET: '19' });
    await settings.publishes({ MEET_AND_GREET: '29' }, { from_date: '2026-12-01' });
    const file = readProviderFile(DEMO);
    file.settings['MEET_AND_GREET'] = '19.00';
    file.settings['GRACE_TIME'] = '46';
    await load(file);
    expect([now().MEET_AND_GREET, now().GRACE_TIME]).toEqual([1900, 46]);
    expect((await settings.see()).to_come).toHaveLength(1);
  });

  it('keeps vehicle categories of the office', async () => {
    const fleet = await atDocument(app, 'vehicle_categories');
    const saloon = (await fleet.see()).parts['category:Saloon'] as { seats: number };
    await fleet.publishes({ 'category:Saloon': { ...saloon, seats: 3 } });
    const file = readProviderFile(DEMO);
    file.settings['MEET_AND_GREET'] = '19.00';
    await expect(load(file)).rejects.toThrow(/changed in the office[^]*Vehicle categories: Saloon\n/);
    await load(file, true);
    expect((await fleet.see()).parts['category:Saloon']).toEqual(saloon);
  });

  it('keeps operators and areas of the office, including new ones', async () => {
    const { catalogue } = app.services;
    const known = catalogue.operators().find(({ key }) => key === 'aire-otter');
    const operator = await atDocument(app, `operator:${known?.id}`);
    const { phone } = (await operator.see()).parts;
    await operator.publishes({ phone: '0113 496 0999' });
    const made = await atDocument(app, 'operator:new-here');
    await made.publishes({
      ...(await operator.see()).parts,
      name: 'Made Here Cars',
      licences: [{ number: 'H-1', authority: 'Leeds', validFrom: null, validTo: '2030-01-31' }],
    });
    const unused = catalogue.areas().find(({ area }) => area.name === 'Cambridge');
    const area = await atDocument(app, `area:${unused?.id ?? catalogue.areas()[0]?.id}`);
    const { area: drawn } = (await area.see()).parts as { area: { name: string } };
    await area.publishes({ area: { kind: 'circle', lat: 53.8, lon: -1.55, miles: 33, name: drawn.name } });
    const file = readProviderFile(DEMO);
    const refused = await load(file).catch((error: unknown) => String(error));
    expect(refused).toContain('changed in the office');
    expect(refused).toContain('\n  Aire & Otter Cars: Telephone\n');
    expect(refused).toContain('\n  Made Here Cars: ');
    expect(refused).toContain(`\n  Areas, ${drawn.name}\n`);
    expect((await operator.see()).parts['phone']).toBe('0113 496 0999');
    await load(file, true);
    expect((await operator.see()).parts['phone']).toBe(phone);
    expect((await area.see()).parts['area']).toEqual(drawn);
    await load(file);
  });

  it('names cancelled scheduled changes, also if all else is equal', async () => {
    const settings = await atDocument(app, 'settings');
    await settings.publishes({ MEET_AND_GREET: '29' }, { from_date: '2026-12-01' });
    const { database, settings: service, places } = app.services;
    const placed = placeLocations(readProviderFile(DEMO), DEMO, places);
    const options = { replace: true, dryRun: true };
    const actor = commandActor('test');
    const { difference } = await loadProvider(database.db, service, placed, actor, app.clock.now, options);
    expect(difference).toEqual([
      {
        group: 'settings',
        sentences: [
          expect.stringMatching(/^Settings, Meet and greet: the change scheduled for .* is cancelled$/),
        ],
      },
    ]);
    expect((await settings.see()).to_come).toHaveLength(1);
    await load(readProviderFile(DEMO), true);
    expect((await settings.see()).to_come).toEqual([]);
  });
});
