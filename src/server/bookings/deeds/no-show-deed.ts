import type { MissingAsked } from '../../../contract/office-deeds.ts';
import { endingWords } from '../../../domain/booking/deed-words.ts';
import type { NoShow } from '../../../domain/booking/no-show.ts';
import { recordNoShow } from '../no-show.ts';
import { noShowOf, type NotMissed } from '../no-show-now.ts';
import { refuseOwnDecision } from '../refund-requests/own-decision.ts';
import { above, cannot, decided, type Deed, type Reckoned } from './deed.ts';

const WHY_NOT: Record<Exclude<NotMissed, 'by_agreement' | 'above'>, string> = {
  impossible: 'It is not booked, or its passenger was in the car.',
  early: 'Its pick-up is still to come.',
  late: 'It was completed more than a week ago: give money back instead.',
  paid_in_car: 'It was completed and counts as paid in the car: settle it with the operator.',
};

/** [MNG-02] Says that nobody came. */
export const noShowDeed: Deed<MissingAsked, Reckoned & { noShow: NoShow }> = {
  name: 'no_show',
  async reckon(moment, given, staff) {
    const { booking, money, symbol, now } = moment;
    const agreed = noShowOf(booking, money, { symbol, now });
    if (typeof agreed === 'string' && agreed !== 'by_agreement' && agreed !== 'above')
      throw cannot(WHY_NOT[agreed]);
    const terms = typeof agreed === 'string' ? null : agreed;
    const charge = decided(given.charge, terms && terms.charge, staff);
    const most = terms ? terms.charge : booking.totalPence;
    const noShow = charge === null ? terms : noShowOf(booking, money, { symbol, now, charge });
    if (noShow === null || typeof noShow === 'string') throw above('charge', most, symbol);
    if (charge !== null) await refuseOwnDecision(moment, noShow.refund - (terms?.refund ?? 0), staff);
    const sentences = endingWords(noShow, symbol);
    return { noShow, sentences, most: most > 0 ? most : null, occasion: 'no_show' };
  },
  make: (tx, jobs, booking, { noShow }, order) => recordNoShow(tx, jobs, booking, { ...order, noShow }),
};
