import type {
  OperatorAnswerRequest,
  CancelRequest,
  NoShowRequest,
  StaffRefundRequest,
} from '../../../contract/office-actions.ts';
import type { AvailableActions } from '../../../contract/office-bookings.ts';
import { type Cancelling, type NoShow, WANTED_BY } from '../../../domain/booking/settlement.ts';
import {
  endingWords,
  refundSentence,
  OPERATOR_ANSWERS,
  type OperatorAnswer,
} from '../../../domain/booking/actions.ts';
import { lastPickupLeft, LEGS } from '../../../domain/booking/legs.ts';
import { canTake, isBooked } from '../../../domain/booking/states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { formatMoney, type Pence } from '../../../domain/money.ts';
import { hoursUntil } from '../../../domain/time/time.ts';
import { badField } from '../../platform/http/index.ts';
import { statusOf } from '../booking-details.ts';
import { cancelLeg, cancellingFor, cancellingOf, type Uncancellable } from '../cancellations.ts';
import {
  agreeingNow,
  agreeToChange,
  openRequest,
  NothingToAnswer,
  refuseChange,
} from '../changes/make-change.ts';
import { checkNaming, namedNow } from '../drivers/assign-driver.ts';
import { noShowOf, type NoShowRefusal } from '../no-show.ts';
import { type Refundable, refundableNow, refundAgain, refundBooking } from '../refund-booking.ts';
import {
  askForRefund,
  needsWhy,
  refuseOwnDecision,
  type StoredRequest,
  waitingRequest,
} from '../refund-requests-store.ts';
import { acceptBooking, cancelBooking, completeBooking, recordNoShow } from '../transitions.ts';
import {
  above,
  cannot,
  decided,
  type Action,
  type Moment,
  possibleAmong,
  penceOf,
  type ActionEffect,
} from './action.ts';
import { driveNow } from './driver-actions.ts';

interface Answered extends ActionEffect, OperatorAnswerRequest {}

function accepting({ booking, money, symbol }: Moment): ActionEffect {
  if (!canTake(statusOf(booking), 'accept')) throw cannot('It is not waiting for the operator.');
  const held =
    money.held > 0 ? [`${formatMoney(money.held, symbol)}, which is held on the card, is taken.`] : [];
  return { sentences: ['The operator makes the trip.', ...held], most: null, event: 'accepted' };
}

async function agreeing({ db, booking, symbol, now }: Moment): Promise<ActionEffect> {
  const { wanted, changed, toPay } = await agreeingNow(db, booking, now);
  const total = wanted.priced.totalPence;
  const price = total === booking.totalPence ? '' : `; the price is then ${formatMoney(total, symbol)}`;
  return {
    sentences: [
      `The operator agrees to the requested change: ${changed.join(', ').toLowerCase()}${price}.`,
      toPay > 0
        ? `It is made once ${formatMoney(toPay, symbol)} is paid by card.`
        : 'It is made immediately.',
    ],
    most: null,
    event: toPay > 0 ? 'change_to_pay' : 'changed',
  };
}

async function disagreeing({ db, booking, now }: Moment): Promise<ActionEffect> {
  const { changed } = await openRequest(db, booking, now);
  return {
    sentences: [
      `The operator does not agree to the requested change: ${changed.join(', ').toLowerCase()}.`,
      'The booking is unchanged.',
    ],
    most: null,
    event: 'change_refused',
  };
}

const ANSWER_EFFECTS: Readonly<
  Record<OperatorAnswer, (moment: Moment) => ActionEffect | Promise<ActionEffect>>
> = {
  accept: accepting,
  agree: agreeing,
  disagree: disagreeing,
};

/** Calculates the effect of an operator's answer. @throws ProblemError, NothingToAnswer */
const answeredNow = async (moment: Moment, answer: OperatorAnswer): Promise<ActionEffect> =>
  ANSWER_EFFECTS[answer](moment);

/** [MON-03] [MNG-06] Enters what the operator has said to staff: it takes the trip, or says yes or no to a change. */
export const answerAction: Action<OperatorAnswerRequest, Answered> = {
  name: 'answer',
  async calculate(moment, { answer }) {
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

interface CancellationEffect extends ActionEffect {
  cancelling: Cancelling;
  wantedBy: CancelRequest['wanted_by'];
}

const NOT_CANCELLED: Record<Exclude<Uncancellable, 'by_agreement' | 'no_such_leg'>, string> = {
  cancelled: 'It is already cancelled.',
  over: 'It is over or under way: there is nothing left to cancel.',
  whole_only: 'Nothing is booked yet: it can only be cancelled as a whole.',
};

/**
 * Returns the charge under the terms; null if they set none. @throws ProblemError if the booking cannot be cancelled
 */
function agreedOf({ booking, money, symbol, now }: Moment, { wanted_by: wantedBy, leg }: CancelRequest) {
  const input = { leg: leg ?? null, wantedBy, symbol, now };
  const agreed = cancellingOf(booking, money, input);
  if (agreed === 'no_such_leg') throw badField('leg', 'names a trip that this booking does not have');
  if (agreed === 'by_agreement') return { asked: input, agreed: null };
  if (typeof agreed === 'string') throw cannot(NOT_CANCELLED[agreed]);
  return { asked: input, agreed };
}

/** [MNG-02] Cancels a booking, or one leg of it, on behalf of the passenger, operator or provider. */
export const cancelAction: Action<CancelRequest, CancellationEffect> = {
  name: 'cancel',
  async calculate(moment, given, staff) {
    const { booking, money, symbol } = moment;
    const { asked: request, agreed } = agreedOf(moment, given);
    const charge = decided(given.charge, agreed && agreed.charge, staff);
    const most = agreed ? agreed.charge : booking.totalPence;
    const cancelling = charge === null ? agreed : cancellingFor(charge, booking, money, request);
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
      event: isBooked(booking.status) ? (leg === null ? 'cancelled' : 'leg_cancelled') : null,
    };
  },
  make(tx, jobs, booking, { cancelling, wantedBy }, order) {
    const { leg } = cancelling;
    return leg === null
      ? cancelBooking(tx, jobs, booking, { ...order, cancelling, event: `cancel_by_${wantedBy}` })
      : cancelLeg(tx, jobs, booking, { ...order, cancelling, leg, wantedBy });
  },
};

const isOpen = (calculated: object | string): boolean =>
  typeof calculated === 'object' || calculated === 'by_agreement';

/** [OFF-06] The actions that are possible with a booking now, given the rights they need. */
export async function availableActions(moment: Moment): Promise<Omit<AvailableActions, 'change'>> {
  const { db, booking } = moment;
  const { pence, failed } = await refundableNow(db, booking.id);
  const { money, symbol, now } = moment;
  return {
    cancel: (['all', ...LEGS] as const).filter((part) => canCancel(moment, part === 'all' ? null : part)),
    no_show: isOpen(noShowOf(booking, money, { symbol, now })),
    refund: pence > 0,
    refund_again: failed > 0,
    complete: canComplete(moment),
    answer: await possibleAmong(OPERATOR_ANSWERS, (answer) => answeredNow(moment, answer)),
    name_driver: await possibleAmong(LEGS, (leg) => checkNaming(booking, leg, now)),
    withdraw_driver: await possibleAmong(LEGS, (leg) => namedNow(db, booking, leg)),
    drive: await driveNow(moment),
  };
}

/** A leg can be cancelled alone only while the other one remains. */
function canCancel({ booking, money, symbol, now }: Moment, leg: LegName | null): boolean {
  if (leg !== null && (booking.journey.kind === 'hourly' || booking.cancelledLeg !== null)) return false;
  return WANTED_BY.some((wantedBy) => isOpen(cancellingOf(booking, money, { leg, wantedBy, symbol, now })));
}

/** Whether its trips may be over. */
function canComplete({ booking, now }: Pick<Moment, 'booking' | 'now'>): boolean {
  const last = lastPickupLeft(booking.journey, booking.cancelledLeg);
  return canTake(statusOf(booking), 'complete') && hoursUntil(last, now.getTime()) <= 0;
}

/** [MNG-02] Completes a booking before it completes automatically. */
export const completeAction: Action<unknown> = {
  name: 'complete',
  calculate({ booking, money, symbol, now }) {
    if (!canComplete({ booking, now }))
      throw cannot('It is not booked, is still to come or is already over.');
    const inCar = booking.paymentMethod === 'car' && money.due > 0;
    const sentences = [
      'Its trips then count as made.',
      ...(inCar ? [`${formatMoney(money.due, symbol)} counts as paid in the car.`] : []),
    ];
    return { sentences, most: null, event: 'completed' };
  },
  make: (tx, jobs, booking, _, order) => completeBooking(tx, jobs, booking, order),
};

const NOT_NO_SHOW: Record<Exclude<NoShowRefusal, 'by_agreement' | 'above'>, string> = {
  impossible: 'It is not booked, or its passenger was in the car.',
  early: 'Its pick-up is still to come.',
  late: 'It was completed more than a week ago: refund it instead.',
  paid_in_car: 'It was completed and counts as paid in the car: settle it with the operator.',
};

/** [MNG-02] Records a no-show. */
export const noShowAction: Action<NoShowRequest, ActionEffect & { noShow: NoShow }> = {
  name: 'no_show',
  async calculate(moment, given, staff) {
    const { booking, money, symbol, now } = moment;
    const agreed = noShowOf(booking, money, { symbol, now });
    if (typeof agreed === 'string' && agreed !== 'by_agreement' && agreed !== 'above')
      throw cannot(NOT_NO_SHOW[agreed]);
    const terms = typeof agreed === 'string' ? null : agreed;
    const charge = decided(given.charge, terms && terms.charge, staff);
    const most = terms ? terms.charge : booking.totalPence;
    const noShow = charge === null ? terms : noShowOf(booking, money, { symbol, now, charge });
    if (noShow === null || typeof noShow === 'string') throw above('charge', most, symbol);
    if (charge !== null) await refuseOwnDecision(moment, noShow.refund - (terms?.refund ?? 0), staff);
    const sentences = endingWords(noShow, symbol);
    return { noShow, sentences, most: most > 0 ? most : null, event: 'no_show' };
  },
  make: (tx, jobs, booking, { noShow }, order) => recordNoShow(tx, jobs, booking, { ...order, noShow }),
};

interface RefundEffect extends ActionEffect {
  pence: Pence;
  again: boolean;
}

/** A pending refund request, shown to staff who are about to refund. */
const requestText = ({ name, pence }: StoredRequest, symbol: string) =>
  `${name} has requested a refund of ${formatMoney(pence, symbol)}, which awaits approval.`;

/** Returns why a booking cannot be refunded manually. */
function whyNothing({ disputed, held, failed }: Refundable): string {
  if (disputed) return 'Its payment is disputed: the bank decides where the money goes.';
  if (held) return 'The payment is authorised and not captured yet: cancelling releases it.';
  if (failed > 0) return 'All of it is already due to the passenger: retry the failed refund.';
  return 'There is no card payment left to refund. Money taken in the car is refunded by the operator.';
}

/** [MON-02] Makes a refund, or retries failed ones. */
export const refundAction: Action<StaffRefundRequest, RefundEffect> = {
  name: 'refund',
  async calculate({ db, booking, symbol }, { amount, again }, staff) {
    const there = await refundableNow(db, booking.id);
    if (again) {
      if (there.failed === 0) throw cannot('There is no failed refund to retry.');
      const sentences = [refundSentence(there.failed, symbol)];
      return { pence: there.failed, again: true, sentences, most: null, event: null };
    }
    if (there.pence === 0) throw cannot(whyNothing(there));
    const pence = amount === undefined ? there.pence : penceOf('amount', amount);
    if (pence === 0) throw badField('amount', 'must be more than 0');
    if (pence > there.pence) throw above('amount', there.pence, symbol);
    const request = await waitingRequest(db, booking.id);
    const why = await needsWhy(db, { bookingId: booking.id, pence, symbol }, staff);
    const calculated = { pence, again: false, most: there.pence };
    if (why === null) {
      const sentences = [refundSentence(pence, symbol), ...(request ? [requestText(request, symbol)] : [])];
      return { ...calculated, sentences, event: 'reduced' };
    }
    if (request) throw cannot(requestText(request, symbol));
    const sentences = [
      why,
      `A colleague must approve the refund of ${formatMoney(pence, symbol)}; nothing is refunded until then.`,
    ];
    return { ...calculated, sentences, event: null, waits: true };
  },
  make(tx, jobs, booking, { pence, again, waits }, order) {
    if (again) return refundAgain(tx, jobs, booking, order);
    if (waits) return askForRefund(tx, booking, { ...order, pence });
    return refundBooking(tx, jobs, booking, { ...order, pence });
  },
};
