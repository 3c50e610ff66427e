import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND_STEP_MINUTES, WORK_SESSION_LONGEST_HOURS } from '../../../domain/accounts.ts';

interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
  /** Omitted if the site is not served by https. */
  secure: boolean;
  /** Lax when left out: it comes along when a link of another site is followed. */
  sameSite?: 'Lax' | 'Strict';
}

/** Whether the site is reached by https. @param publicUrl where passengers reach it, when configured */
export function isSecureSite(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  publicUrl: string | undefined,
): boolean {
  return (publicUrl ?? `${protocol}:`).startsWith('https:');
}

/** The value of a cookie that the request brings; null when it brings none. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? null;
}

/** Sets a cookie that scripts cannot read. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { path, maxAgeSeconds, secure, sameSite = 'Lax' }: CookieOptions,
): void {
  const text = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}`;
  reply.header('set-cookie', secure ? `${text}; Secure` : text);
}

/** A cookie that identifies a member of staff, or a sign-in in progress: a token that scripts cannot read. */
export interface SessionCookies {
  /** The token that a request brings; null for none. */
  tokenOf(request: FastifyRequest): string | null;
  set(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

/** The prefix keeps other hosts from setting the cookie and limits it to https. */
export const SECURE_PREFIX = '__Host-';
export const STAFF_COOKIE = 'wayfare_staff';

/**
 * @param publicUrl where the site is reached, when configured
 * @param longestSeconds how long the browser keeps it at most
 */
export function createSessionCookies(
  name: string,
  publicUrl: string | undefined,
  longestSeconds: number = WORK_SESSION_LONGEST_HOURS * 3600,
): SessionCookies {
  const write = (request: FastifyRequest, reply: FastifyReply, token: string, maxAgeSeconds: number) => {
    const secure = isSecureSite(request, publicUrl);
    // Strict: the office's pages are the same for everybody, so that a link to one needs no cookie.
    const options = { path: '/', maxAgeSeconds, secure, sameSite: 'Strict' } as const;
    setCookie(reply, secure ? SECURE_PREFIX + name : name, token, options);
  };
  return {
    tokenOf(request) {
      const value = cookieOf(request, isSecureSite(request, publicUrl) ? SECURE_PREFIX + name : name);
      return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
    },
    set: (request, reply, token) => write(request, reply, token, longestSeconds),
    clear: (request, reply) => write(request, reply, '', 0),
  };
}

/** Cookies between the password and the second factor. */
export const createStepCookies = (publicUrl: string | undefined): SessionCookies =>
  createSessionCookies('wayfare_step', publicUrl, SECOND_STEP_MINUTES * 60);
