import type { DisputeState } from '../../../domain/booking/dispute-states.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatLocal, londonTime } from '../../../domain/time.ts';
import type { LetterWords } from '../../mail/letters.ts';
import type { Dispute } from '../dispute-ledger.ts';
import { operationBlocks, tripBlocks } from './booking-blocks.ts';
import { numberOf, type DisputeTold, type Told } from './told.ts';

/** What a dispute's letters are told apart by. */
export const disputeInstance = ({ id, status }: Pick<Dispute, 'id' | 'status'>): string => `${id}-${status}`;

const of = (told: Told): string => `${sumOf(told)} of booking ${numberOf(told)}`;

const SUBJECTS: Record<DisputeState, (told: Told) => string> = {
  inquiry: (told) => `A bank asks about ${of(told)}`,
  open: (told) => `${of(told)} is disputed`,
  won: (told) => `The dispute about ${of(told)} is won`,
  lost: (told) => `The dispute about ${of(told)} is lost`,
};

const OPENINGS: Record<DisputeState, (told: Told) => string> = {
  inquiry: (told) =>
    `The bank of who paid ${of(told)} asks about it${why(told)}. Nothing was taken so far. ${answer(told)}`,
  open: (told) =>
    `The bank of who paid has taken back ${of(told)}${why(told)}, until it decides. ${answer(told)} What is not answered is lost.`,
  won: (told) => `The bank has decided about ${of(told)}: the money is yours.`,
  lost: (told) =>
    `The bank has decided about ${of(told)}: the money has gone back to who paid, and stands as owed again.`,
};

/** To the provider alone: whoever looks after the money answers at the card provider. */
export const disputeLetter: LetterWords<Told> = {
  subject: (told) => SUBJECTS[disputeOf(told).state](told),
  opening: (told) => OPENINGS[disputeOf(told).state](told),
  blocks: (told) => [...fee(told), ...operationBlocks(told.details), ...tripBlocks(told.details)],
};

function disputeOf({ dispute }: Told): DisputeTold {
  if (!dispute) throw new Error('a letter about no dispute');
  return dispute;
}

function sumOf(told: Told): string {
  return formatMoney(disputeOf(told).dispute.amountPence, told.details.symbol);
}

function why(told: Told): string {
  const { reason } = disputeOf(told).dispute;
  return reason ? ` (${reason})` : '';
}

function answer(told: Told): string {
  const { answerBy, providerDisputeId } = disputeOf(told).dispute;
  const by = answerBy ? ` by ${formatLocal(londonTime(answerBy.getTime()))}` : '';
  return `Answer at the card provider, where it is called ${providerDisputeId}${by && `,${by}`}.`;
}

function fee(told: Told): string[] {
  const { feePence } = disputeOf(told).dispute;
  return feePence > 0
    ? [`The card provider asks ${formatMoney(feePence, told.details.symbol)} for it so far.`]
    : [];
}
