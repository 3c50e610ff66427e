import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codePointLine } from '../../../../../test/support/open-data.ts';
import { givePlaces } from '../../../../../test/support/places-file.ts';
import { type Publisher, startPublisher } from '../../../../../test/support/publisher.ts';
import { writeZip } from '../../../../../test/support/zip-file.ts';
import type { Places } from '../places.ts';
import { servePlaces } from '../served-places.ts';
import { createOpenData, type OpenData, openDataWords } from './open-data.ts';

let publisher: Publisher;
let dataDir: string;
let places: Places;
let logged: string[];
const note = (detail: object, message: string) => void logged.push(`${message} ${JSON.stringify(detail)}`);
const log = { info: note, warn: note };

function postcodes(): Buffer {
  const file = join(dataDir, 'made.zip');
  writeZip(file, { 'Data/CSV/hg.csv': codePointLine('HG2 0AA', 430_200, 454_500) });
  const bytes = readFileSync(file);
  rmSync(file);
  return bytes;
}

const opened: OpenData[] = [];
function open(changes: { mode?: 'auto' | 'off'; from?: string } = {}): OpenData {
  const data = createOpenData({
    mode: 'auto',
    dataDir,
    from: publisher.url,
    retryMs: 10,
    places,
    log,
    ...changes,
  });
  opened.push(data);
  return data;
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wayfare-open-data-'));
  givePlaces(dataDir);
  logged = [];
  publisher = await startPublisher({ CodePointOpen: postcodes() });
  places = servePlaces({ dataDir, covers: () => true, log });
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.stop();
  places.close();
  await publisher.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('[PLACE-10] open data after the first start', () => {
  it('is downloaded, imported and served, without any further request', async () => {
    const data = open();
    expect(data.state()).toEqual({ kind: 'waiting' });
    const fetched = data.fetch();
    expect(data.state()).toEqual({ kind: 'fetching' });
    expect(openDataWords(data.state())).toContain('WAYFARE_OPEN_DATA=off ends that');
    await fetched;
    await expect.poll(() => places.resolve({ text: 'HG2 0AA' })?.precision).toBe('postcode');
    expect(openDataWords(data.state())).toBe('unit postcodes are known');
    const seen = publisher.seen.length;
    await open().fetch();
    expect(publisher.seen).toHaveLength(seen);
    // Streets and stops wait for the command.
    expect(publisher.seen.join()).not.toMatch(/OpenNames|access-nodes/);
  });

  it('continues after a broken connection', async () => {
    publisher.mishaps = [{ cutAt: 100 }];
    await open().fetch();
    await expect.poll(() => places.resolve({ text: 'HG2 0AA' })?.precision).toBe('postcode');
  });

  it('leaves the places unchanged if the file is invalid, with one message', async () => {
    publisher.mishaps = [{ instead: Buffer.from('no zip') }, { instead: Buffer.from('no zip') }];
    const data = open();
    await data.fetch();
    expect(data.state()).toMatchObject({ kind: 'failed', why: expect.stringContaining('checksum is wrong') });
    expect(places.resolve({ text: 'HG2 0AA' })?.precision).toBe('area');
    expect(logged).toHaveLength(2);
    expect(logged[1]).toContain('could not be downloaded; the next start tries again');
  });

  it('gives up quietly on a full disk', async () => {
    publisher.claimed = 1e15;
    const data = open();
    await data.fetch();
    expect(data.state()).toMatchObject({ kind: 'failed', why: expect.stringContaining('is full') });
  });

  it('makes no request when switched off', async () => {
    const data = open({ mode: 'off' });
    await data.fetch();
    expect(publisher.seen).toEqual([]);
    expect(openDataWords(data.state())).toContain('WAYFARE_OPEN_DATA is off');
  });

  it('stops with the server', async () => {
    publisher.mishaps = [{ cutAt: 10, hangs: true }];
    const data = open();
    const fetched = data.fetch();
    await expect
      .poll(() => publisher.seen.some((line) => line.startsWith('/files')), { timeout: 60_000 })
      .toBe(true);
    data.stop();
    await fetched;
    expect(places.resolve({ text: 'HG2 0AA' })?.precision).toBe('area');
  });

  it('gives up quietly without a network', async () => {
    const data = open({ from: 'http://127.0.0.1:1' });
    await data.fetch();
    expect(data.state()).toMatchObject({ kind: 'failed' });
    expect(logged.filter((line) => line.includes('could not be downloaded'))).toHaveLength(1);
  });
});
