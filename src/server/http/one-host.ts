import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

const isHost = (name = '') => name.length === 4 && name.toLowerCase() === 'host';

/** A request that names two hosts is read in one way by a proxy and in another by us: it is refused. */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts++;
    if (hosts > 1) done(new ProblemError(400, 'bad_request', 'The request has more than one Host header.'));
    else done();
  });
}
