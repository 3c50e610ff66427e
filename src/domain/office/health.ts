import { many } from '../text.ts';

/** How something does: in order, to be looked at, or broken. */
export const HEALTH_STATES = ['bad', 'look', 'good'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** [OFF-15] What is watched. */
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

/** What is known of how the site does; instants in milliseconds since 1970, null for never or none. */
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
  /** Of those that are older than any checkout lasts, nothing was heard. */
  checkouts: { open: number; unheard: number; oldest: number | null };
  differences: { open: number; oldest: number | null };
  night: { last: number | null };
  backup: { last: number | null; encrypted: boolean };
  database: { kind: 'pglite' | 'postgresql'; bytes: number };
  /** By how many milliseconds the database's clock is ahead of ours. */
  clock: { aheadMs: number };
  version: { product: string; migrations: number; expected: number; started: number };
  /** Data sets that were imported beside what ships with the product. */
  places: { name: string; at: number }[];
  services: { cards: 'real' | 'test' | 'none'; mail: boolean; texts: boolean; maps: boolean };
}

/** One line: how it does, since when, and what to do about it, in sentences; '' for nothing to do. */
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

type Judged = Omit<HealthLine, 'key'>;
type Judge<K extends HealthKey> = (facts: HealthFacts[K], now: number, all: HealthFacts) => Judged;

const older = (at: number | null, now: number, ms: number) => at !== null && now - at > ms;
const judged = (state: HealthState, says: string, since: number | null = null, todo = ''): Judged => ({
  state,
  since,
  says,
  todo,
});

/** Messages handed to an external service: waiting too long, failed, or sent. */
function handedOver(
  {
    waiting,
    oldest,
    failed,
    lastSent,
  }: Pick<HealthFacts['mails'], 'waiting' | 'oldest' | 'failed' | 'lastSent'>,
  now: number,
  { what, todo, failedTodo }: { what: string; todo: string; failedTodo: string },
): Judged {
  const counts = `${many(waiting, what)} waiting, ${failed} failed in the last 7 days.`;
  if (older(oldest, now, HOUR)) return judged('bad', counts, oldest, todo);
  if (older(oldest, now, 10 * MINUTE)) return judged('look', counts, oldest, todo);
  if (failed > 0) return judged('look', counts, lastSent, failedTodo);
  return judged('good', counts, lastSent);
}

const JUDGES: { [K in HealthKey]: Judge<K> } = {
  mails: (facts, now) =>
    facts.server
      ? handedOver(facts, now, {
          what: 'e-mail',
          todo: 'The mail server does not take them: look whether it runs and whether SMTP_URL is right. They are sent by themselves once it does.',
          failedTodo: 'Open Today, look at the address of each and send it once more.',
        })
      : judged(
          'look',
          'No mail server is set: e-mails are kept and nobody gets them.',
          null,
          'Set SMTP_URL before you take live bookings.',
        ),
  texts: (facts, now) =>
    facts.carrier
      ? handedOver(facts, now, {
          what: 'text message',
          todo: `Nothing is taken by ${facts.carrier}: look at its state page and at your account there.`,
          failedTodo: 'Open Today and ring those who were not reached.',
        })
      : judged('good', 'Nobody sends text messages: they are not offered.'),
  jobs: ({ waiting, oldest, givenUp, queues }, now) => {
    const says = `${many(waiting, 'job')} waiting, ${givenUp} given up.`;
    if (givenUp > 0)
      return judged(
        'bad',
        says,
        oldest,
        `Look for “job failed” in the server’s log for: ${queues.join(', ')}.`,
      );
    if (older(oldest, now, HOUR))
      return judged(
        'look',
        says,
        oldest,
        'Something outside does not answer: the server’s log says what is tried again.',
      );
    return judged('good', says, oldest);
  },
  checkouts: ({ open, unheard, oldest }) =>
    unheard > 0
      ? judged(
          'bad',
          `${open} open, of ${unheard} nothing was heard.`,
          oldest,
          'Look in the card provider’s account whether it reaches POST /api/v1/payments/notifications.',
        )
      : judged('good', `${many(open, 'checkout')} open.`, oldest),
  differences: ({ open, oldest }) =>
    open > 0
      ? judged(
          'bad',
          `The card provider’s books and ours differ in ${many(open, 'place')}.`,
          oldest,
          'Open Today: each difference says what either side has.',
        )
      : judged('good', 'The card provider’s books and ours agree.'),
  night: ({ last }, now, { version }) => {
    if (last === null && now - version.started < 2 * DAY)
      return judged(
        'look',
        'No night has passed since the site was set up.',
        null,
        'Nothing to do: look again tomorrow.',
      );
    return last !== null && now - last < 30 * HOUR
      ? judged('good', 'The work of the night was done.', last)
      : judged(
          'bad',
          'The work of the night was not done.',
          last,
          'Look for “nightly task failed” in the server’s log of 3:17 in the morning.',
        );
  },
  backup: ({ last, encrypted }, now, { database }) => {
    const open = encrypted ? '' : ' It is not encrypted: set WAYFARE_BACKUP_PASSPHRASE.';
    if (last !== null && now - last < 30 * HOUR)
      return encrypted
        ? judged('good', 'A backup was made and read back.', last)
        : judged('look', `A backup was made and read back.${open}`, last, 'Copy it to another machine, too.');
    if (database.kind === 'postgresql')
      return judged(
        'look',
        'PostgreSQL’s own backups are not seen from here.',
        last,
        'See that they are made and tried, as docs/backup.md says.',
      );
    return judged(
      last === null ? 'look' : 'bad',
      'There is no backup of the last night.',
      last,
      'Look for “nightly task failed” in the server’s log, or make one now: npm run backup -- FILE.',
    );
  },
  database: ({ kind, bytes }) => {
    const size = `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
    return kind === 'postgresql'
      ? judged('good', `PostgreSQL, ${size}.`)
      : judged(
          'look',
          `The embedded database, ${size}: for evaluation.`,
          null,
          'Set DATABASE_URL before you take live bookings.',
        );
  },
  clock: ({ aheadMs }) => {
    const apart = Math.abs(aheadMs);
    const says = `The clocks of this server and the database are ${(apart / 1000).toFixed(1)} seconds apart.`;
    if (apart < 2000) return judged('good', says);
    return judged(
      apart < 30_000 ? 'look' : 'bad',
      says,
      null,
      'Set both by a time server (NTP): prices are held and sign-ins end by them.',
    );
  },
  version: ({ product, migrations, expected, started }) => {
    const says = `Wayfare ${product}, database at ${migrations} of ${expected}.`;
    return migrations === expected
      ? judged('good', says, started)
      : judged(
          'bad',
          says,
          started,
          'Another release has changed the database: run the same release on every node.',
        );
  },
  places: (sources, now) => {
    if (sources.length === 0)
      return judged(
        'look',
        'Postcodes, streets and roads are those that ship with Wayfare.',
        null,
        'Take in open data for exact postcodes and streets: npm run places:update.',
      );
    const oldest = Math.min(...sources.map(({ at }) => at));
    const says = `Taken in: ${sources.map(({ name }) => name).join(', ')}.`;
    return older(oldest, now, 200 * DAY)
      ? judged('look', says, oldest, 'Their publishers have newer ones: npm run places:update.')
      : judged('good', says, oldest);
  },
  services: ({ cards, mail, texts, maps }) => {
    const yes = (is: boolean) => (is ? 'yes' : 'no');
    const words = { real: 'yes', test: 'test checkout, no money moves', none: 'no' };
    const says = `Cards: ${words[cards]}. Mail server: ${yes(mail)}. Text messages: ${yes(texts)}. Google’s maps: ${yes(maps)}.`;
    return cards === 'real'
      ? judged('good', says)
      : judged(
          'look',
          says,
          null,
          'Set STRIPE_SECRET_KEY and its companions before you take live bookings by card.',
        );
  },
};

/** How all of it does, the worst first. @param now milliseconds since 1970 */
export function healthLines(facts: HealthFacts, now: number): HealthLine[] {
  const line = <K extends HealthKey>(key: K): HealthLine => ({ key, ...JUDGES[key](facts[key], now, facts) });
  return HEALTH_KEYS.map((key) => line(key)).toSorted(
    (a, b) => HEALTH_STATES.indexOf(a.state) - HEALTH_STATES.indexOf(b.state),
  );
}
