import { bigint, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
  },
  (table) => [
    uniqueIndex('passengers_email').on(table.email),
    index('passengers_corporate_customer').on(table.corporateCustomerId),
  ],
);

/** Who is signed in. */
export const passengerSessions = pgTable(
  'passenger_sessions',
  {
    /** SHA-256 of the bearer token. */
    tokenHash: text('token_hash').primaryKey(),
    passengerId: bigint('passenger_id', { mode: 'number' })
      .notNull()
      .references(() => passengers.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passenger_sessions_passenger').on(table.passengerId),
    index('passenger_sessions_expires').on(table.expiresAt),
  ],
);

/** The last code sent to each account that forgot its password; gone when it has been used. */
export const passwordResets = pgTable('password_resets', {
  passengerId: bigint('passenger_id', { mode: 'number' })
    .primaryKey()
    .references(() => passengers.id, { onDelete: 'cascade' }),
  /** HMAC of the code: six digits under a plain hash would be read back in a moment. */
  codeHash: text('code_hash').notNull(),
  /** Wrong codes tried since it was sent. */
  tries: smallint('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
});

/** How often something was tried for one e-mail address, whether it has an account or not. */
export const accountAttempts = pgTable(
  'account_attempts',
  {
    /** "login:" and a hash of the address. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** The count starts anew after this. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('account_attempts_ends').on(table.endsAt)],
);
