import {
  isLegOver,
  lastPickupLeft,
  LEGS,
  otherLeg,
  pickupLeft,
  presentLegOf,
} from '../../domain/booking/legs.ts';
import {
  type Cancelling,
  cancellingAt,
  cancellingUnbooked,
  NOT_MADE,
  settledFor,
  type Settlement,
  type WantedBy,
} from '../../domain/booking/settlement.ts';
import { canTake, hasDriver, isBooked } from '../../domain/booking/states.ts';
import { isTripOver } from '../../domain/booking/trip-state.ts';
import type { LegName } from '../../domain/fare/fare.ts';
import { fareWithout, legFares } from '../../domain/fare/fare-parts.ts';
import { hiredHours } from '../../domain/journey/journey.ts';
import type { Pence } from '../../domain/money.ts';
import { hoursUntil } from '../../domain/time/time.ts';
import { createSignedTexts, type Secrets } from '../platform/crypto.ts';
import {
  type Database,
  passengerActor,
  type Queryable,
  type Transaction,
  writeAudit,
} from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { type BookingDetails, statusOf, type StoredBooking } from './booking-details.ts';
import type { BookingReader } from './booking-reader.ts';
import { addCancellation } from './booking-records.ts';
import { reviseBooking } from './booking-store.ts';
import type { BookingView } from './booking-view.ts';
import { discardChange } from './changes/change-store.ts';
import { beginPresentLeg } from './drivers/drive-leg.ts';
import { bookingMails } from './emails/events.ts';
import { type BookingMoney, moneyOf, restateAmountDue } from './ledger/booking-money.ts';
import { addPayment, withdrawDue } from './payment-ledger.ts';
import { refundExcess } from './refund-ledger.ts';
import { cancelBooking, type CancelOrder, lockBooking } from './transitions.ts';

type Priced = Pick<StoredBooking, 'id' | 'totalPence' | 'currency'>;

/** Part of the remaining fare that was not paid by card. The driver does not take the charge for a cancelled leg. */
async function inCarNow(tx: Transaction, { id, totalPence }: Priced): Promise<Pence> {
  const { due, held } = await moneyOf(tx, id);
  return Math.max(0, Math.min(totalPence, due - held));
}

/** [MON-04] Sets the amount to be paid in the car after a deposit, on a locked booking. */
export async function payRestInCar(tx: Transaction, booking: Priced, createdAt: Date): Promise<void> {
  const { id: bookingId, currency } = booking;
  const amountPence = await inCarNow(tx, booking);
  await addPayment(tx, { bookingId, method: 'car', provider: 'car', amountPence, currency, createdAt });
}

/** Updates the amount to be paid in the car to the amount due, on a locked booking. */
export async function restateInCar(tx: Transaction, booking: Priced, now: Date): Promise<void> {
  if ((await withdrawDue(tx, booking.id, 'car')).length > 0) await payRestInCar(tx, booking, now);
}

/**
 * [MNG-02] Cancels one leg of a locked booking: the booking stays booked, in a new revision that is priced without that
 * leg, and its state describes the other one. The last remaining leg is cancelled by `cancelBooking`.
 */
export async function cancelLeg(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { leg, wantedBy, actor, reason, cancelling, now }: CancelOrder & { leg: LegName; wantedBy: WantedBy },
): Promise<void> {
  const { id: bookingId } = booking;
  const { charge: chargePence, explanation } = cancelling;
  const wasPresent = presentLegOf(booking) === leg;
  await discardChange(tx, jobs, booking, { by: null, now });
  const by = { actorKind: actor.kind, actorId: actor.id, reason };
  await addCancellation(tx, { bookingId, leg, wantedBy, at: now, ...by, chargePence, explanation });
  await reviseBooking(tx, booking, { cancelledLeg: leg, ...fareWithout(booking, leg) }, by);
  const { revision } = booking;
  await restateAmountDue(tx, booking, now);
  await restateInCar(tx, booking, now);
  await writeAudit(tx, {
    actor,
    entity: 'booking',
    entityId: booking.number,
    action: 'cancel_leg',
    detail: { leg, chargePence, revision, ...(reason && actor.kind !== 'passenger' && { reason }) },
  });
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion: 'leg_cancelled' });
  if (wasPresent) await beginPresentLeg(tx, jobs, booking, { actor, now });
  await refundExcess(tx, jobs, booking, now);
}

/** Why nothing can be cancelled here. */
export type Uncancellable =
  | 'cancelled'
  /** Over, under way or never confirmed. */
  | 'over'
  /** The terms set no charge: staff decide. */
  | 'by_agreement'
  /** Not confirmed yet, so that single legs cannot be cancelled. */
  | 'whole_only'
  /** The booking has no way back. */
  | 'no_such_leg';

interface CancellationRequest {
  /** Null for the whole booking. */
  leg: LegName | null;
  /** Cancelling party; the passenger if omitted. */
  wantedBy?: WantedBy;
  /** Symbol of the booking's currency. */
  symbol: string;
  now: Date;
}

/** Returns what a requested leg means: the last remaining leg is the whole booking. */
function legOf(booking: StoredBooking, legName: LegName | null): LegName | null | Uncancellable {
  const { journey, cancelledLeg, status } = booking;
  if (legName === null) return null;
  if (journey.kind === 'hourly' || !journey.inward) return 'no_such_leg';
  if (legName === cancelledLeg) return 'cancelled';
  if (cancelledLeg !== null) return null;
  return isBooked(status) ? legName : 'whole_only';
}

const isLeg = (leg: LegName | null | Uncancellable): leg is LegName | null =>
  leg === null || leg === 'outward' || leg === 'return';

/** Whether a leg is not the one whose driver is under way. */
const isAnotherLeg = (booking: StoredBooking, leg: LegName | null): boolean =>
  leg !== null && hasDriver(booking.status) && leg !== presentLegOf(booking) && !isLegOver(leg, booking);

/** Calculates the effect of cancelling a booking or one leg now. */
async function cancellingNow(
  db: Queryable,
  booking: StoredBooking,
  input: CancellationRequest,
): Promise<Cancelling | Uncancellable> {
  return cancellingOf(booking, await moneyOf(db, booking.id), input);
}

/** Like `cancellingNow`, with known amounts. */
export function cancellingOf(
  booking: StoredBooking,
  money: BookingMoney,
  input: CancellationRequest,
): Cancelling | Uncancellable {
  const part = partOf(booking, money, input);
  if (typeof part === 'string') return part;
  const { agreed } = part;
  return agreed ? settledAs(part, agreed) : 'by_agreement';
}

/**
 * Like `cancellingOf`, with a charge set by staff.
 * @returns 'above' where that is more than was agreed, or than the fare
 */
export function cancellingFor(
  charge: Pence,
  booking: StoredBooking,
  money: BookingMoney,
  input: CancellationRequest,
): Cancelling | Uncancellable | 'above' {
  const part = partOf(booking, money, input);
  if (typeof part === 'string') return part;
  if (charge > (part.agreed?.charge ?? part.fare)) return 'above';
  return settledAs(part, { ...settledFor(charge, part.paid), explanation: '' });
}

type Agreed = Settlement & Pick<Cancelling, 'explanation'>;

/** The cancelled part of a booking. */
interface Part extends Pick<Cancelling, 'leg' | 'stays' | 'isHeld'> {
  fare: Pence;
  /** Pence paid for it. */
  paid: Pence;
  /** Pence authorised or captured for the booking, and not refunded. */
  inAll: Pence;
  /** Charge under the terms; null if they set none. */
  agreed: Agreed | null;
}

function settledAs({ leg, stays, isHeld, inAll }: Part, settled: Agreed): Cancelling {
  // Earlier manual refunds are not made again.
  const refund = Math.min(settled.refund, Math.max(0, inAll));
  return { ...settled, refund, leg, stays, ...(isHeld && { isHeld }) };
}

function partOf(
  booking: StoredBooking,
  { owed, due, held }: BookingMoney,
  { leg: asked, symbol, now, wantedBy = 'passenger' }: CancellationRequest,
): Part | Uncancellable {
  const status = statusOf(booking);
  const leg = legOf(booking, asked);
  if (leg === 'no_such_leg' || status.state === 'cancelled') return leg === 'no_such_leg' ? leg : 'cancelled';
  if (!isLeg(leg)) return leg;
  if (!canTake(status, `cancel_by_${wantedBy}`) && !isAnotherLeg(booking, leg)) return 'over';
  const inAll = owed - due + held;
  const { journey, cancelledLeg, totalPence } = booking;
  if (!isBooked(status.state)) {
    const agreed = cancellingUnbooked(inAll);
    return { leg: null, stays: 0, fare: totalPence, paid: inAll, inAll, agreed };
  }
  const at = now.getTime();
  const pickup = pickupLeft(journey, leg === null ? cancelledLeg : otherLeg(leg));
  if (wantedBy === 'passenger') {
    if (isTripOver(lastPickupLeft(journey, cancelledLeg), hiredHours(journey), at)) return 'over';
    if (leg !== null && hoursUntil(pickup, at) < 0) return 'over';
  }
  const fare = leg === null ? totalPence : legFares(booking)[leg];
  // Payments first cover what is due in any case.
  const paid = Math.max(0, inAll - (owed - fare));
  const agreed =
    wantedBy === 'passenger'
      ? cancellingAt(booking.terms, { pickup, fare, paid }, symbol, at)
      : { ...settledFor(0, paid), explanation: NOT_MADE };
  return { leg, stays: totalPence - fare, fare, paid, inAll, agreed, ...(held > 0 && { isHeld: true }) };
}

/** Time in which a preview can be confirmed. */
const SHOWN_MS = 15 * 60_000;

/** A preview with the token that confirms it. */
export interface CancellationPreview extends Cancelling {
  token: string;
}

export interface Cancellations {
  /** Previews the cancellation of a leg or of the whole booking. */
  preview(details: BookingDetails, leg: LegName | null): Promise<CancellationPreview | Uncancellable>;
  /** Lists what can be cancelled now with the effect. Once the outward leg is over, only the return. */
  ways(view: Pick<BookingView, 'details' | 'money'>): Cancelling[];
  /**
   * Cancels as previewed, or returns the current preview if it has changed. Repeated requests cancel once.
   * @returns 'cancelled' once it is, whether by this call or before
   */
  cancel(
    details: BookingDetails,
    shown: { token: string; reason: string; leg: LegName | null },
  ): Promise<CancellationPreview | Uncancellable>;
}

/** Content of a preview's token. */
const statementOf = ({ id, revision }: StoredBooking, { leg, charge, refund, owed }: Cancelling): string =>
  [id, revision, charge, refund, owed, ...(leg === null ? [] : [leg])].join('.');

export function createCancellations(deps: {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  secrets: Secrets;
  bookings: Pick<BookingReader, 'byId'>;
}): Cancellations {
  const { db, jobs, clock } = deps;
  const signed = createSignedTexts(deps.secrets, 'cancellation');

  const shownAs = (booking: StoredBooking, cancelling: Cancelling): CancellationPreview => {
    const until = clock().getTime() + SHOWN_MS;
    return { ...cancelling, token: signed.sign(`${statementOf(booking, cancelling)}|${until}`) };
  };
  const isShown = (token: string, statement: string): boolean => {
    const [was, until] = signed.open(token)?.split('|') ?? [];
    return was === statement && Number(until) > clock().getTime();
  };

  return {
    async preview({ booking, symbol }, leg) {
      const now = await cancellingNow(db, booking, { leg, symbol, now: clock() });
      return typeof now === 'string' ? now : shownAs(booking, now);
    },
    ways({ details: { booking, symbol }, money }) {
      const now = clock();
      const [whole, ...legs] = ([null, ...LEGS] as const).map((leg) =>
        cancellingOf(booking, money, { leg, symbol, now }),
      );
      const alone = legs.filter((one) => typeof one !== 'string' && one.leg !== null) as Cancelling[];
      return alone.length === 1 || typeof whole !== 'object' ? alone : [...alone, whole];
    },
    cancel: ({ booking: { id }, symbol }, { token, reason, leg }) =>
      db.transaction(async (tx) => {
        const booking = await lockBooking(tx, id);
        const now = clock();
        const cancelling = await cancellingNow(tx, booking, { leg, symbol, now });
        if (typeof cancelling === 'string') return cancelling;
        if (!isShown(token, statementOf(booking, cancelling))) return shownAs(booking, cancelling);
        const order = { actor: passengerActor(booking.passengerId), reason, cancelling, now };
        if (cancelling.leg !== null)
          await cancelLeg(tx, jobs, booking, { ...order, leg: cancelling.leg, wantedBy: 'passenger' });
        else await cancelBooking(tx, jobs, booking, { ...order, event: 'cancel_by_passenger' });
        return 'cancelled';
      }),
  };
}
