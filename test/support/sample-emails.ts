import { bookingPath } from '../../src/domain/booking/booking-path.ts';
import { parseSettings, type Settings } from '../../src/domain/settings.ts';
import { accountEmails } from '../../src/server/accounts/passengers/password-reset.ts';
import { emailChangeEmails } from '../../src/server/accounts/passengers/email-changes.ts';
import { mailedSignInEmails } from '../../src/server/accounts/passengers/mailed-sign-ins.ts';
import { staffEmails } from '../../src/server/accounts/staff/staff-emails.ts';
import type { BookingDetails } from '../../src/server/bookings/booking-details.ts';
import { addressEmails } from '../../src/server/bookings/emails/address-emails.ts';
import { bookingEmails } from '../../src/server/bookings/emails/booking-emails.ts';
import { type BookingEmailContext, forUnconfirmed } from '../../src/server/bookings/emails/recipients.ts';
import { contactEmails, quoteRequestEmails } from '../../src/server/office/enquiries/emails.ts';
import type { EmailTemplates } from '../../src/server/notifications/email-template.ts';
import { type MailDraft, renderEmails } from '../../src/server/notifications/write-emails.ts';
import type { RecipientRole } from '../../src/server/platform/schema/index.ts';
import { book, carRequestFor, guest, quotedHourly } from './bookings.ts';
import { hourlyForm, returnForm } from './forms.ts';
import { returnByCard } from './return-bookings.ts';
import type { TestApp } from './start-app.ts';

/*
 * Every email that the product sends, rendered from its own templates: by its tests, and for the pictures of all
 * screens.
 */

/** An email as it would be sent. */
export interface SampleEmail extends MailDraft {
  /** "confirmed, booker" */
  name: string;
}

const SITE = 'https://taxi.example';
const NOW = new Date('2026-11-29T09:00:00Z');
const LATER = new Date('2026-11-30T10:30:00Z');

const SAMPLE_SETTINGS: Settings = parseSettings({
  Company_Name: 'Wharfe Transfers',
  Company_Contact_Info: '0113 496 0100',
  FROM_EMAIL: 'office@taxi.example',
  COMPANY_ADDRESS: '1 Wharf Street, Leeds LS2 7EQ',
}).settings;

const driverOf = (details: BookingDetails) => ({
  id: 7,
  bookingId: details.booking.id,
  leg: 'outward' as const,
  name: 'Asha Patel',
  phone: '+447700900123',
  badge: 'LS-1042',
  registration: 'AB12 CDE',
  model: 'Toyota Prius',
  colour: 'white',
  replaces: false,
  namedAt: NOW,
  withdrawnAt: null,
  actorKind: 'staff' as const,
  actorId: '1',
});

type Changes = Partial<BookingEmailContext>;
type Event = keyof typeof bookingEmails.occasions;

/** The same booking with other columns. */
const booked = (
  details: BookingDetails,
  columns: Partial<BookingDetails['booking']>,
  more: Partial<BookingDetails> = {},
): BookingDetails => ({ ...details, ...more, booking: { ...details.booking, ...columns } });

const cancellation = (details: BookingDetails, more: object) => ({
  id: 1,
  bookingId: details.booking.id,
  noShow: false,
  leg: null,
  at: NOW,
  actorKind: 'passenger' as const,
  wantedBy: 'passenger' as const,
  actorId: null,
  reason: '',
  chargePence: Math.round(details.booking.totalPence / 2),
  explanation: 'Cancelling costs 50% of the fare until Tue 1 Dec, 08:30.',
  ...more,
});

/** What the events about money need beside the booking. */
function moneyEvents(details: BookingDetails) {
  const bookingId = details.booking.id;
  const reduction = {
    id: 3,
    bookingId,
    at: NOW,
    actorKind: 'staff' as const,
    actorId: '1',
    reason: 'The driver was twenty minutes late.',
    pence: 1000,
  };
  const refund = {
    id: 5,
    bookingId,
    paymentId: 1,
    reductionId: 3,
    reference: 'r',
    status: 'made' as const,
    amountPence: 1000,
    currency: 'GBP',
    providerRefundId: 're_1',
    askedAt: NOW,
    endedAt: NOW,
    failure: 'expired_or_canceled_card',
  };
  const dispute = {
    id: 2,
    bookingId,
    paymentId: 1,
    providerDisputeId: 'dp_1',
    status: 'open' as const,
    amountPence: 9150,
    currency: 'GBP',
    reason: 'product_not_received',
    feePence: 2000,
    movements: 1,
    answerBy: LATER,
    openedAt: NOW,
    endedAt: null,
  };
  return {
    refunded: { details: { ...details, reductions: [reduction] }, refund, reductionId: 3 },
    reduced: { details: { ...details, reductions: [reduction] }, reductionId: 3 },
    refund_failed: { refund },
    dispute: { dispute: { state: 'open' as const, dispute } },
  } satisfies Partial<Record<Event, Changes>>;
}

/** What the events of a change need beside the booking. */
function changeEvents(details: BookingDetails) {
  const [first, ...others] = details.legs;
  const dearer = booked(details, { totalPence: details.booking.totalPence + 1250 });
  const moved = first ? { ...dearer, legs: [{ ...first, pickupTime: '09:45' }, ...others] } : dearer;
  const asked = { after: moved, until: LATER, toPay: 1250, reason: '', byUs: false };
  const over = { ...asked, after: null, until: null };
  const changed = ['When', 'Passengers'];
  return {
    changed: { changed },
    change_asked: { asked, changed },
    change_to_pay: { asked, changed },
    change_refused: { asked: { ...over, reason: 'No driver is free then.' }, changed },
    change_unanswered: { asked: over, changed },
    change_unpaid: { asked: over, changed },
    change_withdrawn: { asked: over, changed },
  } satisfies Partial<Record<Event, Changes>>;
}

/** What the events of a booking that ends early need beside it. */
function endingEvents(details: BookingDetails) {
  const ended = (columns: Partial<BookingDetails['booking']>, more: object) => ({
    details: booked(details, columns, { cancellations: [cancellation(details, more)] }),
  });
  return {
    cancelled: ended({ status: 'cancelled' }, {}),
    leg_cancelled: ended({ cancelledLeg: 'return' }, { leg: 'return' }),
    no_show: ended({ status: 'no_show' }, { noShow: true, reason: 'Waited for half an hour.' }),
  } satisfies Partial<Record<Event, Changes>>;
}

/** What each event needs beside the booking, so that every template has its words. */
function eventsOf(details: BookingDetails): Record<Event, Changes> {
  const driver = driverOf(details);
  const assigned = booked(details, { status: 'assigned' }, { drivers: [driver] });
  return {
    confirmed: {},
    paid: {},
    ...changeEvents(details),
    driver_named: { details: assigned, driver },
    driver_withdrawn: { driver: { ...driver, withdrawnAt: NOW } },
    driver_on_way: { details: booked(assigned, { status: 'on_way' }), driver },
    driver_arrived: { details: booked(assigned, { status: 'arrived' }), driver },
    ...endingEvents(details),
    ...moneyEvents(details),
    accepted: { details: booked(details, { status: 'accepted' }) },
    payment_link: {
      details: booked(details, { status: 'awaiting_payment', paymentMethod: 'card' }),
      paymentLink: { pence: details.booking.totalPence, payBy: LATER },
    },
    completed: {
      details: booked(details, { status: 'completed' }),
      receipts: [{ kind: 'link', label: 'Receipt 1042 (PDF)', url: `${SITE}/receipt` }],
    },
    reminder: { leg: 'outward' },
  };
}

/** The emails of a booking, of every event or of some. */
function ofBooking(details: BookingDetails, changes: Changes, some?: readonly Event[]): SampleEmail[] {
  const base: BookingEmailContext = {
    details,
    confirmed: true,
    omitsNotes: false,
    someoneElse: details.booking.passengerName !== details.booking.bookerName,
    link: SITE + bookingPath(details.reference),
    now: NOW,
    refund: null,
    reductionId: null,
    dispute: null,
    changed: [],
    changedByUs: false,
    asked: null,
    driver: null,
    paymentLink: null,
    leg: null,
    receipts: [],
    ...changes,
  };
  const events = Object.entries(eventsOf(details)) as [Event, Changes][];
  return events
    .filter(([event]) => some?.includes(event) ?? true)
    .flatMap(([event, more]) =>
      rendered(bookingEmails, event, () => ({ ...base, ...more }), details.booking.number),
    );
}

function rendered<M extends object, O extends keyof M & string, R extends RecipientRole>(
  templates: EmailTemplates<M, R>,
  event: O,
  tell: (role: R) => M[O],
  aboutId = '93185721',
): SampleEmail[] {
  const reason = { occasion: event, aboutId, instance: 'sample' };
  return renderEmails(templates, reason, tell, SAMPLE_SETTINGS, SITE).map((mail) => ({
    ...mail,
    name: `${templates.about} ${event}, ${mail.recipientRole}`.replaceAll('_', ' '),
  }));
}

const ENQUIRY = {
  id: 12,
  email: 'ann@example.org',
  phone: '+441134960000',
  comments: 'We are two adults with a child of three.\nIs a seat included?',
  createdAt: NOW,
  confirmed: false,
};

/** Emails about enquiries and accounts. */
function ofOthers(): SampleEmail[] {
  const owner = { id: 1, email: 'ann@example.org', name: 'Ann Lee', emailConfirmedAt: NOW };
  const change = {
    oldName: owner.name,
    oldEmail: 'ann@example.org',
    newEmail: 'ann@example.net',
    url: `${SITE}/confirm`,
  };
  const colleague = { name: 'Sam Okoro', email: 'sam@example.org' };
  const invited = { ...colleague, role: 'dispatcher', url: `${SITE}/office/password` } as const;
  const request = {
    ...ENQUIRY,
    pickup: 'The Old Rectory, Malham',
    dropoff: 'Manchester Airport Terminal 2',
    name: 'Ann Lee',
    pickupDate: '2026-12-01',
    pickupTime: '10:00',
    passengers: 2,
    luggage: 1,
  };
  const message = {
    ...ENQUIRY,
    firstName: 'Ann',
    lastName: 'Lee',
    reason: 'Lost Item',
    bookingNumber: '93185721',
  };
  return [
    ...rendered(quoteRequestEmails, 'received', () => request),
    ...rendered(contactEmails, 'received', () => message),
    ...rendered(accountEmails, 'password_reset', () => ({ owner, code: '493021' })),
    ...rendered(accountEmails, 'sign_in_link', () => ({ owner, url: `${SITE}/sign-in` })),
    ...rendered(accountEmails, 'password_changed', () => ({ owner })),
    ...rendered(mailedSignInEmails, 'mailed_sign_in', () => ({ email: owner.email, url: `${SITE}/link` })),
    ...rendered(emailChangeEmails, 'asked', () => change),
    ...rendered(emailChangeEmails, 'confirmed', () => change),
    ...rendered(staffEmails, 'invited', () => invited),
    ...rendered(staffEmails, 'password_link', () => invited),
    ...rendered(staffEmails, 'locked_out', () => ({
      ...colleague,
      at: NOW,
      until: LATER,
      network: '192.0.2.7',
    })),
  ];
}

const PARTICULARS = {
  pickup_fight_number: 'BA1392',
  stops: [{ street_name: '7 Chapel Street, Keighley', postcode: 'BD21 2JY' }],
  meet_and_greet: 'yes' as const,
  baby_seats: 1,
};

/** Bookings made for the samples: for another person by card there and back, and a guest's hire. */
async function bookings(app: TestApp): Promise<[BookingDetails, BookingDetails]> {
  const people = guest({
    email: 'ann@example.org',
    additionalInfo: 'Please ring the bell; the dog is friendly.',
    assistance: 'Walks with a stick',
    passengerDetails: 'yes',
    passengerName: 'Bea Ray',
    passengerEmail: 'bea@example.org',
    passengerPhone: '0113 496 0001',
  });
  const form = returnForm({
    pickup: 'Leeds Bradford Airport',
    dropoff: '22 Acacia Avenue, Sheffield S10 2JF',
    return_pickup: '22 Acacia Avenue, Sheffield S10 2JF',
    return_dropoff: 'Leeds Bradford Airport',
    ...PARTICULARS,
  });
  const both = await returnByCard(app, { bookingForm: form, registrationData: people });
  const hourly = { bookingType: 'hourly', bookingForm: null, hourlyRateForm: hourlyForm() } as const;
  const hire = await book(
    app,
    carRequestFor(await quotedHourly(app), { ...hourly, registrationData: guest() }),
  );
  const hireId = await app.services.bookings.idOf(hire.body.data.booking.reference);
  return [await app.services.bookings.byId(both.id), await app.services.bookings.byId(hireId ?? 0)];
}

/** Every email that the product sends, to each of its recipients. */
export async function sampleEmails(app: TestApp): Promise<SampleEmail[]> {
  const [trip, hire] = await bookings(app);
  const unconfirmed = { details: forUnconfirmed(hire), confirmed: false, omitsNotes: true };
  const confirming = {
    details: { ...hire, confirmBy: LATER },
    code: '58213',
    link: 'token',
    instance: '',
    url: `${SITE}/confirm-address`,
  };
  return [
    ...ofBooking(trip, {}),
    ...ofBooking(hire, unconfirmed, ['confirmed', 'cancelled', 'reminder', 'driver_named', 'changed']).map(
      (mail) => ({ ...mail, name: `hire ${mail.name}` }),
    ),
    ...rendered(addressEmails, 'confirm_address', () => confirming),
    ...ofOthers(),
  ];
}
