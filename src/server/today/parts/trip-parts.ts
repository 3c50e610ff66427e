import { type SQL, sql } from 'drizzle-orm';
import type { QueueKind } from '../../../domain/office/queue.ts';
import { type Asked, ofLeg, part } from '../queue-part.ts';

/** When the booking `o` was last moved by an event; as it was booked where the log has forgotten. */
const movedBy = (event: string) =>
  sql`(select max(at) from audit_log where entity = 'booking' and entity_id = o.number and action = ${event})`;

/** What is wrong with a trip of these hours. */
export const ofTrips = (
  asked: Asked,
): Pick<Record<QueueKind, SQL>, 'late' | 'no_driver' | 'refused' | 'unanswered' | 'change'> => ({
  late: part(
    {
      ...ofLeg,
      since: sql`w.pickup_at`,
      among: ['assigned', 'on_way'],
      about: sql`coalesce(w.driver, '')`,
      note: sql`b.status`,
    },
    sql`from near w join bookings b on b.id = w.booking_id and b.status in ('assigned', 'on_way')
      where w.pickup_at <= ${asked.now}`,
  ),
  no_driver: part({ ...ofLeg, among: ['confirmed', 'accepted'] }, sql`from near w where w.driver_id is null`),
  refused: part(
    { id: sql`o.id`, since: movedBy('refuse'), until: 'always', booking: sql`o.id` },
    sql`from bookings o where o.status = 'refused'`,
  ),
  unanswered: part(
    { id: sql`o.id`, since: movedBy('offer'), until: 'always', booking: sql`o.id` },
    sql`from bookings o where o.status = 'offered'`,
  ),
  change: part(
    { id: sql`c.id`, since: sql`c.asked_at`, until: sql`c.waits_until`, booking: sql`c.booking_id` },
    sql`from booking_changes c where c.status = 'to_agree'`,
  ),
});
