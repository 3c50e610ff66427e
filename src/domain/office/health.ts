import { many } from '../text.ts';

/** Health levels: failing, degraded, healthy. */
export const HEALTH_STATES = ['bad', 'look', 'good'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** [OFF-15] Health checks. */
export const HEALTH_KEYS = [
  'mails',
  'texts',
  'jobs',
  'checkouts',
  'differences',
  'night',
  'backup',
  'database',
  'clock',
  'version',
  'places',
  'services',
] as const;
export type HealthKey = (typeof HEALTH_KEYS)[number];

/** Inputs of the health checks. Instants are milliseconds since 1970, null for never or none. */
export interface HealthFacts {
  mails: { waiting: number; oldest: number | null; failed: number; lastSent: number | null; server: boolean };
  texts: {
    waiting: number;
    oldest: number | null;
    failed: number;
    lastSent: number | null;
    carrier: string | null;
  };
  jobs: { waiting: number; oldest: number | null; givenUp: number; queues: string[] };
  /** `unheard` counts checkouts past their expiry without a notification. */
  checkouts: { open: number; unheard: number; oldest: number | null };
  differences: { open: number; oldest: number | null };
  night: { last: number | null };
  backup: { last: number | null; encrypted: boolean };
  database: { kind: 'pglite' | 'postgresql'; bytes: number };
  /** Milliseconds by which the database's clock is ahead of the server's. */
  clock: { aheadMs: number };
  version: { product: string; migrations: number; expected: number; started: number };
  /** Data sets imported in addition to those shipped, and what is done about unit postcodes, in words. */
  places: { imported: { name: string; at: number }[]; openData: string };
  services: { cards: 'real' | 'test' | 'none'; mail: boolean; texts: boolean; maps: boolean };
}

/** One check's result, in sentences; an empty `todo` means no action is needed. */
interface HealthLine {
  key: HealthKey;
  state: HealthState;
  since: number | null;
  says: string;
  todo: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type HealthResult = Omit<HealthLine, 'key'>;
type HealthCheck<K extends HealthKey> = (
  facts: HealthFacts[K],
  now: number,
  all: HealthFacts,
) => HealthResult;

const older = (at: number | null, now: number, ms: number) => at !== null && now - at > ms;
const healthResult = (
  state: HealthState,
  says: string,
  since: number | null = null,
  todo = '',
): HealthResult => ({
  state,
  since,
  says,
  todo,
});

/** Messages handed to an external service: waiting too long, failed, or sent. */
function deliveryHealth(
  {
    waiting,
    oldest,
    failed,
    lastSent,
  }: Pick<HealthFacts['mails'], 'waiting' | 'oldest' | 'failed' | 'lastSent'>,
  now: number,
  { what, todo, failedTodo }: { what: string; todo: string; failedTodo: string },
): HealthResult {
  const counts = `${many(waiting, what)} waiting, ${failed} failed in the last 7 days.`;
  if (older(oldest, now, HOUR)) return healthResult('bad', counts, oldest, todo);
  if (older(oldest, now, 10 * MINUTE)) return healthResult('look', counts, oldest, todo);
  if (failed > 0) return healthResult('look', counts, lastSent, failedTodo);
  return healthResult('good', counts, lastSent);
}

const HEALTH_CHECKS: { [K in HealthKey]: HealthCheck<K> } = {
  mails: (facts, now) =>
    facts.server
      ? deliveryHealth(facts, now, {
          what: 'email',
          todo: 'The mail server does not accept emails. Check that it runs and that SMTP_URL is right. Waiting emails are sent automatically.',
          failedTodo: 'Open Today, check the address of each and resend it.',
        })
      : healthResult(
          'look',
          'No mail server is configured. Emails are stored but not sent.',
          null,
          'Set SMTP_URL before you take live bookings.',
        ),
  texts: (facts, now) =>
    facts.carrier
      ? deliveryHealth(facts, now, {
          what: 'text message',
          todo: `Text messages are not accepted by ${facts.carrier}. Check its status page and your account there.`,
          failedTodo: 'Open Today and phone the passengers who were not reached.',
        })
      : healthResult('good', 'No text message provider is configured. Text messages are not offered.'),
  jobs: ({ waiting, oldest, givenUp, queues }, now) => {
    const says = `${many(waiting, 'job')} waiting, ${givenUp} failed.`;
    if (givenUp > 0)
      return healthResult(
        'bad',
        says,
        oldest,
        `Search the server’s log for “job failed” in: ${queues.join(', ')}.`,
      );
    if (older(oldest, now, HOUR))
      return healthResult(
        'look',
        says,
        oldest,
        'An external service does not respond. The server’s log names it.',
      );
    return healthResult('good', says, oldest);
  },
  checkouts: ({ open, unheard, oldest }) =>
    unheard > 0
      ? healthResult(
          'bad',
          `${open} open, ${unheard} without a notification.`,
          oldest,
          'Check in the card provider’s dashboard that it can reach POST /api/v1/payments/notifications.',
        )
      : healthResult('good', `${many(open, 'checkout')} open.`, oldest),
  differences: ({ open, oldest }) =>
    open > 0
      ? healthResult(
          'bad',
          `${many(open, 'difference')} between the card provider’s records and ours.`,
          oldest,
          'Open Today and resolve each difference.',
        )
      : healthResult('good', 'The card provider’s records match ours.'),
  night: ({ last }, now, { version }) => {
    if (last === null && now - version.started < 2 * DAY)
      return healthResult('look', 'The nightly jobs have not been due yet.', null, 'Check again tomorrow.');
    return last !== null && now - last < 30 * HOUR
      ? healthResult('good', 'The nightly jobs ran.', last)
      : healthResult(
          'bad',
          'The nightly jobs did not run.',
          last,
          'Search the server’s log for “nightly task failed” at 03:17.',
        );
  },
  backup: ({ last, encrypted }, now, { database }) => {
    const open = encrypted ? '' : ' It is not encrypted. Set WAYFARE_BACKUP_PASSPHRASE.';
    if (last !== null && now - last < 30 * HOUR)
      return encrypted
        ? healthResult('good', 'The last backup was made and verified.', last)
        : healthResult(
            'look',
            `The last backup was made and verified.${open}`,
            last,
            'Also copy it to another machine.',
          );
    if (database.kind === 'postgresql')
      return healthResult(
        'look',
        'PostgreSQL backups cannot be checked from here.',
        last,
        'Make and test them as described in docs/backup.md.',
      );
    return healthResult(
      last === null ? 'look' : 'bad',
      'There is no backup from last night.',
      last,
      'Search the server’s log for “nightly task failed”, or make one now: npm run wayfare -- backup create FILE.',
    );
  },
  database: ({ kind, bytes }) => {
    const size = `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
    return kind === 'postgresql'
      ? healthResult('good', `PostgreSQL, ${size}.`)
      : healthResult(
          'look',
          `Embedded database, ${size}. For evaluation only.`,
          null,
          'Set DATABASE_URL before you take live bookings.',
        );
  },
  clock: ({ aheadMs }) => {
    const apart = Math.abs(aheadMs);
    const says = `The clocks of the server and the database differ by ${(apart / 1000).toFixed(1)} seconds.`;
    if (apart < 2000) return healthResult('good', says);
    return healthResult(
      apart < 30_000 ? 'look' : 'bad',
      says,
      null,
      'Synchronise both with a time server (NTP).',
    );
  },
  version: ({ product, migrations, expected, started }) => {
    const says = `Wayfare ${product}, ${migrations} of ${expected} migrations applied.`;
    return migrations === expected
      ? healthResult('good', says, started)
      : healthResult(
          'bad',
          says,
          started,
          'The database was migrated by another release. Run the same release on every node.',
        );
  },
  places: ({ imported: sources, openData }, now) => {
    if (sources.length === 0)
      return healthResult(
        'look',
        `Only the shipped places and roads are in use: ${openData}.`,
        null,
        'Import open data for exact postcodes and streets: npm run wayfare -- places update.',
      );
    const oldest = Math.min(...sources.map(({ at }) => at));
    const says = `Imported: ${sources.map(({ name }) => name).join(', ')}.`;
    return older(oldest, now, 200 * DAY)
      ? healthResult('look', says, oldest, 'Newer data may be available: npm run wayfare -- places update.')
      : healthResult('good', says, oldest);
  },
  services: ({ cards, mail, texts, maps }) => {
    const yes = (is: boolean) => (is ? 'yes' : 'no');
    const words = { real: 'yes', test: 'test checkout, no money moves', none: 'no' };
    const says = `Cards: ${words[cards]}. Mail server: ${yes(mail)}. Text messages: ${yes(texts)}. Google’s maps: ${yes(maps)}.`;
    return cards === 'real'
      ? healthResult('good', says)
      : healthResult(
          'look',
          says,
          null,
          'Set STRIPE_SECRET_KEY and the other Stripe variables before you take live card payments.',
        );
  },
};

/** The results of all checks, the worst first. @param now milliseconds since 1970 */
export function healthLines(facts: HealthFacts, now: number): HealthLine[] {
  const line = <K extends HealthKey>(key: K): HealthLine => ({
    key,
    ...HEALTH_CHECKS[key](facts[key], now, facts),
  });
  return HEALTH_KEYS.map((key) => line(key)).toSorted(
    (a, b) => HEALTH_STATES.indexOf(a.state) - HEALTH_STATES.indexOf(b.state),
  );
}
