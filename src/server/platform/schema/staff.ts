import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ACTOR_KINDS, type ActorKind } from '../../../domain/office/audit-words.ts';
import { type Role, ROLES } from '../../../domain/accounts.ts';
import { id, isWordOf, moment } from './columns.ts';

/** People who work here. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    /** Email address for signing in. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** argon2id; '' while none is set: nothing is the password then. */
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Since when they may not sign in any more; null while they may. */
    disabledAt: moment('disabled_at'),
    /** Invented, for the demonstration: gone as soon as the provider is a real one. */
    demo: boolean('demo').notNull().default(false),
  },
  (table) => [
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    check('staff_role_check', isWordOf(table.role, ROLES)),
  ],
);

/** Kinds of users who sign in with a cookie; each has its own column. */
const WORK_SESSION_KINDS = ['staff'] as const;

/** Sessions of users with a cookie. An ended session is deleted. */
export const workSessions = pgTable(
  'work_sessions',
  {
    /** By which its owner ends it; grants nothing. */
    id: id(),
    kind: text('kind').$type<(typeof WORK_SESSION_KINDS)[number]>().notNull(),
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The browser in words, as its owner knows it: "Chrome on Android". */
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** The earlier of two moments: too long without use, and too long altogether. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('work_sessions_staff').on(table.staffId),
    index('work_sessions_expires').on(table.expiresAt),
    check('work_sessions_kind_check', isWordOf(table.kind, WORK_SESSION_KINDS)),
    check('work_sessions_whose_check', sql`(${table.kind} = 'staff') = (${table.staffId} is not null)`),
  ],
);

const staffId = () =>
  bigint('staff_id', { mode: 'number' })
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/** A single-use link to set a password, one for each member of staff. */
export const staffInvitations = pgTable('staff_invitations', {
  staffId: staffId().primaryKey(),
  /** SHA-256 of the link's token. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Authenticator apps for the second factor, one per member of staff. */
export const secondFactors = pgTable('second_factors', {
  staffId: staffId().primaryKey(),
  /** Secret of the codes, sealed with the installation's secret. */
  secret: text('secret_sealed').notNull(),
  /** Half minute of the last accepted code; it and earlier ones are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  /** Salt of the current recovery codes. */
  recoverySalt: text('recovery_salt').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Passkeys of a browser or phone, an alternative to the app's codes. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    staffId: staffId(),
    /** As the browser names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of uses, if the authenticator counts them; a cloned one would be behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** As its owner calls it: "Laptop". */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_staff').on(table.staffId)],
);

/** Recovery codes for a lost phone. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    staffId: staffId(),
    /** argon2id. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [index('recovery_codes_staff').on(table.staffId)],
);

/** Purposes of a second step. */
export const STEP_PURPOSES = ['sign_in', 'change', 'passkey'] as const;

/** Proof of the first of two steps. Valid for the second only, for a few minutes and once. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: id(),
    staffId: staffId(),
    purpose: text('purpose').$type<(typeof STEP_PURPOSES)[number]>().notNull(),
    /** SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Tells whether the password is still the one that was given. */
    passwordStamp: text('password_stamp').notNull(),
    /** Sealed, of the app that is to be set up; null where there is one. */
    secret: text('secret_sealed'),
    /** Challenge for a passkey, base64url; null if passkeys are not accepted. */
    challenge: text('challenge'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_steps_staff').on(table.staffId),
    index('sign_in_steps_expires').on(table.expiresAt),
    check('sign_in_steps_purpose_check', isWordOf(table.purpose, STEP_PURPOSES)),
  ],
);

/**
 * Who did what, and when. A trigger refuses changes and deletions, save those of upkeep (`db/audit.ts`): when its time is
 * over, or when a person is erased.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** Account id, or the name of a job or command; null for a guest. */
    actorId: text('actor_id'),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    action: text('action').notNull(),
    /** Previous values; null for a creation, and for values that the log must not contain. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    /** Request id of the log lines; null outside a request. */
    requestId: text('request_id'),
    /** Shortened, of people who work here: "203.0.113.0/24"; null of everybody else. */
    network: text('network'),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId),
    index('audit_log_answers')
      .on(table.at)
      .where(sql`action in ('accept', 'refuse')`),
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actorKind, table.actorId, table.at),
    index('audit_log_action').on(table.action, table.at),
    check('audit_log_actor_kind_check', isWordOf(table.actorKind, ACTOR_KINDS)),
  ],
);
