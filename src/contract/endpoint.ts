import type { z } from 'zod';
import { credentialOf, type About, type Callers } from './callers.ts';

/** One call of the API. Read by the server (validation, OpenAPI) as a value and by the web as a type only. */
export interface Endpoint {
  /** One line for the reader of /api/docs. */
  summary: string;
  tag: string;
  callers: Callers;
  /** No page of another site may make it although it is for everybody: it sets the cookie that says who somebody is. */
  ownPagesOnly?: true;
  /** Left out where nothing is named that is not everybody's. */
  about?: About;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Takes from a body what this call does not look at, before the rest is validated. */
  prepare?: (body: unknown) => unknown;
  /** In bytes, where it may be larger than others are. */
  largestBody?: number;
  result: z.ZodType;
  /** The server writes its answer as text, field by field: large ones of which most is the same again. */
  written?: true;
  /** Repeated requests with the same `Idempotency-Key` header answer the first result. */
  idempotent?: boolean;
  /** Codes of refusals that a program may act upon, and what they mean. */
  problems?: Readonly<Record<string, string>>;
  /** Its refusals say why in `error`, too. */
  namesError?: boolean;
}

/** Whether pages of other sites may not make a call: a cookie would come along whichever page asks. */
export function isOwnPagesOnly({ callers, ownPagesOnly }: Endpoint): boolean {
  return ownPagesOnly === true || callers.some((caller) => credentialOf(caller) === 'cookie');
}

/** "POST /api/v1/booking": the key of an endpoint in `api`. */
export type EndpointKey = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`;

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends. */
export type ParamsOf<E extends Endpoint> = Input<E['params']>;
export type QueryOf<E extends Endpoint> = Input<E['query']>;
export type BodyOf<E extends Endpoint> = Input<E['body']>;
/** What a handler sees after validation. */
export type ParsedParams<E extends Endpoint> = Output<E['params']>;
export type ParsedQuery<E extends Endpoint> = Output<E['query']>;
export type ParsedBody<E extends Endpoint> = Output<E['body']>;
export type ResultOf<E extends Endpoint> = z.output<E['result']>;
