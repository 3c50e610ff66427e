import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { api, type Api } from '../../contract/api.ts';
import type {
  Endpoint,
  EndpointKey,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  ResultOf,
} from '../../contract/endpoint.ts';
import { issueWords } from './issue-words.ts';
import { checkCallers, principalFor, type PrincipalFor } from './principal.ts';
import { ProblemError } from './problem.ts';

export interface Call<E extends Endpoint> {
  /** One of the callers it declares. */
  principal: PrincipalFor<E['callers']>;
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  request: FastifyRequest;
  /** For headers; the answer's body is what the handler returns. */
  reply: FastifyReply;
}

const WORDS = { error: issueWords };

/**
 * What a schema makes of a value; errors are named as the caller wrote the fields: "stops.0.postcode".
 * @throws ProblemError 400 for nothing at all, 422 naming the fields
 */
export function checked<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  if (value === undefined || value === null)
    throw new ProblemError(400, 'bad_request', `The ${what} is missing.`);
  const result = schema.safeParse(value, WORDS);
  if (result.success) return result.data;
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[issue.path.join('.') || what] ??= issue.message;
  const [field, message] = Object.entries(errors)[0] ?? [what, 'is not valid'];
  throw new ProblemError(422, 'bad_request', `${field} ${message}`, { errors });
}

/**
 * Registers the handler of one declared call: what comes in is validated by its schemas, who makes it is told once, and
 * what goes out is written by a serialiser compiled from its result, so that no field leaves that was not declared.
 * What cannot be understood is refused before anybody is looked up.
 * @param rateLimit one of LIMITS; the general one when left out
 * @throws for a call that does not declare who may make it
 */
export function serve<K extends keyof Api>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<Api[K]>) => Promise<ResultOf<Api[K]>> | ResultOf<Api[K]>,
  rateLimit?: RateLimitOptions,
): void {
  serveEndpoint(app, key, api[key], handler, rateLimit);
}

/** The same for any declaration. */
export function serveEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  key: EndpointKey,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResultOf<E>> | ResultOf<E>,
  rateLimit?: RateLimitOptions,
): void {
  checkCallers(key, endpoint.callers, app.proofs);
  const [method, url] = key.split(' ') as [HTTPMethods, string];
  app.route({
    method,
    url,
    ...(rateLimit && { config: { rateLimit } }),
    ...(endpoint.handBuilt ? { serializerCompiler: () => JSON.stringify as (data: unknown) => string } : {}),
    schema: { response: { '2xx': responseSchema(endpoint) } },
    handler: async (request, reply) => {
      const given = {
        params: endpoint.params && checked(endpoint.params, request.params, 'params'),
        query: endpoint.query && checked(endpoint.query, request.query, 'query'),
        body: endpoint.body && checked(endpoint.body, prepared(endpoint, request.body), 'body'),
      };
      const principal = await principalFor(endpoint.callers, request, app.proofs);
      return handler({ ...given, principal, request, reply } as Call<E>);
    },
  });
}

const prepared = ({ prepare }: Endpoint, body: unknown) => (prepare ? prepare(body) : body);

/** The result's schema for the serialiser. It writes `nullable` at once, where `anyOf` would try each branch. */
function responseSchema(endpoint: Endpoint): object {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.result, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      const [value, absent] = jsonSchema.anyOf ?? [];
      if (jsonSchema.anyOf?.length !== 2 || !value || absent?.type !== 'null') return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, value, { nullable: true });
    },
  });
  return schema;
}
