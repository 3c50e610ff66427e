import { sql } from 'drizzle-orm';
import { textMessages } from '../db/schema/text-messages.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';

/** As long as mails of the same occasions. */
export function oldTexts(now: Date, days: number): OldRows {
  const where = sql`${textMessages.createdAt} < ${daysBefore(now, days)}`;
  return { table: textMessages, key: textMessages.id, where };
}
