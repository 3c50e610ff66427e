import type { Api } from '../../contract/api.ts';
import type { BodyOf, Callers, ParamsOf, QueryOf, ResultOf } from '../../contract/endpoint.ts';
import type { Problem } from '../../contract/problem.ts';
import { isFramed } from './browser.ts';
import { isObject } from './storage-shapes.ts';

/** Whether something that came from elsewhere is what its name says. */
export type Is = (value: unknown) => boolean;

export const isNumber: Is = (value) => Number.isFinite(value);
export const isYesNo: Is = (value) => typeof value === 'boolean';
export const isList: Is = (value) => Array.isArray(value);

export const listOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);

/** An object with at least these parts. */
export const has =
  (parts: Record<string, Is>): Is =>
  (value) =>
    isObject(value) && Object.entries(parts).every(([name, is]) => is(value[name]));

/** Shape of an answer that only reports success. */
export const done = { success: (value: unknown) => value === true };

/** A call with an answer that is not 2xx, is malformed or says `success: false`. `status` 0: no answer at all. */
export interface ApiError extends Error {
  api: true;
  status: number;
  /** The server's code, or "network", "aborted", "timeout", "status", "malformed". */
  code: string;
  /** The answer's `error`, for the one call that explains itself there. */
  reason: string | null;
  /** Field → its error. */
  errors: Record<string, string>;
  /** The current price, if the quoted one is no longer valid. */
  fresh: Problem['fresh'] | null;
  /** Places that are to be asked about, by field. */
  unclear: Problem['unclear'] | null;
  /** Reference of the existing booking; sent to its booker alone. */
  reference: string | null;
}

/** A passenger's bearer token, for the calls that accept it. Staff are authenticated by cookie. */
type TokenPart<C extends Callers> = 'public' extends C[number]
  ? [C[number]] extends ['public']
    ? { token?: undefined }
    : { token?: string | undefined }
  : C[number] extends 'passenger' | 'corporate'
    ? { token: string }
    : { token?: undefined };

type Part<N extends string, T> = [T] extends [undefined] ? { [K in N]?: undefined } : { [K in N]: T };

export type CallOptions<K extends keyof Api> = Part<'params', ParamsOf<Api[K]>> &
  Part<'query', QueryOf<Api[K]>> &
  Part<'body', BodyOf<Api[K]>> &
  TokenPart<Api[K]['callers']> & {
    /** For calls that create something: the same key never creates twice. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** No timeout by default. */
    timeoutMs?: number;
    /** The one status that is a success; all of 200 to 299 by default. */
    only?: 200;
    /** Called with the answer's headers when it is 2xx. */
    onHeaders?: (headers: Headers) => void;
  };

interface LooseOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  token?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  only?: number;
  onHeaders?: (headers: Headers) => void;
}

function apiError(message: string, details: Partial<ApiError>): ApiError {
  return Object.assign(new Error(message), {
    api: true as const,
    status: 0,
    code: 'network',
    reason: null,
    errors: {},
    fresh: null,
    unclear: null,
    reference: null,
    ...details,
  });
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'api' in error;
}

/** True for an answer that came as it should and says no: 2xx with `success: false`. */
export function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status >= 200 && error.status < 300 && error.code !== 'malformed';
}

/** Message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** "/api/v1/booking/:reference" with its parameters and query filled in. */
export function urlOf(path: string, { params = {}, query = {} }: LooseOptions): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

function headersOf({ body, idempotencyKey, token }: LooseOptions): Record<string, string> {
  const channel = isFramed() ? 'embed' : 'web';
  return {
    'x-public-key': channel,
    'x-secret-key': channel,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** The answer with its body, which may be lost like the rest. */
async function send(
  method: string,
  url: string,
  options: LooseOptions,
): Promise<{ response: Response; text: string }> {
  const { body, signal, timeoutMs } = options;
  const limit = timeoutMs ? AbortSignal.timeout(timeoutMs) : undefined;
  const signals = [signal, limit].filter((one) => one !== undefined);
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(options),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
    });
    return { response, text: await response.text() };
  } catch {
    if (signal?.aborted) throw apiError('Request aborted', { code: 'aborted' });
    if (limit?.aborted) throw apiError(`timeout of ${timeoutMs} ms exceeded`, { code: 'timeout' });
    throw apiError('Network Error', { code: 'network' });
  }
}

/** Maximum seconds that a passenger waits for a retry. */
const MOST_WAIT = 5;

/** Sends a call. If an overloaded server says when to retry, it is repeated, unless it could act twice. */
async function sendPatiently(method: string, path: string, options: LooseOptions): ReturnType<typeof send> {
  const url = urlOf(path, options);
  const first = await send(method, url, options);
  const { status, headers } = first.response;
  const seconds = status === 503 ? Math.min(Number(headers.get('retry-after')), MOST_WAIT) : 0;
  const again = method === 'GET' || options.idempotencyKey || path.includes('/calculate-');
  if (!seconds || !again) return first;
  await new Promise((resolve) => {
    // Spread over time, so that clients do not retry together.
    setTimeout(resolve, seconds * (1000 + Math.random() * 500));
    options.signal?.addEventListener('abort', resolve);
  });
  return send(method, url, options);
}

/** Undefined for anything but JSON, such as a proxy's page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const saysNo = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;

/** [ERR-04] For an unsuccessful answer without a message, and for a malformed one. */
export const UNSUCCESSFUL = 'API response was not successful.';

/** Message for a failed answer without one. */
export const statusText = (status: number) => `Request failed with status code ${status}`;

/** The error of an answer that is not a success: the server's message if it sent one. */
export function problemOf(status: number, answer: unknown): ApiError {
  const problem = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<Problem>;
  const message = typeof problem.message === 'string' && problem.message ? problem.message : null;
  const ours = status < 300 ? UNSUCCESSFUL : statusText(status);
  return apiError(message ?? ours, {
    status,
    code: problem.code ?? 'status',
    reason: typeof problem.error === 'string' && problem.error ? problem.error : null,
    errors: problem.errors ?? {},
    fresh: problem.fresh ?? null,
    unclear: problem.unclear ?? null,
    reference: problem.reference ?? null,
  });
}

/** Required content of each call's answer. */
export type AnswerShapes<K extends keyof Api> = Record<K, (answer: unknown) => boolean>;

type Options<K extends keyof Api> =
  Record<string, never> extends CallOptions<K> ? [CallOptions<K>?] : [CallOptions<K>];

/**
 * Makes calls of the contract. Throws an ApiError unless the status is 200 to 299, the answer has the required content
 * and does not say `success: false`.
 */
export function callsWith<Known extends keyof Api>(shapes: AnswerShapes<Known>) {
  return async <K extends Known>(key: K, ...[options]: Options<K>): Promise<ResultOf<Api[K]>> => {
    const [method = 'GET', path = ''] = key.split(' ');
    const loose = (options ?? {}) as LooseOptions;
    const { response, text } = await sendPatiently(method, path, loose);
    const answer = parsed(text);
    const { ok, status } = response;
    if (!ok || status !== (loose.only ?? status) || saysNo(answer)) throw problemOf(status, answer);
    if (text !== '' && answer === undefined) throw apiError('Network Error', {});
    if (!shapes[key](answer)) throw apiError(UNSUCCESSFUL, { status, code: 'malformed' });
    loose.onHeaders?.(response.headers);
    return answer as ResultOf<Api[K]>;
  };
}
