import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
  /** Left out where the site is not reached by https. */
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
