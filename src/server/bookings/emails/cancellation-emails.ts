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

/** All remaining legs. */
export const CANCELLED: Words = {
  booker: {
    subject: (context) => `Booking ${numberOf(context)} is cancelled`,
    opening: (context, settings) =>
      `${whoseTrip(context)} with booking number ${numberOf(context)} is cancelled${byWhom(context, wholeOf(context), settings)}.`,
    blocks: (context, settings) => [
      ...settlementBlocks(context.details),
      ...refundBlocks(context.details, wholeOf(context), context.details.booking.totalPence),
      ...namedTripBlocks(context.details),
      ...seeBooking(context),
      notMe(settings),
    ],
  },
  passenger: {
    subject: (context) => `Your trip is cancelled: booking ${numberOf(context)}`,
    opening: (context) =>
      `Your trip with booking number ${numberOf(context)} is cancelled. No car will come.`,
    blocks: ({ details }) => namedTripBlocks(details),
  },
  operator: { subject: nowCancelled, opening: sendNobody, blocks: forStaff },
  provider: { subject: nowCancelled, opening: sendNobody, blocks: forStaff },
};

/** One of two legs. */
export const LEG_CANCELLED: Words = {
  booker: {
    subject: legIsCancelled,
    opening: (context, settings) =>
      `${capital(theLeg(context))} is cancelled${byWhom(context, legOf(context), settings)}.${stays(context)}`,
    blocks: (context, settings) => [
      ...settlementBlocks(context.details),
      ...refundBlocks(context.details, legOf(context), partOf(context.details)),
      ...namedTripBlocks(context.details),
      ...fareLinesBlocks(context.details),
      ...termsBlocks(context.details),
      ...seeBooking(context),
      notMe(settings),
    ],
  },
  passenger: {
    subject: legIsCancelled,
    opening: (context) =>
      `${capital(theLeg(context))} is cancelled. No car will come for it.${stays(context)}`,
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

function nowCancelled(context: BookingEmailContext): string {
  return `Cancelled: booking ${numberOf(context)} for ${beginsAt(legsLeft(context.details)[0])}`;
}

function sendNobody(context: BookingEmailContext, settings: Settings): string {
  return `Booking ${numberOf(context)} of ${context.details.operator.name} is cancelled${byWhom(context, wholeOf(context), settings)}. Please do not send a car.`;
}

function forStaff({ details }: BookingEmailContext): Block[] {
  return [...settlementBlocks(details), ...operationBlocks(details), ...tripBlocks(details)];
}

function cancelledLegOf({ booking: { cancelledLeg } }: BookingDetails) {
  if (cancelledLeg === null) throw new Error('a letter about no leg');
  return cancelledLeg;
}

/** "the return trip of booking 12345678" */
const theLeg = (context: BookingEmailContext) =>
  `the ${LEG_WORDS[cancelledLegOf(context.details)]} of booking ${numberOf(context)}`;

function stays({ details }: BookingEmailContext): string {
  const other = otherLeg(cancelledLegOf(details));
  return isBooked(details.booking.status) ? ` The ${LEG_WORDS[other]} stays as it was booked.` : '';
}

function legIsCancelled(context: BookingEmailContext): string {
  return `${capital(theLeg(context))} is cancelled`;
}

function legNowCancelled(context: BookingEmailContext): string {
  const { legs, booking } = context.details;
  const leg = legs.find((one) => one.leg === booking.cancelledLeg);
  return `Cancelled: ${theLeg(context)} for ${beginsAt(leg)}`;
}

function sendNobodyForIt(context: BookingEmailContext, settings: Settings): string {
  const { operator } = context.details;
  return `${capital(theLeg(context))} of ${operator.name} is cancelled${byWhom(context, legOf(context), settings)}. Please do not send a car for it.${stays(context)}`;
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
  subject: (context) => `No-show: booking ${numberOf(context)} for ${missedAt(context)}`,
  opening: (context) =>
    `The passenger of booking ${numberOf(context)} of ${context.details.operator.name} did not come on ${missedAt(context)}.${otherLegsCancelled(context)}`,
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
    blocks: (context, settings) => [
      ...settlementBlocks(context.details),
      ...refundBlocks(context.details, noShowLegOf(context.details), context.details.booking.totalPence),
      ifNot(settings),
      ...namedTripBlocks(context.details),
      ...seeBooking(context),
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

function notMet(context: BookingEmailContext): string {
  return `You were not met: booking ${numberOf(context)}`;
}

function wasThere(context: BookingEmailContext): string {
  const { operator } = context.details;
  return `${operator.name} reports a no-show: its driver was there for booking ${numberOf(context)} on ${missedAt(context)}.${otherLegsCancelled(context)}`;
}

function otherLegsCancelled({ details }: BookingEmailContext): string {
  const [, later] = missedLegs(details);
  return later
    ? ` The trip of ${formatLocal(pickupOf(later))} is cancelled with it. No car comes for that.`
    : '';
}

const ifNot = (settings: Settings) =>
  `If it was otherwise, contact ${contactWords(settings)} and tell us what happened.`;
