import { formatMoney } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings.ts';
import { formatLocal, londonTime } from '../../../domain/time.ts';
import { contactWords } from '../../catalogue/index.ts';
import type { Block, EmailTemplate } from '../../notifications/index.ts';
import { legsLeft, pickupOf } from '../booking-details.ts';
import { changedRows } from '../changes/check-changed.ts';
import {
  fareBlocks,
  howTo,
  namedTripBlocks,
  operationBlocks,
  payingBlock,
  termsBlocks,
  tripBlocks,
} from './blocks.ts';
import type { ChangeEvent } from './events.ts';
import {
  type PendingChangeContext,
  numberOf,
  omittedNotes,
  type Role,
  seeBooking,
  type BookingEmailContext,
  whoseTrip,
} from './recipients.ts';

/** [MNG-04] A changed booking, described in full. */
export const CHANGED: Readonly<Record<Role, EmailTemplate<BookingEmailContext>>> = {
  booker: {
    subject: (context) => `Your booking ${numberOf(context)} is changed`,
    opening: (context, { Company_Name }) =>
      `${whoseTrip(context)} is changed ${context.changedByUs ? `by ${Company_Name}` : 'as asked through the link of the booking'}.${whatChanged(context)} This is how it is booked now.`,
    blocks: changedForBooker,
  },
  passenger: {
    subject: (context) => `Your trip is changed: booking ${numberOf(context)}`,
    opening: (context) => `Your trip is changed.${whatChanged(context)} This is how it is booked now.`,
    blocks: (context) => [
      ...namedTripBlocks(context.details),
      ...omittedNotes(context),
      payingBlock(context.details),
    ],
  },
  operator: { subject: nowChanged, opening: goByThis, blocks: changedForStaff },
  provider: { subject: nowChanged, opening: goByThis, blocks: changedForStaff },
};

/** " Changed: passengers, when (return)." */
function whatChanged({ changed }: BookingEmailContext): string {
  return changed.length > 0 ? ` Changed: ${changed.join(', ').toLowerCase()}.` : '';
}

function nowChanged(context: BookingEmailContext): string {
  const [first] = legsLeft(context.details);
  return `Changed: booking ${numberOf(context)}${first ? ` for ${formatLocal(pickupOf(first))}` : ''}`;
}

function goByThis(context: BookingEmailContext): string {
  const { operator } = context.details;
  return `Booking ${numberOf(context)} of ${operator.name} is changed.${whatChanged(context)} Please go by this email.`;
}

function changedForBooker(context: BookingEmailContext, settings: Settings): (Block | string)[] {
  const { details, confirmed, someoneElse } = context;
  return [
    ...namedTripBlocks(details, someoneElse && confirmed),
    ...omittedNotes(context),
    ...fareBlocks(details),
    ...termsBlocks(details),
    ...seeBooking(context),
    `If you did not ask for this, contact ${contactWords(settings)} at once.`,
  ];
}

function changedForStaff({ details }: BookingEmailContext): Block[] {
  return [
    ...operationBlocks(details),
    ...tripBlocks(details),
    ...fareBlocks(details),
    ...termsBlocks(details),
  ];
}

type Words = EmailTemplate<BookingEmailContext>;
type Written = Readonly<Partial<Record<Role, Words>>>;

/** [MNG-06] A change awaits the operator or has ended without effect. Once made, it is announced as `changed`. */
export const AGREEMENT: Readonly<Record<ChangeEvent, Written>> = {
  change_asked: {
    booker: {
      subject: (context) => `${operatorOf(context)} is asked: change of booking ${numberOf(context)}`,
      opening: (context) =>
        `You have asked for a change of booking ${numberOf(context)}. ${operatorOf(context)} must agree to it and has until ${untilOf(context)} to answer. Until then everything stays as it is booked.`,
      blocks: (context, settings) => [
        ...changeBlocks(context),
        ...omittedNotes(context),
        ...agreementForBooker(context, settings),
      ],
    },
    operator: {
      subject: (context) => `Please answer by ${untilOf(context)}: change of booking ${numberOf(context)}`,
      opening: (context, settings) =>
        `The passenger of booking ${numberOf(context)} asks for a change to which you must agree. Please tell ${contactWords(settings)} by ${untilOf(context)} whether you do. Without an answer everything stays as it is booked.`,
      blocks: agreementForStaff,
    },
    provider: {
      subject: (context) => `${operatorOf(context)} is asked: change of booking ${numberOf(context)}`,
      opening: (context) =>
        `${operatorOf(context)} must agree to a change of booking ${numberOf(context)}, and has until ${untilOf(context)} to answer. Enter its answer with “npm run wayfare -- booking agree ${numberOf(context)}” or “npm run wayfare -- booking disagree ${numberOf(context)} 'WHY'”.`,
      blocks: agreementForStaff,
    },
  },
  change_to_pay: {
    booker: {
      subject: (context) =>
        pendingChangeOf(context).byUs
          ? `Please pay for the change of booking ${numberOf(context)}`
          : `${operatorOf(context)} agrees: please pay for the change of booking ${numberOf(context)}`,
      opening: (context, { Company_Name }) =>
        `${pendingChangeOf(context).byUs ? `${Company_Name} has made ready the change` : `${operatorOf(context)} agrees to the change`} of booking ${numberOf(context)}. It is made once ${toPayOf(context)} is paid by card, until ${untilOf(context)}. Until then everything stays as it is booked.`,
      blocks: (context, settings) => [
        ...changeBlocks(context),
        ...omittedNotes(context),
        ...agreementForBooker(context, settings),
      ],
    },
    operator: { subject: notYet, opening: waitsForMoney, blocks: agreementForStaff },
    provider: { subject: notYet, opening: waitsForMoney, blocks: agreementForStaff },
  },
  change_refused: {
    booker: {
      subject: notChanged,
      opening: (context) =>
        `${operatorOf(context)} does not agree to the change of booking ${numberOf(context)}. ${STAYS} Nothing was charged for it.`,
      blocks: (context, settings) => [...reason(context), ...asBooked(context, settings)],
    },
    operator: { subject: notChanged, opening: refusingParty, blocks: staysForStaff },
    provider: { subject: notChanged, opening: refusingParty, blocks: staysForStaff },
  },
  change_unanswered: toAllRecipients(
    (of) => `${operatorOf(of)} has not agreed in time to the change of booking ${numberOf(of)}. ${STAYS}`,
  ),
  change_unpaid: toAllRecipients(
    (of) =>
      `The change of booking ${numberOf(of)} is not made: it was not paid for in time. ${STAYS} What was paid for it after all goes back to the card.`,
  ),
  change_withdrawn: {
    operator: { subject: withdrawn, opening: forgetIt, blocks: ({ details }) => operationBlocks(details) },
    provider: { subject: withdrawn, opening: forgetIt, blocks: ({ details }) => operationBlocks(details) },
  },
};

const STAYS = 'Everything stays as it is booked.';

/** The same email to all recipients: nothing has changed. */
function toAllRecipients(opening: (of: BookingEmailContext) => string): Written {
  const staff = { subject: notChanged, opening, blocks: staysForStaff };
  return {
    booker: { subject: notChanged, opening, blocks: asBooked },
    operator: staff,
    provider: staff,
  };
}

const operatorOf = ({ details }: BookingEmailContext) => details.operator.name;

function pendingChangeOf({ asked }: BookingEmailContext): PendingChangeContext {
  if (!asked) throw new Error('a letter about no change');
  return asked;
}

/** "Tuesday 1 December 2026, 10:30" */
function untilOf(of: BookingEmailContext): string {
  const { until } = pendingChangeOf(of);
  return until ? formatLocal(londonTime(until.getTime())) : '';
}

const toPayOf = (of: BookingEmailContext) => formatMoney(pendingChangeOf(of).toPay, of.details.symbol);

function notChanged(of: BookingEmailContext): string {
  return `Not changed: booking ${numberOf(of)}`;
}

function notYet(of: BookingEmailContext): string {
  return `Not changed yet: booking ${numberOf(of)}`;
}

function withdrawn(of: BookingEmailContext): string {
  return `Withdrawn: change of booking ${numberOf(of)}`;
}

function forgetIt(of: BookingEmailContext): string {
  return pendingChangeOf(of).byUs
    ? `The change of booking ${numberOf(of)} that waited for its payment is taken back. ${STAYS}`
    : `The passenger has taken back the change of booking ${numberOf(of)} to which ${operatorOf(of)} was asked to agree. It needs no answer any more.`;
}

function waitsForMoney(of: BookingEmailContext): string {
  const agreed = pendingChangeOf(of).byUs ? 'A change' : `${operatorOf(of)} agrees to the change`;
  return `${agreed} of booking ${numberOf(of)}${pendingChangeOf(of).byUs ? ' waits for its payment' : ''}. The passenger pays ${toPayOf(of)} for it first, until ${untilOf(of)}. Please go by the old trip until another email says otherwise.`;
}

function refusingParty(of: BookingEmailContext): string {
  return `${operatorOf(of)} does not agree to the change of booking ${numberOf(of)}. ${STAYS}`;
}

/** "Why: No driver is free." */
function reason(of: BookingEmailContext): string[] {
  const { reason: why } = pendingChangeOf(of);
  return why ? [`What it says: ${why}`] : [];
}

/** The changed fields and the difference in price. */
function changeBlocks(of: BookingEmailContext): Block[] {
  const { details } = of;
  const { after } = pendingChangeOf(of);
  if (!after) return [];
  return [
    { kind: 'heading', text: 'What changes' },
    {
      kind: 'facts',
      rows: changedRows(details, after).map(
        ({ label, before, after: is }) => [label, `${is || 'none'}\n(now: ${before || 'none'})`] as const,
      ),
    },
    { kind: 'text', text: priceWords(of, after.booking.totalPence) },
  ];
}

function priceWords({ details: { booking, symbol } }: BookingEmailContext, total: number): string {
  const difference = total - booking.totalPence;
  if (difference === 0) return `The price stays ${formatMoney(total, symbol)}.`;
  const by = `${formatMoney(Math.abs(difference), symbol)} ${difference > 0 ? 'more' : 'less'}`;
  const price = `The new price is ${formatMoney(total, symbol)}, ${by}.`;
  if (booking.paymentMethod === 'car') return `${price} It is paid in the car.`;
  return difference > 0
    ? `${price} The difference is paid by card once the change is agreed to.`
    : `${price} The difference goes back to the card once the change is made.`;
}

function agreementForBooker(of: BookingEmailContext, settings: Settings): (Block | string)[] {
  return [...seeBooking(of), `If you did not ask for this, contact ${contactWords(settings)} at once.`];
}

/** [MNG-06] The trip as it stays. */
function asBooked(of: BookingEmailContext, settings: Settings): (Block | string)[] {
  const { details, changed } = of;
  return [
    ...(changed.length > 0 ? [`Not changed: ${changed.join(', ').toLowerCase()}.`] : []),
    ...namedTripBlocks(details),
    ...omittedNotes(of),
    ...seeBooking(of),
    howTo('ask anything', details, settings),
  ];
}

function staysForStaff(of: BookingEmailContext): (Block | string)[] {
  const { details, changed } = of;
  return [
    ...(changed.length > 0 ? [`Not changed: ${changed.join(', ').toLowerCase()}.`] : []),
    ...reason(of),
    ...operationBlocks(details),
    ...tripBlocks(details),
  ];
}

function agreementForStaff(of: BookingEmailContext): Block[] {
  const { details } = of;
  return [
    ...changeBlocks(of),
    ...operationBlocks(details),
    { kind: 'heading', text: 'As it is booked now' },
    ...tripBlocks(details),
  ];
}
