import { type SQL, sql } from 'drizzle-orm';
import type { QueueKind } from '../../domain/office/queue.ts';
import { ofRequests, ofTheHouse } from './parts/house-parts.ts';
import { ofMoney } from './parts/money-parts.ts';
import { ofNews } from './parts/news-parts.ts';
import { ofPromises } from './parts/promise-parts.ts';
import { ofTrips } from './parts/trip-parts.ts';
import { type Asked, nearLegs } from './queue-part.ts';

/**
 * What may need somebody's hand, kind by kind: each from an index that has little but that, or from `near`, the legs of these
 * hours. The trip, and whether it still stands as the part wants it, is looked up for all of them together.
 */
export function queueParts(at: Date): { near: SQL; parts: Readonly<Record<QueueKind, SQL>> } {
  const asked: Asked = { at, now: sql`(select ${at.toISOString()}::timestamptz)` };
  const parts = {
    ...ofTrips(asked),
    ...ofMoney,
    ...ofPromises(asked),
    ...ofNews(asked),
    ...ofRequests(asked),
    ...ofTheHouse(asked),
  };
  return { near: nearLegs(asked), parts };
}
