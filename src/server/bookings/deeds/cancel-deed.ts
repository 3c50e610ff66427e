import type { CancellingAsked } from '../../../contract/office-deeds.ts';
import type { Cancelling } from '../../../domain/booking/cancelling.ts';
import { endingWords } from '../../../domain/booking/deed-words.ts';
import { isBooked } from '../../../domain/booking/states.ts';
import { formatMoney } from '../../../domain/money.ts';
import { badField } from '../../http/problem.ts';
import { cancelBooking } from '../cancel-booking.ts';
import { cancelLeg } from '../cancel-leg.ts';
import { cancellingFor, cancellingOf, type Uncancellable } from '../cancelling-now.ts';
import { refuseOwnDecision } from '../refund-requests/own-decision.ts';
import { above, cannot, decided, type Deed, type Moment, type Reckoned } from './deed.ts';

interface ReckonedCancelling extends Reckoned {
  cancelling: Cancelling;
  wantedBy: CancellingAsked['wanted_by'];
}

const WHY_NOT: Record<Exclude<Uncancellable, 'by_agreement' | 'no_such_leg'>, string> = {
  cancelled: 'It is cancelled already.',
  over: 'It is over or under way: there is nothing left to cancel.',
  whole_only: 'Nothing is booked yet: it can only be cancelled as a whole.',
};

/** What the terms say; null where they say nothing. @throws ProblemError where it cannot be cancelled */
function agreedOf({ booking, money, symbol, now }: Moment, { wanted_by: wantedBy, leg }: CancellingAsked) {
  const asked = { leg: leg ?? null, wantedBy, symbol, now };
  const agreed = cancellingOf(booking, money, asked);
  if (agreed === 'no_such_leg') throw badField('leg', 'names a trip that this booking has not');
  if (agreed === 'by_agreement') return { asked, agreed: null };
  if (typeof agreed === 'string') throw cannot(WHY_NOT[agreed]);
  return { asked, agreed };
}

/** [MNG-02] Cancels a booking, or one leg of it, for whoever does not want it any more. */
export const cancelDeed: Deed<CancellingAsked, ReckonedCancelling> = {
  name: 'cancel',
  async reckon(moment, given, staff) {
    const { booking, money, symbol } = moment;
    const { asked, agreed } = agreedOf(moment, given);
    const charge = decided(given.charge, agreed && agreed.charge, staff);
    const most = agreed ? agreed.charge : booking.totalPence;
    const cancelling = charge === null ? agreed : cancellingFor(charge, booking, money, asked);
    if (cancelling === null || typeof cancelling === 'string') throw above('charge', most, symbol);
    if (charge !== null) await refuseOwnDecision(moment, cancelling.refund - (agreed?.refund ?? 0), staff);
    const { leg, stays } = cancelling;
    return {
      cancelling,
      wantedBy: given.wanted_by,
      sentences: [
        ...endingWords(cancelling, symbol),
        ...(stays > 0 ? [`What stays booked costs ${formatMoney(stays, symbol)}.`] : []),
      ],
      most: most > 0 ? most : null,
      occasion: isBooked(booking.status) ? (leg === null ? 'cancelled' : 'leg_cancelled') : null,
    };
  },
  make(tx, jobs, booking, { cancelling, wantedBy }, order) {
    const { leg } = cancelling;
    return leg === null
      ? cancelBooking(tx, jobs, booking, { ...order, cancelling, event: `cancel_by_${wantedBy}` })
      : cancelLeg(tx, jobs, booking, { ...order, cancelling, leg, wantedBy });
  },
};
