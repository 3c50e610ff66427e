import { PAYMENT_STATES } from '../../domain/booking/payment-states.ts';
import { DIFFERENCE_KINDS } from '../../domain/ledger/differences.ts';
import { STORED_STATES } from '../../domain/booking/states.ts';
import type { Figures } from './figures-store.ts';
import type { Metric } from './metric-text.ts';

/** A value for each name, none of which may go away when there is nothing of it. */
function gauge(
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
export function figureMetrics(figures: Figures | null, jobKinds: readonly string[]): Metric[] {
  const up: Metric = {
    name: 'wayfare_database_up',
    type: 'gauge',
    help: 'Whether the database answered; without it the figures of all nodes are missing.',
    samples: [{ value: figures ? 1 : 0 }],
  };
  if (!figures) return [up];
  const { bookings, payments, disputes, differences, jobs } = figures;
  const states = (rows: { state: string; count: number }[]) =>
    new Map(rows.map(({ state, count }) => [state, count]));
  return [
    up,
    gauge(
      'wayfare_bookings_last_hour',
      'Bookings made in the last hour on all nodes, by state.',
      'state',
      STORED_STATES,
      states(bookings),
    ),
    gauge(
      'wayfare_payments_last_hour',
      'Payments of those bookings, by state.',
      'state',
      PAYMENT_STATES,
      states(payments),
    ),
    gauge(
      'wayfare_disputes_undecided',
      'Disputes of card payments that are to be answered, by state.',
      'state',
      ['inquiry', 'open'],
      states(disputes),
    ),
    gauge(
      'wayfare_money_differences',
      'Where the books of the card provider and ours differ, by kind.',
      'kind',
      DIFFERENCE_KINDS,
      states(differences),
    ),
    gauge(
      'wayfare_jobs_waiting',
      'Jobs that wait, on all nodes; those to be tried again as well.',
      'job',
      jobKinds,
      new Map(jobs.map(({ name, count }) => [name, count])),
    ),
    gauge(
      'wayfare_jobs_oldest_seconds',
      'Age of the oldest job that waits.',
      'job',
      jobKinds,
      new Map(jobs.map(({ name, oldestSeconds }) => [name, oldestSeconds])),
    ),
  ];
}
