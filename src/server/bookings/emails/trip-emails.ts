import { carWords } from '../../../domain/booking/driver.ts';
import { otherLeg } from '../../../domain/booking/legs.ts';
import { vehicleCount } from '../../../domain/capacity.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { extrasOf } from '../../../domain/journey/journey.ts';
import { formatMoney } from '../../../domain/money.ts';
import { canMeetAt } from '../../../domain/place/place.ts';
import type { Settings } from '../../../domain/settings.ts';
import { inSentence, telephone } from '../../../domain/text.ts';
import { formatLocal } from '../../../domain/time.ts';
import type { Block, EmailTemplate } from '../../notifications/index.ts';
import { type BookingDetails, inCarOf, legsLeft, pickupOf } from '../booking-details.ts';
import type { LegDriver } from '../drivers/leg-drivers-store.ts';
import type { LegRow } from '../new-booking.ts';
import { howTo, namedTripBlocks, payingBlock } from './blocks.ts';
import type { DriverEvent } from './events.ts';
import {
  numberOf,
  omittedNotes,
  type Role,
  seeBooking,
  type BookingEmailContext,
  whoseTrip,
} from './recipients.ts';

/** [MNG-09] The day before a leg: what one needs then. */
export const REMINDER: Readonly<Record<'booker' | 'passenger', EmailTemplate<BookingEmailContext>>> = {
  booker: {
    subject: (context) => `${whoseTrip(context)} on ${pickupAt(context)}: booking ${numberOf(context)}`,
    opening,
    blocks: (context, settings) => [
      ...dayBlocks(context, context.someoneElse && context.confirmed),
      ...omittedNotes(context),
      ...seeBooking(context),
      howTo('change or cancel', context.details, settings),
    ],
  },
  passenger: {
    subject: (context) => `Your trip on ${pickupAt(context)}: booking ${numberOf(context)}`,
    opening,
    blocks: (context, settings) => [
      ...dayBlocks(context),
      ...omittedNotes(context),
      howTo('change or cancel', context.details, settings),
    ],
  },
};

function opening(context: BookingEmailContext, { Company_Name }: Settings): string {
  const { operator, drivers } = context.details;
  const driver = drivers.find(({ leg }) => leg === context.leg);
  const who = driver ? driver.name : `The driver of ${operator.name}`;
  return `This is a reminder of a trip booked with ${Company_Name}. ${who} comes on ${pickupAt(context)}.`;
}

function legOf({ leg, details: { legs } }: BookingEmailContext): LegRow {
  const found = legs.find((each) => each.leg === leg);
  if (!found) throw new Error('a reminder of no leg');
  return found;
}

const pickupAt = (context: BookingEmailContext) => formatLocal(pickupOf(legOf(context)));

const dayBlocks = (context: BookingEmailContext, contacts = false): Block[] => [
  ...namedTripBlocks({ ...context.details, legs: [legOf(context)] }, contacts),
  { kind: 'heading', text: 'Where to meet' },
  meetingBlock(context),
  { kind: 'heading', text: 'Payment' },
  dueBlock(context.details, legOf(context).leg),
];

function meetingBlock(context: BookingEmailContext): Block {
  const { operator, booking } = context.details;
  const { leg, pickupPlace } = legOf(context);
  const call = `call ${operator.name} at ${operator.phone}`;
  const links = new Map([[operator.phone, telephone(operator.phone)]]);
  if (extrasOf(booking.journey, leg).meetAndGreet)
    return {
      kind: 'text',
      text: `The driver meets you inside, with a name board. If you do not see it, ${call}.`,
      links,
    };
  if (canMeetAt(pickupPlace))
    return { kind: 'text', text: `To hear where the driver can wait for you there, ${call}.`, links };
  return {
    kind: 'text',
    text: `The driver comes to the address above. If you do not find each other, ${call}.`,
    links,
  };
}

/** On the return it is unknown what the driver was paid on the way out. */
function dueBlock(details: BookingDetails, leg: LegName): Block {
  const { booking, symbol } = details;
  if (booking.paymentMethod === 'card' || leg === 'outward' || legsLeft(details).length === 1)
    return payingBlock(details);
  const total = formatMoney(inCarOf(details), symbol);
  return {
    kind: 'text',
    text: `${total} for both trips is to be paid in the car, unless you have paid it on the way out.`,
  };
}

type ForPassengers = Readonly<
  Record<Extract<Role, 'booker' | 'passenger'>, EmailTemplate<BookingEmailContext>>
>;

/** [MNG-09] Driver assignment and progress of the day: to the passenger and the booker. */
export const DRIVER: Readonly<Record<DriverEvent, ForPassengers>> = {
  driver_named: both({
    subject: (context) =>
      driverOf(context).replaces
        ? `Your driver has changed: ${driverOf(context).name}, booking ${numberOf(context)}`
        : `Your driver is ${driverOf(context).name}: booking ${numberOf(context)}`,
    opening: (context, trip) => {
      const { name, replaces } = driverOf(context);
      return replaces
        ? `Another driver comes for ${trip} on ${driverPickupAt(context)}: ${name}, ${carOf(context)}. The driver named before does not come.`
        : `${name} drives ${trip} on ${driverPickupAt(context)}, in a ${carOf(context)}.`;
    },
    blocks: (context) => [
      ...severalBlock(context.details),
      ...driverDayBlocks(context),
      ...omittedNotes(context),
      dueBlock(context.details, driverOf(context).leg),
    ],
  }),
  driver_withdrawn: both({
    subject: (context) =>
      `Your driver is not ${driverOf(context).name} any more: booking ${numberOf(context)}`,
    opening: (context, trip) =>
      `${driverOf(context).name} does not drive ${trip} on ${driverPickupAt(context)}. The trip stays booked with ${context.details.operator.name}: we tell you who drives as soon as we know it.`,
    blocks: (context) => [...driverDayBlocks(context), ...omittedNotes(context)],
  }),
  driver_on_way: both({
    subject: (context) => `Your driver is on the way: booking ${numberOf(context)}`,
    opening: (context) =>
      `${driverOf(context).name} is on the way to ${drivenLegOf(context).pickup}, in a ${carOf(context)}. The pick-up is on ${driverPickupAt(context)}.`,
    blocks: callBlock,
  }),
  driver_arrived: both({
    subject: (context) => `Your driver has arrived: booking ${numberOf(context)}`,
    opening: (context) =>
      `${driverOf(context).name} is at ${drivenLegOf(context).pickup}, in a ${carOf(context)}.`,
    blocks: callBlock,
  }),
};

interface Words {
  subject: (context: BookingEmailContext) => string;
  /** @param trip whose it is: "your trip" */
  opening: (context: BookingEmailContext, trip: string) => string;
  blocks: (context: BookingEmailContext) => (Block | string)[];
}

/** The same for both recipients; the booker's has the link to the booking. */
function both({ subject, opening: written, blocks }: Words): ForPassengers {
  const toCall = ({ details }: BookingEmailContext, settings: Settings) =>
    howTo('change or cancel', details, settings);
  return {
    booker: {
      subject,
      opening: (context) => written(context, inSentence(whoseTrip(context))),
      blocks: (context, settings) => [...blocks(context), ...seeBooking(context), toCall(context, settings)],
    },
    passenger: {
      subject,
      opening: (context) => written(context, 'your trip'),
      blocks: (context, settings) => [...blocks(context), toCall(context, settings)],
    },
  };
}

function driverOf({ driver }: BookingEmailContext): LegDriver {
  if (!driver) throw new Error('a letter about no driver');
  return driver;
}

const carOf = (context: BookingEmailContext) => carWords(driverOf(context));

function drivenLegOf(context: BookingEmailContext): LegRow {
  const { leg } = driverOf(context);
  const found = context.details.legs.find((each) => each.leg === leg);
  if (!found) throw new Error('a letter about the driver of no leg');
  return found;
}

const driverPickupAt = (context: BookingEmailContext) => formatLocal(pickupOf(drivenLegOf(context)));

/** The leg that it is about, and the driver of it. */
function driverDayBlocks(context: BookingEmailContext): Block[] {
  const { leg } = driverOf(context);
  const vias = leg === 'outward' ? context.details.vias : [];
  const drivers = context.details.drivers.filter((driver) => driver.leg !== otherLeg(leg));
  return namedTripBlocks({ ...context.details, legs: [drivenLegOf(context)], vias, drivers });
}

function callBlock(context: BookingEmailContext): Block[] {
  const { name, phone } = driverOf(context);
  return [
    {
      kind: 'text',
      text: `If you do not find each other, call ${name} at ${phone}.`,
      links: new Map([[phone, telephone(phone)]]),
    },
  ];
}

/** With several vehicles, one driver is named. */
function severalBlock({ booking: { quantity, beside }, operator }: BookingDetails): Block[] {
  const vehicles = vehicleCount(quantity, beside);
  if (vehicles === 1) return [];
  return [
    {
      kind: 'text',
      text: `This is the driver of one of your ${vehicles} vehicles; ${operator.name} can tell you of the others.`,
    },
  ];
}
