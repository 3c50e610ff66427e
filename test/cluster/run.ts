import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCluster } from '../../scripts/cluster/cluster.ts';
import { missingPrograms } from '../../scripts/cluster/missing.ts';
import { startSmtpFake } from '../../src/server/integrations/smtp-fake.ts';
import { check } from './checks.ts';
import { closeConnections } from './client.ts';
import { faultsOf, type Fault, type Faults } from './faults.ts';
import { startLoad } from './load.ts';
import { openRelay, type Relay } from './relay.ts';
import { report, type FaultEvent } from './report.ts';
import { changeSettings } from './settings.ts';
import { newCounters, type Counters } from './tally.ts';

/**
 * `npm run test:cluster`: visitors book while nodes, lines and the primary fail; afterwards all that was acknowledged
 * must be there, once. --short: a minute, without waiting for the jobs that a killed node had begun; --seconds: how long rounds are begun; --rate: acts a second;
 * --keep: leaves the logs, as a failure does.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '180' },
    keep: { type: 'boolean', default: false },
    rate: { type: 'string', default: '10' },
  },
});

/** What takes longer to start does not end in a minute. */
const SHORT_START_MS = 40_000;

// Ends what it has started, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const missing = missingPrograms();
if (missing.length > 0) {
  skip(`not installed here: ${missing.join(', ')}`);
}

/** Ends the run, for the last lines of the gate to say why. */
function skip(why: string): never {
  console.log(`Cluster: skipped, ${why}.`);
  mkdirSync('test-results', { recursive: true });
  const skipped = `the cluster's faults, ${why}`;
  writeFileSync(
    'test-results/cluster.json',
    JSON.stringify({ numPassedTests: 0, numFailedTests: 0, skipped }),
  );
  process.exit(0);
}

/** Says how far it is, and when. */
function say(what: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1)} s: ${what}`);
}

const post = await startSmtpFake();
const relays = new Map<string, Relay>();
const cluster = await startCluster({
  env: { SMTP_URL: post.url },
  async between(name, port) {
    const relay = await openRelay(port);
    relays.set(name, relay);
    return relay.port;
  },
});
const tally = newCounters();
say('all is up');
if (values.short && performance.now() > SHORT_START_MS) {
  await cluster.stop();
  skip('this machine is too busy for the short form');
}
let failed = true;
try {
  const started = performance.now();
  const endLoad = startLoad(cluster.url, Number(values.rate), tally);
  const settings: number[] = [];
  const happenings = await (values.short ? shortForm : rounds)(faultsOf(cluster, relays), settings);
  say('no more visitors come');
  await endLoad();
  say('all visitors have been answered');
  const seconds = (performance.now() - started) / 1000;
  const findings = await check(cluster.databaseUrl, tally, values.short ? null : post);
  say('all has been looked at');
  console.log(report(tally, { seconds, happenings, settings, ...findings }));
  failed = findings.faults.length > 0;
} finally {
  closeConnections();
  await cluster.stop({ keep: failed || values.keep });
  for (const relay of relays.values()) relay.close();
  await post.close();
}
if (failed || values.keep) console.log(`Logs: ${cluster.folder}`);
process.exit(failed ? 1 : 0);

/** A node is killed, and before it is back the primary is lost. */
async function shortForm({ killedNode, lostPrimary }: Faults, settings: number[]): Promise<FaultEvent[]> {
  await pause(1000);
  settings.push(await changeSettings(cluster, 'Settings of a short form'));
  const node = observe(killedNode, tally);
  await pause(2000);
  return Promise.all([node, observe(lostPrimary, tally)]);
}

/** Everything in turn, as long as there is time to begin another. */
async function rounds(faults: Faults, settings: number[]): Promise<FaultEvent[]> {
  const end = performance.now() + Number(values.seconds) * 1000;
  const { killedNode, cutNode, upgrade, killedPrimary, rollback, killedReplica } = faults;
  const inTurn: Fault[] = [killedNode, cutNode, upgrade, killedPrimary, rollback, killedReplica];
  const happenings: FaultEvent[] = [];
  for (let turn = 0; performance.now() < end; turn++) {
    const next = inTurn[turn % inTurn.length];
    if (!next) break;
    await pause(3000);
    settings.push(await changeSettings(cluster, `Settings ${turn}`));
    const happening = await observe(next, tally);
    say(`over: ${next.name}`);
    happenings.push(happening);
  }
  // What came last must be over for the visitors as well.
  await pause(3000);
  return happenings;
}

async function observe({ name, happen }: Fault, { failures }: Counters): Promise<FaultEvent> {
  const total = () => [...failures.values()].reduce((sum, count) => sum + count, 0);
  const before = total();
  const from = performance.now();
  await happen();
  return { name, from, to: performance.now(), failed: total() - before };
}
