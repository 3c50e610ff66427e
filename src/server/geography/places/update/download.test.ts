import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { startPublisher, type Publisher } from '../../../../../test/support/publisher.ts';
import { DATA_SETS, type DataSet, download } from './download.ts';

const [codePoint, openNames, naptan] = DATA_SETS as readonly [DataSet, DataSet, DataSet];
const HEADER =
  'ATCOCode,CommonName,Street,NptgLocalityCode,LocalityName,ParentLocalityName,Easting,Northing,Longitude,Latitude,StopType,Status';
const STOPS = Buffer.from(
  [
    HEADER,
    ...Array.from({ length: 1000 }, (_, at) => `9${at},Green,Low Road,N1,Ashby,,1,2,-1,52,BCT,active`),
    '',
  ].join('\n'),
);
const STOPS_PATH = '/v1/access-nodes';
const ARCHIVE = randomBytes(95_000);

let publisher: Publisher;
let folder: string;
let said: string[];
let reached: number;

/** The connection breaks after so many bytes of an answer, and so many of the file. */
const cut = (cutAt: number, inAll = cutAt) => ({ cutAt, once: () => reached >= inAll });

async function serve(files: Record<string, Buffer>, habits = {}): Promise<void> {
  publisher = await startPublisher(files, habits);
  folder = mkdtempSync(join(tmpdir(), 'wayfare-downloads-'));
  said = [];
  reached = 0;
}

afterEach(async () => {
  await publisher.close();
  rmSync(folder, { recursive: true, force: true });
});

const fetched = (set = openNames, patienceMs = 20_000) =>
  download(set, {
    folder,
    from: publisher.url,
    retryMs: 1,
    patienceMs,
    say: (line) => said.push(line),
    progress: (_, bytes) => (reached = bytes),
  });
const kept = (set = openNames) => readFileSync(join(folder, set.file));
const filesThere = () => readdirSync(folder).toSorted();
const ranges = () =>
  publisher.seen.filter((line) => line.startsWith('/files')).map((line) => line.split(' ')[1] ?? '');

describe('[PLACE-10] an Ordnance Survey data set', () => {
  it('is downloaded, verified, stored, and not downloaded again until there is a newer one', async () => {
    await serve({ OpenNames: ARCHIVE });
    expect(await fetched()).toBe(true);
    expect(kept().equals(ARCHIVE)).toBe(true);
    expect(filesThere()).toEqual(['downloads.json', 'open-names.zip']);
    expect(await fetched()).toBe(false);
    expect(ranges()).toHaveLength(1);
    expect(said.at(-1)).toBe('OS Open Names: Ordnance Survey has nothing newer');
  });

  it('is downloaded anew when there is a newer one or the file is missing', async () => {
    await serve({ OpenNames: ARCHIVE });
    await fetched();
    publisher.files.OpenNames = randomBytes(50_000);
    expect(await fetched()).toBe(true);
    expect(kept().equals(publisher.files.OpenNames)).toBe(true);
    rmSync(join(folder, openNames.file));
    expect(await fetched()).toBe(false);
    expect(kept().equals(publisher.files.OpenNames)).toBe(true);
  });

  it('continues after a broken connection', async () => {
    await serve({ OpenNames: ARCHIVE });
    publisher.mishaps.push(cut(30_000), { status: 503 }, cut(20_000, 50_000));
    await fetched();
    expect(kept().equals(ARCHIVE)).toBe(true);
    expect(ranges()).toEqual(['', 'bytes=30000-', 'bytes=30000-', 'bytes=50000-']);
  });

  it('is complete whatever breaks, with or without range requests and ETags', async () => {
    await serve({ OpenNames: ARCHIVE });
    const mishap = fc.oneof(
      fc.record({ cutAt: fc.integer({ min: 0, max: ARCHIVE.length }) }),
      fc.record({ status: fc.constantFrom(408, 429, 500, 502, 503, 504) }),
    );
    const habits = fc.record({ ranges: fc.boolean(), etags: fc.boolean(), lengths: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(mishap, { maxLength: 4 }), habits, async (mishaps, how) => {
        const one = await startPublisher({ OpenNames: ARCHIVE }, how);
        one.mishaps.push(...mishaps);
        rmSync(folder, { recursive: true });
        folder = mkdtempSync(join(tmpdir(), 'wayfare-downloads-'));
        const where = { folder, from: one.url, retryMs: 0, patienceMs: 20_000 };
        await download(openNames, { ...where, say: () => {}, progress: () => {} }).finally(() => one.close());
        return kept().equals(ARCHIVE);
      }),
      { numRuns: 20 },
    );
  });

  it('gives up after five attempts without progress, and the next run continues', async () => {
    await serve({ OpenNames: ARCHIVE });
    publisher.mishaps.push(cut(40_000), ...Array.from({ length: 5 }, () => ({ status: 500 })));
    await expect(fetched()).rejects.toThrow(/answers 500; gave up after 5 tries/);
    expect(filesThere()).toEqual(['downloads.json', 'open-names.zip.part']);
    await fetched();
    expect(ranges().at(-1)).toBe('bytes=40000-');
    expect(kept().equals(ARCHIVE)).toBe(true);
  });

  it('never mixes parts of two versions', async () => {
    await serve({ OpenNames: ARCHIVE });
    publisher.mishaps.push(cut(40_000), ...Array.from({ length: 5 }, () => ({ status: 500 })));
    await expect(fetched()).rejects.toThrow('gave up');
    publisher.files.OpenNames = randomBytes(60_000);
    await fetched();
    expect(kept().equals(publisher.files.OpenNames)).toBe(true);
    expect(ranges().at(-1)).toBe('');
  });

  it('is downloaded once more if its checksum is wrong', async () => {
    await serve({ OpenNames: ARCHIVE });
    publisher.mishaps.push({ instead: randomBytes(95_000) });
    await fetched();
    expect(said[0]).toBe('OS Open Names: its checksum is wrong; fetching it again');
    expect(kept().equals(ARCHIVE)).toBe(true);
  });

  it('is rejected if its checksum stays wrong, and the former file stays', async () => {
    await serve({ OpenNames: ARCHIVE });
    await fetched();
    publisher.files.OpenNames = randomBytes(60_000);
    const wrong = { instead: randomBytes(60_000) };
    publisher.mishaps.push(wrong, wrong);
    await expect(fetched()).rejects.toThrow(
      /OS Open Names from .*: its checksum is wrong, also when fetched a second/,
    );
    expect(kept().equals(ARCHIVE)).toBe(true);
    expect(filesThere()).toEqual(['downloads.json', 'open-names.zip']);
  });

  it('times out on an idle connection', async () => {
    await serve({ OpenNames: ARCHIVE });
    publisher.mishaps.push({ cutAt: 40_000, hangs: true });
    await fetched(openNames, 200);
    expect(said[0]).toMatch(/nothing came for too long; trying again/);
    expect(kept().equals(ARCHIVE)).toBe(true);
  });

  it('is not retried if the publisher does not have it', async () => {
    await serve({ CodePointOpen: ARCHIVE });
    await expect(fetched()).rejects.toThrow(/products\/OpenNames\/downloads.* answers 404$/);
    expect(publisher.seen).toHaveLength(1);
  });

  it('is not started without enough disk space', async () => {
    await serve({ OpenNames: ARCHIVE });
    publisher.claimed = 9e15;
    await expect(fetched()).rejects.toThrow(/is full.*9,000,000,064 MB are needed, [\d,]+ MB are free/);
    expect(filesThere()).toEqual([]);
  });

  it('is separate from others', async () => {
    await serve({ OpenNames: ARCHIVE, CodePointOpen: randomBytes(20_000) });
    await fetched(codePoint);
    await fetched(openNames);
    expect(kept(codePoint).equals(publisher.files.CodePointOpen as Buffer)).toBe(true);
    expect(await fetched(codePoint)).toBe(false);
  });
});

describe('[PLACE-10] NaPTAN, which has no checksum', () => {
  it('is stored if its header and last row are complete, and not downloaded again while its ETag is the same', async () => {
    await serve({ [STOPS_PATH]: STOPS });
    expect(await fetched(naptan)).toBe(true);
    expect(kept(naptan).equals(STOPS)).toBe(true);
    expect(await fetched(naptan)).toBe(false);
    expect(said.at(-1)).toBe('NaPTAN: Department for Transport has nothing newer');
  });

  it('is the same file if the publisher sends no version', async () => {
    await serve({ [STOPS_PATH]: STOPS }, { etags: false, lengths: false, ranges: false });
    expect(await fetched(naptan)).toBe(true);
    expect(await fetched(naptan)).toBe(false);
    expect(publisher.seen).toHaveLength(2);
  });

  it('starts anew after a broken connection without versions', async () => {
    await serve({ [STOPS_PATH]: STOPS }, { etags: false });
    publisher.mishaps.push({ cutAt: 30_000 });
    await fetched(naptan);
    expect(publisher.seen).toEqual(Array.from({ length: 2 }, () => `${STOPS_PATH}?dataFormat=csv`));
    expect(kept(naptan).equals(STOPS)).toBe(true);
  });

  it.each([
    ['a truncated file', STOPS.subarray(0, 30_010), 'its last row is not whole'],
    [
      'a page in place of a file',
      Buffer.from('<html><body>Sorry</body></html>'),
      'it has no header of NaPTAN',
    ],
    ['nothing', Buffer.alloc(0), 'it has no header of NaPTAN'],
  ])('is rejected: %s', async (_, instead, fault) => {
    await serve({ [STOPS_PATH]: STOPS }, { lengths: false });
    publisher.mishaps.push({ instead }, { instead });
    await expect(fetched(naptan)).rejects.toThrow(`${fault}, also when fetched a second time`);
    expect(said).toEqual([`NaPTAN: ${fault}; fetching it again`]);
    expect(existsSync(join(folder, naptan.file))).toBe(false);
    expect(existsSync(join(folder, `${naptan.file}.part`))).toBe(false);
  });
});
