import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../same-secret.ts';
import { cookieOf } from './cookies.ts';
import { notFound } from './problem.ts';
import { isThisMachine } from './this-machine.ts';

const COOKIE = 'wayfare_dev';

/**
 * Pages for trying the product out, which show what is nobody's business: only whoever sits at this machine, or has
 * the key that was printed at the start, is answered. For anybody else there is nothing here.
 */
export function useDevPages(
  app: FastifyInstance,
  key: string,
  routes: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isThisMachine(request) && !hasKey(request, reply, key)) throw notFound('Not found');
    });
    routes(scope);
  });
}

/** The key in the address is kept for the other pages. */
function hasKey(
  request: FastifyRequest<{ Querystring?: unknown }>,
  reply: FastifyReply,
  key: string,
): boolean {
  const { key: asked } = request.query as { key?: unknown };
  const given = typeof asked === 'string' ? asked : cookieOf(request, COOKIE);
  if (given === null || !isSameSecret(given, key)) return false;
  reply.header('set-cookie', `${COOKIE}=${key}; Path=/dev; HttpOnly; SameSite=Strict`);
  return true;
}
