import type { Right } from '../domain/rights.ts';

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
export interface About {
  resource: Resource;
  by: string;
}
