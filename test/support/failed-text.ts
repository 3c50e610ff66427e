import { eq } from 'drizzle-orm';
import { bookings } from '../../src/server/platform/schema/bookings.ts';
import { textMessages } from '../../src/server/platform/schema/notifications.ts';
import type { TestApp } from './start-app.ts';

/** A text message about a booking, wanted by who booked, that its carrier has refused. @returns its id */
export async function failedText(app: TestApp, number: string, phone = '+447700900123'): Promise<number> {
  const { db } = app.services.database;
  const createdAt = app.clock.now;
  const [booking] = await db
    .update(bookings)
    .set({ bookerPhone: phone, textsAgreedAt: createdAt })
    .where(eq(bookings.number, number))
    .returning({ id: bookings.id });
  const [row] = await db
    .insert(textMessages)
    .values({
      bookingId: booking?.id ?? 0,
      revision: 1,
      occasion: 'driver_named',
      instance: 'outward.1',
      phone,
      body: `Your driver for ${number} is Dee Hale.`,
      segments: 1,
      status: 'failed',
      failure: 'permanent-failure',
      createdAt,
    })
    .returning({ id: textMessages.id });
  return row?.id ?? 0;
}
