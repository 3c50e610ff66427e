import type { EnquiryEntry, EnquiryLine, SenderBooking } from '../../contract/office-enquiries.ts';
import { enquiryName, matterOf } from '../../domain/office/enquiries.ts';
import { cutTo } from '../../domain/plain-words.ts';
import { formatDate, londonToday } from '../../domain/time.ts';
import type { StoredEntry } from './enquiry-thread-store.ts';
import type { StoredEnquiry, StoredSenderBooking } from './office-enquiries-store.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/** So much of its words stands in a list. */
const EXCERPT = 160;

const tripOf = (row: StoredEnquiry): EnquiryLine['trip'] =>
  row.pickup === null
    ? null
    : {
        pickup_date: row.pickup_date,
        pickup_time: row.pickup_time,
        pickup: row.pickup,
        dropoff: row.dropoff,
        passengers: row.passengers,
        luggage: row.luggage,
      };

export function headOf(row: StoredEnquiry) {
  const { kind, state, at, name, email, phone, reason, booking_number } = row;
  const matter = matterOf(reason);
  const end =
    matter && state === 'closed' && row.ended !== null
      ? { outcome: row.outcome || null, at: iso(row.ended), text: row.done }
      : null;
  const trip = tripOf(row);
  return {
    enquiry: enquiryName(row),
    kind,
    state,
    at: iso(at),
    name,
    email,
    phone,
    reason,
    matter,
    end,
    trip,
    booking_number,
  };
}

export const lineOf = (row: StoredEnquiry): EnquiryLine => ({
  ...headOf(row),
  excerpt: cutTo(row.text.replaceAll(/\s+/g, ' '), EXCERPT),
});

export function entryOf({
  mail_id,
  recipient,
  status,
  failure,
  outcome,
  ...entry
}: StoredEntry): EnquiryEntry {
  const mail =
    mail_id === null ? null : { id: mail_id, to: recipient, state: status, failure: failure ?? '' };
  return { ...entry, at: iso(entry.at), by: entry.by ?? '', outcome: outcome || null, mail };
}

export const senderBookingOf = ({ number, status, ...trip }: StoredSenderBooking): SenderBooking => ({
  booking_number: number,
  state: status,
  ...trip,
});

const dayOf = ({ at }: StoredEnquiry) => formatDate(londonToday(at));

/** What an answer is called where nobody calls it otherwise. */
export const subjectOf = ({ kind, id, reason }: StoredEnquiry): string =>
  kind === 'price' ? `Your quote request ${id}` : `Your message ${id}${reason && `: ${reason}`}`;

/** What an answer is about, in our words alone. */
export const aboutOf = (row: StoredEnquiry): string =>
  row.kind === 'price'
    ? `This is about your quote request ${row.id} of ${dayOf(row)}.`
    : `This is about your message ${row.id} of ${dayOf(row)}.`;
