import type { LegDriver } from '../drivers/leg-drivers-store.ts';
import { inSentence } from '../../../domain/letter-case.ts';
import { carWords } from '../../../domain/driver.ts';
import { otherLeg } from '../../../domain/booking/legs.ts';
import { formatLocal } from '../../../domain/time.ts';
import { telephone } from '../../../domain/telephone.ts';
import { vehicleCount } from '../../../domain/vehicles.ts';
import type { Settings } from '../../../domain/settings.ts';
import type { Block } from '../../mail/letter.ts';
import type { LetterWords } from '../../mail/letters.ts';
import { pickupOf, type BookingDetails } from '../booking-details.ts';
import type { LegRow } from '../new-booking.ts';
import { howTo, namedTripBlocks } from './booking-blocks.ts';
import type { DriverOccasion } from './booking-occasions.ts';
import { dueBlock } from './reminder-letters.ts';
import { numberOf, type Role, seeBooking, omittedNotes, type Told, whoseTrip } from './told.ts';

type ForPassengers = Readonly<Record<Extract<Role, 'booker' | 'passenger'>, LetterWords<Told>>>;

/** [MNG-09] Who drives, and how it goes on the day: to those who are driven and whoever booked for them. */
export const DRIVER: Readonly<Record<DriverOccasion, ForPassengers>> = {
  driver_named: both({
    subject: (told) =>
      driverOf(told).replaces
        ? `Your driver has changed: ${driverOf(told).name}, booking ${numberOf(told)}`
        : `Your driver is ${driverOf(told).name}: booking ${numberOf(told)}`,
    opening: (told, trip) => {
      const { name, replaces } = driverOf(told);
      return replaces
        ? `Another driver comes for ${trip} on ${pickupAt(told)}: ${name}, ${carOf(told)}. Whoever was named before does not come.`
        : `${name} drives ${trip} on ${pickupAt(told)}, in a ${carOf(told)}.`;
    },
    blocks: (told) => [
      ...severalBlock(told.details),
      ...dayBlocks(told),
      ...omittedNotes(told),
      dueBlock(told.details, driverOf(told).leg),
    ],
  }),
  driver_withdrawn: both({
    subject: (told) => `Your driver is not ${driverOf(told).name} any more: booking ${numberOf(told)}`,
    opening: (told, trip) =>
      `${driverOf(told).name} does not drive ${trip} on ${pickupAt(told)}. The trip stays booked with ${told.details.operator.name}: we tell you who drives as soon as we know it.`,
    blocks: (told) => [...dayBlocks(told), ...omittedNotes(told)],
  }),
  driver_on_way: both({
    subject: (told) => `Your driver is on the way: booking ${numberOf(told)}`,
    opening: (told) =>
      `${driverOf(told).name} is on the way to ${legOf(told).pickup}, in a ${carOf(told)}. The pick-up is on ${pickupAt(told)}.`,
    blocks: callBlock,
  }),
  driver_arrived: both({
    subject: (told) => `Your driver has arrived: booking ${numberOf(told)}`,
    opening: (told) => `${driverOf(told).name} is at ${legOf(told).pickup}, in a ${carOf(told)}.`,
    blocks: callBlock,
  }),
};

interface Words {
  subject: (told: Told) => string;
  /** @param trip whose it is: "your trip" */
  opening: (told: Told, trip: string) => string;
  blocks: (told: Told) => (Block | string)[];
}

/** The same to both, the booker with the way to the booking. */
function both({ subject, opening, blocks }: Words): ForPassengers {
  const toCall = ({ details }: Told, settings: Settings) => howTo('change or cancel', details, settings);
  return {
    booker: {
      subject,
      opening: (told) => opening(told, inSentence(whoseTrip(told))),
      blocks: (told, settings) => [...blocks(told), ...seeBooking(told), toCall(told, settings)],
    },
    passenger: {
      subject,
      opening: (told) => opening(told, 'your trip'),
      blocks: (told, settings) => [...blocks(told), toCall(told, settings)],
    },
  };
}

function driverOf({ driver }: Told): LegDriver {
  if (!driver) throw new Error('a letter about no driver');
  return driver;
}

const carOf = (told: Told) => carWords(driverOf(told));

function legOf(told: Told): LegRow {
  const { leg } = driverOf(told);
  const found = told.details.legs.find((each) => each.leg === leg);
  if (!found) throw new Error('a letter about the driver of no leg');
  return found;
}

const pickupAt = (told: Told) => formatLocal(pickupOf(legOf(told)));

/** The leg that it is about, and the driver of it. */
function dayBlocks(told: Told): Block[] {
  const { leg } = driverOf(told);
  const vias = leg === 'outward' ? told.details.vias : [];
  const drivers = told.details.drivers.filter((driver) => driver.leg !== otherLeg(leg));
  return namedTripBlocks({ ...told.details, legs: [legOf(told)], vias, drivers });
}

function callBlock(told: Told): Block[] {
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
