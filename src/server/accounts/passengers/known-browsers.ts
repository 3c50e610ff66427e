import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSignedTexts, type Secrets } from '../../platform/crypto.ts';
import { cookieOf, isSecureSite, networkOf, setCookie, wideNetworkOf } from '../../platform/http/index.ts';

const KNOWN_BROWSER_COOKIE = 'wayfare_known';
const MAILED_SIGN_IN_COOKIE = 'wayfare_mailed';
const RESET_COOKIE = 'wayfare_reset';

/** Longer than a year, so that yearly travellers are recognised. */
const KNOWN_BROWSER_DAYS = 400;
/** Longer than any code or link is good. */
const RESET_SECONDS = 3600;

/** Sets what a browser keeps about its accounts: nothing that signs anybody in. */
export interface BrowserCookies {
  known(request: FastifyRequest, reply: FastifyReply, value: string): void;
  reset(request: FastifyRequest, reply: FastifyReply, value: string): void;
  mailedSignIn(request: FastifyRequest, reply: FastifyReply, value: string): void;
}

/** @param publicUrl where passengers reach the site, when configured */
export function createBrowserCookies(publicUrl: string | undefined): BrowserCookies {
  const isSecure = (request: FastifyRequest) => isSecureSite(request, publicUrl);
  const brief = (name: string, path: string, request: FastifyRequest, reply: FastifyReply, value: string) =>
    setCookie(reply, name, value, {
      path,
      maxAgeSeconds: RESET_SECONDS,
      secure: isSecure(request),
    });
  return {
    known(request, reply, value) {
      const maxAgeSeconds = KNOWN_BROWSER_DAYS * 86_400;
      setCookie(reply, KNOWN_BROWSER_COOKIE, value, { path: '/', maxAgeSeconds, secure: isSecure(request) });
    },
    reset: (request, reply, value) => brief(RESET_COOKIE, '/api/v1/auth', request, reply, value),
    // Its link leads to a page outside the API.
    mailedSignIn: (request, reply, value) => brief(MAILED_SIGN_IN_COOKIE, '/', request, reply, value),
  };
}

/** Facts about an unauthenticated caller. */
export interface Asker {
  network: string;
  wideNetwork: string;
  /** Cookie of an earlier sign-in; '' for none. */
  knownBrowser: string;
  /** Secret of the browser that requested a reset code; '' for none. */
  resetSecret: string;
  /** Secret of the browser that requested a sign-in link; '' for none. */
  mailedSecret: string;
}

export function askerOf(request: FastifyRequest): Asker {
  return {
    network: networkOf(request),
    wideNetwork: wideNetworkOf(request),
    knownBrowser: cookieOf(request, KNOWN_BROWSER_COOKIE) ?? '',
    resetSecret: cookieOf(request, RESET_COOKIE) ?? '',
    mailedSecret: cookieOf(request, MAILED_SIGN_IN_COOKIE) ?? '',
  };
}

/** An account that a browser has signed in to, valid while its password is the same. */
export interface KnownAs {
  email: string;
  /** Tells passwords apart and reveals nothing. */
  passwordStamp: string;
}

export interface KnownBrowsers {
  /** The name of a browser that has signed in to this account since its password was set; null for any other. */
  nameOf(asker: Pick<Asker, 'knownBrowser'>, account: KnownAs): string | null;
  /** Returns the browser's new cookie: this account first, then the last others. */
  remember(asker: Pick<Asker, 'knownBrowser'>, account: KnownAs): string;
  /** The rate limit key of a request that names an email address: other callers cannot use up a known browser's calls. */
  limitKey(request: FastifyRequest): string;
}

/** People share browsers, but not with many. */
const MOST_ACCOUNTS = 4;
const DAY_MS = 86_400_000;

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);
const subjectOf = (email: string) => shortHash(email.toLowerCase());

export function passwordStampOf(passwordHash: string | null): string {
  return shortHash(passwordHash ?? '');
}

interface Entry {
  token: string;
  subject: string;
  stamp: string;
  name: string;
}

export function createKnownBrowsers(secrets: Secrets, clock: () => Date): KnownBrowsers {
  const signed = createSignedTexts(secrets, 'known browser');
  const today = () => Math.floor(clock().getTime() / DAY_MS);
  const entries = ({ knownBrowser }: Pick<Asker, 'knownBrowser'>): Entry[] =>
    knownBrowser
      .split('~')
      .slice(0, MOST_ACCOUNTS)
      .flatMap((token) => {
        const [subject = '', stamp = '', name = '', day] = signed.open(token)?.split('.') ?? [];
        return today() - Number(day) < KNOWN_BROWSER_DAYS ? [{ token, subject, stamp, name }] : [];
      });

  return {
    nameOf(asker, { email, passwordStamp }) {
      const subject = subjectOf(email);
      const entry = entries(asker).find((one) => one.subject === subject && one.stamp === passwordStamp);
      return entry?.name ?? null;
    },
    remember(asker, { email, passwordStamp }) {
      const subject = subjectOf(email);
      const name = randomBytes(9).toString('base64url');
      const others = entries(asker).filter((one) => one.subject !== subject);
      const token = signed.sign([subject, passwordStamp, name, today()].join('.'));
      return [token, ...others.slice(0, MOST_ACCOUNTS - 1).map((one) => one.token)].join('~');
    },
    limitKey(request) {
      const { email } = (request.body ?? {}) as { email?: unknown };
      const subject = typeof email === 'string' ? subjectOf(email.trim()) : '';
      const isKnown = entries(askerOf(request)).some((one) => one.subject === subject);
      return isKnown ? `known ${subject}` : networkOf(request);
    },
  };
}
