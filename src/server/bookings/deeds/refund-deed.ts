import type { RefundingAsked } from '../../../contract/office-deeds.ts';
import { goesBack } from '../../../domain/booking/deed-words.ts';
import { formatMoney, type Pence } from '../../../domain/money.ts';
import { askForRefund, needsWhy } from '../refund-requests/ask-for-refund.ts';
import { type StoredRequest, waitingRequest } from '../refund-requests/refund-requests-store.ts';
import { refundableNow, refundAgain, refundBooking, type Refundable } from '../refund-booking.ts';
import { above, cannot, type Deed, penceOf, type Reckoned } from './deed.ts';
import { badField } from '../../http/problem.ts';

interface ReckonedRefund extends Reckoned {
  pence: Pence;
  again: boolean;
}

/** What somebody has asked for already, as whoever gives back should know. */
const askedWords = ({ name, pence }: StoredRequest, symbol: string) =>
  `${name} has asked to give back ${formatMoney(pence, symbol)}, which waits for a colleague.`;

/** Why nothing of a booking can be given back by hand. */
function whyNothing({ disputed, held, failed }: Refundable): string {
  if (disputed) return 'Its payment is disputed: the bank decides where the money goes.';
  if (held) return 'Its money is held on the card and not taken yet: cancelling lets go of it.';
  if (failed > 0) return 'All of it is owed to the passenger already: ask for it again.';
  return 'Nothing of it was paid by card and is still here: what a driver took, the operator gives back.';
}

/** [MON-02] Gives money back, or asks again for what has failed. */
export const refundDeed: Deed<RefundingAsked, ReckonedRefund> = {
  name: 'refund',
  async reckon({ db, booking, symbol }, { amount, again }, staff) {
    const there = await refundableNow(db, booking.id);
    if (again) {
      if (there.failed === 0) throw cannot('Nothing is owed to the passenger that is not on its way.');
      const sentences = [goesBack(there.failed, symbol)];
      return { pence: there.failed, again: true, sentences, most: null, occasion: null };
    }
    if (there.pence === 0) throw cannot(whyNothing(there));
    const pence = amount === undefined ? there.pence : penceOf('amount', amount);
    if (pence === 0) throw badField('amount', 'must be more than nothing');
    if (pence > there.pence) throw above('amount', there.pence, symbol);
    const asked = await waitingRequest(db, booking.id);
    const why = await needsWhy(db, { bookingId: booking.id, pence, symbol }, staff);
    const reckoned = { pence, again: false, most: there.pence };
    if (why === null) {
      const sentences = [goesBack(pence, symbol), ...(asked ? [askedWords(asked, symbol)] : [])];
      return { ...reckoned, sentences, occasion: 'reduced' };
    }
    if (asked) throw cannot(askedWords(asked, symbol));
    const sentences = [
      why,
      `A colleague is asked to agree that ${formatMoney(pence, symbol)} goes back; nothing does until then.`,
    ];
    return { ...reckoned, sentences, occasion: null, waits: true };
  },
  make(tx, jobs, booking, { pence, again, waits }, order) {
    if (again) return refundAgain(tx, jobs, booking, order);
    if (waits) return askForRefund(tx, booking, { ...order, pence });
    return refundBooking(tx, jobs, booking, { ...order, pence });
  },
};
