import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { PAYMENT_STATES } from '../../../domain/booking/payment-states.ts';
import { STORED_STATES } from '../../../domain/booking/states.ts';
import { DIFFERENCE_KINDS } from '../../../domain/ledger/differences.ts';
import { inTime } from '../async.ts';
import type { Counters } from '../counters.ts';
import { type Database, oneOf, type OpenDatabase, rows } from '../database/index.ts';
import {
  addressOf,
  classOf,
  isAlwaysAnswered,
  type LoadMonitor,
  isPassedOn,
  isThisMachine,
  networkCheck,
  notFound,
  routeOf,
} from '../http/index.ts';
import type { JobQueue } from '../jobs/index.ts';

/** Figures of all nodes, read from the database. */
interface Figures {
  bookings: { state: string; count: number }[];
  payments: { state: string; count: number }[];
  /** Undecided disputes. */
  disputes: { state: string; count: number }[];
  /** Open differences between the card provider's records and ours, by kind. */
  differences: { state: string; count: number }[];
  /** Waiting jobs with the age of the oldest. */
  jobs: { name: string; count: number; oldestSeconds: number }[];
}

/** Counts are capped, so that a scrape stays cheap when something is wrong. */
const MOST_BOOKINGS = 50_000;
/** Per booking. The limit makes the planner use the index instead of reading every payment. */
const MOST_PAYMENTS = 20;
const MOST_JOBS = 50_000;

type Row = Record<'kind' | 'name', string> & Record<'count' | 'oldest', string | number>;

/** Reads the figures of the bookings made since an instant, and of the job queue. Every part uses an index. */
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

/** Gauges of the figures, each with a value for every label, so that none disappears at zero. */
function figureGauges(registry: Registry, figures: Figures, jobKinds: readonly string[]): void {
  const gauge = (
    name: string,
    help: string,
    label: string,
    values: readonly string[],
    found: readonly (readonly [string, number])[],
  ) => {
    const known = new Map(found);
    const metric = new Gauge({ name, help, labelNames: [label], registers: [registry] });
    for (const value of values) metric.set({ [label]: value }, known.get(value) ?? 0);
  };
  const { bookings, payments, disputes, differences, jobs } = figures;
  const byState = (counted: Figures['bookings']) =>
    counted.map(({ state, count }) => [state, count] as const);
  gauge(
    'wayfare_bookings_last_hour',
    'Bookings made in the last hour on all nodes, by state.',
    'state',
    STORED_STATES,
    byState(bookings),
  );
  gauge(
    'wayfare_payments_last_hour',
    'Payments of those bookings, by state.',
    'state',
    PAYMENT_STATES,
    byState(payments),
  );
  gauge(
    'wayfare_disputes_undecided',
    'Undecided disputes of card payments, by state.',
    'state',
    ['inquiry', 'open'],
    byState(disputes),
  );
  gauge(
    'wayfare_money_differences',
    'Open differences between the records of the card provider and ours, by kind.',
    'kind',
    DIFFERENCE_KINDS,
    byState(differences),
  );
  gauge(
    'wayfare_jobs_waiting',
    'Waiting jobs on all nodes, retries included.',
    'job',
    jobKinds,
    jobs.map(({ name, count }) => [name, count]),
  );
  gauge(
    'wayfare_jobs_oldest_seconds',
    'Age of the oldest waiting job.',
    'job',
    jobKinds,
    jobs.map(({ name, oldestSeconds }) => [name, oldestSeconds]),
  );
}

/** Metrics of this node: its counters since its start, and its process. */
function registerNodeMetrics(registry: Registry, counters: Counters, load: LoadMonitor): void {
  const registers = [registry];
  const counter = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  counter('wayfare_quotes_total', 'Answers with prices.', () => counters.quotes);
  counter(
    'wayfare_quotes_unrecorded_total',
    'Answers with prices that were not recorded.',
    () => counters.quotesUnrecorded,
  );
  counter('wayfare_bookings_total', 'New bookings in any state.', () => counters.bookings);
  counter('wayfare_mails_failed_total', 'Emails given up.', () => counters.mailsFailed);
  counter('wayfare_texts_sent_total', 'Text messages handed over.', () => counters.texts.sent);
  counter(
    'wayfare_text_segments_total',
    'Segments of those, each of which is billed.',
    () => counters.texts.segments,
  );
  counter('wayfare_texts_failed_total', 'Text messages given up.', () => counters.texts.failed);
  const fallbacks = new Counter({
    name: 'wayfare_engine_fallbacks_total',
    help: 'How often our own places and roads stood in for an external service.',
    registers: [],
    labelNames: ['engine'],
    collect() {
      this.reset();
      for (const [engine, value] of Object.entries(counters.fallbacks)) this.inc({ engine }, value);
    },
  });
  registry.registerMetric(fallbacks);
  gauge('wayfare_late_seconds', 'How long work has lately waited for its turn.', () => load.usualMs() / 1000);
  counter('process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge('process_start_time_seconds', 'Start of the process, in seconds since 1970.', () =>
    Math.round(performance.timeOrigin / 1000),
  );
}

/**
 * Counts every request by its route, including those that other hooks reject: add it before them. Routes have the
 * names of their parameters and no values; `(unknown)` stands for the site's pages and for unknown paths. The label
 * `class` is the request's class in load shedding (decision 052), or `always` for requests that are never shed.
 */
export function countRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  const labelNames = ['method', 'route', 'class'] as const;
  const total = new Counter({
    name: 'wayfare_http_requests_total',
    help: 'Requests by route, class in load shedding, and status.',
    labelNames: [...labelNames, 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'wayfare_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: routeOf(request),
      class: isAlwaysAnswered(request) ? 'always' : classOf(request),
    };
    total.inc({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` });
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  return registry;
}

interface MetricsDependencies {
  database: Pick<OpenDatabase, 'db'>;
  jobs: Pick<JobQueue<never>, 'names'>;
  counters: Counters;
  gauge: LoadMonitor;
  /** The registry that `countRequests` returns. */
  requests: Registry;
  clock: () => Date;
  /** Networks that may read them, in addition to this machine (METRICS_NETWORKS). */
  networks: string | undefined;
}

/** A scrape gets this node's own figures in time, even without the database's. */
const PATIENCE_MS = 2000;
const HOUR_MS = 3_600_000;

/** Serves the metrics in Prometheus's text format. Other callers get 404. */
export function metricsRoutes(app: FastifyInstance, deps: MetricsDependencies): void {
  const { counters, gauge, requests } = deps;
  const node = new Registry();
  registerNodeMetrics(node, counters, gauge);
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
      const shared = new Registry();
      new Gauge({
        name: 'wayfare_database_up',
        help: 'Whether the database answered; without it the figures of all nodes are missing.',
        registers: [shared],
      }).set(known ? 1 : 0);
      if (known) figureGauges(shared, known, deps.jobs.names);
      const all = Registry.merge([requests, node, shared]);
      return reply
        .header('cache-control', 'no-store')
        .type(all.contentType)
        .send(await all.metrics());
    });
  });
}

/** Concurrent scrapes share one query, however slow the database is. */
function askingOnce(ask: () => Promise<Figures>): () => Promise<Figures> {
  let asking: Promise<Figures> | null = null;
  return () => (asking ??= ask().finally(() => (asking = null)));
}
