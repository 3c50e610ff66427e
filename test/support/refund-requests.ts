import { refundRequests } from '../../src/server/platform/schema/payments.ts';
import { bookingRow } from './bookings.ts';
import type { TestApp } from './start-app.ts';

/** That somebody who works here no more wants to give £1 back of a booking. @returns its id */
export async function storedRefundRequest(app: TestApp, number: string): Promise<number> {
  const { id: bookingId } = await bookingRow(app, number);
  const row = { bookingId, askedAt: app.clock.now, pence: 100, reason: 'Late.', status: 'waiting' as const };
  const [made] = await app.services.database.db.insert(refundRequests).values(row).returning();
  return made?.id ?? 0;
}
