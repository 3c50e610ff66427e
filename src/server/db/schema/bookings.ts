import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { PAYMENT_STATES, type PaymentState } from '../../../domain/booking/payment-states.ts';
import { BOOKING_STATES, type PaymentMethod, type StoredState } from '../../../domain/booking/states.ts';
import { readFareLines } from '../../stored/fare-lines.ts';
import { readJourney, readPlace, writeJourney } from '../../stored/journey.ts';
import { readQuoteEntries } from '../../stored/quote-entries.ts';
import { storedJson } from '../stored-json.ts';
import { operators, settingsVersions, tariffs, vehicleCategories } from './provider.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const journey = () => storedJson('journey', { read: readJourney, write: writeJourney });
const place = (name: string) => storedJson(name, { read: readPlace });
const moment = (name: string) => timestamp(name, { withTimezone: true });

const STORED_STATES = BOOKING_STATES.filter((state) => state !== 'draft');
const oneOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    /** Numeric, random, never a credential. */
    number: text('number').notNull().unique(),
    /** SHA-256 of the unguessable token in the passenger's links. */
    referenceHash: text('reference_hash').notNull().unique(),
    /** SHA-256 of the accepted quote: one quote makes at most one booking. */
    quoteHash: text('quote_hash').notNull().unique(),
    status: text('status').$type<StoredState>().notNull(),
    /** How often it has been written: who changes it says which one they have seen. */
    version: integer('version').notNull().default(1),
    kind: text('kind').$type<'mileage' | 'hourly'>().notNull(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => vehicleCategories.id),
    tariffId: integer('tariff_id')
      .notNull()
      .references(() => tariffs.id),
    settingsVersion: integer('settings_version')
      .notNull()
      .references(() => settingsVersions.version),
    quantity: smallint('quantity').notNull(),
    totalPence: integer('total_pence').notNull(),
    currency: text('currency').notNull(),
    /** What was priced, whole, so that the fare replays. */
    journey: journey().notNull(),
    fareLines: storedJson('fare_lines', { read: readFareLines }).notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    mode: text('mode').notNull(),
    passengerId: bigint('passenger_id', { mode: 'number' }),
    /** Who booked. */
    bookerName: text('booker_name').notNull(),
    bookerEmail: text('booker_email').notNull(),
    bookerPhone: text('booker_phone').notNull(),
    /** Who travels; the booker unless somebody else was named. */
    passengerName: text('passenger_name').notNull(),
    passengerEmail: text('passenger_email').notNull(),
    passengerPhone: text('passenger_phone').notNull(),
    additionalInfo: text('additional_info').notNull().default(''),
    assistance: text('assistance').notNull().default(''),
    hourlyDuration: smallint('hourly_duration'),
    createdAt: moment('created_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    index('bookings_passenger').on(table.passengerId, table.confirmedAt),
    index('bookings_status').on(table.status, table.createdAt),
    check('bookings_status_check', oneOf(table.status, STORED_STATES)),
  ],
);

export const bookingLegs = pgTable(
  'booking_legs',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    leg: text('leg').$type<'outward' | 'return'>().notNull(),
    pickup: text('pickup').notNull(),
    dropoff: text('dropoff'),
    /** What the texts were resolved to. */
    pickupPlace: place('pickup_place').notNull(),
    dropoffPlace: place('dropoff_place'),
    pickupDate: date('pickup_date', { mode: 'string' }).notNull(),
    pickupTime: time('pickup_time').notNull(),
    passengers: smallint('passengers').notNull(),
    luggage: smallint('luggage').notNull(),
    handLuggage: smallint('hand_luggage').notNull(),
    flightNumber: text('flight_number').notNull().default(''),
    additionalInfo: text('additional_info').notNull().default(''),
  },
  (table) => [uniqueIndex('booking_legs_booking_leg').on(table.bookingId, table.leg)],
);

export const bookingVias = pgTable(
  'booking_vias',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    position: smallint('position').notNull(),
    streetNumber: text('street_number').notNull().default(''),
    address: text('address').notNull(),
    postcode: text('postcode'),
    place: place('place').notNull(),
  },
  (table) => [uniqueIndex('booking_vias_booking_position').on(table.bookingId, table.position)],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    method: text('method').$type<PaymentMethod>().notNull(),
    status: text('status').$type<PaymentState>().notNull(),
    amountPence: integer('amount_pence').notNull(),
    currency: text('currency').notNull(),
    provider: text('provider').notNull(),
    /** The card provider's checkout session. */
    sessionId: text('session_id').unique(),
    /** The card provider's payment. */
    providerPaymentId: text('provider_payment_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    index('payments_booking').on(table.bookingId),
    check('payments_status_check', oneOf(table.status, PAYMENT_STATES)),
  ],
);

/** Answers to requests that carried an Idempotency-Key, written in the transaction of the change itself. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text('key').primaryKey(),
  bodyHash: text('body_hash').notNull(),
  status: smallint('status').notNull(),
  answer: jsonb('answer').$type<unknown>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What was quoted, for staff and statistics; written in batches, its last moments may be lost in a crash. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    nonce: text('nonce').notNull(),
    createdAt: moment('created_at').notNull(),
    journey: journey().notNull(),
    settingsVersion: integer('settings_version').notNull(),
    entries: storedJson('entries', { read: readQuoteEntries }).notNull(),
  },
  (table) => [index('quotes_created').on(table.createdAt)],
);

/** Every mail the product sends; kept when no mail server is configured. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** "booking:123:passenger:confirmed": one mail of a kind per occasion. */
    occasion: text('occasion').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    replyTo: text('reply_to'),
    attachments: jsonb('attachments')
      .$type<{ filename: string; contentType: string; content: string }[]>()
      .notNull()
      .default([]),
    status: text('status').$type<'queued' | 'sent' | 'kept' | 'failed'>().notNull(),
    /** How often it was handed over whole without a word whether it was taken. */
    handovers: smallint('handovers').notNull().default(0),
    /** Why it will not be sent; null unless it has failed. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_created').on(table.createdAt),
    index('mails_waiting')
      .on(table.recipient)
      .where(sql`${table.status} = 'queued'`),
  ],
);

/** Checkouts of the embedded test card provider; no money moves and no card number is kept. */
export const testCheckouts = pgTable('test_checkouts', {
  sessionId: text('session_id').primaryKey(),
  /** Repeating a request to open a checkout answers the first one, as card providers do. */
  idempotencyKey: text('idempotency_key').notNull().unique(),
  bookingNumber: text('booking_number').notNull(),
  amountPence: integer('amount_pence').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  status: text('status').$type<'open' | 'paid' | 'expired'>().notNull(),
  paymentId: text('payment_id'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
