import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseOrigins } from '../../domain/origins.ts';
import type { Settings } from '../../domain/settings.ts';
import { callLimit, type PartnerCheck } from './channel.ts';

/** Limits per network of what must not be tried often; every other call has its channel's. */
export const LIMITS = {
  booking: { max: 30, timeWindow: '1 minute' },
  login: { max: 10, timeWindow: '1 minute' },
  enquiries: { max: 20, timeWindow: '10 minutes' },
} as const;

/** Routes that answer with files. By route: an address may be written so that it leads elsewhere. */
const FILES = new Set(['/assets/*', '/storage/*', '/embed.js']);

/** Files cost next to nothing, and a page is nothing without its own: no network is refused them, however busy. */
const isFile = ({ is404, routeOptions }: FastifyRequest) => !is404 && FILES.has(routeOptions.url ?? '');

/**
 * Security headers on every answer. The policy follows the settings: Google's hosts only with a Google key,
 * other sites in `frame-ancestors` only when EMBED_ORIGINS names them.
 */
export async function useSecurity(
  app: FastifyInstance,
  settings: () => Settings,
  limits: { isPartner: PartnerCheck } | null,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: false,
    strictTransportSecurity: { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const policies = new WeakMap<Settings, string>();
  app.addHook('onRequest', (_request, reply, done) => {
    const current = settings();
    const known = policies.get(current) ?? policy(current);
    policies.set(current, known);
    reply.header('content-security-policy', known);
    // For browsers that know no frame-ancestors; the header cannot name other sites, and is left out where some may.
    if (current.EMBED_ORIGINS === '') reply.header('x-frame-options', 'SAMEORIGIN');
    done();
  });
  if (limits) {
    const max = (request: FastifyRequest) => callLimit(request, limits.isPartner);
    await app.register(rateLimit, { global: true, max, timeWindow: '1 minute', allowList: isFile });
  }
}

/** The Content-Security-Policy for the current settings. */
export function policy(settings: Settings): string {
  const google = settings.GOOGLE_API_KEY ? ' https://maps.googleapis.com https://maps.gstatic.com' : '';
  return [
    "default-src 'self'",
    `script-src 'self'${google}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${google}`,
    `connect-src 'self'${google}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self'${parseOrigins(settings.EMBED_ORIGINS)
      .origins.map((origin) => ` ${origin}`)
      .join('')}`,
  ].join('; ');
}
