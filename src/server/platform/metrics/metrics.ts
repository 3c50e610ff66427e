import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAYMENT_STATES } from '../../../domain/booking/payment-states.ts';
import { STORED_STATES } from '../../../domain/booking/states.ts';
import { DIFFERENCE_KINDS } from '../../../domain/ledger/differences.ts';
import { inTime } from '../async.ts';
import type { Counters } from '../counters.ts';
import { type Database, oneOf, type OpenDatabase, rows } from '../database/index.ts';
import {
  addressOf,
  type LoadMonitor,
  isPassedOn,
  isThisMachine,
  networkCheck,
  notFound,
} from '../http/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { type Metric, METRIC_TEXT, metricText, type RequestCounts } from './request-metrics.ts';

/** What only the database knows, of all nodes together. */
interface Figures {
  bookings: { state: string; count: number }[];
  payments: { state: string; count: number }[];
  /** Disputes that are not decided. */
  disputes: { state: string; count: number }[];
  /** Where the card provider's books and ours differ. */
  differences: { state: string; count: number }[];
  /** Jobs that wait, with the age of the oldest. */
  jobs: { name: string; count: number; oldestSeconds: number }[];
}

/** Beyond these a figure only says that there are as many: asking must stay cheap when all is not well. */
const MOST_BOOKINGS = 50_000;
/** Of one booking. With a limit, the planner looks each booking's up and does not read all payments there ever were. */
const MOST_PAYMENTS = 20;
const MOST_JOBS = 50_000;

type Row = Record<'kind' | 'name', string> & Record<'count' | 'oldest', string | number>;

/** Bookings made since a moment and their payments, by an index on both; and the queue, by its own of what waits. */
async function readFigures(db: Database, since: Date): Promise<Figures> {
  const found = await rows<Row>(
    db,
    sql`with recent as (
          select id, status from bookings
          where ${oneOf(sql`status`, STORED_STATES)} and created_at >= ${since.toISOString()}::timestamptz
          limit ${MOST_BOOKINGS}),
        waiting as (
          select name, created_on from jobs.job where state < 'active' and not blocked
          limit ${MOST_JOBS})
        select 'bookings' as kind, status as name, count(*) as count, 0 as oldest from recent group by status
        union all
        select 'payments', payments.status, count(*), 0
          from recent cross join lateral (
            select status from payments where booking_id = recent.id limit ${MOST_PAYMENTS}) payments
          group by payments.status
        union all
        select 'disputes', status, count(*), 0 from disputes where status in ('inquiry', 'open') group by status
        union all
        select 'differences', kind, count(*), 0 from money_differences where solved_at is null group by kind
        union all
        select 'jobs', name, count(*), greatest(0, extract(epoch from now() - min(created_on)))
          from waiting group by name`,
  );
  const of = (kind: string) => found.filter((row) => row.kind === kind);
  const byState = ({ name, count }: Row) => ({ state: name, count: Number(count) });
  return {
    bookings: of('bookings').map(byState),
    payments: of('payments').map(byState),
    disputes: of('disputes').map(byState),
    differences: of('differences').map(byState),
    jobs: of('jobs').map(({ name, count, oldest }) => ({
      name,
      count: Number(count),
      oldestSeconds: Number(oldest),
    })),
  };
}

/** A value for each name, none of which may go away when there is nothing of it. */
function gaugeMetric(
  name: string,
  help: string,
  label: string,
  names: readonly string[],
  values: Map<string, number>,
) {
  const samples = names.map((each) => ({ labels: { [label]: each }, value: values.get(each) ?? 0 }));
  return { name, type: 'gauge', help, samples } satisfies Metric;
}

/**
 * @param figures null when the database did not answer: only that is said then
 * @param jobKinds names of all kinds of jobs
 */
function figureMetrics(figures: Figures | null, jobKinds: readonly string[]): Metric[] {
  const up: Metric = {
    name: 'wayfare_database_up',
    type: 'gauge',
    help: 'Whether the database answered; without it the figures of all nodes are missing.',
    samples: [{ value: figures ? 1 : 0 }],
  };
  if (!figures) return [up];
  const { bookings, payments, disputes, differences, jobs } = figures;
  const states = (counted: { state: string; count: number }[]) =>
    new Map(counted.map(({ state, count }) => [state, count]));
  return [
    up,
    gaugeMetric(
      'wayfare_bookings_last_hour',
      'Bookings made in the last hour on all nodes, by state.',
      'state',
      STORED_STATES,
      states(bookings),
    ),
    gaugeMetric(
      'wayfare_payments_last_hour',
      'Payments of those bookings, by state.',
      'state',
      PAYMENT_STATES,
      states(payments),
    ),
    gaugeMetric(
      'wayfare_disputes_undecided',
      'Disputes of card payments that are to be answered, by state.',
      'state',
      ['inquiry', 'open'],
      states(disputes),
    ),
    gaugeMetric(
      'wayfare_money_differences',
      'Where the books of the card provider and ours differ, by kind.',
      'kind',
      DIFFERENCE_KINDS,
      states(differences),
    ),
    gaugeMetric(
      'wayfare_jobs_waiting',
      'Jobs that wait, on all nodes; those to be tried again as well.',
      'job',
      jobKinds,
      new Map(jobs.map(({ name, count }) => [name, count])),
    ),
    gaugeMetric(
      'wayfare_jobs_oldest_seconds',
      'Age of the oldest job that waits.',
      'job',
      jobKinds,
      new Map(jobs.map(({ name, oldestSeconds }) => [name, oldestSeconds])),
    ),
  ];
}

const one = (type: 'counter' | 'gauge', name: string, help: string, value: number): Metric => ({
  name,
  type,
  help,
  samples: [{ value }],
});

/** What this node has counted since its start, and how the process does. */
function nodeMetrics(tally: Counters, gauge: LoadMonitor): Metric[] {
  const { user, system } = process.cpuUsage();
  return [
    one('counter', 'wayfare_quotes_total', 'Answers with prices.', tally.quotes),
    one(
      'counter',
      'wayfare_quotes_unrecorded_total',
      'Answers with prices that are not in the record of quotes.',
      tally.quotesUnrecorded,
    ),
    one('counter', 'wayfare_bookings_total', 'New bookings, whatever they wait for.', tally.bookings),
    one('counter', 'wayfare_mails_failed_total', 'Mails that will not be sent any more.', tally.mailsFailed),
    one('counter', 'wayfare_texts_sent_total', 'Text messages that were handed over.', tally.texts.sent),
    one(
      'counter',
      'wayfare_text_segments_total',
      'Segments of those, each of which costs.',
      tally.texts.segments,
    ),
    one(
      'counter',
      'wayfare_texts_failed_total',
      'Text messages that will not be sent any more.',
      tally.texts.failed,
    ),
    {
      name: 'wayfare_engine_fallbacks_total',
      type: 'counter',
      help: 'How often our own places and roads stood in for an outside service.',
      samples: Object.entries(tally.fallbacks).map(([engine, value]) => ({ labels: { engine }, value })),
    },
    one(
      'gauge',
      'wayfare_late_seconds',
      'How long work has lately waited for its turn on this node.',
      gauge.usualMs() / 1000,
    ),
    one('counter', 'process_cpu_seconds_total', 'Time on processors.', (user + system) / 1e6),
    one('gauge', 'process_resident_memory_bytes', 'Memory in use.', process.memoryUsage.rss()),
    one(
      'gauge',
      'process_start_time_seconds',
      'When the process began, since 1970.',
      Math.round(performance.timeOrigin / 1000),
    ),
  ];
}

interface MetricsDependencies {
  database: Pick<OpenDatabase, 'db'>;
  jobs: Pick<JobQueue<never>, 'names'>;
  tally: Counters;
  gauge: LoadMonitor;
  requests: RequestCounts;
  clock: () => Date;
  /** Who may read them, beside this machine, as METRICS_NETWORKS names them. */
  networks: string | undefined;
}

/** A scrape gets this node's own figures in time, even without the database's. */
const PATIENCE_MS = 2000;
const HOUR_MS = 3_600_000;

/** What watches the site reads here how it does. For anybody else there is nothing here. */
export function metricsRoutes(app: FastifyInstance, deps: MetricsDependencies): void {
  const { tally, gauge, requests } = deps;
  const isNamed = networkCheck(deps.networks);
  const mayRead = (request: FastifyRequest) =>
    isThisMachine(request) || (!isPassedOn(request) && isNamed(addressOf(request)));
  const figures = askingOnce(() => {
    const since = new Date(deps.clock().getTime() - HOUR_MS);
    return readFigures(deps.database.db, since);
  });
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!mayRead(request)) throw notFound('Not found');
    });
    scope.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
      const known = await inTime(figures(), PATIENCE_MS).catch(() => null);
      const metrics = [
        ...requests.metrics(),
        ...nodeMetrics(tally, gauge),
        ...figureMetrics(known, deps.jobs.names),
      ];
      return reply.header('cache-control', 'no-store').type(METRIC_TEXT).send(metricText(metrics));
    });
  });
}

/** However many ask, and however slow the database is, it is asked one thing at a time. */
function askingOnce(ask: () => Promise<Figures>): () => Promise<Figures> {
  let asking: Promise<Figures> | null = null;
  return () => (asking ??= ask().finally(() => (asking = null)));
}
