/**
 * Runs `npm run wayfare -- places update` against a server on this machine that offers real files as their publishers do and breaks
 * the connections: node scripts/places/check-update.ts FOLDER, which has code-point-open-*.tar.xz and
 * naptan-stops-raw-*.tar.xz. OS Open Names is a table of one street, or FOLDER/opname_csv_gb.zip where that is.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openNamesLine } from '../../test/support/open-data.ts';
import { startPublisher } from '../../test/support/publisher.ts';
import { writeZip } from '../../test/support/zip-file.ts';

const [given] = process.argv.slice(2);
if (!given) throw new Error('which folder?');
const folder = given;
const work = mkdtempSync(join(tmpdir(), 'check-update-'));

/** The CSV files of an archive of the folder, the first by name first. */
function tables(beginning: string): string[] {
  const archive = readdirSync(folder).find((name) => name.startsWith(beginning));
  if (!archive) throw new Error(`no ${beginning}`);
  const to = join(work, beginning);
  mkdirSync(to);
  execFileSync('tar', ['xf', join(folder, archive), '-C', to]);
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.csv'),
  );
  return files
    .filter((name) => !name.includes('Doc'))
    .toSorted()
    .map((name) => join(to, name));
}

function zipped(texts: Record<string, string>): Buffer {
  writeZip(join(work, 'zip'), texts);
  return readFileSync(join(work, 'zip'));
}

function openNames(): Buffer {
  const real = join(folder, 'opname_csv_gb.zip');
  if (existsSync(real)) return readFileSync(real);
  const street = { id: '4000000030000001', name: 'Grimble Road', localType: 'Named Road' };
  return zipped({ 'Data/SE24.csv': openNamesLine({ ...street, east: 430_100, north: 454_600 }) });
}

const postcodes = tables('code-point-open').map(
  (path) => [`Data/CSV/${basename(path)}`, readFileSync(path, 'utf8')] as const,
);
const stops = tables('naptan-stops-raw').map((path, at) => {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  return at === 0 ? text : text.slice(text.indexOf('\n') + 1);
});
const publisher = await startPublisher({
  CodePointOpen: zipped(Object.fromEntries(postcodes)),
  OpenNames: openNames(),
  '/v1/access-nodes': Buffer.from(stops.join('')),
});
publisher.mishaps = [
  { cutAt: 7e6 },
  { status: 503 },
  { cutAt: 3e6 },
  {},
  {},
  { cutAt: 4e7 },
  { cutAt: 1e7 },
  {},
];
for (const [name, { length }] of Object.entries(publisher.files)) console.log(`${name}: ${length} bytes`);
const data = join(work, 'data');
for (const round of ['first', 'second']) {
  const started = Date.now();
  const seen = publisher.seen.length;
  const child = spawn('npm', ['run', 'wayfare', '--', 'places', 'update', '--from', publisher.url], {
    env: { ...process.env, WAYFARE_DATA: data },
    stdio: 'inherit',
  });
  const code = await new Promise((ended) => child.once('exit', ended));
  const requests = publisher.seen.length - seen;
  console.log(
    `${round} run: exit ${code}, ${requests} requests, ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
}
await publisher.close();
rmSync(work, { recursive: true });
