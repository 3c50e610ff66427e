import { type SQL, sql } from 'drizzle-orm';
import { owesFare, STORED_STATES } from '../../../domain/booking/states.ts';
import type { QueueKind } from '../../../domain/office/queue.ts';
import { part } from '../queue-part.ts';

/** Of trips that are booked, whatever has become of them, but those that are called off. */
const BOOKED = STORED_STATES.filter(owesFare);

const NOBODY = sql`''`;

/** Money that is not where it should be. */
export const ofMoney: Pick<
  Record<QueueKind, SQL>,
  'dispute' | 'hold_lost' | 'refund_failed' | 'unpaid' | 'books_differ'
> = {
  dispute: part(
    {
      id: sql`d.id`,
      since: sql`d.opened_at`,
      until: sql`d.answer_by`,
      booking: sql`d.booking_id`,
      about: sql`d.status`,
      note: sql`d.reason`,
      pence: sql`d.amount_pence`,
    },
    sql`from disputes d where d.status in ('inquiry', 'open')`,
  ),
  hold_lost: part(
    {
      id: sql`m.id`,
      since: sql`m.first_seen`,
      until: 'ahead',
      booking: sql`m.booking_id`,
      about: NOBODY,
      note: sql`m.detail`,
    },
    sql`from money_differences m where m.solved_at is null and m.kind = 'hold_lost'`,
  ),
  // Asked for again, it is another refund.
  refund_failed: part(
    {
      id: sql`f.id`,
      since: sql`coalesce(f.ended_at, f.asked_at)`,
      booking: sql`f.booking_id`,
      about: NOBODY,
      note: sql`coalesce(f.failure, '')`,
      pence: sql`f.amount_pence`,
    },
    sql`from refunds f where f.status = 'failed' and not exists (select 1 from refunds n
      where n.booking_id = f.booking_id and n.payment_id = f.payment_id and n.id > f.id and n.status in ('asked', 'made'))`,
  ),
  unpaid: part(
    {
      id: sql`p.id`,
      since: sql`p.created_at`,
      until: 'ahead',
      booking: sql`p.booking_id`,
      among: BOOKED,
      about: NOBODY,
      pence: sql`p.amount_pence`,
    },
    sql`from payments p where p.status = 'due' and p.method = 'card'`,
  ),
  books_differ: part(
    {
      id: sql`m.id`,
      since: sql`m.first_seen`,
      booking: sql`m.booking_id`,
      about: sql`m.kind`,
      note: sql`m.detail`,
    },
    sql`from money_differences m where m.solved_at is null and m.kind not in ('hold_lost', 'refund_failed')`,
  ),
};
