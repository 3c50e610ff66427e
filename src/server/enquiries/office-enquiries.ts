import {
  ENQUIRIES_AT_ONCE,
  type EnquiriesAnswer,
  type EnquiriesQuery,
  type EnquiryLine,
  type OfficeEnquiry,
} from '../../contract/office-enquiries.ts';
import { enquiryAfter, enquiryName, readEnquiryName, signature } from '../../domain/office/enquiries.ts';
import type { Database } from '../db/database.ts';
import { soughtBy } from '../dispatch/sought.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { readThread } from './enquiry-thread-store.ts';
import { entryOf, headOf, lineOf, senderBookingOf, subjectOf } from './enquiry-wire.ts';
import {
  bookingsOf,
  countByState,
  enquiriesOfBooking,
  findEnquiry,
  isBookingNumber,
  othersOf,
  type Place,
  readList,
  type StoredEnquiry,
} from './office-enquiries-store.ts';

/** What staff see of enquiries. */
export interface OfficeEnquiries {
  list(query: EnquiriesQuery): Promise<Omit<EnquiriesAnswer, 'success'>>;
  /** The enquiry of this name; null for none. */
  find(name: string): Promise<StoredEnquiry | null>;
  /** All of it, as somebody sees it who may sign an answer. */
  whole(one: StoredEnquiry, reader: Pick<StaffPrincipal, 'name'>): Promise<OfficeEnquiry>;
  /** The enquiries that belong to a booking. */
  ofBooking(bookingId: number): Promise<EnquiryLine[]>;
}

/** More than that of one person, or of one booking, nobody reads through. */
const BESIDE = 20;

export function createOfficeEnquiries({
  db,
  settings,
}: {
  db: Database;
  settings: Pick<SettingsService, 'current'>;
}): OfficeEnquiries {
  return {
    async list({ state, kind, matter, search, after }) {
      const wanted = { kind, matter, sought: search ? soughtBy(search) : null };
      const found = await readList(
        db,
        { ...wanted, state },
        after ? placeOf(after) : null,
        ENQUIRIES_AT_ONCE + 1,
      );
      const shown = found.slice(0, ENQUIRIES_AT_ONCE);
      const last = found.length > shown.length ? shown.at(-1) : undefined;
      return {
        lines: shown.map(lineOf),
        next: last ? `${last.rank}.${last.position}.${enquiryName(last)}` : null,
        counts: await countByState(db, wanted),
      };
    },
    find(name) {
      const named = readEnquiryName(name);
      return named ? findEnquiry(db, named) : Promise.resolve(null);
    },
    async whole(one, reader) {
      const { Company_Name, FROM_EMAIL } = settings.current().settings;
      const thread = await readThread(db, one);
      const { typed } = one;
      const isOther = typed !== '' && typed !== one.booking_number;
      return {
        success: true,
        ...headOf(one),
        text: one.text,
        typed_number: typed,
        suggested: isOther && (await isBookingNumber(db, typed)) ? typed : null,
        can: {
          answer: one.email !== '',
          close: enquiryAfter(one.state, 'close') !== null,
          reopen: enquiryAfter(one.state, 'reopen') !== null,
        },
        letter: {
          subject: subjectOf(one),
          signed: signature(reader.name, Company_Name),
          replies_to: FROM_EMAIL,
        },
        thread: thread.map(entryOf),
        seen: thread.at(-1)?.id ?? 0,
        earlier: (await othersOf(db, one, BESIDE)).map(lineOf),
        bookings: (await bookingsOf(db, one, BESIDE)).map(senderBookingOf),
      };
    },
    async ofBooking(bookingId) {
      return (await enquiriesOfBooking(db, bookingId, BESIDE)).map(lineOf);
    },
  };
}

/** "0.1795471083612000.price-12" → after that one; what names none stands before all. */
function placeOf(after: string): Place {
  const [rank = '0', position = '0', name = ''] = after.split('.');
  return { rank: Number(rank), position, ...(readEnquiryName(name) ?? { kind: 'message', id: 0 }) };
}
