import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { isUnavailable } from '../database/index.ts';
import { escapeHtml } from './html.ts';
import { problemBody, ProblemError } from './problem.ts';

/** Whether a request may be for a page of the site. Unknown pages redirect home; API callers get an error. */
export function asksForPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return ['GET', 'HEAD'].includes(method) && !/^\/(api|storage|assets|dev)([/?]|$)/.test(url);
}

/** Whether a person is waiting in a browser: not for calls, which want the problem form, nor for parts of pages. */
export function isPerson({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  return (headers.accept ?? '').includes('text/html') && !/^\/(api|storage|assets)([/?]|$)/.test(url);
}

/** Returns an error page with the message and links, and nothing that could fail again. */
export function failedPage(message: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>This page could not be shown</title><style>
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:34rem;margin:auto;padding:3rem 1rem}
a{display:inline-block;min-height:2.75rem;padding:.625rem 0;margin-right:1.5rem}
</style></head><body><main><h1>This page could not be shown</h1><p>${escapeHtml(message)}</p>
<p><a href="">Try again</a><a href="/">Go to the home page</a></p></main></body></html>`;
}

/** Our messages for refusals of fastify and its plugins. */
const REFUSALS: Record<number, [code: string, message: string]> = {
  403: ['not_found', 'There is nothing here.'],
  404: ['not_found', 'There is nothing here.'],
  408: ['timeout', 'The request took too long to arrive. Please try again.'],
  413: ['body_too_large', 'The request is too large.'],
  414: ['bad_request', 'The address is too long.'],
  415: ['bad_content_type', 'The body must be JSON, sent as application/json.'],
  417: ['bad_request', 'The request expects something that this server does not do.'],
  429: ['too_many_requests', 'Too many requests. Please wait a moment and try again.'],
  431: ['bad_request', 'The headers of the request are too large.'],
};
const BODIES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON that can be read.',
  FST_ERR_BAD_URL: 'The address has a part that cannot be read.',
};

/** A database that restarts or fails over is mostly back by then. */
const RETRY_AFTER_SECONDS = 3;

function problemOf(error: FastifyError | ProblemError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isUnavailable(error)) {
    return new ProblemError(503, 'unavailable', 'We will be back in a moment. Please try again.');
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    return new ProblemError(status, 'internal', 'Something went wrong on our side. Please try again.');
  }
  const [code, message] = REFUSALS[status] ?? ['bad_request', BODIES[error.code]];
  // A folder's file that may not be read is, to a caller, not there.
  return new ProblemError(
    status === 403 ? 404 : status,
    code,
    message ?? 'The request cannot be understood.',
  );
}

/** Whether a refusal is read from `error`: by the call that was made. */
function namesError({ method, routeOptions }: FastifyRequest): boolean {
  const endpoints: Record<string, Endpoint> = api;
  return endpoints[`${method} ${routeOptions.url}`]?.namesError === true;
}

/** Answers every failure in one form, and with a page for people. */
export function useProblemAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    const retryAfter = problem.status === 503 ? RETRY_AFTER_SECONDS : problem.retryAfterSeconds;
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    void reply.status(problem.status);
    if (!isPerson(request)) {
      const body = problemBody(problem);
      return reply.send(namesError(request) ? { ...body, error: body.message } : body);
    }
    return reply.type('text/html; charset=utf-8').send(failedPage(problem.message));
  });
}

/** For malformed addresses, before any hook runs: pages redirect home like unknown ones. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  if (asksForPage(request)) {
    void reply.redirect('/', 302);
    return;
  }
  const problem = problemOf(error);
  void reply.status(problem.status).send(problemBody(problem));
}

/** A client that sent HEAD takes a body for the next answer. */
const asksForHead = ({ rawPacket: read }: { rawPacket?: unknown }) =>
  read instanceof Buffer && read.toString('latin1', 0, 5) === 'HEAD ';

/** Answers a malformed request on the bare connection. */
export function refuseConnection(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : late ? 408 : 400;
  const { headers, body } = bareRefusal(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const sent = asksForHead(error) ? '' : body;
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', sent].join('\r\n'));
}

/** For an unknown `Expect` header, which node handles before any handler. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = bareRefusal(417);
  response.writeHead(417, headers).end(body);
}

/** An answer where there is no reply yet that hooks could have written headers to. */
function bareRefusal(status: number) {
  const [code, message] = REFUSALS[status] ?? ['bad_request', 'The request cannot be understood.'];
  const body = JSON.stringify(problemBody(new ProblemError(status, code, message)));
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  };
  return { headers, body };
}
