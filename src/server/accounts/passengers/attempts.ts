import { createHash } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { type Database, oneMore, type Queryable } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { accountAttempts } from '../../platform/schema/index.ts';
import { type Asker, type KnownBrowsers, passwordStampOf } from './known-browsers.ts';

/** Free attempts, and the growth of the pauses after them. */
interface AttemptRule {
  free: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/** Counts restart after this. */
const WINDOW_MS = 24 * 3_600_000;
/** Enough doublings for any longest pause. */
const MOST_DOUBLINGS = 20;

const { key: keyColumn, count, pausedUntil } = accountAttempts;

/** Counts one more attempt, unless there is a pause. @returns until when there is one, null when it was counted */
export async function countAttempt(
  db: Queryable,
  key: string,
  { free, firstPauseMs, longestPauseMs }: AttemptRule,
  now: Date,
): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ends = new Date(now.getTime() + WINDOW_MS);
  const next = oneMore(accountAttempts, at);
  const doublings = sql`least(${MOST_DOUBLINGS}::int, ${next.count} - ${free}::int)`;
  const pause = sql`least(${longestPauseMs / 1000}::float8, ${firstPauseMs / 1000}::float8 * power(2, ${doublings}))`;
  const [counted] = await db
    .insert(accountAttempts)
    .values({
      key,
      count: 1,
      pausedUntil: free > 1 ? null : new Date(now.getTime() + firstPauseMs),
      endsAt: ends,
    })
    .onConflictDoUpdate({
      target: keyColumn,
      set: {
        ...next,
        pausedUntil: sql`case when ${next.count} >= ${free}::int then ${at} + make_interval(secs => ${pause}) end`,
      },
      setWhere: or(isNull(pausedUntil), lte(pausedUntil, now)),
    })
    .returning({ count });
  if (counted) return null;
  const [paused] = await db.select({ pausedUntil }).from(accountAttempts).where(eq(keyColumn, key));
  return paused?.pausedUntil ?? now;
}

/** Forgets a count. @returns how many attempts it was */
export async function clearAttempts(db: Queryable, key: string): Promise<number> {
  const [gone] = await db.delete(accountAttempts).where(eq(keyColumn, key)).returning({ count });
  return gone?.count ?? 0;
}

/** Uncounts attempts, and ends the pause if the count is below `free`. */
async function returnAttempts(
  db: Queryable,
  key: string,
  { free }: AttemptRule,
  attempts: number,
): Promise<void> {
  const left = sql`greatest(0, ${count} - ${attempts}::int)`;
  await db
    .update(accountAttempts)
    .set({
      count: left,
      pausedUntil: sql`case when ${left} < ${free}::int then null else ${pausedUntil} end`,
    })
    .where(and(eq(keyColumn, key)));
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const rule = (free: number, firstPauseMs: number, longestPauseMs = HOUR): AttemptRule => ({
  free,
  firstPauseMs,
  longestPauseMs,
});

/**
 * The counters: for each account from each network; for each account from anywhere; from each network for all
 * accounts. A browser known to the account has its own counter instead, so that strangers' attempts never block it.
 */
const RULES = {
  /** Passwords. */
  login: {
    pair: rule(10, MINUTE),
    account: rule(50, MINUTE),
    network: rule(100, MINUTE),
    browser: rule(20, MINUTE),
  },
  /** Passwords of people who work here. */
  office: {
    pair: rule(5, MINUTE),
    account: rule(25, MINUTE),
    network: rule(50, MINUTE),
    browser: rule(10, MINUTE),
  },
  /** Codes of an app or on paper, of people who work here and have given their password. */
  office_code: {
    pair: rule(5, MINUTE),
    account: rule(25, MINUTE),
    network: rule(50, MINUTE),
    browser: rule(10, MINUTE),
  },
  /** Reset codes. Each is an email and another six-digit number to guess. */
  reset: {
    pair: rule(3, 15 * MINUTE, 4 * HOUR),
    account: rule(12, HOUR, 8 * HOUR),
    network: rule(30, 10 * MINUTE),
    browser: rule(3, 15 * MINUTE, 4 * HOUR),
  },
  /** Codes tried by a browser other than the one that requested them. */
  code: {
    pair: rule(5, MINUTE),
    account: rule(20, HOUR, 8 * HOUR),
    network: rule(30, 10 * MINUTE),
    browser: rule(5, MINUTE),
  },
  /** Sign-in links. Each may be an email. */
  mailed: {
    pair: rule(5, 5 * MINUTE),
    account: null,
    network: rule(30, 10 * MINUTE),
    browser: rule(5, 5 * MINUTE),
  },
  /** Links that unlock a sign-in, which no account's count blocks. */
  link: {
    pair: rule(5, 5 * MINUTE),
    account: null,
    network: rule(50, 10 * MINUTE),
    browser: rule(5, 5 * MINUTE),
  },
} as const satisfies Record<string, Record<string, AttemptRule | null>>;

type AttemptKind = keyof typeof RULES;

/** An attempt: its kind, address and network. */
export interface Attempt {
  kind: AttemptKind;
  email: string;
  asker: Pick<Asker, 'network' | 'wideNetwork'>;
  /** The name of a browser that the account knows. */
  browser: string | null;
}

interface Count {
  key: string;
  /** Counted over all accounts of a network. */
  ofNetwork?: true;
  rule: AttemptRule;
}

/** Neither the address nor the network is stored. */
const keyOf = (kind: string, ...who: string[]) =>
  `${kind}:${createHash('sha256').update(who.join('\n')).digest('hex')}`;

/** The counts of an attempt, the narrowest first. */
function countsOf({ kind, asker, browser, ...attempt }: Attempt): Count[] {
  const rules = RULES[kind];
  const email = attempt.email.toLowerCase();
  if (browser !== null) return [{ key: keyOf(`${kind}-browser`, browser), rule: rules.browser }];
  return [
    { key: keyOf(kind, email, asker.network), rule: rules.pair },
    { key: keyOf(`${kind}-network`, asker.wideNetwork), rule: rules.network, ofNetwork: true },
    ...(rules.account ? [{ key: keyOf(`${kind}-account`, email), rule: rules.account }] : []),
  ];
}

/**
 * Counts an attempt before it is checked, so that parallel attempts are limited like sequential ones, and whether or
 * not the address has an account. All counters accept it, or none does.
 * @throws TooManyAttempts while one of them is paused
 */
export async function takeAttempt(db: Database, attempt: Attempt, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { key, rule: each, ofNetwork } of countsOf(attempt)) {
      const until = await countAttempt(tx, key, each, now);
      if (until) throw new TooManyAttempts(attempt.kind, { now, pausedUntil: until, ofAccount: !ofNetwork });
    }
  });
}

/** After a right answer: what led to it counts no more, anywhere. */
export async function forgiveAttempts(db: Queryable, attempt: Attempt): Promise<void> {
  const [own, ...wide] = countsOf(attempt);
  if (!own) return;
  const attempts = await clearAttempts(db, own.key);
  for (const { key, rule: each } of wide) await returnAttempts(db, key, each, attempts);
}

const tryOrAsk = (wait: string) =>
  `Too many attempts. Please try again in ${wait}, or open the link that we can send to your email address.`;
/** Messages of kinds that no link helps with. */
const WAIT: Partial<Record<AttemptKind, (wait: string) => string>> = {
  link: (wait) => `The last link that we sent is still valid. Please look for it, or ask again in ${wait}.`,
  mailed: (wait) =>
    `We have been asked for this several times. Please look for the last mail, or ask again in ${wait}.`,
  office: (wait) => `Too many attempts. Please try again in ${wait}.`,
  office_code: (wait) => `Too many attempts. Please try again in ${wait}.`,
};

/** Refused with 429: there is a pause. */
export class TooManyAttempts extends ProblemError {
  readonly pausedUntil: Date;
  /** Whether the pause is one of the account that was tried, and not of the network for all of them. */
  readonly ofAccount: boolean;

  constructor(
    kind: AttemptKind,
    { now, pausedUntil: until, ofAccount }: { now: Date; pausedUntil: Date; ofAccount: boolean },
  ) {
    const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? 'a minute' : minutes === 60 ? 'an hour' : `${minutes} minutes`;
    super(429, 'too_many_attempts', WAIT[kind]?.(wait) ?? tryOrAsk(wait), { retryAfterSeconds: seconds });
    this.pausedUntil = until;
    this.ofAccount = ofAccount;
  }
}

/** An attempt for an email address, by a browser that its account knows or by a stranger. */
export function attemptOf(
  knownBrowsers: Pick<KnownBrowsers, 'nameOf'>,
  kind: AttemptKind,
  email: string,
  asker: Asker,
  account: { passwordHash: string | null } | null,
): Attempt {
  const passwordStamp = passwordStampOf(account?.passwordHash ?? null);
  return { kind, email, asker, browser: knownBrowsers.nameOf(asker, { email, passwordStamp }) };
}
