import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { postgresBin } from '../../scripts/cluster/members.ts';
import { closeConnections } from '../cluster/client.ts';
import { randomOf } from '../fuzz/random.ts';
import { settleAll } from './aftermath.ts';
import { audit } from './audit.ts';
import { startLoad } from './load.ts';
import { newLog } from './log.ts';
import { faultsOf, report, type Outcome } from './report.ts';
import { startFaults, USUAL_MISHAPS } from './troubles.ts';
import { startWorld, type World } from './world.ts';

/**
 * `npm run test:faults`: passengers book, pay, cancel and are given money back while the site is killed and everything
 * around it fails; afterwards all that was acknowledged must be there, once, and the money to the penny. Ten minutes, or
 * --seconds; --short: half a minute in all; --seed: the same choices again; --rate: passengers a second; --embedded: on
 * the embedded database; --keep: leaves the logs, as a failure does.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    rate: { type: 'string', default: '8' },
    keep: { type: 'boolean', default: false },
  },
});

/** How long passengers come, how long everything may then take, and how quickly things go wrong. */
const FORM = values.short
  ? {
      seconds: 10,
      aftermath: 20,
      lostShare: 0.1,
      mostLateMs: 3000,
      killsAfter: [1500, 3500],
      othersAfter: [300, 1000],
    }
  : {
      seconds: 600,
      aftermath: 180,
      lostShare: 0.1,
      mostLateMs: 30_000,
      killsAfter: [500, 9000],
      othersAfter: [500, 6000],
    };

/** What takes longer to start does not end in half a minute. */
const SHORT_START_MS = 15_000;

const KILLS = -4;
const OTHERS = -5;

// Ends what it has started, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (!values.embedded && !postgresBin()) {
  console.log('Faults: skipped, PostgreSQL is not installed here.');
  process.exit(0);
}

const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);

function say(what: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1)} s: ${what}`);
}

const folder = mkdtempSync(join(tmpdir(), 'wayfare-faults-'));
chmodSync(folder, 0o755);
const { lostShare, mostLateMs } = FORM;
const world = await startWorld({ folder, embedded: values.embedded, seed, lostShare, mostLateMs });
const log = newLog();
let failed = true;
try {
  await world.site.start();
  say('all is up');
  if (values.short && performance.now() > SHORT_START_MS) {
    console.log('Faults: skipped, this machine is too busy for the short form.');
    failed = false;
  } else {
    const outcome = await run(world);
    console.log(report(log, world, outcome));
    failed = faultsOf(log, outcome).length > 0;
  }
} finally {
  closeConnections();
  await world.stop();
  if (!failed && !values.keep) rmSync(folder, { recursive: true, force: true });
}
if (failed || values.keep) console.log(`Seed ${seed}, logs: ${folder}`);
process.exit(failed ? 1 : 0);

async function run({ site, cardLine, page, office }: World): Promise<Outcome> {
  const started = performance.now();
  const endLoad = startLoad({ url: site.url, seed, perSecond: Number(values.rate), log, page, office });
  cardLine.share = USUAL_MISHAPS;
  const random = { kills: randomOf(seed, KILLS), others: randomOf(seed, OTHERS) };
  const [killsAfter, othersAfter] = [FORM.killsAfter, FORM.othersAfter] as [
    [number, number],
    [number, number],
  ];
  const troubles = startFaults(world, random, { killsAfter, othersAfter });
  await pause(Number(values.seconds ?? FORM.seconds) * 1000);
  await troubles.end();
  cardLine.share = 0;
  log.calmSince = performance.now();
  say('nothing fails any more');
  const acts = await endLoad();
  const seconds = (performance.now() - started) / 1000;
  say('all passengers have been answered');
  const left = await settleAll(world, FORM.aftermath);
  say('all is done');
  const findings = await audit(world, log);
  return { seconds, acts, happened: troubles.happened, left, findings };
}
