import { commandActor } from '../platform/database/audit.ts';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, startApp, type TestApp } from '../../../test/support/start-app.ts';
import {
  type ProviderFile,
  ProviderFileFaults,
  readProviderFile,
  singleOperatorFaults,
} from './provider-file.ts';
import { placeLocations } from './apply-file.ts';
import { loadProvider } from './load-service.ts';

const DEMO = join(import.meta.dirname, '../../../demo/provider.json');
const operator = (name: string, number: string, active = true) => ({
  key: `key-${number}`.toLowerCase(),
  name,
  licences: [{ number }],
  active,
});
const LIST = [
  operator('Aire Cars', 'LS-1'),
  operator('Tees Cars', 'NE-1'),
  operator('Tees Cars', 'NE-2'),
  operator('Old Cars', 'OL-1', false),
];

describe('[RES-13] SINGLE_OPERATOR in a provider file', () => {
  it.each([undefined, '', 'Aire Cars', 'aire cars', 'LS-1', 'NE-2', 'key-ne-2'])('may be %j', (named) => {
    expect(singleOperatorFaults(named, LIST)).toEqual([]);
  });

  it.each([
    ['Bob', '"operators" has none with the name or licence number "Bob"'],
    ['Tees Cars', 'several operators are named "Tees Cars", write the licence number'],
    ['Old Cars', 'the operator "Old Cars" is not active'],
    ['OL-1', 'the operator "OL-1" is not active'],
  ])('may not be %j', (named, reason) => {
    expect(singleOperatorFaults(named, LIST)).toEqual([`settings.SINGLE_OPERATOR: ${reason}`]);
  });
});

describe('[RES-13] SINGLE_OPERATOR as set before', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    await changeSettings(app, { SINGLE_OPERATOR: 'Whitebeam Cars' });
  });
  afterAll(() => app.stop());

  const load = (change: (file: ProviderFile) => void) => {
    const file = readProviderFile(DEMO);
    delete file.settings['SINGLE_OPERATOR'];
    change(file);
    const { database, settings, places, clock } = app.services;
    return loadProvider(
      database.db,
      settings,
      placeLocations(file, DEMO, places),
      commandActor('test'),
      clock(),
    );
  };

  it('is kept by a file that has its operator', async () => {
    await load(() => {});
    expect(app.services.settings.current().settings.SINGLE_OPERATOR).toBe('Whitebeam Cars');
  });

  it('rejects a file without its operator, which loads nothing', async () => {
    const before = await app.services.settings.providerVersion();
    const loading = load((file) => {
      file.settings['GRACE_TIME'] = '7';
      file.operators = file.operators.filter(({ name }) => name !== 'Whitebeam Cars');
      file.corporateCustomers = [];
    });
    await expect(loading).rejects.toThrow(ProviderFileFaults);
    await expect(loading).rejects.toThrow(
      /provider\.json has 1 fault.*settings\.SINGLE_OPERATOR: "operators" has none/s,
    );
    expect(app.services.settings.current().settings.GRACE_TIME).not.toBe(7);
    expect(await app.services.settings.providerVersion()).toBe(before);
  });
});
