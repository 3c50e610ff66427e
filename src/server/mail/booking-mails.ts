import type { Settings } from '../../domain/settings.ts';
import type { BookingDetails } from '../bookings/booking-details.ts';
import type { MailOccasion } from '../bookings/booking-changes.ts';
import { contactWords } from '../settings/contact-words.ts';
import {
  fareBlocks,
  isForSomeoneElse,
  operationBlocks,
  passengerBlocks,
  payingBlock,
  tripBlocks,
} from './booking-blocks.ts';
import { tripCalendar } from './calendar.ts';
import { letterHtml, letterText, type Block, type Letter } from './letter.ts';
import type { NewMail } from './mail-store.ts';
import { fewWords, noWords, wholeWords, type NameOf } from './words.ts';

export interface MailContext {
  settings: Settings;
  publicUrl: string;
  now: Date;
  /** Whether what was typed may be repeated to an address: somebody there has confirmed it, or stands for it. */
  mayBeTold: (address: string) => boolean;
  nameOf: NameOf;
}

/** A booking as one of its people is told of it. */
interface Telling {
  details: BookingDetails;
  /** Whether in the words that were typed. */
  inWords: boolean;
  someoneElse: boolean;
}

interface Draft {
  audience: 'booker' | 'passenger' | 'operator' | 'provider';
  recipient: string;
  subject: string;
  opening: string;
  blocks: Block[];
  /** What comes for their calendar; nothing for operator and provider. */
  trip?: BookingDetails;
}

/**
 * The mails of one occasion: to who booked, to who travels when that is somebody else with an address of their own, to
 * the operator and, where it has an address, the provider.
 */
export function bookingMails(
  details: BookingDetails,
  occasion: MailOccasion,
  context: MailContext,
): NewMail[] {
  const { booking, operator } = details;
  const { settings, now } = context;
  const whole = wholeWords(details);
  const drafts = [
    bookerDraft(tellingTo(booking.bookerEmail, details, context), occasion, context),
    ...(hasOwnAddress(details)
      ? [passengerDraft(tellingTo(booking.passengerEmail, details, context), occasion, context)]
      : []),
    staffDraft(whole, occasion, settings, 'operator', operator.email),
    staffDraft(whole, occasion, settings, 'provider', settings.FROM_EMAIL),
  ];
  return drafts
    .filter(({ recipient }) => recipient !== '')
    .map(({ audience, recipient, subject, opening, blocks, trip }) => {
      const letter: Letter = {
        title: subject,
        blocks: [{ kind: 'text', text: opening }, ...blocks],
        footer: footer(settings),
      };
      const forStaff = audience === 'operator' || audience === 'provider';
      return {
        occasion: `booking:${booking.number}:${audience}:${occasion}`,
        recipient,
        subject: oneLine(subject),
        text: letterText(letter),
        html: letterHtml(letter, settings.ACCENT_COLOUR),
        replyTo: forStaff ? booking.bookerEmail : settings.FROM_EMAIL || null,
        attachments: trip ? [tripCalendar(trip, settings.Company_Name, now)] : [],
      };
    });
}

function hasOwnAddress({ booking }: BookingDetails): boolean {
  return booking.passengerEmail.toLowerCase() !== booking.bookerEmail.toLowerCase();
}

function tellingTo(address: string, details: BookingDetails, { mayBeTold, nameOf }: MailContext): Telling {
  const inWords = mayBeTold(address);
  return {
    details: inWords ? fewWords(details) : noWords(details, nameOf),
    inWords,
    someoneElse: isForSomeoneElse(details.booking),
  };
}

/** Why a mail says so little. */
const UNTOLD: Block = {
  kind: 'text',
  text: 'What was written with the booking (names, addresses, flight numbers and notes) is kept with it, and the operator has it. It is not repeated here because this e-mail address has not been confirmed.',
};

function bookerDraft(telling: Telling, occasion: MailOccasion, context: MailContext): Draft {
  const { details, inWords, someoneElse } = telling;
  const { booking, reference } = details;
  const { Company_Name } = context.settings;
  const whose = !someoneElse
    ? 'Your trip'
    : inWords
      ? `The trip of ${booking.passengerName}`
      : 'The trip of somebody else';
  return {
    audience: 'booker',
    recipient: booking.bookerEmail,
    subject:
      occasion === 'paid'
        ? `Booking ${booking.number} is now paid by card`
        : `Your booking ${booking.number} is confirmed`,
    opening:
      occasion === 'paid'
        ? `Your card payment for booking ${booking.number} has arrived. Please pay nothing in the car.`
        : `Thank you for booking with ${Company_Name}. ${whose} is confirmed.`,
    blocks: [
      ...(inWords ? [] : [UNTOLD]),
      ...(someoneElse && inWords ? passengerBlocks(details) : []),
      ...tripBlocks(details),
      ...fareBlocks(details),
      {
        kind: 'link',
        label: 'See your booking',
        url: `${context.publicUrl}/payment-success?reference=${reference}`,
      },
      contactBlock(details, context.settings),
    ],
    trip: details,
  };
}

/** For a passenger who did not book: no link and no lines of the price, which are the booker's. */
function passengerDraft(
  { details, inWords }: Telling,
  occasion: MailOccasion,
  { settings }: MailContext,
): Draft {
  const { booking } = details;
  return {
    audience: 'passenger',
    recipient: booking.passengerEmail,
    subject:
      occasion === 'paid'
        ? `Booking ${booking.number} is now paid by card`
        : `A trip has been booked for you: booking ${booking.number}`,
    opening:
      occasion === 'paid'
        ? `Your trip with booking number ${booking.number} has been paid by card. Please pay nothing in the car.`
        : `${inWords ? booking.bookerName : 'Somebody'} has booked this trip for you with ${settings.Company_Name}.`,
    blocks: [
      ...(inWords ? [] : [UNTOLD]),
      ...tripBlocks(details),
      payingBlock(details),
      contactBlock(details, settings),
    ],
    trip: details,
  };
}

function contactBlock({ booking, operator }: BookingDetails, settings: Settings): Block {
  return {
    kind: 'text',
    text: `To change or cancel, contact ${contactWords(settings)} and give booking number ${booking.number}. On the day you can reach ${operator.name} at ${operator.phone}.`,
  };
}

function staffDraft(
  details: BookingDetails,
  occasion: MailOccasion,
  settings: Settings,
  audience: 'operator' | 'provider',
  recipient: string,
): Draft {
  const { booking, operator, legs } = details;
  const [first] = legs;
  return {
    audience,
    recipient,
    subject:
      occasion === 'paid'
        ? `Booking ${booking.number} is now paid by card`
        : `New booking ${booking.number} for ${first?.pickupDate} at ${first?.pickupTime.slice(0, 5)}`,
    opening:
      occasion === 'paid'
        ? 'The passenger has paid by card after booking to pay in the car. Take no payment in the car.'
        : audience === 'operator'
          ? `${settings.Company_Name} has a new booking for you.`
          : `${operator.name} has a new booking.`,
    blocks: [...operationBlocks(details), ...tripBlocks(details), ...fareBlocks(details)],
  };
}

function footer(settings: Settings): string[] {
  const { Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL } = settings;
  return [Company_Name, COMPANY_ADDRESS, Company_Contact_Info, FROM_EMAIL].filter(Boolean);
}

/** A header holds one line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
