import { sql } from 'drizzle-orm';
import { mails } from '../db/schema/bookings.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';

/**
 * Mails are the record of what people were told. Operators must keep the particulars of a booking for twelve months
 * in London, elsewhere as their licence says; the booking itself stays, its mails a month longer than that.
 */
export const MAILS_KEPT_DAYS = 400;
/** Codes and notices about accounts say nothing that anybody asks for later. */
export const ACCOUNT_MAILS_KEPT_DAYS = 30;

const ACCOUNT_MAILS =
  '^(address-confirmation|password-reset|password-changed|sign-in-link|email-change|email-changed):';

/** One that still waits for a mail server is never thrown away. */
export function oldMails(now: Date): OldRows {
  const { occasion, createdAt, status } = mails;
  return {
    table: mails,
    key: mails.id,
    where: sql`${status} <> 'queued' and (${createdAt} < ${daysBefore(now, MAILS_KEPT_DAYS)}
      or (${occasion} ~ ${ACCOUNT_MAILS} and ${createdAt} < ${daysBefore(now, ACCOUNT_MAILS_KEPT_DAYS)}))`,
  };
}
