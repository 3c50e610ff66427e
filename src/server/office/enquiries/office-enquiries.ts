import type { FastifyInstance } from 'fastify';
import {
  ENQUIRIES_AT_ONCE,
  type EnquiriesAnswer,
  type EnquiriesQuery,
  type EnquiryLine,
  type OfficeEnquiry,
} from '../../../contract/office-enquiries.ts';
import { enquiryAfter, enquiryName, readEnquiryName, signature } from '../../../domain/office/enquiries.ts';
import { anyBooking, type BookingReader } from '../../bookings/index.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { LIMITS, type Policy, serve, serveOwned, type StaffPrincipal } from '../../platform/http/index.ts';
import { readSearch } from '../bookings/search.ts';
import {
  createEnquiriesService,
  type EnquiriesDependencies,
  type EnquiriesService,
} from './enquiries-service.ts';
import {
  createEnquiryBookings,
  createEnquiryActions,
  type EnquiryBookings,
  type EnquiryActions,
} from './enquiry-actions.ts';
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
import { entryOf, headOf, lineOf, readThread, senderBookingOf, subjectOf } from './thread.ts';

/** Reads enquiries for staff. */
interface OfficeEnquiries {
  list(query: EnquiriesQuery): Promise<Omit<EnquiriesAnswer, 'success'>>;
  /** The enquiry of this name; null for none. */
  find(name: string): Promise<StoredEnquiry | null>;
  /** The whole enquiry, for staff who may answer it. */
  whole(one: StoredEnquiry, reader: Pick<StaffPrincipal, 'name'>): Promise<OfficeEnquiry>;
  /** The enquiries that belong to a booking. */
  ofBooking(bookingId: number): Promise<EnquiryLine[]>;
}

/** Most listed enquiries of one person or booking. */
const BESIDE = 20;

function createOfficeEnquiries({
  db,
  settings,
}: {
  db: Database;
  settings: Pick<SettingsService, 'current'>;
}): OfficeEnquiries {
  return {
    async list({ state, kind, matter, search, after }) {
      const filter = { kind, matter, search: search ? readSearch(search) : null };
      const found = await readList(
        db,
        { ...filter, state },
        after ? placeOf(after) : null,
        ENQUIRIES_AT_ONCE + 1,
      );
      const shown = found.slice(0, ENQUIRIES_AT_ONCE);
      const last = found.length > shown.length ? shown.at(-1) : undefined;
      return {
        lines: shown.map(lineOf),
        next: last ? `${last.rank}.${last.position}.${enquiryName(last)}` : null,
        counts: await countByState(db, filter),
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

/** Parses "0.1795471083612000.price-12"; an invalid text means the start. */
function placeOf(after: string): Place {
  const [rank = '0', position = '0', name = ''] = after.split('.');
  return { rank: Number(rank), position, ...(readEnquiryName(name) ?? { kind: 'message', id: 0 }) };
}

interface Served {
  officeEnquiries: OfficeEnquiries;
  enquiryActions: EnquiryActions;
  enquiryBookings: EnquiryBookings;
  bookings: Pick<BookingReader, 'idOfNumber'>;
}

const DONE = { success: true as const };
const ONE = '/api/v1/office/enquiries/:enquiry';

type AnyEnquiry = Policy<'any enquiry', StaffPrincipal, StoredEnquiry>;

/** [OFF-13] Calls of enquiries. */
export function officeEnquiriesRoutes(app: FastifyInstance, served: Served): void {
  const { officeEnquiries, bookings } = served;
  const any: AnyEnquiry = {
    resource: 'any enquiry',
    reach: (name) => officeEnquiries.find(name),
    refusal: 'There is no such enquiry.',
  };
  serve(app, 'GET /api/v1/office/enquiries', async ({ query }) => ({
    ...DONE,
    ...(await officeEnquiries.list(query)),
  }));
  serveOwned(app, `GET ${ONE}`, any, ({ owned, principal }) => officeEnquiries.whole(owned, principal));
  const ofBooking = 'GET /api/v1/office/bookings/:booking_number/enquiries';
  serveOwned(app, ofBooking, anyBooking(bookings), async ({ owned }) => ({
    ...DONE,
    lines: await officeEnquiries.ofBooking(owned),
  }));
  const ofNew = 'POST /api/v1/office/bookings/:booking_number/enquiries';
  serveOwned(app, ofNew, anyBooking(bookings), async ({ owned, body, principal }) => ({
    ...DONE,
    enquiry: await served.enquiryBookings.report({ id: owned }, body, principal),
  }));
  actionRoutes(app, any, served);
  bookingRoutes(app, any, served);
}

function actionRoutes(app: FastifyInstance, any: AnyEnquiry, { enquiryActions }: Served): void {
  serveOwned(
    app,
    `POST ${ONE}/answer`,
    any,
    async ({ owned, body, principal }) => {
      await enquiryActions.answer(owned, body, principal);
      return DONE;
    },
    LIMITS.booking,
  );
  serveOwned(app, `POST ${ONE}/note`, any, async ({ owned, body, principal }) => {
    await enquiryActions.note(owned, body.text, principal);
    return DONE;
  });
  serveOwned(app, `POST ${ONE}/close`, any, async ({ owned, body, principal }) => {
    await enquiryActions.close(owned, body, principal);
    return DONE;
  });
  serveOwned(app, `POST ${ONE}/reopen`, any, async ({ owned, body, principal }) => {
    await enquiryActions.reopen(owned, body, principal);
    return DONE;
  });
}

function bookingRoutes(app: FastifyInstance, any: AnyEnquiry, { enquiryBookings }: Served): void {
  serveOwned(app, `PUT ${ONE}/booking`, any, async ({ owned, body, principal }) => {
    await enquiryBookings.attach(owned, body.belongs_to, principal);
    return DONE;
  });
  serveOwned(app, `DELETE ${ONE}/booking`, any, async ({ owned, principal }) => {
    await enquiryBookings.detach(owned, principal);
    return DONE;
  });
}

/** Enquiries and staff actions on them. */
export interface EnquiriesServices {
  enquiries: EnquiriesService;
  officeEnquiries: OfficeEnquiries;
  enquiryActions: EnquiryActions;
  enquiryBookings: EnquiryBookings;
}

export const createEnquiriesServices = (
  deps: EnquiriesDependencies & Parameters<typeof createEnquiryBookings>[0],
): EnquiriesServices => ({
  enquiries: createEnquiriesService(deps),
  officeEnquiries: createOfficeEnquiries(deps),
  enquiryActions: createEnquiryActions(deps),
  enquiryBookings: createEnquiryBookings(deps),
});
