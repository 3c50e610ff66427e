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

/** Whoever is one of these may make the call; `public` beside another: who that is, where it is said, is known. */
export type Callers = readonly [Caller, ...Caller[]];

/** By what callers prove who they are. */
export type Credential = 'bearer' | 'cookie';

/** By what a caller is known; null for anybody. */
export function credentialOf(caller: Caller): Credential | null {
  if (caller === 'public') return null;
  return caller === 'passenger' || caller === 'corporate' ? 'bearer' : 'cookie';
}

/** What is not everybody's, and how whoever may not have one is refused, whether it is there or not. */
export const REFUSED_WITH = {
  /** Its owner's. */
  account: 403,
  /** A sign-in: of whoever has signed in. */
  session: 404,
  /** One of the own passkeys of who works here. */
  'own passkey': 404,
  /** A place that a passenger keeps, and a person to book for. */
  'own place': 404,
  'own person': 404,
  /** Somebody who works here: of whoever may see to them. */
  staff: 404,
  /** Of whoever holds its reference. */
  booking: 404,
  /** By its number, of whoever works here and may see bookings. */
  'any booking': 404,
  /** About a booking or an enquiry, of whoever works here and answers people. */
  'any mail': 404,
  /** About a booking, of whoever works here and answers people. */
  'any text': 404,
  /** By its name, of whoever works here and may see enquiries. */
  'any enquiry': 404,
  /** Of whoever works here and may give money back. */
  'refund request': 404,
  /** Of whoever works here and sees to personal data. */
  'person request': 404,
  /** The provider's own, of whoever works here. */
  operator: 404,
  area: 404,
  tariff: 404,
  publication: 404,
  document: 404,
  /** Of whoever holds the name of its session at the card provider. */
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
