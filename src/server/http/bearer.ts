import type { FastifyRequest } from 'fastify';

/** The bearer token of a request; null when it brings none. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
