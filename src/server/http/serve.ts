import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { api, type Api } from '../../contract/api.ts';
import type { Endpoint, ParsedBody, ParsedParams, ParsedQuery, ResultOf } from '../../contract/endpoint.ts';
import { issueWords } from './issue-words.ts';
import { ProblemError } from './problem.ts';

export interface Call<E extends Endpoint> {
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
 * Registers the handler of one declared call: what comes in is validated by its schemas, what goes out is
 * written by a serialiser compiled from its result, so that no field leaves that was not declared.
 * @param rateLimit one of LIMITS; the general one when left out
 */
export function serve<K extends keyof Api>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<Api[K]>) => Promise<ResultOf<Api[K]>> | ResultOf<Api[K]>,
  rateLimit?: RateLimitOptions,
): void {
  const endpoint: Endpoint = api[key];
  const [method, url] = key.split(' ') as [HTTPMethods, string];
  app.route({
    method,
    url,
    ...(rateLimit && { config: { rateLimit } }),
    ...(endpoint.handBuilt ? { serializerCompiler: () => JSON.stringify as (data: unknown) => string } : {}),
    schema: { response: { '2xx': responseSchema(endpoint) } },
    handler: async (request, reply) =>
      handler({
        params: endpoint.params && checked(endpoint.params, request.params, 'params'),
        query: endpoint.query && checked(endpoint.query, request.query, 'query'),
        body: endpoint.body && checked(endpoint.body, prepared(endpoint, request.body), 'body'),
        request,
        reply,
      } as Call<Api[K]>),
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
