import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import type { Gauge } from '../http/gauge.ts';
import { networkCheck } from '../http/networks.ts';
import { notFound } from '../http/problem.ts';
import { isPassedOn, isThisMachine } from '../http/this-machine.ts';
import { addressOf } from '../http/visitor.ts';
import { inTime } from '../in-time.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import type { Tally } from '../tally.ts';
import { figureMetrics } from './figure-metrics.ts';
import { readFigures, type Figures } from './figures-store.ts';
import { METRIC_TEXT, metricText } from './metric-text.ts';
import { nodeMetrics } from './node-metrics.ts';
import type { RequestCounts } from './request-counts.ts';

interface MetricsDependencies {
  database: Pick<OpenDatabase, 'db'>;
  jobs: Pick<JobQueue<never>, 'names'>;
  tally: Tally;
  gauge: Gauge;
  requests: RequestCounts;
  clock: () => Date;
  /** Who may read them, beside this machine, as METRICS_NETWORKS names them. */
  networks: string | undefined;
}

/** Whoever scrapes wants this node's own figures in time, and sooner than none. */
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
