import type { BookingAnswer } from '../../src/contract/bookings.ts';
import type { CarRequest } from '../support/bookings.ts';

/** A booking as it was answered when the image was made. */
export interface BookingFacts {
  /** "with stops": how it was made, and what became of it. */
  what: string;
  reference: string;
  data: BookingAnswer['data'];
}

export interface MailFacts {
  id: number;
  recipient: string;
  subject: string;
  status: 'queued' | 'sent' | 'kept' | 'failed';
}

/** A bearer token, with the bookings that its owner's list had. */
export interface SessionFacts {
  what: string;
  token: string;
  passengerId: number;
  /** False for one that has been ended. */
  valid: boolean;
  bookings: { booking_number: string; status: string; total_booking_amount: number }[];
}

/** A price that was quoted and not booked; `request` would book it. */
export interface QuoteFacts {
  what: string;
  total: number;
  request: CarRequest;
}

/** The contents of a database when its image was made, which every later release must read. */
export interface Facts {
  version: string;
  /** The server's clock then: quotes and waiting times are valid. */
  takenAt: string;
  secret: string;
  /** PostgreSQL version of the embedded database: 18. */
  embedded: number;
  /** Rows by table. */
  counts: Record<string, number>;
  bookings: BookingFacts[];
  mails: MailFacts[];
  sessions: SessionFacts[];
  held: QuoteFacts[];
  /** A request that has been answered: with the booking of this number, however often it comes. */
  repeated: { request: CarRequest; idempotencyKey: string; number: string };
  /** An open card checkout. */
  checkout: { sessionId: string; reference: string };
  /** A booking that waits for its address to be confirmed. */
  awaiting: { reference: string; code: string };
  /** A new address that waits for its link to be pressed. */
  emailChange: { newEmail: string; password: string; link: string };
  reset: { email: string; code: string };
  /** A person with much data, by table. */
  person: { email: string; rows: Record<string, number> };
}
