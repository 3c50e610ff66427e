import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';
import { api, type Api } from '../../../contract/api.ts';
import {
  type Endpoint,
  type EndpointKey,
  isOwnPagesOnly,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  type ResultOf,
} from '../../../contract/endpoint.ts';
import { checkCallers, type Policy, type PrincipalFor, principalReader, reached } from './principals.ts';
import { ProblemError } from './problem.ts';

/** A value that is JSON already. */
export interface JsonText<T> {
  readonly text: string;
  /** Type of the text; never present. */
  readonly says?: T;
}

/** The text of a value. */
export const jsonOf = <T>(value: T): JsonText<T> => ({ text: JSON.stringify(value) });

/** The text of a list. */
export const jsonList = <T>(entries: readonly JsonText<T>[]): JsonText<T[]> => ({
  text: `[${joined(entries.map(({ text }) => text))}]`,
});

/** The text of an object, from those of its fields. */
export function jsonObject<T extends object>(fields: { [K in keyof T]: JsonText<T[K]> }): JsonText<T> {
  const written = Object.entries<JsonText<unknown>>(fields).map(([name, { text }]) => `"${name}":${text}`);
  return { text: `{${joined(written)}}` };
}

/** Put together piece by piece, which copies nothing: the whole is written out once, when it is sent. */
const joined = (texts: readonly string[]) =>
  texts.reduce((all, text) => (all === '' ? text : `${all},${text}`), '');

/** Names of kinds as callers of an API know them. */
const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const either = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' or ');

/**
 * The error of a field, to follow its name ("must be at least 1"), if its schema has no message: the library's are
 * for programmers.
 */
function issueWords(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  if (input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${either(issue.values)}`;
    case 'invalid_union': {
      const { options } = issue as { options?: unknown };
      return Array.isArray(options) ? `must be ${either(options)}` : 'is not valid';
    }
    case 'too_small':
      return `must ${atLimit(issue.origin)} at least ${issue.minimum}${counted(issue.origin)}`;
    case 'too_big':
      return `must ${atLimit(issue.origin)} at most ${issue.maximum}${counted(issue.origin)}`;
    default:
      return 'is not valid';
  }
}

const NUMBERS = new Set(['number', 'int']);

const atLimit = (origin: string) => (NUMBERS.has(origin) ? 'be' : 'have');

function counted(origin: string): string {
  if (origin === 'string') return ' characters';
  return NUMBERS.has(origin) ? '' : ' entries';
}

interface Call<E extends Endpoint> {
  /** One of the callers that the call declares. */
  principal: PrincipalFor<E['callers']>;
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  request: FastifyRequest;
  /** For headers; the handler's return value is the body. */
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

type AnswerOf<E extends Endpoint> = E extends { written: true } ? JsonText<ResultOf<E>> : ResultOf<E>;
type Handler<E extends Endpoint, C = Call<E>> = (call: C) => Promise<AnswerOf<E>> | AnswerOf<E>;
type PolicyFor<E extends Endpoint, T> = Policy<
  NonNullable<E['about']>['resource'],
  PrincipalFor<E['callers']>,
  T
>;

/** The calls that name something that is not everybody's. */
type OwnedKey = { [K in keyof Api]: Api[K] extends { about: object } ? K : never }[keyof Api];

/**
 * Registers the handler of a declared call: input is validated by its schemas, the caller is identified once, and
 * output is written by a serialiser compiled from its result, so that undeclared fields are never sent. Malformed
 * requests are refused before the caller is looked up.
 * @param rateLimit one of LIMITS; the general one by default
 * @throws for a call that does not declare its callers
 */
export function serve<K extends Exclude<keyof Api, OwnedKey>>(
  app: FastifyInstance,
  key: K,
  handler: Handler<Api[K]>,
  rateLimit?: RateLimitOptions,
): void {
  serveEndpoint(app, key, api[key], { handler, rateLimit });
}

/** Registers a call about an owned resource. Its handler gets what the policy permits. */
export function serveOwned<K extends OwnedKey, T>(
  app: FastifyInstance,
  key: K,
  policy: PolicyFor<Api[K], T>,
  handler: Handler<Api[K], Call<Api[K]> & { owned: T }>,
  rateLimit?: RateLimitOptions,
): void {
  serveEndpoint(app, key, api[key], { policy, handler, rateLimit });
}

/**
 * Registers any declared call.
 * @throws for one that does not say who may make the call, or whose resource has another policy
 */
export function serveEndpoint<E extends Endpoint, T>(
  app: FastifyInstance,
  key: EndpointKey,
  endpoint: E,
  {
    policy,
    handler,
    rateLimit,
  }: {
    policy?: PolicyFor<E, T>;
    handler: Handler<E, Call<E> & { owned: T }>;
    rateLimit?: RateLimitOptions | undefined;
  },
): void {
  const { callers, about } = endpoint;
  checkCallers(key, callers, app.proofs);
  if (about?.resource !== policy?.resource)
    throw new Error(`${key} is not served by the policy of its ${about?.resource ?? 'nothing'}`);
  const principalOf = principalReader<E['callers']>(callers, app.proofs);
  const [method, url] = key.split(' ') as [HTTPMethods, string];
  const onRequest = otherSitesGuard(app, key, endpoint);
  app.route({
    method,
    url,
    ...(onRequest && { onRequest }),
    ...(endpoint.largestBody && { bodyLimit: endpoint.largestBody }),
    config: { callers, ...(rateLimit && { rateLimit }) },
    serializerCompiler: () => (endpoint.written ? textOf : serializerOf(endpoint)),
    schema: { response: { '2xx': {} } },
    handler: async (request, reply) => {
      const given = {
        params: endpoint.params && checked(endpoint.params, request.params, 'params'),
        query: endpoint.query && checked(endpoint.query, request.query, 'query'),
        body: endpoint.body && checked(endpoint.body, prepared(endpoint, request.body), 'body'),
      };
      const principal = await principalOf(request);
      const owned = about && policy && (await reached(policy, nameIn(given, about.by), principal));
      return handler({ ...given, principal, owned, request, reply } as Call<E> & { owned: T });
    },
  });
}

/** A cookie comes along whichever page asks: then it must be one of ours. */
function otherSitesGuard(app: FastifyInstance, key: EndpointKey, endpoint: Endpoint) {
  if (!isOwnPagesOnly(endpoint)) return null;
  if (!app.ownPagesOnly) throw new Error(`${key} is served without an origin check`);
  return app.ownPagesOnly;
}

const textOf = ({ text }: JsonText<unknown>) => text;

const prepared = ({ prepare }: Endpoint, body: unknown) => (prepare ? prepare(body) : body);

/** Returns the name of a resource from the request's parameters, query or body. */
function nameIn(
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
  field: string,
): never {
  return { ...Object(body), ...Object(query), ...Object(params) }[field] as never;
}

const serializers = new WeakMap<Endpoint, (result: unknown) => string>();

/** Compiled for the first answer and kept: compiling all of them at the start takes a fifth of a second. */
function serializerOf(endpoint: Endpoint) {
  return (result: unknown): string => {
    let serialize = serializers.get(endpoint);
    if (!serialize) {
      serialize = fastJsonStringify(responseSchema(endpoint));
      serializers.set(endpoint, serialize);
    }
    return serialize(result);
  };
}

/** The result's schema for the serialiser. It writes `nullable` directly, while `anyOf` would try each branch. */
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
