import { formatMoney } from '../../../domain/money.ts';
import type { Block } from '../../mail/letter.ts';
import type { LetterWords } from '../../mail/letters.ts';
import { contactWords } from '../../settings/contact-words.ts';
import type { Reduction } from '../reduction-store.ts';
import { operationBlocks } from './booking-blocks.ts';
import { numberOf, type Role, seeBooking, type Told } from './told.ts';

type Words = Readonly<Partial<Record<Role, LetterWords<Told>>>>;

/** [MON-02] Once the card provider has made it. */
export const REFUNDED: Words = {
  booker: {
    subject: (told) => `${refundOf(told)} has gone back to your card: booking ${numberOf(told)}`,
    opening: (told) =>
      `We have given back ${refundOf(told)} for booking ${numberOf(told)}. Your bank may take 5 to 10 days to show it.`,
    blocks: (told) => [...reasonBlocks(told), ...seeBooking(told)],
  },
};

/** [MON-02] What somebody gives back by hand is not the operator's any more; the passenger hears of it when it is made. */
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

function reducedWords(): LetterWords<Told> {
  return {
    subject: (told) => `${reducedBy(told)} of booking ${numberOf(told)} is given back`,
    opening: (told, { Company_Name }) =>
      `${Company_Name} gives ${reducedBy(told)} of booking ${numberOf(told)} of ${told.details.operator.name} back to its passenger's card. The fare, and what each has of it, is less by that.`,
    blocks: (told) => [...reasonBlocks(told), ...operationBlocks(told.details)],
  };
}

const reductionOf = ({ details, reductionId }: Told): Reduction | undefined =>
  details.reductions.find(({ id }) => id === reductionId);

function reducedBy(told: Told): string {
  return formatMoney(reductionOf(told)?.pence ?? 0, told.details.symbol);
}

function refundOf({ refund, details: { symbol } }: Told): string {
  if (!refund) throw new Error('a letter about no refund');
  return formatMoney(refund.amountPence, symbol);
}

/** Nothing where nobody has given a reason, or it may not be repeated there. */
function reasonBlocks(told: Told): Block[] {
  const reason = reductionOf(told)?.reason;
  return reason ? [{ kind: 'text', text: `The reason that was given: ${reason}` }] : [];
}
