import type { FastifyError, FastifyInstance } from 'fastify';
import { ProblemError, problemBody } from './problem.ts';

/** One form for every failure, whatever threw it. */
export function useProblemAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    if (error instanceof ProblemError) return reply.status(error.status).send(problemBody(error));
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    const known = status < 500 ? error.message : 'Something went wrong on our side. Please try again.';
    const code = status === 429 ? 'too_many_requests' : status < 500 ? 'bad_request' : 'internal';
    return reply.status(status).send(problemBody(new ProblemError(status, code, known)));
  });
}
