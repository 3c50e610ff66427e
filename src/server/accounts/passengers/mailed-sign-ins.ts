import { z } from 'zod';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { type EmailTemplates, writeEmailsOf } from '../../notifications/index.ts';
import {
  passengerActor,
  type Queryable,
  type Transaction,
  writeAudit,
} from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import type { JobKind } from '../../platform/jobs/index.ts';
import { recordConfirmed } from '../../platform/limits.ts';
import { bookings, mailedSignIns as mailedSignInsTable } from '../../platform/schema/index.ts';
import type { AccountsDependencies } from './accounts-service.ts';
import { attemptOf, clearAttempts, countAttempt, forgiveAttempts, takeAttempt } from './attempts.ts';
import { registration } from './booking-accounts.ts';
import type { Asker } from './known-browsers.ts';
import {
  confirmEmail,
  insertPassenger,
  nextPassengerId,
  type Passenger,
  passengerByEmail,
  setPassword,
  type StoredPassenger,
  withoutPassword,
} from './passengers-store.ts';
import { deleteSessionsOf, type Sessions } from './sessions.ts';
import type { SignInLinkDependencies } from './sign-in-links.ts';

type StoredSignIn = typeof mailedSignInsTable.$inferSelect;

async function insertSignIn(tx: Transaction, row: typeof mailedSignInsTable.$inferInsert): Promise<void> {
  await tx.insert(mailedSignInsTable).values(row);
}

const good = (tokenHash: string, now: Date) =>
  and(eq(mailedSignInsTable.tokenHash, tokenHash), gt(mailedSignInsTable.expiresAt, now));

async function findSignIn(db: Queryable, tokenHash: string, now: Date): Promise<StoredSignIn | null> {
  const [row] = await db.select().from(mailedSignInsTable).where(good(tokenHash, now));
  return row ?? null;
}

/** Uses up a link, and all others of its address. @returns null if it was used concurrently */
async function takeSignIn(tx: Transaction, tokenHash: string, now: Date): Promise<StoredSignIn | null> {
  const [used] = await tx.delete(mailedSignInsTable).where(good(tokenHash, now)).returning();
  if (!used) return null;
  await tx.delete(mailedSignInsTable).where(eq(mailedSignInsTable.email, used.email));
  return used;
}

/** Returns the guest who last booked with an address, or null. */
async function lastGuest(db: Queryable, email: string): Promise<{ name: string; phone: string } | null> {
  const [row] = await db
    .select({ name: bookings.bookerName, phone: bookings.bookerPhone })
    .from(bookings)
    .where(
      and(
        isNull(bookings.passengerId),
        eq(sql`lower(${bookings.bookerEmail})`, email),
        isNotNull(bookings.confirmedAt),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(1);
  return row ?? null;
}

interface MailedSignInEvents {
  mailed_sign_in: { email: string; url: string };
}

/** The link that signs in. It says nothing of whose account it is, for the address may have none yet. */
export const mailedSignInEmails: EmailTemplates<MailedSignInEvents, 'owner'> = {
  about: 'account',
  period: 'account-mails',
  recipients: { owner: { address: ({ email }) => email } },
  occasions: {
    mailed_sign_in: {
      owner: {
        urgent: true,
        subject: () => 'Your link to sign in',
        opening: (_, { Company_Name }) =>
          `Use this link to sign in to ${Company_Name}. It works once, within 15 minutes:`,
        blocks: ({ url }) => [
          { kind: 'link', label: 'Sign in', url },
          'If you did not ask for it, ignore this email. Please do not pass the link on.',
        ],
      },
    },
  },
};

/** Emails a sign-in link to a known address. */
export const mailedSignIn: JobKind<
  { email: string; askerHash: string },
  { mailedSignIns: Pick<MailedSignIns, 'mail'> }
> = {
  name: 'mailed-sign-in',
  payload: z.object({ email: z.string(), askerHash: z.string() }),
  together: 5,
  work: (payload, { mailedSignIns }) => mailedSignIns.mail(payload),
};

type Dependencies = Pick<AccountsDependencies, 'clock' | 'knownBrowsers'>;

/** The account of an address. One is created for a former guest. */
async function accountFor(tx: Transaction, email: string, now: Date): Promise<StoredPassenger | null> {
  const found = await passengerByEmail(tx, email);
  if (found) return found;
  const guest = await lastGuest(tx, email);
  if (!guest) return null;
  const id = await nextPassengerId(tx);
  const account = { id, ...guest, email, passwordHash: null, createdAt: now };
  if ((await insertPassenger(tx, account)) !== null) await writeAudit(tx, registration(account));
  return passengerByEmail(tx, email);
}

/**
 * Anybody can make an account with any address: a password that was set before the address was confirmed, and that this
 * browser has never signed in with, may be a stranger's. For corporate passengers the provider vouches.
 */
async function removeDoubtful(
  tx: Transaction,
  { knownBrowsers }: Dependencies,
  account: StoredPassenger,
  asker: Asker,
): Promise<boolean> {
  const { id, email, passwordHash, emailConfirmedAt, corporateCustomerId } = account;
  if (emailConfirmedAt !== null || corporateCustomerId !== null || passwordHash === null) return false;
  if (attemptOf(knownBrowsers, 'login', email, asker, account).browser !== null) return false;
  await setPassword(tx, id, null);
  await deleteSessionsOf(tx, id);
  return true;
}

/**
 * Confirms an address whose mailbox was just proved, and returns its account; null if there is none and no booking
 * was made with it. `passwordRemoved`: it had a password that its owner may not have set.
 */
async function proveAccount(
  tx: Transaction,
  deps: Dependencies,
  email: string,
  asker: Asker,
): Promise<{ account: StoredPassenger; passwordRemoved: boolean } | null> {
  const now = deps.clock();
  const account = await accountFor(tx, email, now);
  if (!account) return null;
  const passwordRemoved = await removeDoubtful(tx, deps, account, asker);
  await confirmEmail(tx, account.id, now);
  await recordConfirmed(tx, account.email, now);
  await writeAudit(tx, {
    actor: passengerActor(account.id),
    entity: 'passenger',
    entityId: String(account.id),
    action: 'mailed_sign_in',
    detail: { password_removed: passwordRemoved },
  });
  return { account, passwordRemoved };
}

/** Sign-in links by email, for account holders and for guests who have booked. */
export interface MailedSignIns {
  /**
   * Queues a sign-in link for a known address; takes the same time for others.
   * @returns the secret that the asking browser keeps. @throws ProblemError 429
   */
  ask(email: string, asker: Asker): Promise<string>;
  /** Sends it, unless several were sent recently. */
  mail(payload: { email: string; askerHash: string }): Promise<void>;
  /** Whether a link is valid and was requested by this browser; does not use it. */
  look(token: string, asker: Asker): Promise<'same' | 'other' | 'over'>;
  /** Uses a link. @throws ProblemError 410 `link_over`; 409 `other_browser` unless it is confirmed */
  open(
    given: { token: string; from_other_browser: boolean },
    asker: Asker,
  ): Promise<{ passenger: Passenger; passwordRemoved: boolean }>;
  /** Uses a link and signs in. */
  use(
    given: { token: string; from_other_browser: boolean },
    asker: Asker,
    device: string,
  ): Promise<{ token: string; passenger: Passenger; passwordRemoved: boolean }>;
}

/** The answer to a request for a link: the same whether the address is known or not. */
export const LINK_SENT =
  'If this address has an account or a booking, we have sent it a link. It signs you in once, within 15 minutes. Please open it in this browser.';

export const MAILED_SIGN_IN_PATH = '/mailed-sign-in/open';
const VALID_MS = 15 * 60_000;
/** Limit on emails that a stranger can cause. */
const MAILS = { free: 3, firstPauseMs: 10 * 60_000, longestPauseMs: 30 * 60_000 };

const hashOf = (purpose: string, secret: string) =>
  createHash('sha256').update(`${purpose}\n${secret}`).digest('hex');
const tokenHashOf = (token: string) => hashOf('mailed sign-in', token);
const askerHashOf = (secret: string) => hashOf('mailed sign-in asker', secret);
const mailsKey = (email: string) => `mailed-sign-in:${hashOf('mails', email)}`;

const isAsker = ({ askerHash }: StoredSignIn, { mailedSecret }: Asker) =>
  askerHash === askerHashOf(mailedSecret);

const over = () =>
  new ProblemError(
    410,
    'link_over',
    'This link is no longer valid: it can be used once, within 15 minutes. Please ask for another one.',
  );
const otherBrowser = () => new ProblemError(409, 'other_browser', 'Another browser has asked for this link.');

export function createMailedSignIns(
  deps: SignInLinkDependencies,
  sessions: Pick<Sessions, 'start'>,
): MailedSignIns {
  const opening = createOpening(deps);
  return {
    ...opening,
    async use(given, asker, device) {
      const opened = await opening.open(given, asker);
      return { ...opened, token: await sessions.start(opened.passenger.id, device) };
    },
  };
}

function createOpening(deps: SignInLinkDependencies): Omit<MailedSignIns, 'use'> {
  const { db, jobs, clock, knownBrowsers } = deps;

  return {
    async ask(given, asker) {
      const email = given.toLowerCase();
      const passenger = await passengerByEmail(db, email);
      await takeAttempt(db, attemptOf(knownBrowsers, 'mailed', email, asker, passenger), clock());
      const secret = asker.mailedSecret || randomBytes(24).toString('base64url');
      // An account or none: the answer takes as long.
      await db.transaction((tx) => jobs.add(tx, mailedSignIn, { email, askerHash: askerHashOf(secret) }));
      return secret;
    },
    async mail({ email, askerHash }) {
      const account = await passengerByEmail(db, email);
      if (!account && !(await lastGuest(db, email))) return;
      const now = clock();
      await db.transaction(async (tx) => {
        if (await countAttempt(tx, mailsKey(email), MAILS, now)) return;
        const token = randomBytes(32).toString('base64url');
        const expiresAt = new Date(now.getTime() + VALID_MS);
        await insertSignIn(tx, { email, askerHash, tokenHash: tokenHashOf(token), expiresAt });
        const url = `${deps.publicUrl()}${MAILED_SIGN_IN_PATH}?token=${token}`;
        const aboutId = account ? String(account.id) : '';
        const reason = { occasion: 'mailed_sign_in', aboutId, instance: randomUUID() } as const;
        await writeEmailsOf(tx, deps, mailedSignInEmails, reason, () => ({ email, url }));
      });
    },
    async look(token, asker) {
      const found = await findSignIn(db, tokenHashOf(token), clock());
      if (!found) return 'over';
      return isAsker(found, asker) ? 'same' : 'other';
    },
    async open({ token, from_other_browser: confirmed }, asker) {
      const now = clock();
      const tokenHash = tokenHashOf(token);
      const found = await findSignIn(db, tokenHash, now);
      if (!found) throw over();
      if (!isAsker(found, asker) && !confirmed) throw otherBrowser();
      const { passwordRemoved } = await db.transaction(async (tx) => {
        const used = await takeSignIn(tx, tokenHash, now);
        const proven = used && (await proveAccount(tx, deps, used.email, asker));
        if (!proven) throw over();
        const { account, passwordRemoved: removed } = proven;
        await clearAttempts(tx, mailsKey(account.email));
        await forgiveAttempts(tx, attemptOf(knownBrowsers, 'login', account.email, asker, account));
        return { passwordRemoved: removed };
      });
      const passenger = await passengerByEmail(db, found.email);
      if (!passenger) throw over();
      return { passenger: withoutPassword(passenger), passwordRemoved };
    },
  };
}
