import type { WantedChanges } from '../../../contract/changes.ts';
import { bookingPath, changePaidPath } from '../../../domain/booking/booking-path.ts';
import type { Pence } from '../../../domain/money.ts';
import type { Catalogue, SettingsService } from '../../catalogue/index.ts';
import { oneByOne } from '../../platform/async.ts';
import { createSignedTexts, type Secrets } from '../../platform/crypto.ts';
import { type Actor, type Database, passengerActor } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { BookingDetails, StoredBooking } from '../booking-details.ts';
import type { BookingReader } from '../booking-reader.ts';
import type { ReferencedBooking } from '../booking-service.ts';
import type { Payment } from '../payment-ledger.ts';
import { lockBooking } from '../transitions.ts';
import {
  type BookingChange,
  bookingsWaitedFor,
  discardChange,
  lapseIfOverdue,
  openChange,
} from './change-store.ts';
import { changedDetails, type ChangedRow, changedRows } from './check-changed.ts';
import { toPayFor } from './make-change.ts';
import { payForWaiting, paymentOf, placeChange, type Placed } from './place-change.ts';
import {
  type ChangeableLeg,
  changeableLegs,
  changeableVehicles,
  isOpenAt,
  type PricedChange,
  priceChange,
  type PriceChangeDependencies,
  statementOf,
} from './price-change.ts';

/** The change that a booking waits for, and its payment; null before there is one. */
interface WaitingChange {
  change: BookingChange;
  payment: Payment | null;
}

/** A pending change with the changed booking. */
export interface ShownChange extends WaitingChange {
  rows: ChangedRow[];
  /** The booking after the change. */
  after: BookingDetails;
  /** By card, before it is made. */
  toPay: Pence;
}

interface WaitingChanges {
  /** Returns a booking's pending change, or null. */
  waiting(bookingId: number): Promise<WaitingChange | null>;
  /** Returns the pending change with the changed booking. */
  shown(details: BookingDetails): Promise<ShownChange | null>;
  /**
   * What that is to be paid with. @param provider of card payments
   * @returns null where nothing is to be paid for any change
   */
  pay(bookingId: number, provider: string): Promise<Placed | null>;
  /** Cancels the pending change. */
  giveUp(bookingId: number): Promise<void>;
  /** [MNG-06] Ends expired pending changes, once for all nodes. @throws AggregateError of all failures */
  lapse(): Promise<void>;
}

interface WaitingDependencies {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  catalogue: Pick<Catalogue, 'categoryById'>;
  settings: Pick<SettingsService, 'current'>;
}

/** The changes that bookings wait for. */
function createWaitingChanges({ db, jobs, clock, catalogue, settings }: WaitingDependencies): WaitingChanges {
  return {
    async waiting(bookingId) {
      const change = await openChange(db, bookingId);
      return change && { change, payment: await paymentOf(db, change) };
    },
    async shown(details) {
      const { booking } = details;
      const change = await openChange(db, booking.id);
      if (!change?.wanted) return null;
      const after = changedDetails(details, change.wanted, catalogue, settings.current().settings);
      const payment = await paymentOf(db, change);
      const toPay =
        payment?.amountPence ?? (await toPayFor(db, booking, after.booking.totalPence - booking.totalPence));
      return { change, payment, rows: changedRows(details, after), after, toPay };
    },
    pay: (bookingId, provider) =>
      db.transaction(async (tx) =>
        payForWaiting(tx, jobs, await lockBooking(tx, bookingId), { provider, now: clock() }),
      ),
    giveUp: (bookingId) =>
      db.transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId);
        await discardChange(tx, jobs, booking, { by: passengerActor(booking.passengerId), now: clock() });
      }),
    lapse: async () =>
      oneByOne(
        await bookingsWaitedFor(db, clock()),
        (id) => db.transaction(async (tx) => lapseIfOverdue(tx, jobs, await lockBooking(tx, id), clock())),
        (failed) => `${failed} changes have not lapsed`,
      ),
  };
}

/** Time in which a preview can be confirmed. */
const SHOWN_MS = 15 * 60_000;

/** A previewed change with the token that confirms it. */
export interface ChangePreview extends PricedChange {
  token: string;
}

/** Outcome of a confirmation. */
type ConfirmedChange =
  | Placed
  /** Something else would happen than was shown. */
  | { done: 'moved_on'; preview: ChangePreview };

interface ChangeConfirmation {
  token: string;
  provider: string;
  /** The passenger when left out. */
  actor?: Actor;
  /** The booker is emailed and has some time to pay; otherwise the caller pays at once. */
  paysLater?: boolean;
}

export interface Changes extends WaitingChanges {
  /** Calculates the current effect of a change. @throws as `priceChange` */
  preview(details: BookingDetails, requested: WantedChanges): Promise<ChangePreview>;
  /**
   * Makes a previewed change, at once or when its difference is paid. Repeated requests change once.
   * @param pressing the token, the actor and the `provider` of card payments
   * @throws ProblemError as `preview`
   */
  press(
    details: BookingDetails,
    requested: WantedChanges,
    pressing: ChangeConfirmation,
  ): Promise<ConfirmedChange>;
  /** Whether a booking may be changed at all. */
  isOpen(details: BookingDetails): boolean;
  /** Returns what can be changed, leg by leg. */
  ways(details: BookingDetails): Promise<ChangeableLeg[]>;
  /** The vehicle categories that it can have instead. */
  vehicles(details: BookingDetails): ReturnType<typeof changeableVehicles>;
}

interface ChangesDependencies extends PriceChangeDependencies {
  bookings: Pick<BookingReader, 'byId'>;
  jobs: Jobs;
  secrets: Secrets;
}

export function createChanges(deps: ChangesDependencies): Changes {
  const { db, jobs, clock } = deps;
  const signed = createSignedTexts(deps.secrets, 'change');

  const shownAs = (booking: StoredBooking, calculated: PricedChange): ChangePreview => {
    const until = clock().getTime() + SHOWN_MS;
    return { ...calculated, token: signed.sign(`${statementOf(booking, calculated)}|${until}`) };
  };
  const isShown = (token: string, statement: string): boolean => {
    const [was, until] = signed.open(token)?.split('|') ?? [];
    return was === statement && Number(until) > clock().getTime();
  };

  /** Whether a token was shown for an earlier revision of this booking. */
  const wasShown = (token: string, { id, revision }: StoredBooking): boolean => {
    const [of, before] = signed.open(token)?.split('.') ?? [];
    return Number(of) === id && Number(before) < revision;
  };

  const pressOnce: Changes['press'] = async (details, requested, { token, provider, ...by }) => {
    const { booking } = details;
    const { actor = passengerActor(booking.passengerId), paysLater = false } = by;
    try {
      // Places and roads are resolved before the transaction takes the embedded database's only connection.
      const calculated = await priceChange(deps, details, requested);
      if (!isShown(token, statementOf(booking, calculated)))
        return { done: 'moved_on', preview: shownAs(booking, calculated) };
      return await db.transaction(async (tx) => {
        const locked = await lockBooking(tx, booking.id, booking.version);
        return placeChange(tx, jobs, locked, calculated, { provider, actor, paysLater, now: clock() });
      });
    } catch (error) {
      // Pressed again, for the answer was lost: it is done.
      if (isProblem(error, 'nothing_changed') && wasShown(token, booking)) return { done: 'made' };
      throw error;
    }
  };

  return {
    ...createWaitingChanges(deps),
    isOpen: (details) => isOpenAt(details, clock()),
    ways: (details) => changeableLegs(deps, details, clock()),
    vehicles: (details) => changeableVehicles(deps, details, clock()),
    preview: async (details, requested) =>
      shownAs(details.booking, await priceChange(deps, details, requested)),
    async press(details, requested, shown) {
      try {
        return await pressOnce(details, requested, shown);
      } catch (error) {
        // The second of two concurrent requests sees the result of the first.
        if (!isProblem(error, 'booking_changed')) throw error;
        return pressOnce(await deps.bookings.byId(details.booking.id), requested, shown);
      }
    },
  };
}

const isProblem = (error: unknown, code: string): boolean =>
  error instanceof ProblemError && error.code === code;

/** The part of card payments that changes need. */
export interface Checkouts {
  provider: { name: string };
  resume(
    locked: ReferencedBooking,
    urls: { successUrl: string; cancelUrl: string },
  ): Promise<{ url: string }>;
  /** @throws ProblemError where it is not paid */
  complete(sessionId: string, claim: null): Promise<unknown>;
}

/**
 * Asks the card provider about the change that a booking waits for, where there is one: it may be paid, and its news on the
 * way. Nothing takes its place before that is known.
 */
export async function announceChange(
  checkouts: Pick<Checkouts, 'complete'>,
  changes: Pick<Changes, 'waiting'>,
  bookingId: number,
): Promise<void> {
  const sessionId = (await changes.waiting(bookingId))?.payment?.sessionId;
  if (!sessionId) return;
  try {
    await checkouts.complete(sessionId, null);
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'not_paid')) throw error;
  }
}

/**
 * Opens or finds the checkout of a change, which returns to the booking's page.
 * @param site of the request: "https://taxi.example"
 * @returns its address
 * @throws ProblemError 409 if it can no longer be paid
 */
export async function payForChange(
  checkouts: Checkouts,
  details: BookingDetails,
  payment: Payment,
  site: string,
): Promise<string> {
  const { url } = await checkouts.resume(
    { details, payment },
    {
      successUrl: `${site}${changePaidPath(details.reference)}?session_id={id}`,
      cancelUrl: site + bookingPath(details.reference),
    },
  );
  return new URL(url, site).href;
}
