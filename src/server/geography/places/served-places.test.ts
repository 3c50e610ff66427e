import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mileageForm } from '../../../../test/support/forms.ts';
import { codePointLines, HAMLETS } from '../../../../test/support/place-sources.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { importPlaces, SOURCES } from './import/import-places.ts';
import { manifestFile } from './import/manifest.ts';
import type { PriceAnswer } from '../../../contract/prices.ts';
import { servePlaces } from './served-places.ts';

let app: TestApp;
const warnings: string[] = [];
beforeAll(async () => {
  const log = { info() {}, warn: (_: object, message: string) => void warnings.push(message), error() {} };
  app = await startApp({ replacements: { log } });
});
afterAll(() => app.stop());

const UNREADABLE = 'imported places are unreadable: serving the previous ones';

interface Suggestion {
  id: string;
  label: string;
}

async function first(q: string): Promise<Suggestion | undefined> {
  const { status, body } = await app.send<Suggestion[]>(
    'GET',
    `/api/v1/places?q=${encodeURIComponent(q)}&limit=1`,
  );
  expect(status).toBe(200);
  return body[0];
}

function write(name: string, text: string): string {
  const path = join(app.dataDir, name);
  writeFileSync(path, text);
  return path;
}

const run = (...paths: string[]) =>
  importPlaces(paths, { dataDir: app.dataDir, now: new Date(), tell: () => {} }, [...SOURCES, HAMLETS]);

/** Asks without a pause until the answer is another, a minute at most. */
async function until(q: string, isNew: (found: Suggestion | undefined) => boolean): Promise<number> {
  let asked = 0;
  for (const end = Date.now() + 60_000; Date.now() < end; asked++) if (isNew(await first(q))) return asked;
  throw new Error(`${q} was never answered anew`);
}

describe('[PLACE-11] a server while places are imported', () => {
  it('answers every question, with the new data once they are ready', async () => {
    expect((await first('LS2 9ZZ'))?.label).toBe('LS2 9ZZ (Woodhouse area)');
    const importing = run(
      write('ls.csv', codePointLines({ 'LS2 9JT': [429510, 434790] })),
      write('hamlets.csv', 'hamlets,lat,lon\nUpper Testing,53.95,-1.7\n'),
    );
    const asked = await until('upper testing', (found) => found?.id === 'ham:Upper Testing');
    expect(asked).toBeGreaterThan(0);
    await importing;
    expect((await first('LS2 9ZZ'))?.label).toBe('LS2 9ZZ (not a current postcode: middle of LS2 9)');
    expect((await first('leeds station'))?.id).toBe('stn:LDS');
  });

  it('discards earlier results for texts', async () => {
    const form = mileageForm({ pickup: 'HG1 1AA' });
    const path = '/api/v1/calculate-distance-price';
    const precision = async () =>
      (await app.send<PriceAnswer>('POST', path, form)).body.journey.outward?.pickup.precision;
    // Of Harrogate nothing was imported: it is priced from its district.
    expect(await precision()).toBe('area');
    await run(write('ls.csv', codePointLines({ 'LS2 9JT': [429510, 434790], 'HG1 1AA': [430300, 455500] })));
    await until('HG1 1AA', (found) => !found?.label.includes('area'));
    expect(await precision()).toBe('postcode');
  });

  it('shows the sources of its data', async () => {
    const { body } = await app.send<string>('GET', '/data-licences');
    for (const words of [
      'Contains Royal Mail data © Royal Mail copyright',
      'OS Code-Point Open',
      '© Hamlets &#38; sons',
    ]) {
      expect(body).toContain(words);
    }
  });

  it('keeps its data if the new data cannot be read', async () => {
    writeFileSync(manifestFile(app.dataDir), '{"version":1,"sources":[');
    await expect.poll(() => warnings, { timeout: 20_000 }).toContain(UNREADABLE);
    expect((await first('upper testing'))?.id).toBe('ham:Upper Testing');
  });
});

describe('[PLACE-11] places imported under an earlier release', () => {
  it('are reindexed automatically, and then served', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-'));
    const file = join(dataDir, 'hamlets.csv');
    writeFileSync(file, 'hamlets,lat,lon\nUpper Testing,53.95,-1.7\n');
    await importPlaces([file], { dataDir, now: new Date(), tell: () => {} }, [...SOURCES, HAMLETS]);
    const folder = join(dataDir, 'places');
    const indexes = () => readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
    const [index = ''] = indexes();
    // As an update of the product leaves it: the index that this release looks for is not there.
    rmSync(join(folder, index));
    const log = { info() {}, warn: (_: object, message: string) => void warnings.push(message) };
    const places = servePlaces({ dataDir, covers: () => true, log });
    try {
      const found = () => places.suggest({ q: 'upper testing', limit: 1 })[0]?.id;
      expect([found(), places.suggest({ q: 'leeds', limit: 1 })[0]?.label]).toEqual([
        undefined,
        'Leeds, West Yorkshire',
      ]);
      await expect.poll(found, { timeout: 180_000, interval: 200 }).toBe('ham:Upper Testing');
      expect(indexes()).toEqual([index]);
    } finally {
      places.close();
      rmSync(dataDir, { recursive: true });
    }
  }, 240_000);
});
