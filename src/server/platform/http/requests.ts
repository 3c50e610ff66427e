import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { api } from '../../../contract/api.ts';
import { ProblemError } from './problem.ts';

/** Much more than any call uses; thousands would be too much for code that walks through a body. */
const DEEPEST = 50;

/** Whether a JSON text nests lists and objects deeper than any valid body. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case 0x22: // "
        inText = !inText;
        break;
      case 0x5c: // \, which stands in texts only
        at++;
        break;
      case 0x5b: // [
      case 0x7b: // {
        if (!inText && ++depth > DEEPEST) return true;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        if (!inText) depth--;
    }
  }
  return false;
}

/**
 * Parses bodies. An empty one is undefined, whatever its content type: some calls accept that, the others report
 * missing fields.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else if (isTooDeep(body)) done(new ProblemError(400, 'bad_request', 'The body is nested too deeply.'));
    else void parse(request, body, done);
  });
}

/** The declared calls' methods by path: "/api/v1/booking/:reference" as a pattern. */
const paths = Map.groupBy(Object.keys(api), (key) => key.split(' ')[1] ?? '');
const known = [...paths].map(([path, keys]) => ({
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  methods: keys.flatMap((key) => (key.startsWith('GET ') ? ['GET', 'HEAD'] : [key.split(' ')[0] ?? ''])),
}));

function methodsAt(url: string): string[] {
  const path = url.split('?')[0] ?? '';
  return known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
}

/** Answers 405 with `Allow` for a known path with another method. */
export function useOtherMethods(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const methods = request.is404 ? methodsAt(request.url) : [];
    if (methods.length === 0) return done();
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return void reply.status(204).send();
    const allowed = methods.filter((method) => method !== 'HEAD').join(' or ');
    done(new ProblemError(405, 'method_not_allowed', `This call is made with ${allowed}.`));
  });
}

/** Timeouts of a connection in milliseconds. Slow senders are not treated separately. */
export interface Timeouts {
  /** From the connection, or the end of the answer before, to the end of the headers. */
  headersMs: number;
  /** From the end of the headers to the end of the body. */
  requestMs: number;
  /** While nothing at all is sent or read. */
  idleMs: number;
}

export const TIMEOUTS: Timeouts = { headersMs: 30_000, requestMs: 30_000, idleMs: 30_000 };

/**
 * Options of a server with that patience. Between requests a connection may rest for longer, as fastify has it (72 s):
 * balancers keep theirs for a minute, and would send requests into one that closes.
 */
export function timeoutFor({
  headersMs,
  requestMs,
  idleMs,
}: Timeouts): Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'connectionTimeout' | 'http'> {
  const shortest = Math.min(headersMs, requestMs);
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(shortest / 6) },
  };
}

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
