import type { BookingDetails } from '../booking-details.ts';
import { RATE } from '../../../domain/booking/booking-path.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings.ts';
import { formatLocal, londonTime } from '../../../domain/time.ts';
import { contactWords } from '../../catalogue/index.ts';
import type { Block, EmailTemplates, EmailTemplate } from '../../notifications/index.ts';
import { pickupOf } from '../booking-details.ts';
import {
  fareBlocks,
  howTo,
  namedTripBlocks,
  operationBlocks,
  payingBlock,
  termsBlocks,
  tripBlocks,
} from './blocks.ts';
import { CANCELLED, LEG_CANCELLED, NO_SHOW } from './cancellation-emails.ts';
import { AGREEMENT, CHANGED } from './change-emails.ts';
import type { BookingEmailEvent } from './events.ts';
import {
  addressOf,
  type PaymentLinkContext,
  numberOf,
  omittedNotes,
  type Role,
  seeBooking,
  type BookingEmailContext,
  whoseTrip,
} from './recipients.ts';
import { disputeEmail, REDUCED, REFUND_FAILED, REFUNDED } from './refund-emails.ts';
import { tripCalendars } from './trip-calendar.ts';
import { DRIVER, REMINDER } from './trip-emails.ts';

/** [MON-03] To the booker: the operator accepts, and the card is charged if it was not. */
const acceptedEmail: EmailTemplate<BookingEmailContext> = {
  subject: (context) =>
    `${context.details.operator.name} has accepted your trip: booking ${numberOf(context)}`,
  opening: (context) => `${whoseTrip(context)} is accepted by ${context.details.operator.name}.`,
  blocks: (context) => [
    ...namedTripBlocks(context.details),
    payingBlock(context.details),
    ...seeBooking(context),
  ],
};

/** [MNG-09, MNG-12] To the booker after the trip, with the receipts. */
const completedEmail: EmailTemplate<BookingEmailContext> = {
  subject: (context) => `${whoseTrip(context)} is completed: booking ${numberOf(context)}`,
  opening: (context, { Company_Name }) =>
    `Thank you for travelling with ${context.details.operator.name}, booked with ${Company_Name}.`,
  blocks: (context) => [
    ...context.receipts,
    { kind: 'link', label: 'Rate this trip', url: `${context.link}${RATE}` },
    ...seeBooking(context),
  ],
};

function linkOf({ paymentLink }: BookingEmailContext): PaymentLinkContext {
  if (!paymentLink) throw new Error('a letter about no link to pay');
  return paymentLink;
}

/** "Tuesday 1 December 2026, 10:30" */
const untilOf = (context: BookingEmailContext) => formatLocal(londonTime(linkOf(context).payBy.getTime()));

/** [OFF-07] Payment link of a staff booking. */
const paymentLinkEmail: EmailTemplate<BookingEmailContext> = {
  subject: (context) => `Please pay for your trip: booking ${numberOf(context)}`,
  opening: (context, { Company_Name }) =>
    `You have asked ${Company_Name} for this trip. It is booked once ${formatMoney(linkOf(context).pence, context.details.symbol)} is paid by card, until ${untilOf(context)}. No car comes before then.`,
  blocks: (context, settings) => [
    { kind: 'link', label: 'See the trip and pay', url: context.link },
    ...namedTripBlocks(context.details),
    ...omittedNotes(context),
    ...fareBlocks(context.details),
    ...termsBlocks(context.details),
    `If you did not ask for this, there is nothing to do: without payment nothing is booked. Questions: contact ${contactWords(settings)}.`,
  ],
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
    booker: { address: readBy('booker'), attachments: calendarFor('booker', ({ bookerName }) => bookerName) },
    passenger: {
      address: readBy('passenger'),
      attachments: calendarFor('passenger', ({ passengerName }) => passengerName),
    },
    operator: { address: readBy('operator'), replyTo: bookerEmail },
    provider: { address: readBy('provider'), replyTo: bookerEmail },
  },
  occasions: {
    confirmed: {
      booker: {
        subject: (context) => `Your booking ${numberOf(context)} is confirmed`,
        opening: (context, { Company_Name }) =>
          `Thank you for booking with ${Company_Name}. ${whoseTrip(context)} is confirmed.`,
        blocks: forBooker,
      },
      passenger: {
        subject: (context) => `A trip has been booked for you: booking ${numberOf(context)}`,
        opening: ({ details }, { Company_Name }) =>
          `${details.booking.bookerName} has booked this trip for you with ${Company_Name}.`,
        blocks: forPassenger,
      },
      operator: {
        subject: newBooking,
        opening: (_, { Company_Name }) => `${Company_Name} has a new booking for you.`,
        blocks: forStaff,
      },
      provider: {
        subject: newBooking,
        opening: ({ details }) => `${details.operator.name} has a new booking.`,
        blocks: forStaff,
      },
    },
    paid: {
      booker: {
        subject: nowPaid,
        opening: (context) =>
          `Your trip with booking number ${numberOf(context)} is paid by card instead. Please pay nothing in the car.`,
        blocks: forBooker,
      },
      passenger: {
        subject: nowPaid,
        opening: (context) =>
          `Your trip with booking number ${numberOf(context)} has been paid by card. Please pay nothing in the car.`,
        blocks: forPassenger,
      },
      operator: { subject: nowPaid, opening: takeNothing, blocks: forStaff },
      provider: { subject: nowPaid, opening: takeNothing, blocks: forStaff },
    },
    changed: CHANGED,
    ...AGREEMENT,
    ...DRIVER,
    cancelled: CANCELLED,
    leg_cancelled: LEG_CANCELLED,
    no_show: NO_SHOW,
    refunded: REFUNDED,
    reduced: REDUCED,
    accepted: { booker: acceptedEmail },
    payment_link: { booker: paymentLinkEmail },
    completed: { booker: completedEmail },
    reminder: REMINDER,
    refund_failed: REFUND_FAILED,
    dispute: { provider: disputeEmail },
  },
};

function newBooking(context: BookingEmailContext): string {
  return `New booking ${numberOf(context)} for ${beginsAt(context)}`;
}

/** "Saturday 2 January 2027, 15:05" */
function beginsAt({ details: { legs } }: BookingEmailContext): string {
  const [first] = legs;
  return first ? formatLocal(pickupOf(first)) : '';
}

function nowPaid(context: BookingEmailContext): string {
  return `Booking ${numberOf(context)} is now paid by card`;
}

function takeNothing(): string {
  return 'The passenger has paid by card after booking to pay in the car. Take no payment in the car.';
}

function forBooker(context: BookingEmailContext, settings: Settings): (Block | string)[] {
  const { details, confirmed, someoneElse, link } = context;
  return [
    ...namedTripBlocks(details, someoneElse && confirmed),
    ...omittedNotes(context),
    ...fareBlocks(details),
    ...termsBlocks(details),
    { kind: 'link', label: 'See your booking', url: link },
    'To change or cancel, open your booking: it says first what that costs.',
    howTo('ask anything', details, settings),
  ];
}

/** For a passenger who is not the booker: without link and fare lines. */
function forPassenger(context: BookingEmailContext, settings: Settings): (Block | string)[] {
  const { details } = context;
  return [
    ...namedTripBlocks(details),
    ...omittedNotes(context),
    payingBlock(details),
    howTo('change or cancel', details, settings),
  ];
}

function forStaff({ details }: BookingEmailContext): Block[] {
  return [
    ...operationBlocks(details),
    ...tripBlocks(details),
    ...fareBlocks(details),
    ...termsBlocks(details),
  ];
}
