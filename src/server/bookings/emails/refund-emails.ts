import type { DisputeState } from '../../../domain/booking/payment-states.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatLocal, londonTime } from '../../../domain/time.ts';
import { contactWords } from '../../catalogue/index.ts';
import type { Block, EmailTemplate } from '../../notifications/index.ts';
import type { Reduction } from '../booking-records.ts';
import type { Dispute } from '../dispute-ledger.ts';
import { operationBlocks, tripBlocks } from './blocks.ts';
import {
  type DisputeContext,
  numberOf,
  type Role,
  seeBooking,
  type BookingEmailContext,
} from './recipients.ts';

type Words = Readonly<Partial<Record<Role, EmailTemplate<BookingEmailContext>>>>;

/** [MON-02] When the card provider has made the refund. */
export const REFUNDED: Words = {
  booker: {
    subject: (context) => `${refundOf(context)} has gone back to your card: booking ${numberOf(context)}`,
    opening: (context) =>
      `We have given back ${refundOf(context)} for booking ${numberOf(context)}. Your bank may take 5 to 10 days to show it.`,
    blocks: (context) => [...reasonBlocks(context), ...seeBooking(context)],
  },
};

/** [MON-02] A refund by staff reduces the operator's amount; the passenger is emailed once it is paid out. */
export const REDUCED: Words = { operator: reducedWords(), provider: reducedWords() };

/** [MON-02] The bank has not taken it. */
export const REFUND_FAILED: Words = {
  booker: {
    subject: (context) => `We could not give back ${refundOf(context)}: booking ${numberOf(context)}`,
    opening: (context, settings) =>
      `Your bank did not take back ${refundOf(context)} for booking ${numberOf(context)}. The money is still yours: please contact ${contactWords(settings)} and tell us how to send it.`,
    blocks: seeBooking,
  },
  provider: {
    subject: (context) => `A refund of ${refundOf(context)} has failed: booking ${numberOf(context)}`,
    opening: (context) =>
      `The card provider could not give back ${refundOf(context)} for booking ${numberOf(context)}${context.refund?.failure ? ` (${context.refund.failure})` : ''}. The money is owed to the passenger, who was asked to contact you.`,
    blocks: ({ details }) => operationBlocks(details),
  },
};

function reducedWords(): EmailTemplate<BookingEmailContext> {
  return {
    subject: (context) => `${reducedBy(context)} of booking ${numberOf(context)} is given back`,
    opening: (context, { Company_Name }) =>
      `${Company_Name} gives ${reducedBy(context)} of booking ${numberOf(context)} of ${context.details.operator.name} back to its passenger's card. The fare, and what each has of it, is less by that.`,
    blocks: (context) => [...reasonBlocks(context), ...operationBlocks(context.details)],
  };
}

const reductionOf = ({ details, reductionId }: BookingEmailContext): Reduction | undefined =>
  details.reductions.find(({ id }) => id === reductionId);

function reducedBy(context: BookingEmailContext): string {
  return formatMoney(reductionOf(context)?.pence ?? 0, context.details.symbol);
}

function refundOf({ refund, details: { symbol } }: BookingEmailContext): string {
  if (!refund) throw new Error('a letter about no refund');
  return formatMoney(refund.amountPence, symbol);
}

/** Empty if there is no reason or it may not be repeated. */
function reasonBlocks(context: BookingEmailContext): Block[] {
  const reason = reductionOf(context)?.reason;
  return reason ? [{ kind: 'text', text: `The reason that was given: ${reason}` }] : [];
}

/** Tells the emails of a dispute apart. */
export const disputeInstance = ({ id, status }: Pick<Dispute, 'id' | 'status'>): string => `${id}-${status}`;

const of = (context: BookingEmailContext): string => `${sumOf(context)} of booking ${numberOf(context)}`;

const SUBJECTS: Record<DisputeState, (context: BookingEmailContext) => string> = {
  inquiry: (context) => `The cardholder’s bank has queried ${of(context)}`,
  open: (context) => `${of(context)} is disputed`,
  won: (context) => `The dispute about ${of(context)} is won`,
  lost: (context) => `The dispute about ${of(context)} is lost`,
};

const OPENINGS: Record<DisputeState, (context: BookingEmailContext) => string> = {
  inquiry: (context) =>
    `The bank of who paid ${of(context)} asks about it${why(context)}. Nothing was taken so far. ${answer(context)}`,
  open: (context) =>
    `The bank of who paid has taken back ${of(context)}${why(context)}, until it decides. ${answer(context)} What is not answered is lost.`,
  won: (context) => `The bank has decided about ${of(context)}: the money is yours.`,
  lost: (context) =>
    `The bank has decided about ${of(context)}: the money has gone back to who paid, and stands as owed again.`,
};

/** To the provider alone: disputes are answered at the card provider. */
export const disputeEmail: EmailTemplate<BookingEmailContext> = {
  subject: (context) => SUBJECTS[disputeOf(context).state](context),
  opening: (context) => OPENINGS[disputeOf(context).state](context),
  blocks: (context) => [...fee(context), ...operationBlocks(context.details), ...tripBlocks(context.details)],
};

function disputeOf({ dispute }: BookingEmailContext): DisputeContext {
  if (!dispute) throw new Error('a letter about no dispute');
  return dispute;
}

function sumOf(context: BookingEmailContext): string {
  return formatMoney(disputeOf(context).dispute.amountPence, context.details.symbol);
}

function why(context: BookingEmailContext): string {
  const { reason } = disputeOf(context).dispute;
  return reason ? ` (${reason})` : '';
}

function answer(context: BookingEmailContext): string {
  const { answerBy, providerDisputeId } = disputeOf(context).dispute;
  const by = answerBy ? ` by ${formatLocal(londonTime(answerBy.getTime()))}` : '';
  return `Answer at the card provider, where it is called ${providerDisputeId}${by && `,${by}`}.`;
}

function fee(context: BookingEmailContext): string[] {
  const { feePence } = disputeOf(context).dispute;
  return feePence > 0
    ? [`The card provider asks ${formatMoney(feePence, context.details.symbol)} for it so far.`]
    : [];
}
