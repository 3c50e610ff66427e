import { createSignedTexts } from '../signed-text.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { writeAccountLetter } from './account-letters.ts';
import type { Asker } from './asker.ts';
import { attemptOf } from './attempt-of.ts';
import { forgiveAttempts, takeAttempt } from './attempts.ts';
import { countAttempt } from './attempts-store.ts';
import { passwordStampOf, type KnownAs } from './known-browsers.ts';
import { passengerByEmail } from './passengers-store.ts';
import type { ResetDependencies } from './password-reset.ts';
import { signInLink } from './sign-in-link-job.ts';

export interface SignInLinkDependencies extends Omit<ResetDependencies, 'jobs'> {
  jobs: Jobs;
}

/** Links by e-mail that prove whose account it is, for whoever is paused by too many attempts of others. */
export interface SignInLinks {
  /** Has a link mailed if the address has an account, and does the same work if not. @throws ProblemError 429 */
  ask(email: string, asker: Asker): Promise<void>;
  /** Mails it, unless one was mailed a while ago. */
  mail(email: string): Promise<void>;
  /** Whether a link is good now. */
  isGood(token: string): Promise<boolean>;
  /** Uses a link in a browser. @returns as whom the browser is known from now on; null when the link is not good */
  use(token: string, asker: Asker): Promise<KnownAs | null>;
}

export const SIGN_IN_LINK_PATH = '/sign-in-link';
const VALID_MS = 60 * 60_000;
/** Never so far apart that the last link could be over: whoever asks in between has a good one in the mailbox. */
const ONE_MAIL = { free: 1, firstPauseMs: 30 * 60_000, longestPauseMs: 30 * 60_000 };

export function createSignInLinks(deps: SignInLinkDependencies): SignInLinks {
  const { db, jobs, clock, knownBrowsers } = deps;
  const signed = createSignedTexts(deps.secrets, 'sign-in link');

  const accountOf = async (token: string) => {
    const [expires, ...address] = signed.open(token)?.split(' ') ?? [];
    if (!(Number(expires) > clock().getTime())) return null;
    return passengerByEmail(db, address.join(' '));
  };

  return {
    async ask(email, asker) {
      const passenger = await passengerByEmail(db, email);
      await takeAttempt(db, attemptOf(knownBrowsers, 'link', email, asker, passenger), clock());
      // An account or none: the answer takes as long.
      await db.transaction((tx) => jobs.add(tx, signInLink, { email: email.toLowerCase() }));
    },
    async mail(email) {
      const passenger = await passengerByEmail(db, email);
      if (!passenger) return;
      const now = clock();
      await db.transaction(async (tx) => {
        if (await countAttempt(tx, `link-mail:${passenger.id}`, ONE_MAIL, now)) return;
        const token = signed.sign(`${now.getTime() + VALID_MS} ${passenger.email}`);
        const url = `${deps.publicUrl()}${SIGN_IN_LINK_PATH}?token=${encodeURIComponent(token)}`;
        await writeAccountLetter(tx, deps, 'sign_in_link', { owner: passenger, url });
      });
    },
    async isGood(token) {
      return (await accountOf(token)) !== null;
    },
    async use(token, asker) {
      const passenger = await accountOf(token);
      if (!passenger) return null;
      const { email, passwordHash } = passenger;
      for (const kind of ['login', 'reset', 'code', 'link'] as const)
        await forgiveAttempts(db, attemptOf(knownBrowsers, kind, email, asker, passenger));
      return { email, passwordStamp: passwordStampOf(passwordHash) };
    },
  };
}
