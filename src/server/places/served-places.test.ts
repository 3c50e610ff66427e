import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codePointLines, HAMLETS } from '../../../test/support/place-sources.ts';
import { startApp, type TestApp } from '../../../test/support/start-app.ts';
import { importPlaces } from './import/import-places.ts';
import { manifestFile } from './import/manifest.ts';
import { SOURCES } from './import/sources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

interface Suggestion {
  id: string;
  label: string;
}

async function first(q: string): Promise<Suggestion | undefined> {
  const { status, body } = await app.send<Suggestion[]>('GET', `/api/v1/places?q=${encodeURIComponent(q)}&limit=1`);
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
  it('answers every question, and from the new data once they are there', async () => {
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

  it('forgets what it had made of a text before', async () => {
    const price = async () => {
      const { status, body } = await app.send<{ success: boolean }>('POST', '/api/v1/calculate-distance-price', TRIP);
      expect(status).toBe(200);
      return JSON.stringify(body);
    };
    const before = await price();
    await run(write('so.csv', codePointLines({ 'LS2 9JT': [429510, 434790], 'HG1 1AA': [428000, 452000] })));
    await until('HG1 1AA', (found) => !found?.label.includes('area'));
    expect(await price()).not.toBe(before);
  });

  it('shows whose data it has', async () => {
    const { body } = await app.send<string>('GET', '/data-licences');
    for (const words of ['Contains Royal Mail data © Royal Mail copyright', 'OS Code-Point Open', '© Hamlets &amp; sons']) {
      expect(body).toContain(words);
    }
  });

  it('goes on with what it has when the news cannot be read', async () => {
    writeFileSync(manifestFile(app.dataDir), '{"version":1,"sources":[');
    await pause(1000);
    expect((await first('upper testing'))?.id).toBe('ham:Upper Testing');
  });
});
