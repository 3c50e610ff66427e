import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/visitor.ts';
import type { Secrets } from '../secrets.ts';
import { createSignedTexts } from '../signed-text.ts';
import { askerOf, type Asker } from './asker.ts';
import { KNOWN_BROWSER_DAYS } from './browser-cookies.ts';

/** What a browser is known for: an address, while its account has the same password. */
export interface KnownAs {
  email: string;
  /** Tells one password from another, and nothing else. */
  passwordStamp: string;
}

export interface KnownBrowsers {
  /** The name of a browser that has signed in to this account since its password was set; null for any other. */
  nameOf(asker: Pick<Asker, 'knownBrowser'>, account: KnownAs): string | null;
  /** What the browser keeps from now on: this account first, and the last others. */
  remember(asker: Pick<Asker, 'knownBrowser'>, account: KnownAs): string;
  /** As whom a request that names an e-mail address is limited, so that nobody beside it uses up a known browser's calls. */
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
