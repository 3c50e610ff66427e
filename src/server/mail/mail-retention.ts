import { sql } from 'drizzle-orm';
import { mails, type MailPeriod } from '../db/schema/mails.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';
import type { Keep } from '../keep.ts';

/** One that still waits for a mail server is never thrown away. */
export function oldMails(now: Date, days: Pick<Keep, MailPeriod>): OldRows {
  const { period, createdAt, status } = mails;
  const before = (name: MailPeriod) =>
    sql`${period} = ${name} and ${createdAt} < ${daysBefore(now, days[name])}`;
  return {
    table: mails,
    key: mails.id,
    where: sql`${status} <> 'queued' and (${before('mails')} or ${before('account-mails')})`,
  };
}
