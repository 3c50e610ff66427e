import { sql } from 'drizzle-orm';
import { mails } from '../db/schema/bookings.ts';
import type { OldRows } from '../db/upkeep.ts';

/**
 * Mails are the record of what people were told. Operators must keep the particulars of a booking for twelve months
 * in London, elsewhere as their licence says; the booking itself stays, its mails a month longer than that.
 */
export const MAILS_KEPT_DAYS = 400;
/** Codes and notices about accounts say nothing that anybody asks for later. */
export const ACCOUNT_MAILS_KEPT_DAYS = 30;

const ACCOUNT_MAILS = '^(password-reset|password-changed|email-changed):';

/** One that still waits for a mail server is never thrown away. */
export function oldMails(now: Date): OldRows {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const { occasion, createdAt, status } = mails;
  return {
    table: mails,
    key: mails.id,
    where: sql`${status} <> 'queued' and (${createdAt} < ${before(MAILS_KEPT_DAYS)}
      or (${occasion} ~ ${ACCOUNT_MAILS} and ${createdAt} < ${before(ACCOUNT_MAILS_KEPT_DAYS)}))`,
  };
}
