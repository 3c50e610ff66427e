import { RATE } from '../../../domain/booking/booking-path.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings.ts';
import { londonTime } from '../../../domain/time/time.ts';
import { formatLocal, formatLocalShort } from '../../../domain/time/time-words.ts';
import { contactWords } from '../../catalogue/index.ts';
import type { EmailTemplates, EmailTemplate } from '../../notifications/index.ts';
import type { BookingDetails } from '../booking-details.ts';
import { payingText } from './blocks.ts';
import { CANCELLED, LEG_CANCELLED, NO_SHOW } from './cancellation-emails.ts';
import { AGREEMENT, CHANGED } from './change-emails.ts';
import {
  bookerCard,
  brief,
  firstLeg,
  jobSheet,
  nextSteps,
  numberOf,
  operatorOf,
  reachUs,
  seeBooking,
  staffTitle,
  subjectOf,
  termsInBrief,
  tripCard,
  tripOn,
} from './email-parts.ts';
import type { BookingEmailEvent } from './events.ts';
import { addressOf, type BookingEmailContext, type PaymentLinkContext, type Role } from './recipients.ts';
import { disputeEmail, REDUCED, REFUND_FAILED, REFUNDED } from './refund-emails.ts';
import { reservations } from './reservation-markup.ts';
import { tripCalendars } from './trip-calendar.ts';
import { DRIVER, REMINDER } from './trip-emails.ts';

type Template = EmailTemplate<BookingEmailContext>;

const forBooker: Template['blocks'] = (context, settings) => [
  ...bookerCard(context, { price: 'lines' }),
  ...nextSteps(context, true),
  ...seeBooking(context),
  reachUs(context, settings),
  ...termsInBrief(context, true),
];

/** For a passenger who is not the booker: without link and price lines. */
const forPassenger: Template['blocks'] = (context, settings) => [
  ...tripCard(context, { price: 'payment' }),
  ...nextSteps(context, false),
  reachUs(context, settings, 'Questions, or something to change?'),
  ...termsInBrief(context, false),
];

const forStaff: Template['blocks'] = (context, settings) => jobSheet(context, settings, { price: true });

const CONFIRMED: Readonly<Record<Role, Template>> = {
  booker: {
    subject: (context) => subjectOf(context, 'confirmed'),
    title: ({ details, someoneElse }) =>
      someoneElse ? `The trip for ${details.booking.passengerName} is confirmed` : 'Your trip is confirmed',
    opening: (context) => `${tripOn(context)} is confirmed. ${payingText(context.details)}`,
    blocks: forBooker,
  },
  passenger: {
    subject: ({ details }) =>
      `${details.booking.bookerName} booked a trip for you: ${brief(details, firstLeg(details))}, booking ${details.booking.number}`,
    title: ({ details }) => `${details.booking.bookerName} has booked a trip for you`,
    opening: (context, { Company_Name }) =>
      `${context.details.booking.bookerName} has booked this trip for you with ${Company_Name}. ${payingText(context.details)}`,
    blocks: forPassenger,
  },
  operator: {
    subject: newBooking,
    title: newTitle,
    opening: ({ details }, settings) =>
      `${settings.Company_Name} has a new booking for you.${details.holds.held > 0 ? ` Please tell ${contactWords(settings)} whether you take it.` : ''}`,
    blocks: forStaff,
  },
  provider: {
    subject: newBooking,
    title: newTitle,
    opening: (context) => `${operatorOf(context)} has a new booking.`,
    blocks: forStaff,
  },
};

function newTitle(context: BookingEmailContext): string {
  return `New booking ${numberOf(context)}`;
}

function newBooking({ details }: BookingEmailContext): string {
  return `New booking ${details.booking.number}: ${brief(details, firstLeg(details))}`;
}

const nowPaid: Template['subject'] = (context) => subjectOf(context, 'paid by card');

const paidForStaff: Template = {
  subject: nowPaid,
  title: staffTitle('paid by card'),
  opening: () => 'The passenger has paid by card instead of in the car. Take no payment in the car.',
  blocks: forStaff,
};

/** By card, after it was to be paid in the car. */
const PAID: Readonly<Record<Role, Template>> = {
  booker: {
    subject: nowPaid,
    title: () => 'Your trip is paid by card',
    opening: (context) => `${tripOn(context)} is now paid by card. Please pay nothing in the car.`,
    blocks: forBooker,
  },
  passenger: {
    subject: nowPaid,
    title: () => 'Your trip is paid by card',
    opening: (context) =>
      `${context.details.booking.bookerName} has paid for your trip by card. Please pay nothing in the car.`,
    blocks: forPassenger,
  },
  operator: paidForStaff,
  provider: paidForStaff,
};

/** [MON-03] To the booker: the operator accepts, and the card is charged if it was not. */
const ACCEPTED: { booker: Template } = {
  booker: {
    subject: (context) => subjectOf(context, `accepted by ${operatorOf(context)}`),
    title: (context) => `${operatorOf(context)} has accepted your trip`,
    opening: (context) =>
      `${operatorOf(context)} has accepted your booking. ${payingText(context.details)}`.trim(),
    blocks: (context, settings) => [
      ...bookerCard(context, { price: 'payment' }),
      ...nextSteps(context, true),
      ...seeBooking(context),
      reachUs(context, settings),
    ],
  },
};

/** [MNG-09, MNG-12] To the booker after the trip, with the receipts. */
const COMPLETED: { booker: Template } = {
  booker: {
    subject: (context) =>
      context.receipts.length > 0
        ? subjectOf(context, 'receipt')
        : `Thank you for travelling: booking ${numberOf(context)}, ${brief(context.details, firstLeg(context.details))}`,
    title: () => 'Thank you for travelling',
    opening: (context, { Company_Name }) =>
      `Thank you for travelling with ${operatorOf(context)}, booked with ${Company_Name}.${context.receipts.length > 0 ? ' Your receipt is here:' : ''}`,
    blocks: (context, settings) => [
      ...context.receipts,
      'How was it? Your rating helps other passengers to choose.',
      { kind: 'link', label: 'Rate this trip', url: `${context.link}${RATE}` },
      ...bookerCard(context, { price: 'lines', ahead: false }),
      reachUs(context, settings, 'Something lost, or something wrong?'),
    ],
  },
};

function linkOf({ paymentLink }: BookingEmailContext): PaymentLinkContext {
  if (!paymentLink) throw new Error('email without a payment link');
  return paymentLink;
}

/** [OFF-07] Payment link of a staff booking. */
const PAYMENT_LINK: { booker: Template } = {
  booker: {
    subject: (context) =>
      `Please pay by ${formatLocalShort(londonTime(linkOf(context).payBy.getTime()))} for booking ${numberOf(context)}: ${brief(context.details, firstLeg(context.details))}`,
    title: () => 'Please pay for your trip',
    opening: (context, { Company_Name }) =>
      `You asked ${Company_Name} for this trip. Please pay ${formatMoney(linkOf(context).pence, context.details.symbol)} by card by ${formatLocal(londonTime(linkOf(context).payBy.getTime()))}. The trip is booked once it is paid; no car comes before then.`,
    blocks: (context, settings) => [
      { kind: 'link', label: 'See the trip and pay', url: context.link },
      ...bookerCard(context, { price: 'lines' }),
      'If you did not ask for this, ignore this email: without payment nothing is booked.',
      reachUs(context, settings),
      ...termsInBrief(context, true),
    ],
  },
};

type EmailEvents = Record<Exclude<BookingEmailEvent, 'confirm_address'>, BookingEmailContext>;

const readBy = (role: Role) => (context: BookingEmailContext, settings: Settings) =>
  addressOf[role](context.details, settings);
const bookerEmail = ({ details }: BookingEmailContext) => details.booking.bookerEmail;
const calendarFor =
  (role: Role, name: (booking: BookingDetails['booking']) => string) =>
  ({ details, link, now }: BookingEmailContext, settings: Settings) => {
    if (details.booking.status === 'completed') return [];
    const { Company_Name: companyName, FROM_EMAIL } = settings;
    const organizer = { name: companyName, email: FROM_EMAIL || `no-reply@${new URL(link).hostname}` };
    const attendee = { name: name(details.booking), email: addressOf[role](details, settings) };
    return tripCalendars(details, { organizer, attendee }, { companyName, siteUrl: link, now });
  };

/**
 * Emails about a booking: to the booker, to the passenger if it is another person with an address of their
 * own, to the operator and, where it has an address, the provider.
 */
export const bookingEmails: EmailTemplates<EmailEvents, Role> = {
  about: 'booking',
  period: 'mails',
  recipients: {
    booker: {
      address: readBy('booker'),
      name: ({ details }) => details.booking.bookerName,
      attachments: calendarFor('booker', ({ bookerName }) => bookerName),
      markup: ({ details, link }, settings) => reservations(details, settings, link),
    },
    passenger: {
      address: readBy('passenger'),
      name: ({ details }) => details.booking.passengerName,
      attachments: calendarFor('passenger', ({ passengerName }) => passengerName),
      markup: ({ details }, settings) => reservations(details, settings),
    },
    operator: { address: readBy('operator'), replyTo: bookerEmail },
    provider: { address: readBy('provider'), replyTo: bookerEmail },
  },
  occasions: {
    confirmed: CONFIRMED,
    paid: PAID,
    changed: CHANGED,
    ...AGREEMENT,
    ...DRIVER,
    cancelled: CANCELLED,
    leg_cancelled: LEG_CANCELLED,
    no_show: NO_SHOW,
    refunded: REFUNDED,
    reduced: REDUCED,
    accepted: ACCEPTED,
    payment_link: PAYMENT_LINK,
    completed: COMPLETED,
    reminder: REMINDER,
    refund_failed: REFUND_FAILED,
    dispute: { provider: disputeEmail },
  },
};
