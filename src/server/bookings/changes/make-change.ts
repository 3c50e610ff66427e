import { isDeepStrictEqual } from 'node:util';
import { payBy } from '../../../domain/booking/change-agreement.ts';
import { LEGS } from '../../../domain/booking/legs.ts';
import { isChangeable } from '../../../domain/booking/states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import type { Pence } from '../../../domain/money.ts';
import { hoursUntil } from '../../../domain/time/time.ts';
import { type Actor, type Queryable, type Transaction, writeAudit } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { ChangedBooking } from '../../platform/stored-json/index.ts';
import type { StoredBooking } from '../booking-details.ts';
import { reviseBooking, updateTrip } from '../booking-store.ts';
import { restateInCar } from '../cancellations.ts';
import { removeDriverForChange } from '../drivers/assign-driver.ts';
import { bookingMails } from '../emails/events.ts';
import { type BookingMoney, moneyOf, restateAmountDue } from '../ledger/booking-money.ts';
import { refundExcess } from '../refund-ledger.ts';
import type { Priced } from '../revisions.ts';
import type { AnswerOrder } from '../transitions.ts';
import {
  type BookingChange,
  endChange,
  hasTerm,
  isOverdue,
  logChange,
  openChange,
  notifyOfChange,
  waitOn,
} from './change-store.ts';
import { changedLegs, wayOf } from './check-changed.ts';

/** The actor of a change and the labels of its fields. */
interface ChangeOrder {
  actor: Actor;
  changed: readonly string[];
  now: Date;
}

/**
 * [MNG-04] Applies a change to a locked booking: a new revision, its trip and people, amounts due and payments, the audit
 * log and the emails.
 */
export async function makeChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  changedBooking: ChangedBooking,
  { actor, changed, now }: ChangeOrder,
): Promise<void> {
  const { id: bookingId, totalPence: before } = booking;
  const unplanned = legsToReassign(booking, changedBooking);
  const by = { actorKind: actor.kind, actorId: actor.id, reason: `Changed: ${changed.join(', ')}` };
  await reviseBooking(tx, booking, changedBooking.priced, by, changedBooking.party);
  await updateTrip(tx, bookingId, changedBooking);
  const { revision, totalPence } = booking;
  const difference = totalPence - before;
  if (difference !== 0) {
    await restateAmountDue(tx, booking, now);
    await restateInCar(tx, booking, now);
  }
  await writeAudit(tx, {
    actor,
    entity: 'booking',
    entityId: booking.number,
    action: 'change',
    detail: { revision, changed: [...changed], difference },
  });
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion: 'changed' });
  await refundExcess(tx, jobs, booking, now);
  for (const leg of unplanned)
    await removeDriverForChange(tx, jobs, booking, { leg, actor, reason: by.reason, now });
}

/** The legs with another price or vehicle: their drivers may not be available, or suitable. */
function legsToReassign({ journey, ...before }: StoredBooking, { priced }: ChangedBooking): LegName[] {
  const vehicles = ({ categoryId, quantity, beside }: Priced) => [categoryId, quantity, beside];
  return isDeepStrictEqual(vehicles({ ...before, journey }), vehicles({ ...before, ...priced }))
    ? changedLegs(journey, priced.journey)
    : [...LEGS];
}

/** Returns the actor who requested a change. */
export const actorOf = ({ actorKind: kind, actorId: id }: BookingChange): Actor => ({ kind, id });

/** Returns the part of the difference that must be paid by card first. */
export const toPayOf = (
  { due, held }: BookingMoney,
  { paymentMethod }: Pick<StoredBooking, 'paymentMethod'>,
  difference: Pence,
): Pence => (paymentMethod === 'card' ? Math.max(0, Math.min(difference, due - held + difference)) : 0);

/** Like `toPayOf`, after reading the booking's amounts. */
export const toPayFor = async (
  db: Queryable,
  booking: Pick<StoredBooking, 'id' | 'paymentMethod'>,
  difference: Pence,
): Promise<Pence> =>
  booking.paymentMethod === 'card' ? toPayOf(await moneyOf(db, booking.id), booking, difference) : 0;

/**
 * Ends a change of a booking locked by this transaction, once its payment is made or can no longer be made. Money for
 * a change that can no longer be made is not owed, so `giveBack` refunds it.
 */
export async function settleChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { paymentId, paid, actor, now }: { paymentId: number; paid: boolean; actor: Actor; now: Date },
): Promise<void> {
  const open = await openChange(tx, booking.id);
  if (!open || open.paymentId !== paymentId) return;
  const { wanted, fromRevision, changed } = open;
  // A change that the operator agreed to can be paid later.
  if (!paid && hasTerm(open) && !isOverdue(open, now)) return waitOn(tx, open, { paymentId: null });
  if (!paid || !wanted || fromRevision !== booking.revision || !isToBeMade(booking, wanted, now)) {
    await endChange(tx, open, { status: 'lapsed' }, now);
    if (hasTerm(open)) await notifyOfChange(tx, jobs, booking, open, 'change_unpaid');
    return;
  }
  await makeChange(tx, jobs, booking, wanted, { actor, changed, now });
  await endChange(tx, open, { status: 'made', revision: booking.revision }, now);
}

/** Whether no changed part has started, before or after the change. */
function isToBeMade({ status, journey }: StoredBooking, { priced }: ChangedBooking, now: Date): boolean {
  const ways = changedLegs(journey, priced.journey).flatMap((leg) =>
    [wayOf(journey, leg), wayOf(priced.journey, leg)].flatMap((way) => way ?? []),
  );
  return isChangeable(status) && ways.every(({ at }) => hoursUntil(at, now.getTime()) > 0);
}

/** Thrown where there is no change that an operator could say something about. */
export class NothingToAnswer extends Error {}

/** The change that the operator is asked about. @throws NothingToAnswer */
export async function openRequest(db: Queryable, booking: StoredBooking, now: Date): Promise<BookingChange> {
  const open = await openChange(db, booking.id);
  if (open?.status !== 'to_agree')
    throw new NothingToAnswer(`no change of booking ${booking.number} waits for its operator`);
  if (isOverdue(open, now))
    throw new NothingToAnswer(`the time to answer for booking ${booking.number} is over`);
  return open;
}

/**
 * The change as it can still be made, and the card payment it needs first.
 * @throws NothingToAnswer also if it can no longer be made
 */
export async function agreeingNow(db: Queryable, booking: StoredBooking, now: Date) {
  const open = await openRequest(db, booking, now);
  const { wanted, changed, fromRevision, latestAt } = open;
  if (!wanted || !latestAt || fromRevision !== booking.revision || !isToBeMade(booking, wanted, now))
    throw new NothingToAnswer(`the change of booking ${booking.number} can no longer be made`);
  const toPay = await toPayFor(db, booking, wanted.priced.totalPence - booking.totalPence);
  return { open, wanted, changed, latestAt, toPay };
}

/**
 * [MNG-06] The operator agrees to the change of a booking locked by this transaction: it is made, or awaits its card
 * payment.
 * @throws NothingToAnswer also if it can no longer be made
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
    return notifyOfChange(tx, jobs, booking, open, 'change_to_pay');
  }
  await makeChange(tx, jobs, booking, wanted, { actor: actorOf(open), changed, now });
  await endChange(tx, open, { status: 'made', revision: booking.revision }, now);
}

/**
 * [MNG-06] The operator refuses the change of a booking locked by this transaction: the booking stays as it is.
 * @throws NothingToAnswer
 */
export async function refuseChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, reason, now }: AnswerOrder,
): Promise<void> {
  const open = await openRequest(tx, booking, now);
  await endChange(tx, open, { status: 'refused', reason }, now);
  await logChange(tx, booking, open, { actor, action: 'refuse_change', reason });
  await notifyOfChange(tx, jobs, booking, open, 'change_refused');
}
