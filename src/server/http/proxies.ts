import type { FastifyInstance } from 'fastify';
import { addressOf } from './visitor.ts';

/** What whoever runs the site should know of proxies before it; null when there is nothing. */
export type ProxyAdvice = () => string | null;

/**
 * Notices that requests come through a proxy that nobody has named: all visitors are then one to the limits, which
 * nothing else would show. Said once in the log, and with the readiness.
 */
export function watchProxies(
  app: FastifyInstance,
  log: { warn(detail: object, message: string): void },
): ProxyAdvice {
  let advice: string | null = null;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request;
    const peer = raw.socket.remoteAddress ?? '';
    const forwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
    // Where a named proxy passed it on, the visitor's address comes behind the proxy's own.
    const named = (request.ips?.length ?? 0) > 1;
    if (advice === null && forwarded && !named) {
      advice = `requests are passed on by ${addressOf({ ip: peer })}, which TRUST_PROXY does not name: all visitors share one limit`;
      log.warn({}, advice);
    }
    done();
  });
  return () => advice;
}
