import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { recoverableTrip } from '../../../contract/trip-recovery.ts';
import { storedJson } from '../stored-json.ts';
import { bookings } from './bookings.ts';
import { moment } from './columns.ts';

/** The request behind a booking that is not paid or confirmed yet, for a browser that loses its storage on the way. */
export const recoverableTrips = pgTable(
  'recoverable_trips',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .primaryKey()
      .references(() => bookings.id),
    /** Without the password; null if another release has stored what this one cannot read. */
    trip: storedJson('trip', { read: (stored) => recoverableTrip.safeParse(stored).data ?? null }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('recoverable_trips_created').on(table.createdAt)],
);
