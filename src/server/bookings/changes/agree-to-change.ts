import { payBy } from '../../../domain/booking/change-agreement.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { AnswerOrder } from '../accept-booking.ts';
import type { StoredBooking } from '../booking-details.ts';
import { type BookingChange, endChange, openChange, waitOn } from './change-store.ts';
import { isOver, logChange, tellOfChange } from './drop-change.ts';
import { actorOf, isToBeMade, makeChange, toPayFor } from './make-change.ts';

/** Thrown where there is no change that an operator could say something about. */
export class NothingToAnswer extends Error {}

/** The change that the operator is asked about. @throws NothingToAnswer */
export async function askedNow(db: Queryable, booking: StoredBooking, now: Date): Promise<BookingChange> {
  const open = await openChange(db, booking.id);
  if (open?.status !== 'to_agree')
    throw new NothingToAnswer(`no change of booking ${booking.number} waits for its operator`);
  if (isOver(open, now))
    throw new NothingToAnswer(`the time to answer for booking ${booking.number} is over`);
  return open;
}

/**
 * The same as it can still be made, and what is to be paid for it by card first.
 * @throws NothingToAnswer also where it cannot be made any more
 */
export async function agreeingNow(db: Queryable, booking: StoredBooking, now: Date) {
  const open = await askedNow(db, booking, now);
  const { wanted, changed, fromRevision, latestAt } = open;
  if (!wanted || !latestAt || fromRevision !== booking.revision || !isToBeMade(booking, wanted, now))
    throw new NothingToAnswer(`the change of booking ${booking.number} cannot be made any more`);
  const toPay = await toPayFor(db, booking, wanted.priced.totalPence - booking.totalPence);
  return { open, wanted, changed, latestAt, toPay };
}

/**
 * [MNG-06] Has the operator of a booking that this transaction holds agree to the change that it was asked about: it is
 * made, or waits for what is to be paid for it by card.
 * @throws NothingToAnswer also where it cannot be made any more
 */
export async function agreeToChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, reason, now }: AnswerOrder,
): Promise<void> {
  const { open, wanted, changed, latestAt, toPay } = await agreeingNow(tx, booking, now);
  await logChange(tx, booking, open, { actor, action: 'agree_to_change', reason });
  if (toPay > 0) {
    const waitsUntil = new Date(payBy({ latest: latestAt.getTime() }, now.getTime()));
    await waitOn(tx, open, { status: 'to_pay', waitsUntil });
    return tellOfChange(tx, jobs, booking, open, 'change_to_pay');
  }
  await makeChange(tx, jobs, booking, wanted, { actor: actorOf(open), changed, now });
  await endChange(tx, open, { status: 'made', revision: booking.revision }, now);
}

/**
 * [MNG-06] Has the operator of a booking that this transaction holds refuse the change that it was asked about: the
 * booking stays as it is.
 * @throws NothingToAnswer
 */
export async function refuseChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, reason, now }: AnswerOrder,
): Promise<void> {
  const open = await askedNow(tx, booking, now);
  await endChange(tx, open, { status: 'refused', reason }, now);
  await logChange(tx, booking, open, { actor, action: 'refuse_change', reason });
  await tellOfChange(tx, jobs, booking, open, 'change_refused');
}
