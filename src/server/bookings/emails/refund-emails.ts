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

/** [MON-02] Once the card provider has made it. */
export const REFUNDED: Words = {
  booker: {
    subject: (told) => `${refundOf(told)} has gone back to your card: booking ${numberOf(told)}`,
    opening: (told) =>
      `We have given back ${refundOf(told)} for booking ${numberOf(told)}. Your bank may take 5 to 10 days to show it.`,
    blocks: (told) => [...reasonBlocks(told), ...seeBooking(told)],
  },
};

/** [MON-02] A refund by staff reduces the operator's amount; the passenger is emailed once it is paid out. */
export const REDUCED: Words = { operator: reducedWords(), provider: reducedWords() };

/** [MON-02] The bank has not taken it. */
export const REFUND_FAILED: Words = {
  booker: {
    subject: (told) => `We could not give back ${refundOf(told)}: booking ${numberOf(told)}`,
    opening: (told, settings) =>
      `Your bank did not take back ${refundOf(told)} for booking ${numberOf(told)}. The money is still yours: please contact ${contactWords(settings)} and tell us how to send it.`,
    blocks: seeBooking,
  },
  provider: {
    subject: (told) => `A refund of ${refundOf(told)} has failed: booking ${numberOf(told)}`,
    opening: (told) =>
      `The card provider could not give back ${refundOf(told)} for booking ${numberOf(told)}${told.refund?.failure ? ` (${told.refund.failure})` : ''}. The money is owed to the passenger, who was asked to contact you.`,
    blocks: ({ details }) => operationBlocks(details),
  },
};

function reducedWords(): EmailTemplate<BookingEmailContext> {
  return {
    subject: (told) => `${reducedBy(told)} of booking ${numberOf(told)} is given back`,
    opening: (told, { Company_Name }) =>
      `${Company_Name} gives ${reducedBy(told)} of booking ${numberOf(told)} of ${told.details.operator.name} back to its passenger's card. The fare, and what each has of it, is less by that.`,
    blocks: (told) => [...reasonBlocks(told), ...operationBlocks(told.details)],
  };
}

const reductionOf = ({ details, reductionId }: BookingEmailContext): Reduction | undefined =>
  details.reductions.find(({ id }) => id === reductionId);

function reducedBy(told: BookingEmailContext): string {
  return formatMoney(reductionOf(told)?.pence ?? 0, told.details.symbol);
}

function refundOf({ refund, details: { symbol } }: BookingEmailContext): string {
  if (!refund) throw new Error('a letter about no refund');
  return formatMoney(refund.amountPence, symbol);
}

/** Nothing where no reason was given, or it may not be repeated there. */
function reasonBlocks(told: BookingEmailContext): Block[] {
  const reason = reductionOf(told)?.reason;
  return reason ? [{ kind: 'text', text: `The reason that was given: ${reason}` }] : [];
}

/** What a dispute's letters are told apart by. */
export const disputeInstance = ({ id, status }: Pick<Dispute, 'id' | 'status'>): string => `${id}-${status}`;

const of = (told: BookingEmailContext): string => `${sumOf(told)} of booking ${numberOf(told)}`;

const SUBJECTS: Record<DisputeState, (told: BookingEmailContext) => string> = {
  inquiry: (told) => `A bank asks about ${of(told)}`,
  open: (told) => `${of(told)} is disputed`,
  won: (told) => `The dispute about ${of(told)} is won`,
  lost: (told) => `The dispute about ${of(told)} is lost`,
};

const OPENINGS: Record<DisputeState, (told: BookingEmailContext) => string> = {
  inquiry: (told) =>
    `The bank of who paid ${of(told)} asks about it${why(told)}. Nothing was taken so far. ${answer(told)}`,
  open: (told) =>
    `The bank of who paid has taken back ${of(told)}${why(told)}, until it decides. ${answer(told)} What is not answered is lost.`,
  won: (told) => `The bank has decided about ${of(told)}: the money is yours.`,
  lost: (told) =>
    `The bank has decided about ${of(told)}: the money has gone back to who paid, and stands as owed again.`,
};

/** To the provider alone: disputes are answered at the card provider. */
export const disputeEmail: EmailTemplate<BookingEmailContext> = {
  subject: (told) => SUBJECTS[disputeOf(told).state](told),
  opening: (told) => OPENINGS[disputeOf(told).state](told),
  blocks: (told) => [...fee(told), ...operationBlocks(told.details), ...tripBlocks(told.details)],
};

function disputeOf({ dispute }: BookingEmailContext): DisputeContext {
  if (!dispute) throw new Error('a letter about no dispute');
  return dispute;
}

function sumOf(told: BookingEmailContext): string {
  return formatMoney(disputeOf(told).dispute.amountPence, told.details.symbol);
}

function why(told: BookingEmailContext): string {
  const { reason } = disputeOf(told).dispute;
  return reason ? ` (${reason})` : '';
}

function answer(told: BookingEmailContext): string {
  const { answerBy, providerDisputeId } = disputeOf(told).dispute;
  const by = answerBy ? ` by ${formatLocal(londonTime(answerBy.getTime()))}` : '';
  return `Answer at the card provider, where it is called ${providerDisputeId}${by && `,${by}`}.`;
}

function fee(told: BookingEmailContext): string[] {
  const { feePence } = disputeOf(told).dispute;
  return feePence > 0
    ? [`The card provider asks ${formatMoney(feePence, told.details.symbol)} for it so far.`]
    : [];
}
