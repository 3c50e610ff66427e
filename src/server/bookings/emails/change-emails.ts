import { formatMoney } from '../../../domain/money.ts';
import { londonTime } from '../../../domain/time/time.ts';
import { formatLocal, formatLocalShort } from '../../../domain/time/time-words.ts';
import { contactWords } from '../../catalogue/index.ts';
import type { Block, EmailTemplate } from '../../notifications/index.ts';
import { changedRows } from '../changes/check-changed.ts';
import {
  bookerCard,
  jobSheet,
  nextSteps,
  unrequestedText,
  numberOf,
  operatorOf,
  reachUs,
  seeBooking,
  staffTitle,
  subjectOf,
  termsInBrief,
  tripCard,
  whoseTrip,
} from './email-parts.ts';
import type { ChangeEvent } from './events.ts';
import type { BookingEmailContext, PendingChangeContext, Role } from './recipients.ts';

type Template = EmailTemplate<BookingEmailContext>;

/** " What changed: passengers, when (return)." */
const whatChanged = ({ changed }: BookingEmailContext): string =>
  changed.length > 0 ? ` What changed: ${changed.join(', ').toLowerCase()}.` : '';

const changed: Template['subject'] = (context) => subjectOf(context, 'changed');

const changedForStaff: Template = {
  subject: changed,
  title: staffTitle('changed'),
  opening: (context) =>
    `Booking ${numberOf(context)} of ${operatorOf(context)} has changed. Please work from this email.${whatChanged(context)}`,
  blocks: (context, settings) => jobSheet(context, settings, { price: true }),
};

/** [MNG-04] A changed booking, described in full. */
export const CHANGED: Readonly<Record<Role, Template>> = {
  booker: {
    subject: changed,
    title: () => 'Your booking has changed',
    opening: (context, { Company_Name }) =>
      `${whoseTrip(context)} has been changed ${context.changedByUs ? `by ${Company_Name}` : 'as requested on the page of the booking'}.${whatChanged(context)} Below is the trip as it is booked now.`,
    blocks: (context, settings) => [
      ...bookerCard(context, { price: 'lines' }),
      ...nextSteps(context, true),
      ...seeBooking(context),
      unrequestedText(settings),
      ...termsInBrief(context, true),
    ],
  },
  passenger: {
    subject: changed,
    title: () => 'Your trip has changed',
    opening: (context) =>
      `Your trip has been changed.${whatChanged(context)} Below is the trip as it is booked now.`,
    blocks: (context, settings) => [
      ...tripCard(context, { price: 'payment' }),
      ...nextSteps(context, false),
      reachUs(context, settings, 'Questions, or something to change?'),
      ...termsInBrief(context, false),
    ],
  },
  operator: changedForStaff,
  provider: changedForStaff,
};

const STAYS = 'The booking stays as it was.';

const changeRequested: Template['subject'] = (context) => subjectOf(context, 'change requested');
const notChanged: Template['subject'] = (context) => subjectOf(context, 'not changed');
const notChangedYet: Template['subject'] = (context) => subjectOf(context, 'not changed yet');
const changeCancelled: Template['subject'] = (context) => subjectOf(context, 'change cancelled');

const agreementForStaff: Template['blocks'] = (context, settings) => [
  ...changeBlocks(context),
  { kind: 'heading', text: 'As it is booked now' },
  ...jobSheet(context, settings),
];

const agreementForBooker: Template['blocks'] = (context, settings) => [
  ...changeBlocks(context),
  ...seeBooking(context),
  unrequestedText(settings),
];

const refusal = (context: BookingEmailContext) =>
  `${operatorOf(context)} does not agree to the change of booking ${numberOf(context)}. ${STAYS}`;

const notChangedForStaff = (opening: Template['opening']): Template => ({
  subject: notChanged,
  title: staffTitle('not changed'),
  opening,
  blocks: (context, settings) => [
    ...notChangedFields(context),
    ...reason(context),
    ...jobSheet(context, settings),
  ],
});

const notChangedForBooker = (opening: Template['opening']): Template => ({
  subject: notChanged,
  title: () => 'Your booking was not changed',
  opening,
  blocks: (context, settings) => [
    ...reason(context),
    ...notChangedFields(context),
    ...bookerCard(context),
    ...seeBooking(context),
    reachUs(context, settings),
  ],
});

/** The same email to all recipients: nothing has changed. */
const notChangedForAll = (opening: Template['opening']): Readonly<Partial<Record<Role, Template>>> => ({
  booker: notChangedForBooker(opening),
  operator: notChangedForStaff(opening),
  provider: notChangedForStaff(opening),
});

const awaitsPaymentForStaff: Template = {
  subject: notChangedYet,
  title: staffTitle('not changed yet'),
  opening: (context) => {
    const change = pendingChangeOf(context).byUs
      ? `A change of booking ${numberOf(context)} awaits its payment.`
      : `${operatorOf(context)} agrees to the change of booking ${numberOf(context)}.`;
    return `${change} The passenger has until ${untilOf(context)} to pay ${toPayOf(context)}. Please work from the old trip until another email says otherwise.`;
  },
  blocks: agreementForStaff,
};

const cancelledForStaff: Template = {
  subject: changeCancelled,
  title: staffTitle('change cancelled'),
  opening: (context) =>
    pendingChangeOf(context).byUs
      ? `The change of booking ${numberOf(context)} that awaited its payment is cancelled. ${STAYS}`
      : `The passenger has cancelled the requested change to booking ${numberOf(context)}. ${operatorOf(context)} no longer needs to answer it. ${STAYS}`,
  blocks: (context, settings) => jobSheet(context, settings),
};

/** [MNG-06] A change awaits the operator or has ended without effect. Once made, it is announced as `changed`. */
export const AGREEMENT: Readonly<Record<ChangeEvent, Readonly<Partial<Record<Role, Template>>>>> = {
  change_asked: {
    booker: {
      subject: changeRequested,
      title: (context) => `${operatorOf(context)} has to agree to your change`,
      opening: (context) =>
        `You asked to change booking ${numberOf(context)}. ${operatorOf(context)} has to agree and has until ${untilOf(context)} to answer. Until then the booking stays as it is.`,
      blocks: agreementForBooker,
    },
    operator: {
      subject: (context) => `Please answer by ${shortUntil(context)}: change of booking ${numberOf(context)}`,
      title: staffTitle('change requested'),
      opening: (context, settings) =>
        `The passenger of booking ${numberOf(context)} asks for a change that needs your agreement. Please tell ${settings.Company_Name} by ${untilOf(context)} whether you agree: contact ${contactWords(settings)}. Without an answer the booking stays as it is.`,
      blocks: agreementForStaff,
    },
    provider: {
      subject: changeRequested,
      title: staffTitle('change requested'),
      opening: (context) =>
        `${operatorOf(context)} has until ${untilOf(context)} to agree to a change of booking ${numberOf(context)}. Record its answer in the office, or with “npm run wayfare -- booking agree ${numberOf(context)}” or “npm run wayfare -- booking disagree ${numberOf(context)} 'WHY'”.`,
      blocks: agreementForStaff,
    },
  },
  change_to_pay: {
    booker: {
      subject: (context) =>
        `Please pay ${toPayOf(context)} by ${shortUntil(context)} to change booking ${numberOf(context)}`,
      title: () => 'Please pay for your change',
      opening: (context, { Company_Name }) =>
        `${pendingChangeOf(context).byUs ? `${Company_Name} has prepared` : `${operatorOf(context)} agrees to`} the change of booking ${numberOf(context)}. Please pay ${toPayOf(context)} by card by ${untilOf(context)}: the change takes effect once it is paid. Until then the booking stays as it is.`,
      blocks: agreementForBooker,
    },
    operator: awaitsPaymentForStaff,
    provider: awaitsPaymentForStaff,
  },
  change_refused: {
    booker: notChangedForBooker((context) => `${refusal(context)} Nothing was charged for the change.`),
    operator: notChangedForStaff(refusal),
    provider: notChangedForStaff(refusal),
  },
  change_unanswered: notChangedForAll(
    (context) =>
      `${operatorOf(context)} did not agree in time to the change of booking ${numberOf(context)}. ${STAYS}`,
  ),
  change_unpaid: notChangedForAll(
    (context) =>
      `The change of booking ${numberOf(context)} was not paid for in time. ${STAYS} A late payment is refunded to the card.`,
  ),
  change_withdrawn: { operator: cancelledForStaff, provider: cancelledForStaff },
};

function pendingChangeOf({ asked }: BookingEmailContext): PendingChangeContext {
  if (!asked) throw new Error('email without a change');
  return asked;
}

/** "Tuesday 1 December 2026, 10:30" */
function untilOf(context: BookingEmailContext): string {
  const { until } = pendingChangeOf(context);
  return until ? formatLocal(londonTime(until.getTime())) : '';
}

const toPayOf = (context: BookingEmailContext) =>
  formatMoney(pendingChangeOf(context).toPay, context.details.symbol);

/** "Fri 27 Nov, 18:00" */
function shortUntil(context: BookingEmailContext): string {
  const { until } = pendingChangeOf(context);
  return until ? formatLocalShort(londonTime(until.getTime())) : '';
}

/** "Reason: No driver is free." */
function reason(context: BookingEmailContext): string[] {
  const { reason: why } = pendingChangeOf(context);
  return why ? [`Reason: ${why}`] : [];
}

const notChangedFields = ({ changed: fields }: BookingEmailContext): string[] =>
  fields.length > 0 ? [`Not changed: ${fields.join(', ').toLowerCase()}.`] : [];

/** The changed fields and the difference in price. */
function changeBlocks(context: BookingEmailContext): Block[] {
  const { details } = context;
  const { after } = pendingChangeOf(context);
  if (!after) return [];
  return [
    { kind: 'heading', text: 'What changes' },
    {
      kind: 'facts',
      rows: changedRows(details, after).map(
        ({ label, before, after: is }) => [label, `${is || 'none'}\n(now: ${before || 'none'})`] as const,
      ),
    },
    { kind: 'text', text: priceText(context, after.booking.totalPence) },
  ];
}

function priceText({ details: { booking, symbol } }: BookingEmailContext, total: number): string {
  const difference = total - booking.totalPence;
  if (difference === 0) return `The price stays ${formatMoney(total, symbol)}.`;
  const by = `${formatMoney(Math.abs(difference), symbol)} ${difference > 0 ? 'more' : 'less'}`;
  const price = `The new price is ${formatMoney(total, symbol)}, ${by}.`;
  if (booking.paymentMethod === 'car') return `${price} It is paid in the car.`;
  return difference > 0
    ? `${price} The difference is paid by card once the change is agreed to.`
    : `${price} The difference goes back to the card once the change is made.`;
}
