import { sql } from 'drizzle-orm';
import { daysBefore, type OldRows } from '../platform/database/index.ts';
import {
  accountAttempts,
  emailChanges,
  mailedSignIns,
  passengerSessions,
  passwordResets,
  signInSteps,
  staffInvitations,
  workSessions,
} from '../platform/schema/index.ts';

/** Days for which an old code is reported as expired rather than wrong. */
export const RESETS_KEPT_DAYS = 1;
/** Days for which a link reports the outcome of its change of address. */
export const EMAIL_CHANGES_KEPT_DAYS = 30;

export function oldResets(now: Date): OldRows {
  const { id, expiresAt } = passwordResets;
  return {
    table: passwordResets,
    key: id,
    where: sql`${expiresAt} < ${daysBefore(now, RESETS_KEPT_DAYS)}`,
  };
}

/** Condition for expired sessions. */
export function oldSessions(now: Date): OldRows {
  const { id, expiresAt } = passengerSessions;
  return { table: passengerSessions, key: id, where: sql`${expiresAt} < ${now.toISOString()}` };
}

/** Expired links; they are reported as expired even when deleted. */
export function oldMailedSignIns(now: Date): OldRows {
  const { id, expiresAt } = mailedSignIns;
  return { table: mailedSignIns, key: id, where: sql`${expiresAt} < ${now.toISOString()}` };
}

/** Condition for expired counts; a pause may outlast its count. */
export function oldAttempts(now: Date): OldRows {
  const { key, endsAt, pausedUntil } = accountAttempts;
  const over = now.toISOString();
  return {
    table: accountAttempts,
    key,
    where: sql`${endsAt} < ${over} and (${pausedUntil} is null or ${pausedUntil} < ${over})`,
  };
}

export function oldEmailChanges(now: Date): OldRows {
  const { id, createdAt } = emailChanges;
  return {
    table: emailChanges,
    key: id,
    where: sql`${createdAt} < ${daysBefore(now, EMAIL_CHANGES_KEPT_DAYS)}`,
  };
}

/** Condition for expired sign-ins. */
export function oldWorkSessions(now: Date): OldRows {
  const { id, expiresAt } = workSessions;
  return { table: workSessions, key: id, where: sql`${expiresAt} < ${now.toISOString()}` };
}

/** Abandoned sign-in steps. */
export function oldSignInSteps(now: Date): OldRows {
  const { id, expiresAt } = signInSteps;
  return { table: signInSteps, key: id, where: sql`${expiresAt} <= ${now.toISOString()}` };
}

/** Expired invitations. */
export function oldInvitations(now: Date): OldRows {
  const { staffId, expiresAt } = staffInvitations;
  return { table: staffInvitations, key: staffId, where: sql`${expiresAt} <= ${now.toISOString()}` };
}
