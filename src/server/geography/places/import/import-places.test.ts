import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codePointLines, HAMLETS, onsLines } from '../../../../../test/support/place-sources.ts';
import { givePlaces } from '../../../../../test/support/places-file.ts';
import { writeZip } from '../../../../../test/support/zip-file.ts';
import { kmBetween } from '../geo.ts';
import { createPlaces, type Places } from '../places.ts';
import { importPlaces, SOURCES } from './import-places.ts';

let folder: string;
let dataDir: string;
let told: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayfare-import-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  givePlaces(dataDir);
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const NOW = new Date('2026-11-21T09:00:00Z');
const run = (...paths: string[]) =>
  importPlaces(paths, { dataDir, now: NOW, tell: (line) => told.push(line) }, [...SOURCES, HAMLETS]);

function write(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function asked<T>(ask: (places: Places) => T): T {
  const places = createPlaces({ dataDir });
  try {
    return ask(places);
  } finally {
    places.close();
  }
}
const at = (text: string) => asked((places) => places.resolve({ text }));

/** What counts, byte for byte. */
function files(): Record<string, string> {
  const names = readdirSync(join(dataDir, 'places')).filter((name) => !name.startsWith('wayfare.'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(dataDir, 'places', name), 'base64')]),
  );
}

const NOWHERE = { lat: 0, lon: 0 };
// In Woodhouse, Leeds.
const LEEDS = { 'LS2 9JT': [429510, 434790], 'LS2 9AA': [429600, 434900], 'LS2 9XX': null } as const;
const leeds = codePointLines(LEEDS as never);

describe('importing postcodes', () => {
  it('[PLACE-12] puts a unit where its publisher has it', async () => {
    await run(write('Data/CSV/so.csv', codePointLines({ SO151AA: [438711, 114792] })));
    const place = at('so15 1aa');
    expect(place).toMatchObject({
      id: 'pc:SO15 1AA',
      precision: 'postcode',
      radius: 300,
      postcodeArea: 'SO',
    });
    expect(place?.point).toBe('the middle of SO15 1AA');
    expect(kmBetween(place ?? NOWHERE, { lat: 50.931277, lon: -1.450513 })).toBeLessThan(0.01);
  });

  it('[PLACE-12] says that an unknown unit, or one without coordinates, is placed in its sector', async () => {
    await run(write('ls.csv', leeds));
    expect(at('LS2 9ZZ')).toMatchObject({
      label: 'LS2 9ZZ (not a current postcode: middle of LS2 9)',
      precision: 'area',
      radius: 300,
    });
    expect(at('LS2 9XX')?.label).toBe('LS2 9XX (middle of LS2 9)');
    // No unit of that sector is in use.
    expect(at('LS2 7ZZ')?.label).toBe('LS2 7ZZ (not a current postcode: Woodhouse area)');
    // Of other areas nothing was imported.
    expect(at('HG1 1AA')?.label).toBe('HG1 1AA (Harrogate area)');
  });

  it('[PLACE-12] says so behind an address too, and the label resolves to the same place', async () => {
    await run(write('ls.csv', leeds));
    for (const [text, label] of [
      ['1 Cavendish Road, Leeds, LS2 9JT', '1 Cavendish Road, Leeds, LS2 9JT'],
      ['1 High Street, LS2 9ZZ', '1 High Street, LS2 9ZZ (not a current postcode: middle of LS2 9)'],
    ] as const) {
      const place = at(text);
      expect(place?.label).toBe(label);
      expect(asked((places) => places.resolve({ id: place?.id, text: label }))).toEqual(place);
    }
  });

  it('[PLACE-10] reads Code-Point Open as a folder and as an archive, ignoring other files', async () => {
    const doc = {
      'Doc/licence.txt': 'This is a licence.\n',
      'Doc/Code-Point_Open_Column_Headers.csv': 'PC,PQ,EA,NO\n',
    };
    const zip = join(folder, 'codepo_gb.zip');
    writeZip(zip, {
      ...doc,
      'Data/CSV/ls.csv': leeds,
      'Data/CSV/hg.csv': codePointLines({ 'HG1 1AA': [430000, 455000] }),
    });
    await run(zip);
    const fromZip = files();
    write('cpo/Data/CSV/ls.csv', leeds);
    write('cpo/Data/CSV/hg.csv', codePointLines({ 'HG1 1AA': [430000, 455000] }));
    for (const [name, text] of Object.entries(doc)) write(`cpo/${name}`, text);
    await run(join(folder, 'cpo'));
    expect(files()).toEqual(fromZip);
    expect(at('HG1 1AA')?.precision).toBe('postcode');
  });

  it.each(['ONSPD', 'NSPL'])(
    '[PLACE-10] reads %s, with Northern Ireland and terminated postcodes',
    async (name) => {
      const text = onsLines({
        'BT1 1AA': { at: [54.5997, -5.9301] },
        'BT1 1AB': { at: [54.6, -5.93], ended: '201012' },
        'NPT 0AA': { ended: '198406' },
        'JE2 3AB': {},
      });
      const zip = join(folder, `${name}_NOV_2025.zip`);
      writeZip(zip, {
        [`Data/${name}_NOV_2025_UK.csv`]: text,
        [`Data/multi_csv/${name}_NOV_2025_UK_BT.csv`]: text,
      });
      const [source] = await run(zip);
      expect(source).toMatchObject({ key: name.toLowerCase(), lines: 4, faults: 0 });
      expect(at('BT1 1AA')).toMatchObject({ precision: 'postcode', postcodeArea: 'BT' });
      expect(at('BT1 1AB')?.label).toBe('BT1 1AB (no longer a current postcode: middle of BT1 1)');
      expect(at('JE2 3AB')?.label).toMatch(/^JE2 3AB \(.+ area\)$/);
    },
  );

  it('[PLACE-10] reads GeoNames districts that the product lacks', async () => {
    const line = (code: string) => `GB\t${code}\tWorthing\tEngland\tENG\t\t\t\t\t50.818\t-0.3754\t\n`;
    await run(write('GB.txt', line('BN91')));
    expect(at('BN91')).toMatchObject({ label: 'BN91 (BN91 area)', precision: 'area' });
    // It says nothing of units.
    expect(at('BN1 1AA')?.label).not.toContain('current');
  });
});

describe('importing places', () => {
  const hamlets =
    'hamlets,lat,lon\nUpper Testing,53.95,-1.7\nGreat Otley,53.9061,-1.694\nHarrogate,53.992,-1.5418\n';

  it('adds them to the shipped ones without duplicates, and replaces an earlier import of the source', async () => {
    const [, source] = await run(write('ls.csv', leeds), write('hamlets.csv', hamlets));
    expect(source?.rows?.count).toBe(3);
    expect(at('Upper Testing')).toMatchObject({ id: 'ham:Upper Testing', precision: 'locality' });
    expect(at('Harrogate')?.id).not.toContain('ham:');
    expect(at('Leeds Station')?.id).toBe('stn:LDS');

    await run(write('ls.csv', codePointLines({ 'LS2 9AA': [429600, 434900] })));
    expect(at('Upper Testing')?.id).toBe('ham:Upper Testing');
    expect(at('LS2 9JT')?.label).toContain('not a current postcode');
    expect(Object.keys(files()).toSorted()).toEqual([
      expect.stringMatching(/^code-point-open-\w+\.units$/),
      expect.stringMatching(/^hamlets-\w+\.rows\.gz$/),
      'imported.json',
      expect.stringMatching(/^places-\w+\.sqlite$/),
    ]);
  });
});

describe('[PLACE-11] an import', { timeout: 120_000 }, () => {
  it('of the same data again leaves the same files, byte for byte', async () => {
    const paths = [
      write('ls.csv', leeds),
      write('hamlets.csv', 'hamlets,lat,lon\nUpper Testing,53.95,-1.7\n'),
    ];
    await run(...paths);
    const first = files();
    await importPlaces(paths, { dataDir, now: new Date(), tell: () => {} }, [...SOURCES, HAMLETS]);
    expect(files()).toEqual(first);
    rmSync(join(dataDir, 'places'), { recursive: true });
    await run(...paths.toReversed());
    expect(files()).toEqual(first);
  });

  it('skips bad rows, and reports them with file and line', async () => {
    const more = codePointLines(
      Object.fromEntries([...'ABDEFGHJLN'].map((letter) => [`LS1 1A${letter}`, [430000, 433000]])),
    );
    const path = write(
      'ls.csv',
      `${leeds}"LS2 9ZZ",10\n"nonsense",10,429510,434790\n"LS2 9ZY,10,4,5\n"LS2 9ZX",10,1,9999999\n${more}`,
    );
    const [source] = await run(path);
    expect(source).toMatchObject({ lines: 17, faults: 4 });
    expect(told.filter((line) => line.includes('skipped')).slice(0, 4)).toEqual([
      `${path}, line 4: has 2 columns; skipped`,
      `${path}, line 5: "nonsense" is no postcode; skipped`,
      `${path}, line 6: has a quotation mark that is not closed; skipped`,
      `${path}, line 7: LS2 9ZX lies outside the country; skipped`,
    ]);
    expect(at('LS2 9JT')?.precision).toBe('postcode');
  });

  it.each([
    ['page.csv', '<!DOCTYPE html><title>Sign in</title>', 'a web page'],
    ['empty.csv', '', 'an empty file'],
    ['other.csv', 'name,lat,lon\nLeeds,1,2\n', 'a table that begins "name, lat, lon"'],
    ['list.json', '{"places":[]}', 'JSON'],
    ['paper.pdf', '%PDF-1.7', 'a PDF'],
    ['picture.csv', '\u0000\u0001', 'no text'],
  ])('rejects unknown input by name: %s', async (name, text, looks) => {
    const path = write(name, text);
    await expect(run(path)).rejects.toThrow(
      `${path} looks like ${looks}; what can be imported is OS Code-Point Open,`,
    );
  });

  it('rejects a broken archive, a folder without tables, and mostly bad rows, leaving all unchanged', async () => {
    await run(write('ls.csv', leeds));
    const before = files();
    const zip = join(folder, 'broken.zip');
    writeZip(zip, { 'Data/CSV/hg.csv': codePointLines({ 'HG1 1AA': [430000, 455000] }) });
    const whole = readFileSync(zip);
    writeFileSync(zip, whole.subarray(0, -30));
    await expect(run(zip)).rejects.toThrow('is a broken zip archive');
    whole[60] = (whole[60] ?? 0) ^ 255;
    writeFileSync(zip, whole);
    await expect(run(zip)).rejects.toThrow(/broken.zip/);
    mkdirSync(join(folder, 'nothing'));
    await expect(run(join(folder, 'nothing'))).rejects.toThrow('without tables');
    const bad = write('bad.csv', `${leeds}${'"LS1 1AA",10\n'.repeat(30)}`);
    await expect(run(bad)).rejects.toThrow('30 of 33 lines of OS Code-Point Open could not be read');
    await expect(run(join(folder, 'missing.csv'))).rejects.toThrow('ENOENT');
    expect(files()).toEqual(before);
    expect(at('LS2 9JT')?.precision).toBe('postcode');
  });
});
