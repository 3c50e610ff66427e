import { LEG_WORDS, otherLeg } from '../../../domain/booking/legs.ts';
import { isBooked } from '../../../domain/booking/states.ts';
import { capital } from '../../../domain/text.ts';
import type { Settings } from '../../../domain/settings.ts';
import { formatLocal } from '../../../domain/time.ts';
import { contactWords } from '../../catalogue/index.ts';
import type { Block, EmailTemplate } from '../../notifications/index.ts';
import { type BookingDetails, legsLeft, pickupOf } from '../booking-details.ts';
import type { Cancellation } from '../booking-records.ts';
import type { LegRow } from '../new-booking.ts';
import { missedLegs, noShowLegOf } from '../no-show.ts';
import {
  refundBlocks,
  fareBlocks,
  fareLinesBlocks,
  namedTripBlocks,
  operationBlocks,
  settlementBlocks,
  termsBlocks,
  tripBlocks,
} from './blocks.ts';
import { numberOf, type Role, seeBooking, type BookingEmailContext, whoseTrip } from './recipients.ts';

type Words = Readonly<Record<Role, EmailTemplate<BookingEmailContext>>>;

/** All that was still booked. */
export const CANCELLED: Words = {
  booker: {
    subject: (told) => `Booking ${numberOf(told)} is cancelled`,
    opening: (told, settings) =>
      `${whoseTrip(told)} with booking number ${numberOf(told)} is cancelled${byWhom(told, wholeOf(told), settings)}.`,
    blocks: (told, settings) => [
      ...settlementBlocks(told.details),
      ...refundBlocks(told.details, wholeOf(told), told.details.booking.totalPence),
      ...namedTripBlocks(told.details),
      ...seeBooking(told),
      notMe(settings),
    ],
  },
  passenger: {
    subject: (told) => `Your trip is cancelled: booking ${numberOf(told)}`,
    opening: (told) => `Your trip with booking number ${numberOf(told)} is cancelled. Nobody will come.`,
    blocks: ({ details }) => namedTripBlocks(details),
  },
  operator: { subject: nowCancelled, opening: sendNobody, blocks: forStaff },
  provider: { subject: nowCancelled, opening: sendNobody, blocks: forStaff },
};

/** One leg, while the other one stays. */
export const LEG_CANCELLED: Words = {
  booker: {
    subject: legIsCancelled,
    opening: (told, settings) =>
      `${capital(theLeg(told))} is cancelled${byWhom(told, legOf(told), settings)}.${stays(told)}`,
    blocks: (told, settings) => [
      ...settlementBlocks(told.details),
      ...refundBlocks(told.details, legOf(told), partOf(told.details)),
      ...namedTripBlocks(told.details),
      ...fareLinesBlocks(told.details),
      ...termsBlocks(told.details),
      ...seeBooking(told),
      notMe(settings),
    ],
  },
  passenger: {
    subject: legIsCancelled,
    opening: (told) => `${capital(theLeg(told))} is cancelled: nobody will come for it.${stays(told)}`,
    blocks: ({ details }) => namedTripBlocks(details),
  },
  operator: { subject: legNowCancelled, opening: sendNobodyForIt, blocks: forStaffOfLeg },
  provider: { subject: legNowCancelled, opening: sendNobodyForIt, blocks: forStaffOfLeg },
};

const wholeOf = ({ details: { cancellations } }: BookingEmailContext) =>
  cancellations.findLast(({ leg }) => leg === null);
const legOf = ({ details: { cancellations } }: BookingEmailContext) =>
  cancellations.find(({ leg }) => leg !== null);

function byWhom(
  { details: { operator } }: BookingEmailContext,
  cancellation: Cancellation | undefined,
  { Company_Name: company }: Settings,
): string {
  const { actorKind, wantedBy } = cancellation ?? {};
  if (wantedBy === 'operator' || actorKind === 'operator') return ` by ${operator.name}`;
  if (wantedBy === 'provider') return ` by ${company}`;
  if (actorKind === 'passenger') return ' as asked through the link of the booking';
  return wantedBy === 'passenger' ? ' at the passenger’s request' : '';
}

/** The fare of the leg that was cancelled. */
const partOf = ({ booking: { fareLines } }: BookingDetails): number =>
  -(fareLines.find(({ code }) => code === 'cancelled-leg')?.amount ?? 0);

const notMe = (settings: Settings) =>
  `If you did not ask for this, contact ${contactWords(settings)} at once.`;

const beginsAt = (leg: LegRow | undefined) => (leg ? formatLocal(pickupOf(leg)) : '');

function nowCancelled(told: BookingEmailContext): string {
  return `Cancelled: booking ${numberOf(told)} for ${beginsAt(legsLeft(told.details)[0])}`;
}

function sendNobody(told: BookingEmailContext, settings: Settings): string {
  return `Booking ${numberOf(told)} of ${told.details.operator.name} is cancelled${byWhom(told, wholeOf(told), settings)}. Please send nobody.`;
}

function forStaff({ details }: BookingEmailContext): Block[] {
  return [...settlementBlocks(details), ...operationBlocks(details), ...tripBlocks(details)];
}

function cancelledLegOf({ booking: { cancelledLeg } }: BookingDetails) {
  if (cancelledLeg === null) throw new Error('a letter about no leg');
  return cancelledLeg;
}

/** "the return trip of booking 12345678" */
const theLeg = (told: BookingEmailContext) =>
  `the ${LEG_WORDS[cancelledLegOf(told.details)]} of booking ${numberOf(told)}`;

function stays({ details }: BookingEmailContext): string {
  const other = otherLeg(cancelledLegOf(details));
  return isBooked(details.booking.status) ? ` The ${LEG_WORDS[other]} stays as it was booked.` : '';
}

function legIsCancelled(told: BookingEmailContext): string {
  return `${capital(theLeg(told))} is cancelled`;
}

function legNowCancelled(told: BookingEmailContext): string {
  const { legs, booking } = told.details;
  const leg = legs.find((one) => one.leg === booking.cancelledLeg);
  return `Cancelled: ${theLeg(told)} for ${beginsAt(leg)}`;
}

function sendNobodyForIt(told: BookingEmailContext, settings: Settings): string {
  const { operator } = told.details;
  return `${capital(theLeg(told))} of ${operator.name} is cancelled${byWhom(told, legOf(told), settings)}. Please send nobody for it.${stays(told)}`;
}

function forStaffOfLeg({ details }: BookingEmailContext): Block[] {
  return [
    ...settlementBlocks(details),
    ...operationBlocks(details),
    ...tripBlocks(details),
    ...fareBlocks(details),
  ];
}

const staff: EmailTemplate<BookingEmailContext> = {
  subject: (told) => `No-show: booking ${numberOf(told)} for ${missedAt(told)}`,
  opening: (told) =>
    `Nobody came to booking ${numberOf(told)} of ${told.details.operator.name} on ${missedAt(told)}.${nobodyElse(told)}`,
  blocks: ({ details }): Block[] => [
    ...settlementBlocks(details),
    ...operationBlocks(details),
    ...tripBlocks(details),
  ],
};

/** [MNG-09] To all recipients, once a no-show is recorded. */
export const NO_SHOW: Readonly<Record<Role, EmailTemplate<BookingEmailContext>>> = {
  booker: {
    subject: notMet,
    opening: wasThere,
    blocks: (told, settings) => [
      ...settlementBlocks(told.details),
      ...refundBlocks(told.details, noShowLegOf(told.details), told.details.booking.totalPence),
      ifNot(settings),
      ...namedTripBlocks(told.details),
      ...seeBooking(told),
    ],
  },
  passenger: {
    subject: notMet,
    opening: wasThere,
    blocks: ({ details }, settings) => [ifNot(settings), ...namedTripBlocks(details)],
  },
  operator: staff,
  provider: staff,
};

/** "Tuesday 1 December 2026, 10:30" */
function missedAt({ details }: BookingEmailContext): string {
  const [missed] = missedLegs(details);
  return missed ? formatLocal(pickupOf(missed)) : '';
}

function notMet(told: BookingEmailContext): string {
  return `You were not met: booking ${numberOf(told)}`;
}

function wasThere(told: BookingEmailContext): string {
  const { operator } = told.details;
  return `${operator.name} says that its driver was there for booking ${numberOf(told)} on ${missedAt(told)} and met nobody.${nobodyElse(told)}`;
}

function nobodyElse({ details }: BookingEmailContext): string {
  const [, later] = missedLegs(details);
  return later
    ? ` The trip of ${formatLocal(pickupOf(later))} is cancelled with it: nobody comes for that.`
    : '';
}

const ifNot = (settings: Settings) =>
  `If it was otherwise, contact ${contactWords(settings)} and tell us what happened.`;
