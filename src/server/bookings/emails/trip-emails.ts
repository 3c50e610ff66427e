import { carWords } from '../../../domain/booking/driver.ts';
import { otherLeg } from '../../../domain/booking/legs.ts';
import { vehicleCount } from '../../../domain/capacity.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { extrasOf } from '../../../domain/journey/journey.ts';
import { formatMoney } from '../../../domain/money.ts';
import { canMeetAt } from '../../../domain/place/place.ts';
import { inSentence, telephone } from '../../../domain/text.ts';
import type { Block, EmailTemplate } from '../../notifications/index.ts';
import { phoneLinks, phoneText } from '../../platform/http/index.ts';
import { type BookingDetails, inCarOf, legsLeft } from '../booking-details.ts';
import type { LegDriver } from '../drivers/leg-drivers-store.ts';
import type { LegRow } from '../new-booking.ts';
import { payingText } from './blocks.ts';
import {
  brief,
  numberOf,
  operatorOf,
  pickupTime,
  reachUs,
  seeBooking,
  tripCard,
  whoseTrip,
} from './email-parts.ts';
import type { DriverEvent } from './events.ts';
import type { BookingEmailContext, Role } from './recipients.ts';

type Template = EmailTemplate<BookingEmailContext>;
type ForPassengers = Readonly<Record<Extract<Role, 'booker' | 'passenger'>, Template>>;

interface TripEmailTexts {
  subject: (context: BookingEmailContext) => string;
  title: (context: BookingEmailContext, trip: string) => string;
  /** @param trip whose it is: "your trip" */
  opening: (context: BookingEmailContext, trip: string) => string;
  blocks: (context: BookingEmailContext, contacts: boolean) => (Block | string)[];
}

/** The same for both recipients; the booker's has the link to the booking. */
function both({ subject, title, opening, blocks }: TripEmailTexts): ForPassengers {
  return {
    booker: {
      subject,
      title: (context) => title(context, inSentence(whoseTrip(context))),
      opening: (context) => opening(context, inSentence(whoseTrip(context))),
      blocks: (context, settings) => [
        ...blocks(context, context.someoneElse),
        ...seeBooking(context),
        reachUs(context, settings, 'To change or cancel, open your booking. Questions?'),
      ],
    },
    passenger: {
      subject,
      title: (context) => title(context, 'your trip'),
      opening: (context) => opening(context, 'your trip'),
      blocks: (context, settings) => [
        ...blocks(context, false),
        reachUs(context, settings, 'Questions, or something to change?'),
      ],
    },
  };
}

/** The context with one leg of the booking and its driver. */
function ofLeg(context: BookingEmailContext, leg: LegRow): BookingEmailContext {
  const { details } = context;
  const vias = leg.leg === 'outward' ? details.vias : [];
  const drivers = details.drivers.filter((driver) => driver.leg !== otherLeg(leg.leg));
  return { ...context, details: { ...details, legs: [leg], vias, drivers } };
}

function legNamed({ details: { legs } }: BookingEmailContext, name: LegName | null): LegRow {
  const found = legs.find(({ leg }) => leg === name);
  if (!found) throw new Error(`email without a leg: ${name}`);
  return found;
}

const reminded = (context: BookingEmailContext) => legNamed(context, context.leg);

/** [MNG-09] The day before a leg: what one needs then. */
export const REMINDER: ForPassengers = both({
  subject: (context) =>
    `Reminder: ${brief(context.details, reminded(context))}, booking ${numberOf(context)}`,
  title: (_, trip) => `Reminder of ${trip}`,
  opening: (context) => {
    const { operator, drivers } = context.details;
    const driver = drivers.find(({ leg }) => leg === context.leg);
    const who = driver ? `${driver.name} (${carWords(driver)})` : `A driver of ${operator.name}`;
    return `${who} comes on ${pickupTime(reminded(context))}.`;
  },
  blocks: (context, contacts) => [
    meetingBlock(context.details, reminded(context)),
    dueText(context.details, reminded(context).leg),
    ...tripCard(ofLeg(context, reminded(context)), { contacts }),
  ],
});

/** Meeting point of driver and passenger. */
function meetingBlock({ operator, booking }: BookingDetails, { leg, pickupPlace }: LegRow): Block {
  const call = `call ${operator.name} on ${operator.phone}`;
  const text = extrasOf(booking.journey, leg).meetAndGreet
    ? `The driver meets you inside, with a name board. If you do not see it, ${call}.`
    : canMeetAt(pickupPlace)
      ? `To find out where the driver can wait for you there, ${call}.`
      : `The driver comes to the pickup address. If you do not find each other, ${call}.`;
  return { kind: 'text', text, links: new Map([[operator.phone, telephone(operator.phone)]]) };
}

/** On the return it is unknown what the driver was paid on the way out. */
function dueText(details: BookingDetails, leg: LegName): string {
  const { booking, symbol } = details;
  if (booking.paymentMethod === 'card' || leg === 'outward' || legsLeft(details).length === 1)
    return payingText(details);
  const total = formatMoney(inCarOf(details), symbol);
  return `${total} for both trips is to be paid in the car, unless you have paid it on the way out.`;
}

function driverOf({ driver }: BookingEmailContext): LegDriver {
  if (!driver) throw new Error('email without a driver');
  return driver;
}

const driven = (context: BookingEmailContext) => legNamed(context, driverOf(context).leg);
const carOf = (context: BookingEmailContext) => carWords(driverOf(context));
const driverSubject = (context: BookingEmailContext, event: string) =>
  `Booking ${numberOf(context)}: ${event}`;

/** [MNG-09] Driver assignment and progress of the day: to the passenger and the booker. */
export const DRIVER: Readonly<Record<DriverEvent, ForPassengers>> = {
  driver_named: both({
    subject: (context) =>
      driverSubject(
        context,
        `your ${driverOf(context).replaces ? 'new ' : ''}driver is ${driverOf(context).name}, ${carOf(context)}`,
      ),
    title: (context) => `Your ${driverOf(context).replaces ? 'new ' : ''}driver is ${driverOf(context).name}`,
    opening: (context, trip) => {
      const { name, replaces } = driverOf(context);
      const comes = `${name} drives ${trip} on ${pickupTime(driven(context))}, in a ${carOf(context)}.`;
      return replaces ? `${comes} The previous driver no longer comes.` : comes;
    },
    blocks: (context, contacts) => [
      ...severalVehicles(context.details),
      meetingBlock(context.details, driven(context)),
      dueText(context.details, driverOf(context).leg),
      ...tripCard(ofLeg(context, driven(context)), { contacts }),
    ],
  }),
  driver_withdrawn: both({
    subject: (context) => driverSubject(context, `${driverOf(context).name} is no longer your driver`),
    title: (context) => `${driverOf(context).name} is no longer your driver`,
    opening: (context, trip) =>
      `${driverOf(context).name} does not drive ${trip} on ${pickupTime(driven(context))}. The trip stays booked with ${operatorOf(context)}: you will get the new driver’s name as soon as it is known.`,
    blocks: (context, contacts) => tripCard(ofLeg(context, driven(context)), { contacts }),
  }),
  driver_on_way: both({
    subject: (context) => driverSubject(context, `your driver is on the way, ${carOf(context)}`),
    title: () => 'Your driver is on the way',
    opening: (context) =>
      `${driverOf(context).name} is on the way to ${driven(context).pickup}, in a ${carOf(context)}. The pickup is on ${pickupTime(driven(context))}.`,
    blocks: callDriver,
  }),
  driver_arrived: both({
    subject: (context) => driverSubject(context, `your driver has arrived, ${carOf(context)}`),
    title: () => 'Your driver has arrived',
    opening: (context) =>
      `${driverOf(context).name} is at ${driven(context).pickup}, in a ${carOf(context)}.`,
    blocks: callDriver,
  }),
};

function callDriver(context: BookingEmailContext): Block[] {
  const { name, phone } = driverOf(context);
  return [
    {
      kind: 'text',
      text: `If you do not find each other, call ${name} on ${phoneText(phone)}.`,
      links: phoneLinks([phone]),
    },
  ];
}

/** With several vehicles, one driver is named. */
function severalVehicles({ booking: { quantity, beside }, operator }: BookingDetails): string[] {
  const vehicles = vehicleCount(quantity, beside);
  if (vehicles === 1) return [];
  return [`This is the driver of one of your ${vehicles} vehicles. Ask ${operator.name} about the others.`];
}
