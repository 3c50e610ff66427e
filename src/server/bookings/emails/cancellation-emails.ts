import { LEG_WORDS, otherLeg } from '../../../domain/booking/legs.ts';
import { isBooked } from '../../../domain/booking/states.ts';
import { capital } from '../../../domain/text.ts';
import type { Settings } from '../../../domain/settings.ts';
import { contactWords } from '../../catalogue/index.ts';
import type { EmailTemplate } from '../../notifications/index.ts';
import type { BookingDetails } from '../booking-details.ts';
import type { Cancellation } from '../booking-records.ts';
import type { LegRow } from '../new-booking.ts';
import { missedLegs, noShowLegOf } from '../no-show.ts';
import { refundBlocks, settlementBlocks } from './blocks.ts';
import {
  bookerCard,
  brief,
  firstLeg,
  jobSheet,
  unrequestedText,
  numberOf,
  operatorOf,
  pickupTime,
  reachUs,
  seeBooking,
  staffTitle,
  subjectOf,
  termsInBrief,
  tripCard,
  tripOn,
} from './email-parts.ts';
import type { BookingEmailContext, Role } from './recipients.ts';

type Template = EmailTemplate<BookingEmailContext>;
type CancellationTemplates = Readonly<Record<Role, Template>>;

const wholeOf = ({ details: { cancellations } }: BookingEmailContext) =>
  cancellations.findLast(({ leg }) => leg === null);
const partOf = ({ details: { cancellations } }: BookingEmailContext) =>
  cancellations.find(({ leg }) => leg !== null);

/** The fare of the leg that was cancelled. */
const fareOfPart = ({ booking: { fareLines } }: BookingDetails): number =>
  -(fareLines.find(({ code }) => code === 'cancelled-leg')?.amount ?? 0);

/** " by Aire Cars", " on the page of the booking" */
function cancelledByText(
  { details: { operator } }: BookingEmailContext,
  cancellation: Cancellation | undefined,
  { Company_Name: company }: Settings,
): string {
  const { actorKind, wantedBy } = cancellation ?? {};
  if (wantedBy === 'operator' || actorKind === 'operator') return ` by ${operator.name}`;
  if (wantedBy === 'provider') return ` by ${company}`;
  if (actorKind === 'passenger') return ', as requested on the page of the booking';
  return wantedBy === 'passenger' ? ' at the passenger’s request' : '';
}

const cancelled: Template['subject'] = (context) => subjectOf(context, 'cancelled');

const cancelledForStaff: Template = {
  subject: cancelled,
  title: staffTitle('cancelled'),
  opening: (context, settings) =>
    `Please do not send a car. Booking ${numberOf(context)} of ${operatorOf(context)} is cancelled${cancelledByText(context, wholeOf(context), settings)}.`,
  blocks: (context, settings) => [
    ...settlementBlocks(context.details),
    ...jobSheet(context, settings, { ahead: false }),
  ],
};

/** All remaining legs. */
export const CANCELLED: CancellationTemplates = {
  booker: {
    subject: cancelled,
    title: ({ details, someoneElse }) =>
      someoneElse ? `The trip for ${details.booking.passengerName} is cancelled` : 'Your trip is cancelled',
    opening: (context, settings) =>
      `${tripOn(context)} is cancelled${cancelledByText(context, wholeOf(context), settings)}. No car will come.`,
    blocks: (context, settings) => [
      ...settlementBlocks(context.details),
      ...refundBlocks(context.details, wholeOf(context), context.details.booking.totalPence),
      ...bookerCard(context, { ahead: false }),
      ...seeBooking(context),
      unrequestedText(settings),
    ],
  },
  passenger: {
    subject: cancelled,
    title: () => 'Your trip is cancelled',
    opening: (context) =>
      `Your trip on ${pickupTime(firstLeg(context.details))} is cancelled. No car will come.`,
    blocks: (context, settings) => [
      ...tripCard(context, { ahead: false }),
      reachUs(context, settings, 'Do you still need a car?'),
    ],
  },
  operator: cancelledForStaff,
  provider: cancelledForStaff,
};

function cancelledLegOf({ details: { booking, legs } }: BookingEmailContext): LegRow {
  const found = legs.find(({ leg }) => leg === booking.cancelledLeg);
  if (!found) throw new Error('email without a cancelled leg');
  return found;
}

/** "return trip" */
const legWords = (context: BookingEmailContext) => LEG_WORDS[cancelledLegOf(context).leg];

const legCancelled: Template['subject'] = (context) =>
  `Booking ${numberOf(context)}, ${legWords(context)} cancelled: ${brief(context.details, cancelledLegOf(context))}`;

const legTitle = (context: BookingEmailContext) => `${capital(legWords(context))} cancelled`;

function otherStays(context: BookingEmailContext): string {
  const { leg } = cancelledLegOf(context);
  return isBooked(context.details.booking.status) ? ` The ${LEG_WORDS[otherLeg(leg)]} stays as booked.` : '';
}

const theLeg = (context: BookingEmailContext) =>
  `the ${legWords(context)} on ${pickupTime(cancelledLegOf(context))}`;

const legCancelledForStaff: Template = {
  subject: legCancelled,
  title: (context) => `Booking ${numberOf(context)}: ${legWords(context)} cancelled`,
  opening: (context, settings) =>
    `Please do not send a car for ${theLeg(context)}: it is cancelled${cancelledByText(context, partOf(context), settings)}.${otherStays(context)}`,
  blocks: (context, settings) => [
    ...settlementBlocks(context.details),
    ...jobSheet(context, settings, { price: true }),
  ],
};

/** One of two legs. */
export const LEG_CANCELLED: CancellationTemplates = {
  booker: {
    subject: legCancelled,
    title: legTitle,
    opening: (context, settings) =>
      `${capital(theLeg(context))} is cancelled${cancelledByText(context, partOf(context), settings)}. No car will come for it.${otherStays(context)}`,
    blocks: (context, settings) => [
      ...settlementBlocks(context.details),
      ...refundBlocks(context.details, partOf(context), fareOfPart(context.details)),
      ...bookerCard(context, { price: 'lines' }),
      ...seeBooking(context),
      unrequestedText(settings),
      ...termsInBrief(context, true),
    ],
  },
  passenger: {
    subject: legCancelled,
    title: legTitle,
    opening: (context) =>
      `${capital(theLeg(context))} is cancelled. No car will come for it.${otherStays(context)}`,
    blocks: (context, settings) => [
      ...tripCard(context, { price: 'payment' }),
      reachUs(context, settings, 'Do you still need a car?'),
    ],
  },
  operator: legCancelledForStaff,
  provider: legCancelledForStaff,
};

/** The missed leg, or the first one. */
const missed = ({ details }: BookingEmailContext): LegRow => missedLegs(details)[0] ?? firstLeg(details);

function othersCancelled({ details }: BookingEmailContext): string {
  const [, later] = missedLegs(details);
  return later ? ` The trip on ${pickupTime(later)} is cancelled with it. No car will come for it.` : '';
}

const noShow: Template['subject'] = (context) => subjectOf(context, 'no-show', missed(context));

const noShowOpening = (context: BookingEmailContext, who: string) =>
  `${operatorOf(context)} reports a no-show: its driver was at the pickup on ${pickupTime(missed(context))} and did not find ${who}.${othersCancelled(context)}`;

const ifNot = (settings: Settings) =>
  `If this is wrong, contact ${contactWords(settings)} and tell us what happened.`;

const noShowForStaff: Template = {
  subject: noShow,
  title: staffTitle('no-show'),
  opening: (context) =>
    `The passenger of booking ${numberOf(context)} of ${operatorOf(context)} did not come on ${pickupTime(missed(context))}.${othersCancelled(context)}`,
  blocks: (context, settings) => [
    ...settlementBlocks(context.details),
    ...jobSheet(context, settings, { ahead: false }),
  ],
};

/** [MNG-09] To all recipients, once a no-show is recorded. */
export const NO_SHOW: CancellationTemplates = {
  booker: {
    subject: noShow,
    title: () => 'Your trip was recorded as a no-show',
    opening: (context) =>
      noShowOpening(context, context.someoneElse ? context.details.booking.passengerName : 'you'),
    blocks: (context, settings) => [
      ...settlementBlocks(context.details),
      ...refundBlocks(context.details, noShowLegOf(context.details), context.details.booking.totalPence),
      ifNot(settings),
      ...bookerCard(context, { ahead: false }),
      ...seeBooking(context),
    ],
  },
  passenger: {
    subject: noShow,
    title: () => 'Your trip was recorded as a no-show',
    opening: (context) => noShowOpening(context, 'you'),
    blocks: (context, settings) => [ifNot(settings), ...tripCard(context, { ahead: false })],
  },
  operator: noShowForStaff,
  provider: noShowForStaff,
};
