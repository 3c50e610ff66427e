import { isDeepStrictEqual } from 'node:util';
import type { WantedChanges } from '../../../contract/changes.ts';
import { passengerActor } from '../../db/audit.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Secrets } from '../../secrets.ts';
import { createSignedTexts } from '../../signed-text.ts';
import type { ChangedBooking } from '../../stored/changed-booking.ts';
import { lockBooking } from '../booking-moves.ts';
import type { BookingDetails, StoredBooking } from '../booking-details.ts';
import type { BookingReader } from '../booking-reader.ts';
import { addPayment, paymentsOf, type Payment } from '../payment-ledger.ts';
import { addChange, type BookingChange, openChange } from './change-store.ts';
import {
  changeableLegs,
  type ChangeableLeg,
  changeableVehicles,
  isOpenAt,
  type Reckoned,
  reckonChange,
  type ReckoningDependencies,
  saidOf,
  written,
} from './changing-now.ts';
import { lapseChange, makeChange } from './make-change.ts';

/** For so long what was shown may be pressed. */
const SHOWN_MS = 15 * 60_000;

/** What a change comes to, with the token that does just that. */
export interface ChangePreview extends Reckoned {
  token: string;
}

/** What has come of a press. */
export type Pressed =
  | { done: 'made' }
  /** The old trip holds until this is paid. */
  | { done: 'to_pay'; payment: Payment }
  /** Something else would happen than was shown. */
  | { done: 'moved_on'; preview: ChangePreview };

/** A change that a booking waits for, and what it is to be paid with. */
export interface WaitingChange {
  change: BookingChange;
  payment: Payment;
}

export interface Changes {
  /** What a change comes to at this moment. @throws as `reckonChange` */
  preview(details: BookingDetails, wanted: WantedChanges): Promise<ChangePreview>;
  /**
   * Does what was shown: at once, or once its difference is paid; however often it is pressed, once.
   * @param provider of card payments
   * @throws ProblemError as `preview`
   */
  press(
    details: BookingDetails,
    wanted: WantedChanges,
    shown: { token: string; provider: string },
  ): Promise<Pressed>;
  /** Whether a booking may be changed at all. */
  isOpen(details: BookingDetails): boolean;
  /** What of it can be changed, leg by leg. */
  ways(details: BookingDetails): Promise<ChangeableLeg[]>;
  /** The vehicle categories that it can have instead. */
  vehicles(details: BookingDetails): ReturnType<typeof changeableVehicles>;
  /** The change that a booking waits for; null where there is none. */
  waiting(bookingId: number): Promise<WaitingChange | null>;
  /** Gives that up. */
  giveUp(bookingId: number): Promise<void>;
}

interface ChangesDependencies extends ReckoningDependencies {
  bookings: Pick<BookingReader, 'byId'>;
  jobs: Jobs;
  secrets: Secrets;
}

export function createChanges(deps: ChangesDependencies): Changes {
  const { db, jobs, clock } = deps;
  const signed = createSignedTexts(deps.secrets, 'change');

  const shownAs = (booking: StoredBooking, reckoned: Reckoned): ChangePreview => {
    const until = clock().getTime() + SHOWN_MS;
    return { ...reckoned, token: signed.sign(`${saidOf(booking, reckoned)}|${until}`) };
  };
  const isShown = (token: string, said: string): boolean => {
    const [was, until] = signed.open(token)?.split('|') ?? [];
    return was === said && Number(until) > clock().getTime();
  };

  /** Whether a token was shown for an earlier revision of this booking. */
  const wasShown = (token: string, { id, revision }: StoredBooking): boolean => {
    const [of, before] = signed.open(token)?.split('.') ?? [];
    return Number(of) === id && Number(before) < revision;
  };

  const pressOnce: Changes['press'] = async (details, wanted, { token, provider }) => {
    const { booking } = details;
    try {
      // Places and roads are asked for before the transaction takes the embedded database's only connection.
      const reckoned = await reckonChange(deps, details, wanted);
      if (!isShown(token, saidOf(booking, reckoned)))
        return { done: 'moved_on', preview: shownAs(booking, reckoned) };
      return await db.transaction(async (tx) => {
        const locked = await lockBooking(tx, booking.id, booking.version);
        return placeChange(tx, jobs, locked, reckoned, { provider, now: clock() });
      });
    } catch (error) {
      // Pressed again, for the answer was lost: it is done.
      if (isProblem(error, 'nothing_changed') && wasShown(token, booking)) return { done: 'made' };
      throw error;
    }
  };

  return {
    isOpen: (details) => isOpenAt(details, clock()),
    ways: (details) => changeableLegs(deps, details, clock()),
    vehicles: (details) => changeableVehicles(deps, details, clock()),
    preview: async (details, wanted) => shownAs(details.booking, await reckonChange(deps, details, wanted)),
    async press(details, wanted, shown) {
      try {
        return await pressOnce(details, wanted, shown);
      } catch (error) {
        // Of two presses at once the second one sees what the first has done.
        if (!isProblem(error, 'booking_changed')) throw error;
        return pressOnce(await deps.bookings.byId(details.booking.id), wanted, shown);
      }
    },
    async waiting(bookingId) {
      const change = await openChange(db, bookingId);
      const payment = change && (await paymentOf(db, change));
      return change && payment ? { change, payment } : null;
    },
    giveUp: (bookingId) =>
      db.transaction(async (tx) => {
        await lockBooking(tx, bookingId);
        await lapseChange(tx, jobs, bookingId, clock());
      }),
  };
}

const isProblem = (error: unknown, code: string): boolean =>
  error instanceof ProblemError && error.code === code;

/** Makes a change, or has it wait for its payment: once, however often and from wherever it is pressed. */
async function placeChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { wanted, rows, toPay }: Reckoned,
  { provider, now }: { provider: string; now: Date },
): Promise<Pressed> {
  const { id: bookingId, revision: fromRevision, currency } = booking;
  const actor = passengerActor(booking.passengerId);
  const changed = rows.map(({ label }) => label);
  const open = await openChange(tx, bookingId);
  const waiting = open?.wanted && isSame(open.wanted, wanted) ? await paymentOf(tx, open) : null;
  if (waiting?.status === 'due' && waiting.amountPence === toPay) return { done: 'to_pay', payment: waiting };
  await lapseChange(tx, jobs, bookingId, now);
  const by = { actorKind: actor.kind, actorId: actor.id };
  const asked = { bookingId, fromRevision, changed, ...by, askedAt: now };
  if (toPay === 0) {
    await makeChange(tx, jobs, booking, wanted, { actor, changed, now });
    await addChange(tx, { ...asked, status: 'made', revision: booking.revision, endedAt: now });
    return { done: 'made' };
  }
  const due = { bookingId, method: 'card' as const, provider, amountPence: toPay, currency };
  const payment = await addPayment(tx, { ...due, createdAt: now });
  await addChange(tx, { ...asked, status: 'to_pay', wanted, paymentId: payment.id });
  return { done: 'to_pay', payment };
}

const isSame = (a: ChangedBooking, b: ChangedBooking) =>
  isDeepStrictEqual(JSON.parse(written(a)), JSON.parse(written(b)));

async function paymentOf(db: Queryable, { bookingId, paymentId }: BookingChange): Promise<Payment | null> {
  return (await paymentsOf(db, bookingId)).find(({ id }) => id === paymentId) ?? null;
}
