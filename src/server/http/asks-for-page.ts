import type { FastifyRequest } from 'fastify';

/** Whether a request may be for a page of the site: those who go astray are led home, callers of an API are told. */
export function asksForPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return ['GET', 'HEAD'].includes(method) && !/^\/(api|storage|assets|dev)([/?]|$)/.test(url);
}
