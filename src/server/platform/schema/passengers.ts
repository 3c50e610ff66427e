import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { REQUEST_KINDS, type RequestKind } from '../../../domain/office/privacy-requests.ts';
import { bookings } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';
import { staff } from './staff.ts';

/** Companies whose people book for the company. */
export const corporateCustomers = pgTable('corporate_customers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull().unique(),
});

/** Accounts. Guests have none. */
export const passengers = pgTable(
  'passengers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    corporateCustomerId: integer('corporate_customer_id').references(() => corporateCustomers.id),
    name: text('name').notNull(),
    /** In small letters: it is what people sign in with. */
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    /** argon2id; null until the first password is set by way of "forgot password". */
    passwordHash: text('password_hash'),
    createdAt: moment('created_at').notNull(),
    /** When its owner has last shown to read the mail of this address; null for an address that was only typed. */
    emailConfirmedAt: moment('email_confirmed_at'),
  },
  (table) => [
    uniqueIndex('passengers_email').on(table.email),
    index('passengers_corporate_customer').on(table.corporateCustomerId),
  ],
);

/** Sessions of passengers. */
export const passengerSessions = pgTable(
  'passenger_sessions',
  {
    /** SHA-256 of the bearer token. */
    tokenHash: text('token_hash').primaryKey(),
    /** By which its owner ends it; grants nothing. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    passengerId: bigint('passenger_id', { mode: 'number' })
      .notNull()
      .references(() => passengers.id, { onDelete: 'cascade' }),
    /** The browser in words, as its owner knows it: "Chrome on Android". */
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passenger_sessions_passenger').on(table.passengerId),
    index('passenger_sessions_expires').on(table.expiresAt),
  ],
);

/** Codes sent to accounts whose password was forgotten, one for each browser that asked; gone when one has been used. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    passengerId: bigint('passenger_id', { mode: 'number' })
      .notNull()
      .references(() => passengers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret that the browser keeps which asked. */
    askerHash: text('asker_hash').notNull().default(''),
    /** HMAC of the code: six digits under a plain hash would be read back in a moment. */
    codeHash: text('code_hash').notNull(),
    /** Wrong codes that the asker has tried since it was sent. */
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_resets_asker').on(table.passengerId, table.askerHash)],
);

/** Links that were mailed to sign in with; gone when used. The address may have no account yet, only guest bookings. */
export const mailedSignIns = pgTable(
  'mailed_sign_ins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In small letters. */
    email: text('email').notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of the secret that the browser keeps which asked. */
    askerHash: text('asker_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('mailed_sign_ins_expires').on(table.expiresAt)],
);

/** Numbers of attempts by account, network, or both; also for accounts that do not exist. */
export const accountAttempts = pgTable(
  'account_attempts',
  {
    /** Attempts: purpose, and the address and network as hashes. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Nothing more is taken before this. */
    pausedUntil: moment('paused_until'),
    /** Start of the next count. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('account_attempts_ends').on(table.endsAt)],
);

export type EmailChangeStatus = 'waiting' | 'confirmed' | 'stopped' | 'replaced';

/** Email addresses that accounts are to have. They take effect when the new address has confirmed. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    passengerId: bigint('passenger_id', { mode: 'number' })
      .notNull()
      .references(() => passengers.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    status: text('status').$type<EmailChangeStatus>().notNull(),
    /** The session that asked, which goes on when the others end. */
    sessionHash: text('session_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('email_changes_passenger').on(table.passengerId),
    uniqueIndex('email_changes_waiting')
      .on(table.passengerId)
      .where(sql`status = 'waiting'`),
  ],
);

const ofPassenger = () =>
  bigint('passenger_id', { mode: 'number' })
    .notNull()
    .references(() => passengers.id, { onDelete: 'cascade' });

/** Passengers' saved places. The provider's are `saved_addresses`. */
export const ownPlaces = pgTable(
  'own_places',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    passengerId: ofPassenger(),
    /** "Home" */
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Names the place to the server; '' where the text alone does. */
    placeId: text('place_id').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('own_places_passenger').on(table.passengerId)],
);

/** People for whom passengers book. */
export const ownPeople = pgTable(
  'own_people',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    passengerId: ofPassenger(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('own_people_passenger').on(table.passengerId)],
);

const staffId = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => staff.id, { onDelete: 'set null' });

/** Privacy requests of data subjects, with their deadlines. */
export const personRequests = pgTable(
  'person_requests',
  {
    id: id(),
    kind: text('kind').$type<RequestKind>().notNull(),
    /** Email address of the data subject; '' after erasure. */
    email: text('email').notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** The last day to answer. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    addedBy: staffId('added_by'),
    addedAt: moment('added_at').notNull(),
    doneBy: staffId('done_by'),
    /** Null while it is open. */
    doneAt: moment('done_at'),
    /** Text of staff about the resolution; '' while open, and after an erasure. */
    outcome: text('outcome').notNull().default(''),
  },
  (table) => [
    index('person_requests_open')
      .on(table.dueOn)
      .where(sql`done_at is null`),
    check('person_requests_kind_check', isWordOf(table.kind, REQUEST_KINDS)),
  ],
);

/** Bookings of erased persons: what is kept of them by law, and how long. */
export const erasures = pgTable(
  'erasures',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The person's role in the booking. */
    part: text('part').$type<'booker' | 'passenger' | 'both'>().notNull(),
    /** The last day on which name, addresses and times are kept for licensing; null once deleted. */
    particularsUntil: date('particulars_until', { mode: 'string' }),
    /** The last day on which price, date and operator are kept for the tax authority. */
    recordUntil: date('record_until', { mode: 'string' }).notNull(),
  },
  (table) => [
    index('erasures_particulars').on(table.particularsUntil),
    index('erasures_record').on(table.recordUntil),
  ],
);
