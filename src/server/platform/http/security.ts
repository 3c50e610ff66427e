import type { IncomingMessage, ServerResponse } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { parseOrigins } from '../../../domain/origins.ts';
import type { Settings } from '../../../domain/settings.ts';
import type { Database } from '../database/index.ts';
import { isAlwaysAnswered } from './load-shedding.ts';
import { type NetworkCheck, networkOf } from './networks.ts';
import { callLimit, sharedLimits } from './rate-limits.ts';

/** Limits per network of what must not be tried often; every other call has its channel's. */
export const LIMITS = {
  booking: { max: 30, timeWindow: '1 minute' },
  login: { max: 10, timeWindow: '1 minute' },
  enquiries: { max: 20, timeWindow: '10 minutes' },
  exports: { max: 20, timeWindow: '10 minutes' },
} as const;

/**
 * The limit of calls that try a password or a code, once the body is read that names the account.
 * @param keyGenerator identity that a call is limited by
 */
export function loginLimit(keyGenerator: (request: FastifyRequest) => string) {
  return { ...LIMITS.login, hook: 'preHandler', keyGenerator } as const;
}

/**
 * Security headers on every answer. The policy follows the settings: Google's hosts only with a Google key,
 * other sites in `frame-ancestors` only when EMBED_ORIGINS names them.
 * @param limits `shared`: the database of several nodes, which count the strict limits together
 */
export async function useSecurity(
  app: FastifyInstance,
  settings: () => Settings,
  limits: { isPartner: NetworkCheck; shared: Database | null } | null,
): Promise<void> {
  const constant = helmetHeaders();
  const known = new WeakMap<Settings, Record<string, string>>();
  app.addHook('onRequest', (_request, reply, done) => {
    const current = settings();
    let headers = known.get(current);
    if (!headers) known.set(current, (headers = { ...constant, ...settingsHeaders(current) }));
    reply.headers(headers);
    done();
  });
  if (limits) {
    const max = (request: FastifyRequest) => callLimit(request, limits.isPartner);
    await app.register(rateLimit, {
      global: true,
      max,
      timeWindow: '1 minute',
      keyGenerator: networkOf,
      allowList: isAlwaysAnswered,
      ...(limits.shared && { store: sharedLimits(limits.shared) }),
    });
  }
}

/** Headers that are the same on every answer, computed once by the library. */
function helmetHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: false,
    strictTransportSecurity: { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  setHeaders({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return headers;
}

function settingsHeaders(settings: Settings): Record<string, string> {
  return {
    'content-security-policy': policy(settings),
    // For browsers without frame-ancestors. It cannot name sites, so it is omitted if some may frame the site.
    ...(settings.EMBED_ORIGINS === '' && { 'x-frame-options': 'SAMEORIGIN' }),
  };
}

/**
 * What Google's maps need, by its guide, but scripts from its two hosts of maps alone and no eval: other hosts of
 * googleapis.com serve what anybody has put there.
 */
const GOOGLE: Record<string, string> = {
  'script-src': ' https://maps.googleapis.com https://maps.gstatic.com',
  'style-src': ' https://fonts.googleapis.com',
  'font-src': ' https://fonts.gstatic.com',
  'img-src':
    ' https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  'connect-src': ' https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
  'worker-src': ' blob:',
  'frame-src': ' https://*.google.com',
};

/** The Content-Security-Policy for the current settings. */
function policy(settings: Settings): string {
  const own = (directive: string, sources: string) =>
    `${directive} ${sources}${settings.GOOGLE_API_KEY ? (GOOGLE[directive] ?? '') : ''}`;
  return [
    "default-src 'self'",
    own('script-src', "'self'"),
    own('style-src', "'self' 'unsafe-inline'"),
    own('font-src', "'self'"),
    own('img-src', "'self' data:"),
    own('connect-src', "'self'"),
    own('worker-src', "'self'"),
    own('frame-src', "'self'"),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self'${parseOrigins(settings.EMBED_ORIGINS)
      .origins.map((origin) => ` ${origin}`)
      .join('')}`,
  ].join('; ');
}
