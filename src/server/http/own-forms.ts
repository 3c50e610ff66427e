import type { FastifyInstance } from 'fastify';
import { isOwnPage } from './own-pages.ts';
import { ProblemError } from './problem.ts';

/** Refuses forms that other sites' pages post to the routes of this scope. */
export function takeOwnFormsOnly(scope: FastifyInstance, publicUrl: string | undefined): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'POST' || isOwnPage(request, publicUrl)) return done();
    done(
      new ProblemError(403, 'other_site', 'This form was sent from another site. Please send it from ours.'),
    );
  });
}
