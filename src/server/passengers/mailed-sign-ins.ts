import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ProblemError } from '../http/problem.ts';
import { writeLetters } from '../mail/write-letters.ts';
import type { Asker } from './asker.ts';
import { attemptOf } from './attempt-of.ts';
import { forgiveAttempts, takeAttempt } from './attempts.ts';
import { clearAttempts, countAttempt } from './attempts-store.ts';
import { mailedSignIn } from './mailed-sign-in-job.ts';
import { mailedSignInLetters } from './mailed-sign-in-letters.ts';
import {
  findSignIn,
  insertSignIn,
  lastGuest,
  type StoredSignIn,
  takeSignIn,
} from './mailed-sign-ins-store.ts';
import { withoutPassword, type Passenger } from './passenger.ts';
import { passengerByEmail } from './passengers-store.ts';
import { proveAccount } from './prove-account.ts';
import type { Sessions } from './sessions.ts';
import type { SignInLinkDependencies } from './sign-in-links.ts';

/** Links by e-mail that sign in, for whoever has an account or has booked as a guest. */
export interface MailedSignIns {
  /**
   * Has a link mailed if the address is one of ours, and does the same work if not.
   * @returns the secret that the asking browser keeps. @throws ProblemError 429
   */
  ask(email: string, asker: Asker): Promise<string>;
  /** Mails it, unless several were mailed a while ago. */
  mail(asked: { email: string; askerHash: string }): Promise<void>;
  /** Whether a link is good now, and this browser has asked for it; it is not used. */
  look(token: string, asker: Asker): Promise<'same' | 'other' | 'over'>;
  /** Uses a link. @throws ProblemError 410 `link_over`; 409 `other_browser` unless it is confirmed */
  open(
    given: { token: string; from_other_browser: boolean },
    asker: Asker,
  ): Promise<{ passenger: Passenger; passwordRemoved: boolean }>;
  /** The same, and signs in. */
  use(
    given: { token: string; from_other_browser: boolean },
    asker: Asker,
    device: string,
  ): Promise<{ token: string; passenger: Passenger; passwordRemoved: boolean }>;
}

/** What is said to whoever asks for a link: the same whether the address is one of ours or not. */
export const LINK_SENT =
  'If this address has an account or a booking, we have sent it a link. It signs you in once, within 15 minutes. Please open it in this browser.';

export const MAILED_SIGN_IN_PATH = '/mailed-sign-in/open';
const VALID_MS = 15 * 60_000;
/** What a stranger can have sent to an address. */
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
    'This link is no longer good: it can be used once, within 15 minutes. Please ask for another one.',
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
        await writeLetters(tx, deps, mailedSignInLetters, reason, () => ({ email, url }));
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
