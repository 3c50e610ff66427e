import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { machineSpeed } from './support/machine-speed.ts';

/** Runs every benchmark and prints its table: `npm run bench`, or `npm run bench -- quotes places`. */
const asked = process.argv.slice(2);
const all = [
  'quotes',
  'pickup-times',
  'bookings',
  'mails',
  'receipts',
  'office',
  'office-scroll',
  'places',
  'roads',
  'fare',
  'web',
  'journey',
  'overload',
];
const names = asked.length > 0 ? asked : all;
const PORT = 54_399;

function run(name: string, env: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, ['--expose-gc', `bench/${name}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exitCode = 1;
  console.log('');
}

/** A PostgreSQL of our own for the length of one benchmark; null where none is installed or we are not root. */
function withPostgres(work: (url: string) => void): boolean {
  const [bin] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  if (!bin || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-bench-pg-'));
  chmodSync(folder, 0o777);
  const asPostgres = (...args: string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', ...args], { stdio: 'ignore' });
  asPostgres(`${bin}/initdb`, '-D', `${folder}/data`, '--auth=trust', '-U', 'postgres');
  const options = `-p ${PORT} -k ${folder} -c listen_addresses=127.0.0.1`;
  asPostgres(`${bin}/pg_ctl`, '-D', `${folder}/data`, '-w', '-l', `${folder}/log`, '-o', options, 'start');
  try {
    work(`postgres://postgres@127.0.0.1:${PORT}/postgres`);
  } finally {
    asPostgres(`${bin}/pg_ctl`, '-D', `${folder}/data`, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}

const [cpu] = cpus();
console.log(
  `Machine: ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
);
for (const name of names) {
  console.log(`Machine's speed: ${machineSpeed()}\n`);
  const own =
    process.env['BENCH_DATABASE_URL'] === undefined &&
    ['bookings', 'mails', 'office', 'overload'].includes(name);
  if (!own) run(name);
  else if (!withPostgres((url) => run(name, { BENCH_DATABASE_URL: url }))) {
    console.log(`${name}: needs PostgreSQL; set BENCH_DATABASE_URL to a scratch database\n`);
  }
}
