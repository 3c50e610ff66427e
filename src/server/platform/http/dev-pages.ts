import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../../domain/origins.ts';
import { isSameSecret } from '../crypto.ts';
import { cookieOf } from './cookies.ts';
import { notFound } from './problem.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Headers that say nothing of an address, but that a browser on this machine never sends. */
const PROXIES = ['forwarded', 'via', 'x-forwarded-host', 'x-forwarded-server'];
const ADDRESSES = ['x-forwarded-for', 'x-real-ip'];

/** Some proxies say nothing of themselves but the version they speak. */
const isOldProtocol = ({ raw }: FastifyRequest) => raw.httpVersion === '1.0';

/** From the loopback, by a loopback name (a foreign page cannot have itself resolved here), and through no proxy. */
export function isThisMachine(request: FastifyRequest): boolean {
  const { raw, hostname, headers } = request;
  const said = ADDRESSES.flatMap((name) => headers[name] ?? [])
    .join()
    .split(',');
  const addresses = [raw.socket.remoteAddress ?? '', ...said.map((text) => text.trim()).filter(Boolean)];
  return (
    addresses.every((address) => LOOPBACK.test(address)) &&
    isLoopbackHost(hostname) &&
    !PROXIES.some((name) => name in headers) &&
    !isOldProtocol(request)
  );
}

/** Whether a request came through a proxy that TRUST_PROXY does not name: its address is the proxy's, not the visitor's. */
export function isPassedOn(request: FastifyRequest): boolean {
  // A declared proxy comes after the visitor in the list.
  const named = (request.ips?.length ?? 0) > 1;
  return (
    (!named && [...PROXIES, ...ADDRESSES].some((name) => name in request.headers)) || isOldProtocol(request)
  );
}

const COOKIE = 'wayfare_dev';

/**
 * Development pages, which show private data: only requests from this machine, or with the key printed at the start, are
 * answered. For others they do not exist.
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
  const { key: inAddress } = request.query as { key?: unknown };
  const given = typeof inAddress === 'string' ? inAddress : cookieOf(request, COOKIE);
  if (given === null || !isSameSecret(given, key)) return false;
  reply.header('set-cookie', `${COOKIE}=${key}; Path=/dev; HttpOnly; SameSite=Strict`);
  return true;
}
