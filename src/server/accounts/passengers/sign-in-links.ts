import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import type { SettingsService } from '../../catalogue/index.ts';
import { createSignedTexts } from '../../platform/crypto.ts';
import type { JobKind, Jobs } from '../../platform/jobs/index.ts';
import { type ActionPage, serveAction } from './action-pages.ts';
import { attemptOf, countAttempt, forgiveAttempts, takeAttempt } from './attempts.ts';
import {
  type Asker,
  askerOf,
  type BrowserCookies,
  type KnownAs,
  type KnownBrowsers,
  passwordStampOf,
} from './known-browsers.ts';
import { passengerByEmail } from './passengers-store.ts';
import { type ResetDependencies, writeAccountEmail } from './password-reset.ts';

/** Emails a link that proves ownership of an account. */
export const signInLink: JobKind<{ email: string }, { signInLinks: Pick<SignInLinks, 'mail'> }> = {
  name: 'sign-in-link',
  payload: z.object({ email: z.string() }),
  together: 5,
  work: ({ email }, { signInLinks }) => signInLinks.mail(email),
};

export interface SignInLinkDependencies extends Omit<ResetDependencies, 'jobs'> {
  jobs: Jobs;
}

/** Links by email that prove ownership of an account, for owners paused by other people's attempts. */
export interface SignInLinks {
  /** Queues a link for an existing account; takes the same time for others. @throws ProblemError 429 */
  ask(email: string, asker: Asker): Promise<void>;
  /** Sends it, unless one was sent recently. */
  mail(email: string): Promise<void>;
  /** Whether a link is good now. */
  isGood(token: string): Promise<boolean>;
  /** Uses a link. @returns the account that the browser is known for; null if the link is invalid */
  use(token: string, asker: Asker): Promise<KnownAs | null>;
}

const SIGN_IN_LINK_PATH = '/sign-in-link';
const VALID_MS = 60 * 60_000;
/** Short enough that the last link has not expired: the mailbox always contains a valid one. */
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
        await writeAccountEmail(tx, deps, 'sign_in_link', { owner: passenger, url });
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

const SIGN_IN = { label: 'Sign In', to: '/login' };
const FORGOT = { label: 'Forgot password?', to: '/forgot_password?from=login' };

const ASK: ActionPage = {
  title: 'Sign in from this browser',
  text: [
    'You have opened the link that we sent to the email address of your account. Is this the browser that you want to sign in from?',
    'Your password is still needed. The attempts of others will not keep you waiting here.',
  ],
  button: 'Yes, it is mine',
};
const DONE: ActionPage = {
  title: 'This browser is now recognised',
  text: ['You can sign in with your password, or set a new one if you have forgotten it.'],
  ways: [SIGN_IN, FORGOT],
};
const OVER: ActionPage = {
  title: 'This link is no longer valid',
  text: ['It can be used within an hour. The page that asked for it can send another one.'],
  ways: [SIGN_IN],
};

/** Page of a link that lets the owner sign in despite too many attempts. */
export function signInLinkPage(
  app: FastifyInstance,
  deps: {
    settings: Pick<SettingsService, 'current'>;
    signInLinks: SignInLinks;
    knownBrowsers: KnownBrowsers;
    cookies: BrowserCookies;
  },
): void {
  const { settings, signInLinks, knownBrowsers, cookies } = deps;
  serveAction(app, settings, {
    path: SIGN_IN_LINK_PATH,
    look: async (token) => ((await signInLinks.isGood(token)) ? ASK : OVER),
    async act(token, request, reply) {
      const asker = askerOf(request);
      const known = await signInLinks.use(token, asker);
      if (!known) return OVER;
      cookies.known(request, reply, knownBrowsers.remember(asker, known));
      return DONE;
    },
  });
}
