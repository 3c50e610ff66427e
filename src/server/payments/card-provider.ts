import type { DisputeNotice, RefundNotice } from '../bookings/index.ts';
import { ProblemError } from '../platform/http/index.ts';

/** Data of a new checkout at a card provider. */
export interface CheckoutOrder {
  bookingNumber: string;
  /** Minor units. */
  amountMinor: number;
  /** ISO 4217, e.g. "GBP". */
  currency: string;
  /** Line that the passenger sees with the amount. */
  description: string;
  email: string;
  /** `{id}` stands for the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** [MON-03] Whether the payment is captured at once, or authorised until `capture` or `release`. */
  capture: 'at_once' | 'later';
  /** The same key always returns the same session. */
  idempotencyKey: string;
}

export interface CheckoutSession {
  sessionId: string;
  /** The page to pay on. */
  url: string;
}

/** The payment of a checkout. */
export interface ChargedPayment {
  /** The card provider's payment; set once paid. */
  paymentId: string | null;
  /** Minor units. */
  amountMinor: number;
  /** ISO 4217, e.g. "GBP". */
  currency: string;
}

export interface SessionState extends ChargedPayment {
  /** 'authorised': not captured yet. */
  status: 'open' | 'authorised' | 'paid' | 'expired';
  /** The page to pay on while open. */
  url: string | null;
}

/** A card provider's notification of a payment. */
export interface CardNotification extends ChargedPayment {
  type: 'authorised' | 'paid' | 'expired';
  sessionId: string;
  bookingNumber: string | null;
}

/** Outcome of an authorisation. */
export type AuthorisationEnd =
  { status: 'taken'; /** Minor units. */ amountMinor: number } | { status: 'released' };

/** A refund request. */
export interface RefundOrder {
  /** The card provider's payment. */
  paymentId: string;
  /** Minor units of the payment's currency. */
  amountMinor: number;
  /** The same reference always returns the same refund. */
  reference: string;
}

/** A card provider's notification of a refund. */
export interface RefundNotification extends RefundNotice {
  type: 'refund';
  /** Null for a refund that was not requested here. */
  reference: string | null;
}

/** A card provider's notification of a dispute. */
export interface DisputeNotification extends DisputeNotice {
  type: 'dispute';
  /** The card provider's payment. */
  paymentId: string;
}

/** A refund as the card provider's books have it. */
export interface RefundRecord extends RefundNotification {
  /** The card provider's payment; null for none. */
  paymentId: string | null;
  amountMinor: number;
  currency: string;
}

/** The card provider's records since an instant, page by page. */
export interface CardBooks {
  /** Checkouts that were paid. @throws CardsUnavailable */
  payments(since: Date): AsyncIterable<CardNotification>;
  /** @throws CardsUnavailable */
  refunds(since: Date): AsyncIterable<RefundRecord>;
  /** @throws CardsUnavailable */
  disputes(since: Date): AsyncIterable<DisputeNotification>;
}

export class BadSignature extends Error {}
/** Signed, but nothing that the card provider is known to say. */
export class BadNotification extends Error {}

/** The card provider could not be reached, or had no time for us: the same again may work. */
export class CardsUnavailable extends ProblemError {
  constructor(cause: unknown) {
    super(
      503,
      'payment_unavailable',
      'We cannot reach the card payment just now, and nothing was charged. Please try again in a minute.',
    );
    this.cause = cause;
  }
}

export type Notification = CardNotification | RefundNotification | DisputeNotification;

/** The port to the card provider. Card numbers never pass through us. */
export interface CardProvider {
  name: 'test' | 'stripe';
  /** Safe to show to anybody. */
  publishableKey(): string;
  /** @throws CardsUnavailable */
  createSession(order: CheckoutOrder): Promise<CheckoutSession>;
  /** Null for an unknown session. */
  getSession(sessionId: string): Promise<SessionState | null>;
  /** Expires an open session; does nothing if it is paid or expired. */
  expireSession(sessionId: string): Promise<void>;
  /**
   * Captures an authorised payment, or part of it, and releases the rest. Returns the state if this was done before,
   * or if it is no longer authorised. @throws CardsUnavailable
   */
  capture(order: { paymentId: string; amountMinor: number }): Promise<AuthorisationEnd>;
  /** Releases an authorisation, or reports its state if it was captured. @throws CardsUnavailable */
  release(paymentId: string): Promise<AuthorisationEnd>;
  /** Requests a refund, or reports its state. @throws CardsUnavailable */
  refund(order: RefundOrder): Promise<RefundNotice>;
  /** Returns a refund's state; null if it was never requested. @throws CardsUnavailable */
  getRefund(refund: Pick<RefundOrder, 'paymentId' | 'reference'>): Promise<RefundNotice | null>;
  books: CardBooks;
  /** The request header that carries a notification's signature. */
  signatureHeader: string;
  /**
   * Reads a notification; null for one that does not concern us.
   * @throws BadSignature, BadNotification
   */
  readNotification(rawBody: Buffer, signature: string): Notification | null;
}
