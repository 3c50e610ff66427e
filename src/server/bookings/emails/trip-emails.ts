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
    subject: (told) => `${whoseTrip(told)} on ${pickupAt(told)}: booking ${numberOf(told)}`,
    opening,
    blocks: (told, settings) => [
      ...dayBlocks(told, told.someoneElse && told.confirmed),
      ...omittedNotes(told),
      ...seeBooking(told),
      howTo('change or cancel', told.details, settings),
    ],
  },
  passenger: {
    subject: (told) => `Your trip on ${pickupAt(told)}: booking ${numberOf(told)}`,
    opening,
    blocks: (told, settings) => [
      ...dayBlocks(told),
      ...omittedNotes(told),
      howTo('change or cancel', told.details, settings),
    ],
  },
};

function opening(told: BookingEmailContext, { Company_Name }: Settings): string {
  const { operator, drivers } = told.details;
  const driver = drivers.find(({ leg }) => leg === told.leg);
  const who = driver ? driver.name : `The driver of ${operator.name}`;
  return `This is a reminder of a trip booked with ${Company_Name}. ${who} comes on ${pickupAt(told)}.`;
}

function legOf({ leg, details: { legs } }: BookingEmailContext): LegRow {
  const found = legs.find((each) => each.leg === leg);
  if (!found) throw new Error('a reminder of no leg');
  return found;
}

const pickupAt = (told: BookingEmailContext) => formatLocal(pickupOf(legOf(told)));

const dayBlocks = (told: BookingEmailContext, contacts = false): Block[] => [
  ...namedTripBlocks({ ...told.details, legs: [legOf(told)] }, contacts),
  { kind: 'heading', text: 'Where to meet' },
  meetingBlock(told),
  { kind: 'heading', text: 'Payment' },
  dueBlock(told.details, legOf(told).leg),
];

function meetingBlock(told: BookingEmailContext): Block {
  const { operator, booking } = told.details;
  const { leg, pickupPlace } = legOf(told);
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

/** On the way back it is unknown what the driver was paid on the way out. */
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
    subject: (told) =>
      driverOf(told).replaces
        ? `Your driver has changed: ${driverOf(told).name}, booking ${numberOf(told)}`
        : `Your driver is ${driverOf(told).name}: booking ${numberOf(told)}`,
    opening: (told, trip) => {
      const { name, replaces } = driverOf(told);
      return replaces
        ? `Another driver comes for ${trip} on ${driverPickupAt(told)}: ${name}, ${carOf(told)}. Whoever was named before does not come.`
        : `${name} drives ${trip} on ${driverPickupAt(told)}, in a ${carOf(told)}.`;
    },
    blocks: (told) => [
      ...severalBlock(told.details),
      ...driverDayBlocks(told),
      ...omittedNotes(told),
      dueBlock(told.details, driverOf(told).leg),
    ],
  }),
  driver_withdrawn: both({
    subject: (told) => `Your driver is not ${driverOf(told).name} any more: booking ${numberOf(told)}`,
    opening: (told, trip) =>
      `${driverOf(told).name} does not drive ${trip} on ${driverPickupAt(told)}. The trip stays booked with ${told.details.operator.name}: we tell you who drives as soon as we know it.`,
    blocks: (told) => [...driverDayBlocks(told), ...omittedNotes(told)],
  }),
  driver_on_way: both({
    subject: (told) => `Your driver is on the way: booking ${numberOf(told)}`,
    opening: (told) =>
      `${driverOf(told).name} is on the way to ${drivenLegOf(told).pickup}, in a ${carOf(told)}. The pick-up is on ${driverPickupAt(told)}.`,
    blocks: callBlock,
  }),
  driver_arrived: both({
    subject: (told) => `Your driver has arrived: booking ${numberOf(told)}`,
    opening: (told) => `${driverOf(told).name} is at ${drivenLegOf(told).pickup}, in a ${carOf(told)}.`,
    blocks: callBlock,
  }),
};

interface Words {
  subject: (told: BookingEmailContext) => string;
  /** @param trip whose it is: "your trip" */
  opening: (told: BookingEmailContext, trip: string) => string;
  blocks: (told: BookingEmailContext) => (Block | string)[];
}

/** The same to both, the booker with the way to the booking. */
function both({ subject, opening: written, blocks }: Words): ForPassengers {
  const toCall = ({ details }: BookingEmailContext, settings: Settings) =>
    howTo('change or cancel', details, settings);
  return {
    booker: {
      subject,
      opening: (told) => written(told, inSentence(whoseTrip(told))),
      blocks: (told, settings) => [...blocks(told), ...seeBooking(told), toCall(told, settings)],
    },
    passenger: {
      subject,
      opening: (told) => written(told, 'your trip'),
      blocks: (told, settings) => [...blocks(told), toCall(told, settings)],
    },
  };
}

function driverOf({ driver }: BookingEmailContext): LegDriver {
  if (!driver) throw new Error('a letter about no driver');
  return driver;
}

const carOf = (told: BookingEmailContext) => carWords(driverOf(told));

function drivenLegOf(told: BookingEmailContext): LegRow {
  const { leg } = driverOf(told);
  const found = told.details.legs.find((each) => each.leg === leg);
  if (!found) throw new Error('a letter about the driver of no leg');
  return found;
}

const driverPickupAt = (told: BookingEmailContext) => formatLocal(pickupOf(drivenLegOf(told)));

/** The leg that it is about, and the driver of it. */
function driverDayBlocks(told: BookingEmailContext): Block[] {
  const { leg } = driverOf(told);
  const vias = leg === 'outward' ? told.details.vias : [];
  const drivers = told.details.drivers.filter((driver) => driver.leg !== otherLeg(leg));
  return namedTripBlocks({ ...told.details, legs: [drivenLegOf(told)], vias, drivers });
}

function callBlock(told: BookingEmailContext): Block[] {
  const { name, phone } = driverOf(told);
  return [
    {
      kind: 'text',
      text: `If you do not find each other, call ${name} at ${phone}.`,
      links: new Map([[phone, telephone(phone)]]),
    },
  ];
}

/** Of several vehicles one driver is named. */
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
