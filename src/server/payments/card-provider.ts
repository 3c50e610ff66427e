import type { DisputeNotice, RefundNotice } from '../bookings/index.ts';
import { ProblemError } from '../platform/http/index.ts';

/** What a checkout at a card provider is opened with. */
export interface CheckoutOrder {
  bookingNumber: string;
  /** Minor units. */
  amountMinor: number;
  /** ISO 4217, e.g. "GBP". */
  currency: string;
  /** One line that the passenger reads beside the amount. */
  description: string;
  email: string;
  /** `{id}` in them stands for the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** [MON-03] Whether its money is taken as it is paid, or held until `capture` or `release`. */
  capture: 'at_once' | 'later';
  /** The same key always means the same session. */
  idempotencyKey: string;
}

export interface CheckoutSession {
  sessionId: string;
  /** The page to pay on. */
  url: string;
}

/** What a checkout takes, or has taken. */
export interface ChargedPayment {
  /** The card provider's payment; set once paid. */
  paymentId: string | null;
  /** Minor units. */
  amountMinor: number;
  /** ISO 4217, e.g. "GBP". */
  currency: string;
}

export interface SessionState extends ChargedPayment {
  /** 'authorised': held on the card. */
  status: 'open' | 'authorised' | 'paid' | 'expired';
  /** The page to pay on while open. */
  url: string | null;
}

/** What a card provider tells us by itself. */
export interface CardNotification extends ChargedPayment {
  type: 'authorised' | 'paid' | 'expired';
  sessionId: string;
  bookingNumber: string | null;
}

/** What has become of money that was held. */
export type AuthorisationEnd =
  { status: 'taken'; /** Minor units. */ amountMinor: number } | { status: 'released' };

/** What is asked of a card provider to give back. */
export interface RefundOrder {
  /** The card provider's payment. */
  paymentId: string;
  /** Minor units of the payment's currency. */
  amountMinor: number;
  /** The same reference always means the same refund. */
  reference: string;
}

/** What a card provider tells us by itself of a refund. */
export interface RefundNotification extends RefundNotice {
  type: 'refund';
  /** Null for one that was not asked for here. */
  reference: string | null;
}

/** What a card provider tells us by itself of a dispute. */
export interface DisputeNotification extends DisputeNotice {
  type: 'dispute';
  /** The card provider's payment. */
  paymentId: string;
}

/** A refund as the card provider's books have it. */
export interface RefundRecord extends RefundNotification {
  /** The card provider's payment; null for one of none. */
  paymentId: string | null;
  amountMinor: number;
  currency: string;
}

/** What a card provider's books say of everything that was begun there since a moment; one page after the other. */
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
  /** Null for a session it does not know. */
  getSession(sessionId: string): Promise<SessionState | null>;
  /** Makes an open session unpayable; does nothing to one that is paid or expired. */
  expireSession(sessionId: string): Promise<void>;
  /**
   * Takes what a payment holds, or a part of it, and lets go of the rest; says how it stands where that was done before, or
   * where it can be held no more. @throws CardsUnavailable
   */
  capture(order: { paymentId: string; amountMinor: number }): Promise<AuthorisationEnd>;
  /** Lets go of what a payment holds; says how it stands where it was taken before. @throws CardsUnavailable */
  release(paymentId: string): Promise<AuthorisationEnd>;
  /** Asks for a refund, or how it stands. @throws CardsUnavailable */
  refund(order: RefundOrder): Promise<RefundNotice>;
  /** How a refund stands; null for one that it was never asked for. @throws CardsUnavailable */
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
