import { randomUUID } from 'node:crypto';
import { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** Options that give every request an id and log lines without personal data: no query, no body, no address. */
export function requestLogging(level: string): FastifyServerOptions {
  return {
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    logController: new LogController({ disableRequestLogging: true }),
    logger: level === 'silent' ? false : { level, serializers: { err: describeError } },
  };
}

/** An error for the log, without the values of a failed statement. */
export function describeError(error: Error): { type: string; message: string; stack: string } {
  // drizzle puts the statement's values into the message; they may be a passenger's.
  const message = error.message.split('\nparams:')[0] ?? '';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, message: message + cause, stack: frames.join('\n') };
}

/** The path with its route's parameter names instead of their values. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? '(unknown)';
}
