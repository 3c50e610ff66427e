import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/** A request that names two hosts is read in one way by a proxy and in another by us: it is refused. */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
    if (hosts > 1) done(new ProblemError(400, 'bad_request', 'The request has more than one Host header.'));
    else done();
  });
}
