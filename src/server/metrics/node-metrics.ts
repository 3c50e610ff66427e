import type { Gauge } from '../http/gauge.ts';
import type { Tally } from '../tally.ts';
import type { Metric } from './metric-text.ts';

const one = (type: 'counter' | 'gauge', name: string, help: string, value: number): Metric => ({
  name,
  type,
  help,
  samples: [{ value }],
});

/** What this node has counted since its start, and how the process does. */
export function nodeMetrics(tally: Tally, gauge: Gauge): Metric[] {
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
