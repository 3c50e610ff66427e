import type { FastifyRequest } from 'fastify';

const ROUTES = new Set([
  '/assets/*',
  '/storage/*',
  '/embed.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/v1/payments/notifications',
]);

/**
 * What nobody is refused, however much they ask and however busy the server is: files, which cost next to nothing and
 * without which a page is nothing; whether the server lives and how it does; and news of payments, which are signed. By route: an
 * address may be written so that it leads elsewhere.
 */
export const isAlwaysAnswered = ({ is404, routeOptions }: FastifyRequest): boolean =>
  !is404 && ROUTES.has(routeOptions.url ?? '');
