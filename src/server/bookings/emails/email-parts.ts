import { labelledTexts } from '../../../domain/booking/booking-texts.ts';
import { authorisationSentence } from '../../../domain/booking/payment-states.ts';
import { completesAutomatically } from '../../../domain/booking/states.ts';
import { extrasOf, hiredHours } from '../../../domain/journey/journey.ts';
import { formatMoney } from '../../../domain/money.ts';
import { isAsPreciseAs, isErasedPlace } from '../../../domain/place/place.ts';
import type { Settings } from '../../../domain/settings.ts';
import { capital, cutTo, many, telephone } from '../../../domain/text.ts';
import { clock } from '../../../domain/time/time.ts';
import { formatDay, formatLocalShort, zoneOf } from '../../../domain/time/time-words.ts';
import { contactWords } from '../../catalogue/index.ts';
import type { Block, DetailBlock } from '../../notifications/index.ts';
import { pickupOf } from '../../platform/database/index.ts';
import { phoneLinks, phoneText } from '../../platform/http/index.ts';
import { type BookingDetails, inCarOf, isForSomeoneElse, legsLeft } from '../booking-details.ts';
import type { LegRow } from '../new-booking.ts';
import {
  fareLinesBlocks,
  legBlocks,
  operatorBlocks,
  passengerBlocks,
  payingBlock,
  payingText,
} from './blocks.ts';
import type { BookingEmailContext } from './recipients.ts';

/*
 * Parts that the emails about a booking share. To passengers: what happened, the trip in one card, what happens next,
 * how to reach us. To operator and provider: a job sheet.
 */

type OfBooking = Pick<BookingEmailContext, 'details'>;

export const numberOf = ({ details }: OfBooking): string => details.booking.number;
export const operatorOf = ({ details }: OfBooking): string => details.operator.name;

/** Phones show about this much of an address in a list of emails. */
const LONGEST_PLACE = 40;

/** "Manchester Airport T2" */
const briefPlace = (typed: string): string =>
  cutTo(typed.replaceAll(/\bTerminal (?=\d\b)/gi, 'T'), LONGEST_PLACE);

/** "Mon 30 Nov, 09:30, Leeds Station to Manchester Airport T2", for subjects. */
export function brief({ booking }: BookingDetails, leg: LegRow): string {
  const hours = hiredHours(booking.journey);
  const from = briefPlace(leg.pickup);
  const way =
    leg.dropoff === null
      ? `${hours === null ? '' : `${many(hours, 'hour')} `}from ${from}`
      : `${from} to ${briefPlace(leg.dropoff)}`;
  return `${formatLocalShort(pickupOf(leg))}, ${way}`;
}

/** The first leg that is not cancelled, or the first one. */
export function firstLeg(details: BookingDetails): LegRow {
  const leg = legsLeft(details)[0] ?? details.legs[0];
  if (!leg) throw new Error('a booking without legs');
  return leg;
}

/** "Booking 93185721 confirmed: Mon 30 Nov, 09:30, Leeds Station to Manchester Airport T2" */
export const subjectOf = (
  context: BookingEmailContext,
  event: string,
  leg = firstLeg(context.details),
): string => `Booking ${numberOf(context)} ${event}: ${brief(context.details, leg)}`;

/** "Monday 30 November 2026 at 09:30" */
export function pickupTime(leg: LegRow): string {
  const at = pickupOf(leg);
  return `${formatDay(at.date)} at ${clock(at.minute)}${zoneOf(at)}`;
}

/** "Your trip", "The trip for Bea Ray", to the booker. */
export function whoseTrip({ details, someoneElse }: BookingEmailContext): string {
  return someoneElse ? `The trip for ${details.booking.passengerName}` : 'Your trip';
}

/** "Your trip on Monday 30 November 2026 at 09:30 and back on Friday 4 December 2026 at 18:00", to the booker. */
export function tripOn(context: BookingEmailContext): string {
  const left = legsLeft(context.details);
  const legs = left.length > 0 ? left : context.details.legs;
  return `${whoseTrip(context)} on ${legs.map((leg) => pickupTime(leg)).join(' and back on ')}`;
}

/** A line about notes that are left out because the address is not confirmed. */
const omittedNotes = (context: OfBooking & Pick<BookingEmailContext, 'omitsNotes'>): Block[] =>
  context.omitsNotes
    ? [
        {
          kind: 'text',
          small: true,
          text: `Your notes and flight number are not repeated here; ${operatorOf(context)} has them.`,
        },
      ]
    : [];

export const seeBooking = ({ link }: BookingEmailContext): Block[] => [
  { kind: 'link', label: 'See your booking', url: link },
];

/**
 * Directions to a pickup in whatever map the device has: to the point where it is a station or a door, to the address
 * where only the middle of something is known (Google's documented "Maps URLs").
 */
function directions({ pickup, pickupPlace }: LegRow): DetailBlock[] {
  if (isErasedPlace(pickupPlace)) return [];
  const { lat, lon } = pickupPlace;
  const destination = isAsPreciseAs(pickupPlace, 'place') ? `${lat},${lon}` : pickup;
  const query = new URLSearchParams({ api: '1', destination });
  return [
    {
      kind: 'link',
      plain: true,
      label: 'Directions to the pickup',
      url: `https://www.google.com/maps/dir/?${query}`,
    },
  ];
}

const bookingRow = ({ booking }: BookingDetails): DetailBlock => ({
  kind: 'facts',
  rows: [['Booking', booking.number]],
});

const card = (blocks: readonly DetailBlock[]): Block => ({ kind: 'card', blocks });

/** The parts of the trip's card. */
interface CardParts {
  /** The price line by line, and how it is paid: "lines"; only how it is paid: "payment". */
  price?: 'lines' | 'payment';
  /** Whether the pickup is still to come. */
  ahead?: boolean;
  /** With the passenger's phone number and email address. */
  contacts?: boolean;
}

const isLeft = ({ booking }: BookingDetails, { leg }: LegRow): boolean => leg !== booking.cancelledLeg;

/** The trip for its booker or passenger, in one card. */
export function tripCard(
  context: Pick<BookingEmailContext, 'details' | 'confirmed' | 'omitsNotes'>,
  { price, ahead = true, contacts = false }: CardParts = {},
): Block[] {
  const { details, confirmed } = context;
  return [
    card([
      bookingRow(details),
      ...legBlocks(details, (leg) => (ahead && isLeft(details, leg) ? directions(leg) : [])),
      ...operatorBlocks(details),
      ...passengerBlocks(details, contacts && confirmed),
      ...(price === 'lines' ? fareLinesBlocks(details) : []),
      ...(price === undefined ? [] : [payingBlock(details)]),
    ]),
    ...omittedNotes(context),
  ];
}

const TERMS_PLACE = 'the page of your booking';

/** The trip's card for its booker, who reads how to reach another passenger. */
export const bookerCard = (context: BookingEmailContext, parts: CardParts = {}): Block[] =>
  tripCard(context, { ...parts, contacts: context.someoneElse });

/** "Booking 93185721 changed", the heading of a job sheet. */
export const staffTitle =
  (event: string) =>
  (context: BookingEmailContext): string =>
    `Booking ${numberOf(context)} ${event}`;

/** [MNG-03] The agreed terms in a paragraph, with the booking's page where the reader may open it. */
export function termsInBrief({ details: { terms }, link }: BookingEmailContext, withLink: boolean): Block[] {
  if (terms.length === 0) return [];
  return [
    {
      kind: 'text',
      small: true,
      text: `Terms: ${terms.join(' ')}${withLink ? ` They are also on ${TERMS_PLACE}.` : ''}`,
      ...(withLink && { links: new Map([[TERMS_PLACE, link]]) }),
    },
  ];
}

/** Returns the contact details of the provider, and of the operator for the day of the trip. */
export function reachUs(context: BookingEmailContext, settings: Settings, before = 'Questions?'): Block {
  const { operator, booking } = context.details;
  const { name, phone } = operator;
  const { FROM_EMAIL, Company_Contact_Info, Company_Name } = settings;
  const ways = [FROM_EMAIL && 'reply to this email', Company_Contact_Info && `call ${Company_Contact_Info}`];
  const said = ways.filter(Boolean).join(' or ') || `contact ${Company_Name}`;
  const toCall = completesAutomatically(booking.status)
    ? ` On the day, call ${name} on ${phone}.`
    : booking.status === 'completed'
      ? ` You can also call ${name} on ${phone}.`
      : '';
  return {
    kind: 'text',
    text: `${before} ${capital(said)}, with booking number ${numberOf(context)}.${toCall}`,
    links: new Map([[phone, telephone(phone)]]),
  };
}

/** For emails about something that a stranger may have done. */
export const unrequestedText = (settings: Settings): string =>
  `If you did not ask for this, contact ${contactWords(settings)} at once.`;

/** Lists what happens until the pickup of a booked trip. @param isBooker whether the reader can change it */
export function nextSteps({ details }: BookingEmailContext, isBooker: boolean): Block[] {
  const { booking, operator, holds, drivers } = details;
  if (!completesAutomatically(booking.status)) return [];
  const byText = isBooker && booking.textsAgreedAt !== null && booking.textsEndedAt === null;
  const named = drivers.some(({ leg }) => leg === firstLeg(details).leg);
  const items = [
    ...(holds.held > 0
      ? [`${operator.name} confirms that it takes the trip. We will email you when it does.`]
      : []),
    ...(named
      ? []
      : [
          `${operator.name} assigns a driver. You will get the driver’s name, the car and its registration by email${byText ? ' and text message' : ''}.`,
        ]),
    ...(isBooker ? ['To change or cancel, open your booking: it shows the cost before you confirm.'] : []),
  ];
  if (items.length === 0) return [];
  return [
    { kind: 'heading', text: 'What happens next' },
    { kind: 'list', items },
  ];
}

/** Tells operator and provider what to collect in the car, or that the fare is settled by card. */
function collectText(details: BookingDetails, { Company_Name }: Settings): string {
  const { booking, operator, holds, symbol } = details;
  const inCar = inCarOf(details);
  if (holds.held > 0) return authorisationSentence(holds.held, operator.name, symbol);
  if (inCar > 0) {
    const deposit = details.deposit?.paid ?? 0;
    const before = deposit > 0 ? `${formatMoney(deposit, symbol)} was paid to ${Company_Name} by card. ` : '';
    return `${before}Collect ${formatMoney(inCar, symbol)} from the passenger in the car.`;
  }
  return booking.paymentMethod === 'card'
    ? `${payingText(details)} Take no payment in the car: ${Company_Name} settles it with ${operator.name}.`
    : 'Take no payment in the car.';
}

/** Passenger and booker with their contact details, for operator and provider. */
export function peopleBlocks({ booking, legs }: BookingDetails): DetailBlock[] {
  const board = legs.some(({ leg }) => extrasOf(booking.journey, leg).meetAndGreet);
  return [
    { kind: 'heading', text: 'Passenger' },
    {
      kind: 'facts',
      rows: [
        ['Name', booking.passengerName],
        ['Telephone', booking.passengerPhone && phoneText(booking.passengerPhone)],
        ['Email', booking.passengerEmail],
        ['Name board', board ? booking.passengerName : null],
        ...labelledTexts(booking),
        [
          'Booked by',
          isForSomeoneElse(booking)
            ? [booking.bookerName, booking.bookerPhone && phoneText(booking.bookerPhone), booking.bookerEmail]
                .filter(Boolean)
                .join(', ')
            : null,
        ],
      ],
      links: phoneLinks([booking.passengerPhone, booking.bookerPhone]),
    },
  ];
}

/** Optional parts of a job sheet. */
interface JobSheetParts {
  /** With the price lines, what to collect, and the terms. */
  price?: true;
  /** Whether the pickup is still to come. */
  ahead?: boolean;
}

/** The job sheet for operator and provider, in the order in which a driver needs it. */
export function jobSheet(
  { details }: BookingEmailContext,
  settings: Settings,
  { price, ahead = true }: JobSheetParts = {},
): Block[] {
  return [
    card([
      bookingRow(details),
      ...legBlocks(details, (leg) => (ahead && isLeft(details, leg) ? directions(leg) : [])),
      ...peopleBlocks(details),
      ...operatorBlocks(details),
      ...(price ? fareLinesBlocks(details) : []),
      ...(price
        ? [{ kind: 'text', text: ahead ? collectText(details, settings) : payingText(details) } as const]
        : []),
    ]),
    ...(price && details.terms.length > 0
      ? [{ kind: 'text', small: true, text: `Terms: ${details.terms.join(' ')}` } as const]
      : []),
  ];
}
