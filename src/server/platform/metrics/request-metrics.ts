import type { FastifyInstance, FastifyRequest } from 'fastify';
import { classOf, isAlwaysAnswered, routeOf } from '../http/index.ts';

/** Figures of one name, as Prometheus takes them. */
export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** One line for people. */
  help: string;
  samples: readonly Sample[];
}

interface Sample {
  /** What a histogram's parts add to the name. */
  suffix?: '_bucket' | '_sum' | '_count';
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export const METRIC_TEXT = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function labelText(labels: Sample['labels']): string {
  const pairs = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** Metrics in the text format of Prometheus, version 0.0.4. */
export function metricText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

export interface RequestCounts {
  metrics(): Metric[];
}

/** Upper ends of the histogram's buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The requests of one method and route. */
interface Series {
  labels: { method: string; route: string; class: string };
  /** By the first digit of the status. */
  statuses: number[];
  /** How many took no longer than each bound and longer than the one before; the last: longer than all. */
  buckets: number[];
  seconds: number;
}

/** `class` is what gives way under load (decision 052), or `always` for what never does. */
function newSeries(request: FastifyRequest, route: string): Series {
  const kind = isAlwaysAnswered(request) ? 'always' : classOf(request);
  return {
    labels: { method: request.method, route, class: kind },
    statuses: Array.from({ length: 6 }, () => 0),
    buckets: Array.from({ length: BOUNDS.length + 1 }, () => 0),
    seconds: 0,
  };
}

/**
 * Counts every request by its route, also those that other hooks turn away: add it before them. Routes have the names
 * of their parameters and no values; `(unknown)` is the site's pages, and whatever is not there.
 */
export function countRequests(app: FastifyInstance): RequestCounts {
  const known = new Map<string, Series>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const key = `${request.method} ${route}`;
    let series = known.get(key);
    if (!series) known.set(key, (series = newSeries(request, route)));
    const seconds = reply.elapsedTime / 1000;
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket++;
    add(series.buckets, bucket);
    add(series.statuses, Math.floor(reply.statusCode / 100));
    series.seconds += seconds;
    done();
  });
  return { metrics: () => [totals([...known.values()]), durations([...known.values()])] };
}

const add = (counts: number[], index: number) => (counts[index] = (counts[index] ?? 0) + 1);

const totals = (all: Series[]): Metric => ({
  name: 'wayfare_http_requests_total',
  type: 'counter',
  help: 'Requests by route, by the class that gives way under load, and by status.',
  samples: all.flatMap(({ labels, statuses }) =>
    statuses.flatMap((value, digit) =>
      value > 0 ? [{ labels: { ...labels, status: `${digit}xx` }, value }] : [],
    ),
  ),
});

const durations = (all: Series[]): Metric => ({
  name: 'wayfare_http_request_duration_seconds',
  type: 'histogram',
  help: 'From the request to the end of its answer.',
  samples: all.flatMap(histogram),
});

function histogram({ labels, buckets, seconds }: Series): Sample[] {
  let sofar = 0;
  const counted = buckets.map((count, index): Sample => {
    sofar += count;
    return { suffix: '_bucket', labels: { ...labels, le: String(BOUNDS[index] ?? '+Inf') }, value: sofar };
  });
  return [...counted, { suffix: '_sum', labels, value: seconds }, { suffix: '_count', labels, value: sofar }];
}
