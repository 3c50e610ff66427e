import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ACTOR_KINDS, type ActorKind } from '../../../domain/office/audit-words.ts';
import {
  type Channel,
  CHANNELS,
  type PaymentMethod,
  STORED_STATES,
  type StoredState,
} from '../../../domain/booking/states.ts';
import { LEGS } from '../../../domain/booking/legs.ts';
import { PAYMENT_STATES, type PaymentState } from '../../../domain/booking/payment-states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import {
  parseSecondCategory,
  parseFareLines,
  parsePromo,
  parseShares,
  parseTerms,
  serialiseTerms,
} from '../stored-json/index.ts';
import { operators, settingsVersions, tariffs, vehicleCategories } from './catalogue.ts';
import { id, isWordOf, journey, moment, place, storedJson } from './columns.ts';

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    /** Numeric, random, never a credential. */
    number: text('number').notNull().unique(),
    /** SHA-256 of the unguessable token in the passenger's links. */
    referenceHash: text('reference_hash').notNull().unique(),
    /** Serial of its valid link, increased when the link is replaced. */
    linkSerial: integer('link_serial').notNull().default(1),
    /** SHA-256 of the accepted quote: one quote makes at most one booking. */
    quoteHash: text('quote_hash').notNull().unique(),
    status: text('status').$type<StoredState>().notNull(),
    /** The leg that the state tells of (`present-leg.ts`): the next that is driven, until it is over. */
    presentLeg: text('present_leg').$type<LegName>().notNull().default('outward'),
    /** Increased by every update, for optimistic locking. */
    version: integer('version').notNull().default(1),
    /** The current revision (`revisions.ts`). */
    revision: integer('revision').notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** [MON-04] Deposit by card if the rest is paid in the car; 0 for none. */
    depositPence: integer('deposit_pence').notNull().default(0),
    mode: text('mode').notNull(),
    /** [OFF-07] The channel of the booking. */
    channel: text('channel').$type<Channel>().notNull().default('web'),
    /** The member of staff who took it; null if the customer booked. */
    takenBy: bigint('taken_by', { mode: 'number' }),
    passengerId: bigint('passenger_id', { mode: 'number' }),
    /** The booker. */
    bookerName: text('booker_name').notNull(),
    bookerEmail: text('booker_email').notNull(),
    bookerPhone: text('booker_phone').notNull(),
    /** The passenger; the booker unless another person was named. */
    passengerName: text('passenger_name').notNull(),
    passengerEmail: text('passenger_email').notNull(),
    passengerPhone: text('passenger_phone').notNull(),
    additionalInfo: text('additional_info').notNull().default(''),
    assistance: text('assistance').notNull().default(''),
    /** When the booker agreed to text messages; null if not. */
    textsAgreedAt: moment('texts_agreed_at'),
    /** When the booker opted out. */
    textsEndedAt: moment('texts_ended_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    index('bookings_texts')
      .on(table.bookerPhone)
      .where(sql`texts_agreed_at is not null and texts_ended_at is null`),
    index('bookings_passenger').on(table.passengerId, table.confirmedAt),
    index('bookings_guest_email')
      .on(sql`lower(booker_email)`)
      .where(sql`passenger_id is null`),
    index('bookings_status').on(table.status, table.createdAt),
    // For daily statistics.
    index('bookings_confirmed').on(table.confirmedAt),
    // The office's search: by the beginning of a number or an email address, whatever the database's collation.
    index('bookings_number_begins').on(table.number.op('text_pattern_ops')),
    index('bookings_booker_email').on(sql`lower(booker_email) text_pattern_ops`),
    index('bookings_passenger_email').on(sql`lower(passenger_email) text_pattern_ops`),
    index('bookings_booker_phone').on(table.bookerPhone),
    index('bookings_passenger_phone').on(table.passengerPhone),
    check('bookings_status_check', isWordOf(table.status, STORED_STATES)),
    check('bookings_channel_check', isWordOf(table.channel, CHANNELS)),
    check('bookings_present_leg_check', isWordOf(table.presentLeg, LEGS)),
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
    /** Resolved place. */
    pickupPlace: place('pickup_place').notNull(),
    dropoffPlace: place('dropoff_place'),
    pickupDate: date('pickup_date', { mode: 'string' }).notNull(),
    pickupTime: time('pickup_time').notNull(),
    /** The second (GMT) of two equal times in the hour that autumn repeats. */
    pickupGmt: boolean('pickup_gmt').notNull().default(false),
    passengers: smallint('passengers').notNull(),
    luggage: smallint('luggage').notNull(),
    handLuggage: smallint('hand_luggage').notNull(),
    flightNumber: text('flight_number').notNull().default(''),
    additionalInfo: text('additional_info').notNull().default(''),
  },
  (table) => [
    uniqueIndex('booking_legs_booking_leg').on(table.bookingId, table.leg),
    index('booking_legs_pickup').on(table.pickupDate, table.pickupTime, table.id),
  ],
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
    /** [MON-04] Whether it is a deposit. */
    deposit: boolean('deposit').notNull().default(false),
    currency: text('currency').notNull(),
    provider: text('provider').notNull(),
    /** The card provider's checkout session. */
    sessionId: text('session_id').unique(),
    /** The card provider's payment. */
    providerPaymentId: text('provider_payment_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** [MON-03] Authorised amount; null if captured at once. */
    heldPence: integer('held_pence'),
    heldAt: moment('held_at'),
    /** Amount to capture, 0 for none; null until decided. */
    capturePence: integer('capture_pence'),
    paidAt: moment('paid_at'),
    /** [OFF-07] Expiry of a payment link from staff; null if the booker opened the checkout. */
    payBy: moment('pay_by'),
  },
  (table) => [
    index('payments_held')
      .on(table.heldAt)
      .where(sql`status = 'authorised'`),
    index('payments_booking').on(table.bookingId),
    index('payments_unpaid')
      .on(table.bookingId)
      .where(sql`status = 'due' and method = 'card'`),
    index('payments_provider_payment').on(table.providerPaymentId),
    check('payments_status_check', isWordOf(table.status, PAYMENT_STATES)),
  ],
);

/** Promo codes. Versions are never changed, so that old fares can be recalculated. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    version: integer('version').notNull(),
    terms: storedJson('terms', { parse: parsePromo }).notNull(),
    /** From this version on it gives no price. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('promo_codes_code_version').on(table.code, table.version)],
);

/** [MON-07] Promo codes of bookings; each counts as a use unless the booking is cancelled. */
export const promoUses = pgTable(
  'promo_uses',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .primaryKey()
      .references(() => bookings.id),
    code: text('code').notNull(),
    /** Mailbox of the booker's address; '' once the person is erased. */
    mailbox: text('mailbox').notNull(),
  },
  (table) => [index('promo_uses_code').on(table.code, table.mailbox)],
);

/**
 * The agreed trip and price, one row per change; the booking refers to the current one. A trigger refuses updates and
 * deletions, except at the end of the retention period and for erasures.
 */
export const bookingRevisions = pgTable(
  'booking_revisions',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** 1 for the booking, one more for each change. */
    revision: integer('revision').notNull(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    /** The operator's name and licence at that time. */
    operatorName: text('operator_name').notNull(),
    licenceNumber: text('licence_number').notNull(),
    licensingAuthority: text('licensing_authority').notNull(),
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
    /** Vehicles of other categories in the same price, called as they were then. */
    beside: storedJson('beside', { parse: parseSecondCategory })
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** The version of the promo code that is in the price; null without one. */
    promoId: integer('promo_id').references(() => promoCodes.id),
    totalPence: integer('total_pence').notNull(),
    currency: text('currency').notNull(),
    /** The priced journey, so that the fare can be recalculated. */
    journey: journey().notNull(),
    /** The cancelled leg of a return journey whose other leg stays; null for none. */
    cancelledLeg: text('cancelled_leg').$type<LegName>(),
    fareLines: storedJson('fare_lines', { parse: parseFareLines }).notNull(),
    /** The operator's sentence about pickups away from the priced point; '' for precise places. */
    doorElsewhere: text('door_elsewhere').notNull().default(''),
    terms: storedJson('terms', { parse: parseTerms, serialise: serialiseTerms }).notNull(),
    /** Revenue split. */
    shares: storedJson('shares', { parse: parseShares })
      .notNull()
      .default(sql`'{"mode":"agent","commissionPermille":0,"vatPermille":0}'::jsonb`),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** As in the audit log; null for a guest. */
    actorId: text('actor_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Reason of the change; empty for the first. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.revision] }),
    check('booking_revisions_revision_check', sql`${table.revision} > 0`),
    check('booking_revisions_actor_kind_check', isWordOf(table.actorKind, ACTOR_KINDS)),
    check('booking_revisions_cancelled_leg_check', isWordOf(table.cancelledLeg, LEGS)),
  ],
);

/** The driver and vehicle of a leg; one row for each leg, with a new id at each assignment. */
export const legDrivers = pgTable(
  'leg_drivers',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    leg: text('leg').$type<LegName>().notNull(),
    name: text('name').notNull(),
    /** "+447700900123"; '' once it is not needed any more. */
    phone: text('phone').notNull(),
    /** Number of the driver's licence or badge; '' where none was given. */
    badge: text('badge').notNull().default(''),
    /** "AB12 CDE" */
    registration: text('registration').notNull(),
    /** Make and model: "Toyota Prius". */
    model: text('model').notNull(),
    colour: text('colour').notNull(),
    /** Whether it replaced a driver that passengers knew of. */
    replaces: boolean('replaces').notNull(),
    namedAt: moment('named_at').notNull(),
    /** When they were unassigned; null for the current driver. */
    withdrawnAt: moment('withdrawn_at'),
    /** Actor of the assignment, as in the audit log. */
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    actorId: text('actor_id'),
  },
  (table) => [
    unique('leg_drivers_leg').on(table.bookingId, table.leg),
    index('leg_drivers_registration').on(sql`replace(registration, ' ', '') text_pattern_ops`),
    check('leg_drivers_leg_check', isWordOf(table.leg, LEGS)),
    check('leg_drivers_actor_kind_check', isWordOf(table.actorKind, ACTOR_KINDS)),
  ],
);
