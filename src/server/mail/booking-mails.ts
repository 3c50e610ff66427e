import type { Settings } from '../../domain/settings.ts';
import type { BookingDetails } from '../bookings/booking-details.ts';
import type { MailOccasion } from '../bookings/booking-changes.ts';
import { fareBlocks, passengerBlocks, tripBlocks } from './booking-blocks.ts';
import { tripCalendar } from './calendar.ts';
import { letterHtml, letterText, type Block, type Letter } from './letter.ts';
import type { NewMail } from './mail-store.ts';

export interface MailContext {
  settings: Settings;
  publicUrl: string;
  now: Date;
}

interface Draft {
  audience: 'passenger' | 'operator' | 'provider';
  recipient: string;
  subject: string;
  opening: string;
  blocks: Block[];
}

/** The mails of one occasion: to the passenger, the operator and, where it has an address, the provider. */
export function bookingMails(
  details: BookingDetails,
  occasion: MailOccasion,
  context: MailContext,
): NewMail[] {
  const { booking, operator } = details;
  const { settings, now } = context;
  const drafts = [
    passengerDraft(details, occasion, context),
    staffDraft(details, occasion, settings, 'operator', operator.email),
    staffDraft(details, occasion, settings, 'provider', settings.FROM_EMAIL),
  ];
  return drafts
    .filter(({ recipient }) => recipient !== '')
    .map(({ audience, recipient, subject, opening, blocks }) => {
      const letter: Letter = {
        title: subject,
        blocks: [{ kind: 'text', text: opening }, ...blocks],
        footer: footer(settings),
      };
      const forPassenger = audience === 'passenger';
      return {
        occasion: `booking:${booking.number}:${audience}:${occasion}`,
        recipient,
        subject: oneLine(subject),
        text: letterText(letter),
        html: letterHtml(letter, settings.ACCENT_COLOUR),
        replyTo: forPassenger ? settings.FROM_EMAIL || null : booking.bookerEmail,
        attachments: forPassenger ? [tripCalendar(details, settings.Company_Name, now)] : [],
      };
    });
}

function passengerDraft(details: BookingDetails, occasion: MailOccasion, context: MailContext): Draft {
  const { booking, operator, reference } = details;
  const { Company_Name, Company_Contact_Info } = context.settings;
  const contact = [Company_Contact_Info, context.settings.FROM_EMAIL].filter(Boolean).join(' or ');
  return {
    audience: 'passenger',
    recipient: booking.bookerEmail,
    subject:
      occasion === 'paid'
        ? `Booking ${booking.number} is now paid by card`
        : `Your booking ${booking.number} is confirmed`,
    opening:
      occasion === 'paid'
        ? `Your card payment for booking ${booking.number} has arrived. Please pay nothing in the car.`
        : `Thank you for booking with ${Company_Name}. Your trip is confirmed.`,
    blocks: [
      ...tripBlocks(details),
      ...fareBlocks(details, context.settings.CURRENCY),
      {
        kind: 'link',
        label: 'See your booking',
        url: `${context.publicUrl}/payment-success?reference=${reference}`,
      },
      {
        kind: 'text',
        text: `To change or cancel, contact ${contact || Company_Name} and give booking number ${booking.number}. On the day you can reach ${operator.name} at ${operator.phone}.`,
      },
    ],
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
    blocks: [...passengerBlocks(details), ...tripBlocks(details), ...fareBlocks(details, settings.CURRENCY)],
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
