import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ROLES, type Role } from '../../../domain/rights.ts';
import { id, isWordOf, moment } from './columns.ts';

/** People who work here. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    /** What they sign in with. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** argon2id. */
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Since when they may not sign in any more; null while they may. */
    disabledAt: moment('disabled_at'),
  },
  (table) => [
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    check('staff_role_check', isWordOf(table.role, ROLES)),
  ],
);

/** Kinds of people who sign in with a cookie; each has a column of its own for whom. */
const WORK_SESSION_KINDS = ['staff'] as const;

/** Who is signed in to work. A sign-in that is ended is deleted. */
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
