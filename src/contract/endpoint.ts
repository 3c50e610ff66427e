import type { z } from 'zod';
import type { Right } from '../domain/accounts.ts';

/** Who may make a call. */
export type Caller =
  /** Anybody, without saying who. */
  | 'public'
  /** Who is signed in to an account. */
  | 'passenger'
  /** The same, to the account of a corporate passenger. */
  | 'corporate'
  /** Who works here and is signed in to the office, whatever their role. */
  | 'staff'
  /** Of these, whose role has the right. */
  | `staff: ${Right}`;

/** Any of these callers may make the call; `public` beside another: the caller is identified if signed in. */
export type Callers = readonly [Caller, ...Caller[]];

/** By what callers prove who they are. */
export type Credential = 'bearer' | 'cookie';

/** By what a caller is known; null for anybody. */
export function credentialOf(caller: Caller): Credential | null {
  if (caller === 'public') return null;
  return caller === 'passenger' || caller === 'corporate' ? 'bearer' : 'cookie';
}

/** Resources with an owner, and how a caller without access is refused, whether the resource exists or not. */
export const REFUSED_WITH = {
  /** Its owner's. */
  account: 403,
  /** A sign-in, of the signed-in account. */
  session: 404,
  /** One of the own passkeys of who works here. */
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

/** What a call is about, and the field that names it. */
interface About {
  resource: Resource;
  by: string;
}

/** One call of the API. Read by the server (validation, OpenAPI) as a value and by the web as a type only. */
export interface Endpoint {
  /** One line for the reader of /api/docs. */
  summary: string;
  tag: string;
  callers: Callers;
  /** Refused from other sites' pages although public: it sets the cookie that identifies the caller. */
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
