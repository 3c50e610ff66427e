import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

const originOf = (url: string | undefined) => (url === undefined ? undefined : URL.parse(url)?.origin);

/**
 * Whether a page of this site posts, by what every browser says and no page can change (decision 051). Who says nothing
 * is no browser, and acts for nobody.
 */
function isOwn({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const said = headers.origin ?? headers.referer;
  if (said === undefined) return true;
  const origin = originOf(said);
  return (
    origin === `http://${host}` || origin === `https://${host}` || origin === (originOf(publicUrl) ?? '')
  );
}

/** Refuses forms that other sites' pages post to the routes of this scope. */
export function takeOwnFormsOnly(scope: FastifyInstance, publicUrl: string | undefined): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'POST' || isOwn(request, publicUrl)) return done();
    done(
      new ProblemError(403, 'other_site', 'This form was sent from another site. Please send it from ours.'),
    );
  });
}
