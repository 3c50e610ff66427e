import type { LegName } from '../../../domain/fare/fare.ts';
import { formatMoney } from '../../../domain/money.ts';
import { extrasOf } from '../../../domain/journey.ts';
import { canMeetAt } from '../../../domain/meeting-place.ts';
import { formatLocal } from '../../../domain/time.ts';
import { telephone } from '../../../domain/telephone.ts';
import type { Settings } from '../../../domain/settings.ts';
import type { Block } from '../../mail/letter.ts';
import type { LetterWords } from '../../mail/letters.ts';
import { type BookingDetails, inCarOf, legsLeft, pickupOf } from '../booking-details.ts';
import type { LegRow } from '../new-booking.ts';
import { howTo, namedTripBlocks, payingBlock } from './booking-blocks.ts';
import { numberOf, seeBooking, omittedNotes, type Told, whoseTrip } from './told.ts';

/** [MNG-09] The day before a leg: what one needs then. */
export const REMINDER: Readonly<Record<'booker' | 'passenger', LetterWords<Told>>> = {
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

function opening(told: Told, { Company_Name }: Settings): string {
  const { operator, drivers } = told.details;
  const driver = drivers.find(({ leg }) => leg === told.leg);
  const who = driver ? driver.name : `The driver of ${operator.name}`;
  return `This is a reminder of a trip booked with ${Company_Name}. ${who} comes on ${pickupAt(told)}.`;
}

function legOf({ leg, details: { legs } }: Told): LegRow {
  const found = legs.find((each) => each.leg === leg);
  if (!found) throw new Error('a reminder of no leg');
  return found;
}

const pickupAt = (told: Told) => formatLocal(pickupOf(legOf(told)));

const dayBlocks = (told: Told, contacts = false): Block[] => [
  ...namedTripBlocks({ ...told.details, legs: [legOf(told)] }, contacts),
  { kind: 'heading', text: 'Where to meet' },
  meetingBlock(told),
  { kind: 'heading', text: 'Payment' },
  dueBlock(told.details, legOf(told).leg),
];

function meetingBlock(told: Told): Block {
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

/** On the way back nobody here knows what the driver was given on the way out. */
export function dueBlock(details: BookingDetails, leg: LegName): Block {
  const { booking, symbol } = details;
  if (booking.paymentMethod === 'card' || leg === 'outward' || legsLeft(details).length === 1)
    return payingBlock(details);
  const total = formatMoney(inCarOf(details), symbol);
  return {
    kind: 'text',
    text: `${total} for both trips is to be paid in the car, unless you have paid it on the way out.`,
  };
}
