import { sql } from 'drizzle-orm';
import { mails } from '../db/schema/mails.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';
import type { Keep } from '../keep.ts';

const ACCOUNT_MAILS =
  '^(address-confirmation|password-reset|password-changed|sign-in-link|email-change|email-changed):';

/** One that still waits for a mail server is never thrown away. */
export function oldMails(now: Date, days: Pick<Keep, 'mails' | 'account-mails'>): OldRows {
  const { occasion, createdAt, status } = mails;
  return {
    table: mails,
    key: mails.id,
    where: sql`${status} <> 'queued' and (${createdAt} < ${daysBefore(now, days.mails)}
      or (${occasion} ~ ${ACCOUNT_MAILS} and ${createdAt} < ${daysBefore(now, days['account-mails'])}))`,
  };
}
