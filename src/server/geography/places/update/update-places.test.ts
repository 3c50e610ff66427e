import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { codePointLine, naptanFile, openNamesLine } from '../../../../../test/support/open-data.ts';
import { givePlaces } from '../../../../../test/support/places-file.ts';
import { startPublisher, type Publisher } from '../../../../../test/support/publisher.ts';
import { writeZip } from '../../../../../test/support/zip-file.ts';
import { createPlaces } from '../places.ts';
import { DATA_SETS, type DataSet, download } from './download.ts';
import { downloadFolder } from './update-places.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const [FIRST] = DATA_SETS as readonly [DataSet];
const HARROGATE = { place: '4000000074570001', placeName: 'Harrogate', district: 'HG2' };
/** Makes a file as long as several pieces of an answer. */
const padding = () => randomBytes(60_000).toString('base64');

let publisher: Publisher;
let dataDir: string;

function zip(name: string, text: string): Buffer {
  const file = join(dataDir, 'made.zip');
  writeZip(file, { [name]: text, 'Doc/licence.txt': padding() });
  const bytes = readFileSync(file);
  rmSync(file);
  return bytes;
}

/** A street, a postcode and a stop's street at Harrogate, each in its publisher's layout. */
async function serve(): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'wayfare-update-'));
  givePlaces(dataDir);
  const town = { id: HARROGATE.place, name: 'Harrogate', localType: 'Town', east: 430_400, north: 455_300 };
  const road = { id: '4000000030000001', name: 'Grimble Road', localType: 'Named Road', ...HARROGATE };
  const stop = { street: 'Grimble Lane', locality: 'Harrogate', lat: 53.991, lon: -1.541 };
  const stops = Array.from({ length: 400 }, () => stop);
  publisher = await startPublisher({
    CodePointOpen: zip('Data/CSV/hg.csv', codePointLine('HG2 0AA', 430_200, 454_500)),
    OpenNames: zip(
      'Data/SE24.csv',
      [town, { ...road, east: 430_100, north: 454_600 }].map(openNamesLine).join('\n'),
    ),
    '/v1/access-nodes': Buffer.from(naptanFile(stops)),
  });
}

afterEach(async () => {
  await publisher.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Run {
  code: number | null;
  said: string;
}

const command = (from: string) => [
  '--max-semi-space-size=2',
  '--max-old-space-size=192',
  'scripts/wayfare.ts',
  'places',
  'update',
  '--from',
  from,
];
const environment = () => ({ ...process.env, WAYFARE_DATA: dataDir, NODE_OPTIONS: '' });

function run(before = '', from = publisher.url): Promise<Run> {
  const line = `${before} exec "${process.execPath}" ${command(from).join(' ')}`;
  return new Promise((done) => {
    const child = execFile('/bin/sh', ['-c', line], { cwd: ROOT, env: environment() }, (_, out, errors) =>
      done({ code: child.exitCode, said: out + errors }),
    );
  });
}

/**
 * Runs the command and kills it during the first download, when the publisher has sent so much of its answer and so
 * much of the file has been written.
 */
async function runUntil(cutAt: number, kept: number): Promise<void> {
  const part = join(downloadFolder(dataDir), `${FIRST.file}.part`);
  const once = () => kept === 0 || (existsSync(part) && statSync(part).size >= kept);
  let child: ChildProcess | undefined;
  publisher.mishaps = [{ cutAt, once, hangs: true, after: () => child?.kill('SIGKILL') }];
  child = spawn(process.execPath, command(publisher.url), { cwd: ROOT, env: environment(), stdio: 'ignore' });
  await new Promise((ended) => child.once('exit', ended));
}

const downloads = () => {
  const folder = downloadFolder(dataDir);
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('wayfare.')) : [];
};
const labelOf = (q: string) => {
  const places = createPlaces({ dataDir });
  const [first] = places.suggest({ q, limit: 1 });
  places.close();
  return first?.label ?? null;
};

describe('[PLACE-10] npm run wayfare -- places update', () => {
  it('downloads the three sets, imports new ones, and changes nothing if a set is unavailable', async () => {
    await serve();
    const first = await run();
    expect(first.said).toMatch(/OS Code-Point Open: 1 postcodes; imported/);
    expect(first.said).toMatch(/OS Open Names: 1 places; imported/);
    expect(first.code).toBe(0);
    expect(downloads()).toEqual(['code-point-open.zip', 'downloads.json', 'naptan.csv', 'open-names.zip']);
    expect(labelOf('Grimble Road, Harrogate')).toBe('Grimble Road, Harrogate, HG2');
    expect(labelOf('Grimble Lane')).toBe('Grimble Lane, Harrogate');

    const sent = publisher.seen.length;
    const second = await run();
    expect(second.said.match(/has nothing newer/g)).toHaveLength(3);
    expect(second.code).toBe(0);
    // The lists of two sets, and whether the third has changed; no file.
    expect(publisher.seen.slice(sent).filter((line) => line.startsWith('/files'))).toEqual([]);

    const wrong = { instead: Buffer.from('something else') };
    publisher.files.CodePointOpen = zip('Data/CSV/hg.csv', codePointLine('HG2 0AB', 430_200, 454_500));
    publisher.mishaps = [wrong, wrong];
    const third = await run();
    expect(third.code).toBe(1);
    expect(third.said).toMatch(
      /OS Code-Point Open from .*: its checksum is wrong, also when fetched a second time/,
    );
    expect(third.said).toMatch(/nothing was imported; the places are as before/);
    expect(labelOf('Grimble Road, Harrogate')).toBe('Grimble Road, Harrogate, HG2');
  }, 120_000);

  it('reports a full disk, and leaves no partial file', async () => {
    await serve();
    const { code, said } = await run('ulimit -f 16;');
    expect(code).toBe(1);
    expect(said).toMatch(/the disk of .*downloads is full, or the file too large for it/);
    expect(downloads().filter((name) => name.endsWith('.part'))).toEqual([]);
  }, 120_000);

  it('continues after kill -9 at any point of a download, with the same result', async () => {
    await serve();
    await runUntil(0, 0);
    await runUntil(20_000, 20_000);
    await runUntil(10_000, 30_000);
    const sent = publisher.seen.length;
    const how = { folder: downloadFolder(dataDir), from: publisher.url, retryMs: 1, patienceMs: 20_000 };
    await download(FIRST, { ...how, say: () => {}, progress: () => {} });
    expect(publisher.seen.slice(sent)).toContain('/files/CodePointOpen bytes=30000-');
    expect(readFileSync(join(how.folder, FIRST.file))).toEqual(publisher.files.CodePointOpen);
    expect(downloads()).toEqual(['code-point-open.zip', 'downloads.json']);
  }, 120_000);

  it('rejects unknown arguments', async () => {
    await serve();
    expect(await run('', 'nowhere')).toEqual({
      code: 1,
      said: 'nowhere is no http:// or https:// address\n',
    });
  }, 120_000);
});
