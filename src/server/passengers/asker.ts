import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookies.ts';
import { networkOf, wideNetworkOf } from '../http/visitor.ts';
import { KNOWN_BROWSER_COOKIE, MAILED_SIGN_IN_COOKIE, RESET_COOKIE } from './browser-cookies.ts';

/** Who asks for something that could be guessed: what is known of them before they have proven anything. */
export interface Asker {
  network: string;
  wideNetwork: string;
  /** What an earlier sign-in has left in the browser; '' for none. */
  knownBrowser: string;
  /** The secret of the browser that asked for a reset code; '' for none. */
  resetSecret: string;
  /** The secret of the browser that asked for a link to sign in with; '' for none. */
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
