import { type SQL, sql } from 'drizzle-orm';
import { REQUEST_DAYS } from '../../../domain/office/person-requests.ts';
import { LICENCE_DAYS, type QueueKind } from '../../../domain/office/queue.ts';
import { londonToday } from '../../../domain/time.ts';
import { type Asked, part } from '../queue-part.ts';

/** What somebody has asked for that others must answer. */
export const ofRequests = ({
  at,
}: Asked): Pick<Record<QueueKind, SQL>, 'refund_request' | 'person_request'> => ({
  refund_request: part(
    {
      id: sql`w.id`,
      since: sql`w.asked_at`,
      booking: sql`w.booking_id`,
      about: sql`coalesce(s.name, '')`,
      note: sql`w.reason`,
      pence: sql`w.pence`,
    },
    sql`from refund_requests w left join staff s on s.id = w.asked_by where w.status = 'waiting'`,
  ),
  // Who it is stands on its page, for who sees to that.
  person_request: part(
    {
      id: sql`w.id`,
      since: sql`w.added_at`,
      until: sql`(w.due_on + 1)::timestamp at time zone 'Europe/London'`,
      about: sql`w.kind`,
      note: sql`w.due_on::text`,
    },
    sql`from person_requests w where w.done_at is null
      and w.due_on < ${londonToday(at.getTime())}::date + ${REQUEST_DAYS}::int`,
  ),
});

/** Licences that end, and jobs that have failed. */
export const ofTheHouse = ({ at }: Asked): Pick<Record<QueueKind, SQL>, 'licence' | 'jobs'> => ({
  licence: part(
    {
      id: sql`o.id`,
      until: sql`(o.last + 1)::timestamp at time zone 'Europe/London'`,
      about: sql`o.name`,
      note: sql`o.last::text`,
    },
    sql`from (select o.id, o.name, max(coalesce(i.valid_to, 'infinity')) as last
        from operators o join operator_licences i on i.operator_id = o.id where o.active group by o.id) o
      where o.last < ${londonToday(at.getTime())}::date + ${LICENCE_DAYS}::int`,
  ),
  // Counted by the queue of jobs itself, every few seconds.
  jobs: part(
    { id: sql`q.name`, about: sql`q.name`, note: sql`q.failed_count::text` },
    sql`from jobs.queue q where q.failed_count > 0`,
  ),
});
