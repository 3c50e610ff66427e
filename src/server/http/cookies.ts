import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
  /** Left out where the site is not reached by https. */
  secure: boolean;
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
  { path, maxAgeSeconds, secure }: CookieOptions,
): void {
  const text = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  reply.header('set-cookie', secure ? `${text}; Secure` : text);
}
