import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../domain/origins.ts';
import { isSameSecret } from '../same-secret.ts';
import { cookieOf } from './cookies.ts';
import { notFound } from './problem.ts';

const COOKIE = 'wayfare_dev';
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Headers that say nothing of an address, but that a browser on this machine never sends. */
const PROXIES = ['forwarded', 'via', 'x-forwarded-host', 'x-forwarded-server'];

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

/** From the loopback, by a loopback name (a foreign page cannot have itself resolved here), and through no proxy. */
function isThisMachine({ raw, hostname, headers }: FastifyRequest): boolean {
  const said = [headers['x-forwarded-for'], headers['x-real-ip']].flat().join().split(',');
  const addresses = [raw.socket.remoteAddress ?? '', ...said.map((text) => text.trim()).filter(Boolean)];
  return (
    addresses.every((address) => LOOPBACK.test(address)) &&
    isLoopbackHost(hostname) &&
    !PROXIES.some((name) => name in headers) &&
    // Some proxies say nothing of themselves but the version they speak.
    raw.httpVersion !== '1.0'
  );
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
