import { isDeepStrictEqual } from 'node:util';
import { LEGS } from '../../../domain/booking/legs.ts';
import { isChangeable } from '../../../domain/booking/states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { hoursUntil } from '../../../domain/time.ts';
import { writeAudit, type Actor } from '../../db/audit.ts';
import type { Pence } from '../../../domain/money.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type BookingMoney, moneyOf } from '../../ledger/booking-money.ts';
import { restateOwed } from '../../ledger/restate-owed.ts';
import type { ChangedBooking } from '../../stored/changed-booking.ts';
import type { StoredBooking } from '../booking-details.ts';
import type { Priced } from '../booking-revisions.ts';
import { reviseBooking, updateTrip } from '../booking-store.ts';
import { restateInCar } from '../car-payment.ts';
import { withdrawForChange } from '../drivers/name-driver.ts';
import { bookingMails } from '../letters/booking-mails-job.ts';
import { giveBack } from '../refund-ledger.ts';
import { type BookingChange, endChange, openChange, waitOn } from './change-store.ts';
import { changedLegs, wayOf } from './check-changed.ts';
import { isOver, tellOfChange, hasTerm } from './drop-change.ts';

/** Who changes a booking, and what of it by its labels. */
export interface ChangeOrder {
  actor: Actor;
  changed: readonly string[];
  now: Date;
}

/**
 * [MNG-04] Makes a booking that this transaction holds what it is to be, whoever asks for it: a new revision, its trip and
 * people, what is owed and paid, the log and the mails.
 */
export async function makeChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  wanted: ChangedBooking,
  { actor, changed, now }: ChangeOrder,
): Promise<void> {
  const { id: bookingId, totalPence: before } = booking;
  const unplanned = legsUnplanned(booking, wanted);
  const by = { actorKind: actor.kind, actorId: actor.id, reason: `Changed: ${changed.join(', ')}` };
  await reviseBooking(tx, booking, wanted.priced, by, wanted.party);
  await updateTrip(tx, bookingId, wanted);
  const { revision, totalPence } = booking;
  const difference = totalPence - before;
  if (difference !== 0) {
    await restateOwed(tx, booking, now);
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
  await giveBack(tx, jobs, booking, now);
  for (const leg of unplanned)
    await withdrawForChange(tx, jobs, booking, { leg, actor, reason: by.reason, now });
}

/** The legs that are priced otherwise, or driven in something else: whoever was named for them may not be free, or fit. */
function legsUnplanned({ journey, ...before }: StoredBooking, { priced }: ChangedBooking): LegName[] {
  const vehicles = ({ categoryId, quantity, beside }: Priced) => [categoryId, quantity, beside];
  return isDeepStrictEqual(vehicles({ ...before, journey }), vehicles({ ...before, ...priced }))
    ? changedLegs(journey, priced.journey)
    : [...LEGS];
}

/** Who has asked for a change. */
export const actorOf = ({ actorKind: kind, actorId: id }: BookingChange): Actor => ({ kind, id });

/** What of a change's difference is to be paid by card before it is made. */
export const toPayOf = (
  { due, held }: BookingMoney,
  { paymentMethod }: Pick<StoredBooking, 'paymentMethod'>,
  difference: Pence,
): Pence => (paymentMethod === 'card' ? Math.max(0, Math.min(difference, due - held + difference)) : 0);

/** The same, of a booking whose money is still to be read. */
export const toPayFor = async (
  db: Queryable,
  booking: Pick<StoredBooking, 'id' | 'paymentMethod'>,
  difference: Pence,
): Promise<Pence> =>
  booking.paymentMethod === 'card' ? toPayOf(await moneyOf(db, booking.id), booking, difference) : 0;

/**
 * What becomes of a change of a booking, held by this transaction, once its payment is made, or can be made no more. Money
 * for one that cannot be made any more is not owed, so that `giveBack` has it returned.
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
  // What an operator has agreed to can be paid another time.
  if (!paid && hasTerm(open) && !isOver(open, now)) return waitOn(tx, open, { paymentId: null });
  if (!paid || !wanted || fromRevision !== booking.revision || !isToBeMade(booking, wanted, now)) {
    await endChange(tx, open, { status: 'lapsed' }, now);
    if (hasTerm(open)) await tellOfChange(tx, jobs, booking, open, 'change_unpaid');
    return;
  }
  await makeChange(tx, jobs, booking, wanted, { actor, changed, now });
  await endChange(tx, open, { status: 'made', revision: booking.revision }, now);
}

/** Nothing of what changes has begun, nor would have. */
export function isToBeMade(
  { status, journey }: StoredBooking,
  { priced }: ChangedBooking,
  now: Date,
): boolean {
  const ways = changedLegs(journey, priced.journey).flatMap((leg) =>
    [wayOf(journey, leg), wayOf(priced.journey, leg)].flatMap((way) => way ?? []),
  );
  return isChangeable(status) && ways.every(({ at }) => hoursUntil(at, now.getTime()) > 0);
}
