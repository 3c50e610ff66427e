import { desc } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { quotes } from '../db/schema/quotes.ts';

/** The latest quotes that were recorded, with their journeys. */
export function latestQuotes(db: Queryable, most: number) {
  return db
    .select({ journey: quotes.journey, entries: quotes.entries })
    .from(quotes)
    .orderBy(desc(quotes.id))
    .limit(most);
}
