import type { DisputeState } from '../../../domain/booking/payment-states.ts';
import { formatMoney } from '../../../domain/money.ts';
import { londonTime } from '../../../domain/time/time.ts';
import { formatLocal } from '../../../domain/time/time-words.ts';
import { contactWords } from '../../catalogue/index.ts';
import type { EmailTemplate } from '../../notifications/index.ts';
import type { Reduction } from '../booking-records.ts';
import type { Dispute } from '../dispute-ledger.ts';
import {
  bookerCard,
  brief,
  firstLeg,
  jobSheet,
  numberOf,
  operatorOf,
  reachUs,
  seeBooking,
} from './email-parts.ts';
import type { BookingEmailContext, DisputeContext, Role } from './recipients.ts';

type Template = EmailTemplate<BookingEmailContext>;
type RefundTemplates = Readonly<Partial<Record<Role, Template>>>;

const ofTrip = (context: BookingEmailContext) =>
  `booking ${numberOf(context)}, ${brief(context.details, firstLeg(context.details))}`;

/** [MON-02] When the card provider has made the refund. */
export const REFUNDED: RefundTemplates = {
  booker: {
    subject: (context) => `Refund of ${refundOf(context)} for ${ofTrip(context)}`,
    title: (context) => `${refundOf(context)} refunded to your card`,
    opening: (context) =>
      `We have refunded ${refundOf(context)} to your card for booking ${numberOf(context)}. Your bank may take 5 to 10 days to show it.`,
    blocks: (context, settings) => [
      ...reasonText(context),
      ...bookerCard(context, { ahead: false }),
      ...seeBooking(context),
      reachUs(context, settings),
    ],
  },
};

const reducedForStaff: Template = {
  subject: (context) => `Refund of ${reducedBy(context)} to the passenger of ${ofTrip(context)}`,
  title: (context) => `${reducedBy(context)} refunded to the passenger`,
  opening: (context, { Company_Name }) =>
    `${Company_Name} refunds ${reducedBy(context)} of booking ${numberOf(context)} of ${operatorOf(context)} to the passenger’s card. The fare and each party’s share of it are reduced accordingly.`,
  blocks: (context, settings) => [
    ...reasonText(context),
    ...jobSheet(context, settings, { price: true, ahead: false }),
  ],
};

/** [MON-02] A refund by staff reduces the operator's amount; the passenger is emailed once it is paid out. */
export const REDUCED: RefundTemplates = { operator: reducedForStaff, provider: reducedForStaff };

/** [MON-02] The bank has not taken it. */
export const REFUND_FAILED: RefundTemplates = {
  booker: {
    subject: (context) =>
      `Action needed: your refund of ${refundOf(context)} for booking ${numberOf(context)}`,
    title: (context) => `Your refund of ${refundOf(context)} could not be paid`,
    opening: (context, settings) =>
      `Your bank returned the refund of ${refundOf(context)} for booking ${numberOf(context)}. The money is still yours: please contact ${contactWords(settings)} and tell us how to pay it.`,
    blocks: (context) => [...bookerCard(context, { ahead: false }), ...seeBooking(context)],
  },
  provider: {
    subject: (context) => `A refund of ${refundOf(context)} has failed: booking ${numberOf(context)}`,
    opening: (context) =>
      `The card provider could not pay the refund of ${refundOf(context)} for booking ${numberOf(context)}${context.refund?.failure ? ` (${context.refund.failure})` : ''}. It is still due to the passenger, who was asked to contact you.`,
    blocks: (context, settings) => jobSheet(context, settings, { ahead: false }),
  },
};

const reductionOf = ({ details, reductionId }: BookingEmailContext): Reduction | undefined =>
  details.reductions.find(({ id }) => id === reductionId);

function reducedBy(context: BookingEmailContext): string {
  return formatMoney(reductionOf(context)?.pence ?? 0, context.details.symbol);
}

function refundOf({ refund, details: { symbol } }: BookingEmailContext): string {
  if (!refund) throw new Error('email without a refund');
  return formatMoney(refund.amountPence, symbol);
}

/** Empty if there is no reason or it may not be repeated. */
function reasonText(context: BookingEmailContext): string[] {
  const reason = reductionOf(context)?.reason;
  return reason ? [`Reason: ${reason}`] : [];
}

/** Tells the emails of a dispute apart. */
export const disputeInstance = ({ id, status }: Pick<Dispute, 'id' | 'status'>): string => `${id}-${status}`;

const disputed = (context: BookingEmailContext): string =>
  `${sumOf(context)} of booking ${numberOf(context)}`;

const SUBJECTS: Record<DisputeState, (context: BookingEmailContext) => string> = {
  inquiry: (context) => `The cardholder’s bank asks about ${disputed(context)}`,
  open: (context) => `Dispute of ${disputed(context)}${deadline(context)}`,
  won: (context) => `Dispute won: ${disputed(context)}`,
  lost: (context) => `Dispute lost: ${disputed(context)}`,
};

const OPENINGS: Record<DisputeState, (context: BookingEmailContext) => string> = {
  inquiry: (context) =>
    `The cardholder’s bank asks about ${disputed(context)}${why(context)}. No money has been withdrawn so far. ${answer(context)}`,
  open: (context) =>
    `The cardholder’s bank has withdrawn ${disputed(context)}${why(context)} until it decides. ${answer(context)} A dispute that is not answered is lost.`,
  won: (context) => `The bank has decided in your favour: ${disputed(context)} is yours.`,
  lost: (context) =>
    `The bank has decided for the cardholder: ${disputed(context)} has been returned, and the amount is due again.`,
};

/** To the provider alone: disputes are answered at the card provider. */
export const disputeEmail: Template = {
  subject: (context) => SUBJECTS[disputeOf(context).state](context),
  opening: (context) => OPENINGS[disputeOf(context).state](context),
  blocks: (context, settings) => [
    ...feeText(context),
    ...jobSheet(context, settings, { price: true, ahead: false }),
  ],
};

function disputeOf({ dispute }: BookingEmailContext): DisputeContext {
  if (!dispute) throw new Error('email without a dispute');
  return dispute;
}

function sumOf(context: BookingEmailContext): string {
  return formatMoney(disputeOf(context).dispute.amountPence, context.details.symbol);
}

function why(context: BookingEmailContext): string {
  const { reason } = disputeOf(context).dispute;
  return reason ? ` (${reason})` : '';
}

/** ", answer by Tuesday 1 December 2026, 10:30"; '' without a deadline. */
function deadline(context: BookingEmailContext): string {
  const { answerBy } = disputeOf(context).dispute;
  return answerBy ? `, answer by ${formatLocal(londonTime(answerBy.getTime()))}` : '';
}

function answer(context: BookingEmailContext): string {
  const { answerBy, providerDisputeId } = disputeOf(context).dispute;
  const by = answerBy ? ` by ${formatLocal(londonTime(answerBy.getTime()))}` : '';
  return `Answer it at the card provider${by}; its id there is ${providerDisputeId}.`;
}

function feeText(context: BookingEmailContext): string[] {
  const { feePence } = disputeOf(context).dispute;
  return feePence > 0
    ? [`The card provider’s fee for the dispute so far is ${formatMoney(feePence, context.details.symbol)}.`]
    : [];
}
