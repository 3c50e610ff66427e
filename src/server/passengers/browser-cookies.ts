import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecureSite, setCookie } from '../http/cookies.ts';

export const KNOWN_BROWSER_COOKIE = 'wayfare_known';
export const MAILED_SIGN_IN_COOKIE = 'wayfare_mailed';
export const RESET_COOKIE = 'wayfare_reset';

/** Longer than a year, so that whoever travels once a year is known. */
export const KNOWN_BROWSER_DAYS = 400;
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
    // Its link leads to a page beside the calls.
    mailedSignIn: (request, reply, value) => brief(MAILED_SIGN_IN_COOKIE, '/', request, reply, value),
  };
}
