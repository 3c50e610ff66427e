import { addDays, britishDate, londonTime } from '../src/domain/time/time.ts';
import { load, median, medianLoad, startChild, type Load } from './support/load.ts';

/**
 * Quotes over HTTP: the real server with the demo provider against a bare node:http server that parses the same
 * bodies and stringifies the same answer; and against itself with 10,000 operators more that serve other places.
 * The servers take turns, so that a machine that changes its speed changes it for all.
 */

const ROUNDS = 5;
const SECONDS = 4;
/** Until the servers' code is compiled as far as it will be. */
const WARM_SECONDS = 6;
const OTHER_OPERATORS = 10_000;
const PATH = '/api/v1/calculate-distance-price';

const day = britishDate(addDays(londonTime(Date.now()).date, 10));
const ask = (pickup: string, dropoff: string, hour: number, minute: number) => ({
  pickup,
  dropoff,
  select_option: 'one_way',
  pickup_date: day,
  pickup_hour: String(hour),
  pickup_min: String(minute),
  passengers: 3,
  luggages: 2,
  hand_luggages: 1,
});
const bodies = ['Leeds Station', 'Headingley Station', 'Roundhay Park', 'Morley Station'].flatMap((pickup) =>
  ['Manchester Airport Terminal 2', 'Leeds Bradford Airport', 'York Station', 'Sheffield Station'].map(
    (dropoff) => ask(pickup, dropoff, 10, 30),
  ),
);
/** As many as no memory of recent journeys holds. */
const distinct = Array.from({ length: 24 * 60 }, (_, minute) =>
  bodies.slice(0, 4).map(({ pickup, dropoff }) => ask(pickup, dropoff, Math.floor(minute / 60), minute % 60)),
).flat();

async function answerOf(url: string): Promise<{ price_details: unknown[] }> {
  const response = await fetch(url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodies[0]),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { price_details: unknown[] };
}

const wayfare = await startChild('quote-server.ts');
const crowded = await startChild('quote-server.ts', [String(OTHER_OPERATORS)]);
const answer = await answerOf(wayfare.url);
const crowdedAnswer = await answerOf(crowded.url);
if (crowdedAnswer.price_details.length !== answer.price_details.length)
  throw new Error('not the same operators');
const bare = await startChild('bare-server.ts', [], answer);

const runs: Record<'bare' | 'wayfare' | 'distinct' | 'crowded', Load[]> = {
  bare: [],
  wayfare: [],
  distinct: [],
  crowded: [],
};
for (const { url } of [bare, wayfare, crowded]) await load(url + PATH, bodies, WARM_SECONDS);
await load(wayfare.url + PATH, distinct, WARM_SECONDS);
for (let round = 0; round < ROUNDS; round++) {
  runs.bare.push(await load(bare.url + PATH, bodies, SECONDS));
  runs.wayfare.push(await load(wayfare.url + PATH, bodies, SECONDS));
  runs.distinct.push(await load(wayfare.url + PATH, distinct, SECONDS));
  runs.crowded.push(await load(crowded.url + PATH, bodies, SECONDS));
}
for (const child of [bare, wayfare, crowded]) child.stop();

const ratio = (a: Load[], b: Load[], figure: keyof Load) =>
  median(a.map((run, round) => run[figure] / (b[round]?.[figure] ?? Number.NaN)));
const row = (name: string, key: keyof typeof runs) => {
  const { perSecond, p50, p99 } = medianLoad(runs[key]);
  const rate = ratio(runs[key], runs.bare, 'perSecond').toFixed(2);
  const tail = ratio(runs[key], runs.bare, 'p99').toFixed(1);
  console.log(
    `| ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${rate} | ${tail} |`,
  );
};

console.log(
  `### Quotes: ${answer.price_details.length} prices an answer, 32 connections, ${bodies.length} journeys in turn\n`,
);
console.log(
  '| server | requests/s | p50 ms | p99 ms | rate ÷ bare | p99 ÷ bare |\n| --- | --- | --- | --- | --- | --- |',
);
row('bare node:http, same body and answer', 'bare');
row('Wayfare, demo provider', 'wayfare');
row(`Wayfare, ${distinct.length} different journeys`, 'distinct');
row(`Wayfare, ${OTHER_OPERATORS} operators more elsewhere`, 'crowded');
const cost = ratio(runs.wayfare, runs.crowded, 'perSecond').toFixed(2);
console.log(`\nCost of a quote with ${OTHER_OPERATORS} operators more: ${cost} × (aim: at most 1.30)`);
