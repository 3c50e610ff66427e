import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { ProblemError } from './problem.ts';

interface FormOptions {
  /** Bytes; a longer form is answered 413. */
  bodyLimit: number;
  /** Body of the routes; by default the fields by name, the last of repeated ones. */
  read?: (form: string) => Record<string, string>;
}

const fieldsOf = (form: string): Record<string, string> => Object.fromEntries(new URLSearchParams(form));

/** Lets the routes of a scope accept HTML forms; no other route does. */
export function takeForms(scope: FastifyInstance, { bodyLimit, read = fieldsOf }: FormOptions): void {
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser<string>(type, { parseAs: 'string', bodyLimit }, (_request, form, done) =>
    done(null, read(form)),
  );
}

const originOf = (url: string | undefined) => (url === undefined ? undefined : URL.parse(url)?.origin);

/**
 * Whether a page of this site asks, by what every browser says and no page can change (decision 050). A request
 * without these headers is from no browser, and carries no user's cookies.
 */
function isOwnPage({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const source = headers.origin ?? headers.referer;
  if (source === undefined) return true;
  const origin = originOf(source);
  return (
    origin === `http://${host}` || origin === `https://${host}` || origin === (originOf(publicUrl) ?? '')
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    ownPagesOnly?: onRequestHookHandler;
  }
}

/** Sets how requests of other sites are refused, before calls are registered that need it. */
export function useOwnPages(app: FastifyInstance, publicUrl: string | undefined): void {
  const hook: onRequestHookHandler = (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    if (isOwnPage(request, publicUrl)) return done();
    done(new ProblemError(403, 'other_site', 'A page of another site may not do this.'));
  };
  app.decorate('ownPagesOnly', hook);
}

/** Refuses forms that other sites' pages post to the routes of this scope. */
export function takeOwnFormsOnly(scope: FastifyInstance, publicUrl: string | undefined): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'POST' || isOwnPage(request, publicUrl)) return done();
    done(
      new ProblemError(403, 'other_site', 'This form was sent from another site. Please send it from ours.'),
    );
  });
}
