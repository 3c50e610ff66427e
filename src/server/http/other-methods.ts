import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import { ProblemError } from './problem.ts';

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

/** Tells a call that exists by other methods from one that does not, with those methods in `Allow`. */
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
