import type { FastifyInstance } from 'fastify';
import { anyBooking } from '../bookings/booking-policy.ts';
import type { BookingReader } from '../bookings/booking-reader.ts';
import type { Policy } from '../http/policy.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import { LIMITS } from '../http/security.ts';
import { serve, serveOwned } from '../http/serve.ts';
import type { EnquiryBookings } from './enquiry-bookings.ts';
import type { EnquiryDeeds } from './enquiry-deeds.ts';
import type { OfficeEnquiries } from './office-enquiries.ts';
import type { StoredEnquiry } from './office-enquiries-store.ts';

interface Served {
  officeEnquiries: OfficeEnquiries;
  enquiryDeeds: EnquiryDeeds;
  enquiryBookings: EnquiryBookings;
  bookings: Pick<BookingReader, 'idOfNumber'>;
}

const DONE = { success: true as const };
const ONE = '/api/v1/office/enquiries/:enquiry';

type AnyEnquiry = Policy<'any enquiry', StaffPrincipal, StoredEnquiry>;

/** [OFF-13] What staff see of enquiries and do with them. */
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
    enquiry: await served.enquiryBookings.told({ id: owned }, body, principal),
  }));
  deedRoutes(app, any, served);
  bookingRoutes(app, any, served);
}

function deedRoutes(app: FastifyInstance, any: AnyEnquiry, { enquiryDeeds }: Served): void {
  serveOwned(
    app,
    `POST ${ONE}/answer`,
    any,
    async ({ owned, body, principal }) => {
      await enquiryDeeds.answer(owned, body, principal);
      return DONE;
    },
    LIMITS.booking,
  );
  serveOwned(app, `POST ${ONE}/note`, any, async ({ owned, body, principal }) => {
    await enquiryDeeds.note(owned, body.text, principal);
    return DONE;
  });
  serveOwned(app, `POST ${ONE}/close`, any, async ({ owned, body, principal }) => {
    await enquiryDeeds.close(owned, body, principal);
    return DONE;
  });
  serveOwned(app, `POST ${ONE}/reopen`, any, async ({ owned, body, principal }) => {
    await enquiryDeeds.reopen(owned, body, principal);
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
