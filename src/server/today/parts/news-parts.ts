import { type SQL, sql } from 'drizzle-orm';
import { MAIL_DAYS, type QueueKind, TEXT_DAYS } from '../../../domain/office/queue.ts';
import { type Asked, part } from '../queue-part.ts';

/** A mail that was sent once more since is seen to; of answers to an enquiry each says something else. */
export const ofNews = (
  asked: Asked,
): Pick<Record<QueueKind, SQL>, 'mail_failed' | 'text_failed' | 'enquiry'> => ({
  mail_failed: part(
    {
      id: sql`m.id`,
      since: sql`m.created_at`,
      until: 'ahead',
      booking: sql`(select b.id from bookings b where b.number = m.about_id and m.about = 'booking')`,
      enquiry: sql`case m.about when 'quote_request' then 'price-' || m.about_id
        when 'contact_message' then 'message-' || m.about_id end`,
      about: sql`m.recipient`,
      note: sql`m.subject`,
    },
    sql`from mails m where m.status = 'failed' and m.created_at > ${asked.now} - ${MAIL_DAYS}::int * interval '1 day'
        and m.about in ('booking', 'contact_message', 'quote_request')
        and not exists (select 1 from mails n where n.about = m.about and n.about_id = m.about_id
          and n.occasion = m.occasion and n.recipient_role = m.recipient_role and n.id > m.id and n.status <> 'failed'
          and (m.about = 'booking' or split_part(n.instance, ' ', 1) = split_part(m.instance, ' ', 1)))`,
  ),
  text_failed: part(
    {
      id: sql`x.id`,
      since: sql`x.created_at`,
      until: 'ahead',
      booking: sql`x.booking_id`,
      about: sql`x.phone`,
      note: sql`coalesce(x.failure, '')`,
    },
    sql`from text_messages x
      where x.status = 'failed' and x.created_at > ${asked.now} - ${TEXT_DAYS}::int * interval '1 day'
        and not exists (select 1 from text_messages n where n.booking_id = x.booking_id
          and n.revision = x.revision and n.occasion = x.occasion and n.id > x.id
          and split_part(n.instance, ' again ', 1) = split_part(x.instance, ' again ', 1))`,
  ),
  enquiry: part(
    { id: sql`e.id`, since: sql`e.created_at`, enquiry: sql`e.id`, about: sql`e.name`, note: sql`e.contact` },
    sql`from (
      select 'price-' || id as id, created_at, name, coalesce(nullif(email, ''), phone) as contact
        from quote_requests where status = 'new'
      union all
      select 'message-' || id, created_at, trim(first_name || ' ' || last_name), coalesce(nullif(email, ''), phone)
        from contact_messages where status = 'new') e`,
  ),
});
