import type { AnsweringAsked } from '../../../contract/office-dispatch-deeds.ts';
import type { OperatorAnswer } from '../../../domain/booking/drive-words.ts';
import { canTake } from '../../../domain/booking/states.ts';
import { formatMoney } from '../../../domain/money.ts';
import { acceptBooking } from '../accept-booking.ts';
import { statusOf } from '../booking-details.ts';
import {
  agreeToChange,
  agreeingNow,
  askedNow,
  NothingToAnswer,
  refuseChange,
} from '../changes/agree-to-change.ts';
import { cannot, type Deed, type Moment, type Reckoned } from './deed.ts';

interface Answered extends Reckoned, AnsweringAsked {}

function accepting({ booking, money, symbol }: Moment): Reckoned {
  if (!canTake(statusOf(booking), 'accept')) throw cannot('It does not wait for the operator.');
  const held =
    money.held > 0 ? [`${formatMoney(money.held, symbol)}, which is held on the card, is taken.`] : [];
  return { sentences: ['The operator makes the trip.', ...held], most: null, occasion: 'accepted' };
}

async function agreeing({ db, booking, symbol, now }: Moment): Promise<Reckoned> {
  const { wanted, changed, toPay } = await agreeingNow(db, booking, now);
  const total = wanted.priced.totalPence;
  const price = total === booking.totalPence ? '' : `; the price is then ${formatMoney(total, symbol)}`;
  return {
    sentences: [
      `The operator agrees to what was asked for: ${changed.join(', ').toLowerCase()}${price}.`,
      toPay > 0 ? `It is made once ${formatMoney(toPay, symbol)} is paid by card.` : 'It is made at once.',
    ],
    most: null,
    occasion: toPay > 0 ? 'change_to_pay' : 'changed',
  };
}

async function disagreeing({ db, booking, now }: Moment): Promise<Reckoned> {
  const { changed } = await askedNow(db, booking, now);
  return {
    sentences: [
      `The operator does not agree to what was asked for: ${changed.join(', ').toLowerCase()}.`,
      'The booking stays as it is.',
    ],
    most: null,
    occasion: 'change_refused',
  };
}

const RECKON: Readonly<Record<OperatorAnswer, (moment: Moment) => Reckoned | Promise<Reckoned>>> = {
  accept: accepting,
  agree: agreeing,
  disagree: disagreeing,
};

/** What it comes to that the operator says so. @throws ProblemError, NothingToAnswer */
export const answeredNow = async (moment: Moment, answer: OperatorAnswer): Promise<Reckoned> =>
  RECKON[answer](moment);

/** [MON-03] [MNG-06] Enters what the operator has said to staff: it takes the trip, or says yes or no to a change. */
export const answerDeed: Deed<AnsweringAsked, Answered> = {
  name: 'answer',
  async reckon(moment, { answer }) {
    try {
      return { ...(await answeredNow(moment, answer)), answer };
    } catch (error) {
      if (error instanceof NothingToAnswer)
        throw cannot('No change waits for the operator that can still be made.');
      throw error;
    }
  },
  make: (tx, jobs, booking, { answer }, order) =>
    ({ accept: acceptBooking, agree: agreeToChange, disagree: refuseChange })[answer](
      tx,
      jobs,
      booking,
      order,
    ),
};
