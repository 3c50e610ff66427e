import type { z } from 'zod';
import type { Right } from '../domain/accounts.ts';

/** Kinds of callers. */
export type Caller =
  /** Anybody, without saying who. */
  | 'public'
  /** Signed in to an account. */
  | 'passenger'
  /** Signed in to the account of a corporate passenger. */
  | 'corporate'
  /** Signed in to the office, with any role. */
  | 'staff'
  /** Signed in to the office, with a role that has the right. */
  | `staff: ${Right}`;

/** Callers that may make a call. With `public` and others, a signed-in caller is identified. */
export type Callers = readonly [Caller, ...Caller[]];

/** How callers authenticate. */
export type Credential = 'bearer' | 'cookie';

/** Returns the credential of a kind of caller; null for the public. */
export function credentialOf(caller: Caller): Credential | null {
  if (caller === 'public') return null;
  return caller === 'passenger' || caller === 'corporate' ? 'bearer' : 'cookie';
}

/** Resources with an owner, and how a caller without access is refused, whether the resource exists or not. */
export const REFUSED_WITH = {
  /** Owned by the account. */
  account: 403,
  /** A sign-in, of the signed-in account. */
  session: 404,
  /** One's own passkey, of a member of staff. */
  'own passkey': 404,
  /** A place that a passenger keeps, and a person to book for. */
  'own place': 404,
  'own person': 404,
  /** A member of staff, for staff who manage colleagues. */
  staff: 404,
  /** A booking, by its reference. */
  booking: 404,
  /** A booking, by its number, for staff who may see bookings. */
  'any booking': 404,
  /** About a booking or an enquiry, for staff who answer customers. */
  'any mail': 404,
  /** About a booking, for staff who answer customers. */
  'any text': 404,
  /** An enquiry, by its name, for staff who may see enquiries. */
  'any enquiry': 404,
  /** A refund, for staff who may refund. */
  'refund request': 404,
  /** Personal data, for staff who handle privacy requests. */
  'person request': 404,
  /** The provider's own data, for staff. */
  operator: 404,
  area: 404,
  tariff: 404,
  publication: 404,
  document: 404,
  /** A checkout, by its session id at the card provider. */
  checkout: 404,
} as const;

export type Resource = keyof typeof REFUSED_WITH;

/** The resource a call is about, and the field that names it. */
interface ResourceReference {
  resource: Resource;
  by: string;
}

/** A call of the API. The server reads it as a value (validation, OpenAPI), the web as a type only. */
export interface Endpoint {
  /** One line for /api/docs. */
  summary: string;
  tag: string;
  callers: Callers;
  /** Refused from other sites' pages although public: it sets the cookie that identifies the caller. */
  ownPagesOnly?: true;
  /** Omitted if no owned resource is named. */
  about?: ResourceReference;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Removes from the body what the call ignores, before validation. */
  prepare?: (body: unknown) => unknown;
  /** Bytes, if larger than usual. */
  largestBody?: number;
  result: z.ZodType;
  /** The server writes the answer as text: for large answers that mostly repeat. */
  written?: true;
  /** Repeated requests with the same `Idempotency-Key` header answer the first result. */
  idempotent?: boolean;
  /** Error codes that a program may act upon, with their meanings. */
  problems?: Readonly<Record<string, string>>;
  /** Refusals also give the reason in `error`. */
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

/** Parameters as a caller sends them. */
export type ParamsOf<E extends Endpoint> = Input<E['params']>;
export type QueryOf<E extends Endpoint> = Input<E['query']>;
export type BodyOf<E extends Endpoint> = Input<E['body']>;
/** Parameters as a handler gets them, after validation. */
export type ParsedParams<E extends Endpoint> = Output<E['params']>;
export type ParsedQuery<E extends Endpoint> = Output<E['query']>;
export type ParsedBody<E extends Endpoint> = Output<E['body']>;
export type ResultOf<E extends Endpoint> = z.output<E['result']>;
