import { sql } from 'drizzle-orm';
import { contactMessages, quoteRequests } from '../db/schema/enquiries.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';

/** Enquiries of either kind, answered or not. */
export function oldQuoteRequests(now: Date, days: number): OldRows {
  const { id, createdAt } = quoteRequests;
  return { table: quoteRequests, key: id, where: sql`${createdAt} < ${daysBefore(now, days)}` };
}

export function oldContactMessages(now: Date, days: number): OldRows {
  const { id, createdAt } = contactMessages;
  return { table: contactMessages, key: id, where: sql`${createdAt} < ${daysBefore(now, days)}` };
}
