import type { WantedChanges } from '../../../contract/changes.ts';
import { type Actor, passengerActor } from '../../db/audit.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Secrets } from '../../secrets.ts';
import { createSignedTexts } from '../../signed-text.ts';
import { lockBooking } from '../booking-moves.ts';
import type { BookingDetails, StoredBooking } from '../booking-details.ts';
import type { BookingReader } from '../booking-reader.ts';
import {
  changeableLegs,
  type ChangeableLeg,
  changeableVehicles,
  isOpenAt,
  type PricedChange,
  reckonChange,
  type ReckoningDependencies,
  saidOf,
} from './changing-now.ts';
import { placeChange, type Placed } from './place-change.ts';
import { createWaitingChanges, type WaitingChanges } from './waiting-changes.ts';

/** For so long what was shown may be pressed. */
const SHOWN_MS = 15 * 60_000;

/** What a change comes to, with the token that does just that. */
export interface ChangePreview extends PricedChange {
  token: string;
}

/** What has come of a press. */
export type Pressed =
  | Placed
  /** Something else would happen than was shown. */
  | { done: 'moved_on'; preview: ChangePreview };

interface Pressing {
  token: string;
  provider: string;
  /** The passenger when left out. */
  actor?: Actor;
  /** Who booked is written to, and has some time to pay; otherwise whoever presses pays at once. */
  paysLater?: boolean;
}

export interface Changes extends WaitingChanges {
  /** What a change comes to at this moment. @throws as `reckonChange` */
  preview(details: BookingDetails, wanted: WantedChanges): Promise<ChangePreview>;
  /**
   * Does what was shown: at once, or once its difference is paid; however often it is pressed, once.
   * @param pressing with the token, and by whom; `provider` of card payments
   * @throws ProblemError as `preview`
   */
  press(details: BookingDetails, wanted: WantedChanges, pressing: Pressing): Promise<Pressed>;
  /** Whether a booking may be changed at all. */
  isOpen(details: BookingDetails): boolean;
  /** What of it can be changed, leg by leg. */
  ways(details: BookingDetails): Promise<ChangeableLeg[]>;
  /** The vehicle categories that it can have instead. */
  vehicles(details: BookingDetails): ReturnType<typeof changeableVehicles>;
}

interface ChangesDependencies extends ReckoningDependencies {
  bookings: Pick<BookingReader, 'byId'>;
  jobs: Jobs;
  secrets: Secrets;
}

export function createChanges(deps: ChangesDependencies): Changes {
  const { db, jobs, clock } = deps;
  const signed = createSignedTexts(deps.secrets, 'change');

  const shownAs = (booking: StoredBooking, reckoned: PricedChange): ChangePreview => {
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

  const pressOnce: Changes['press'] = async (details, wanted, { token, provider, ...by }) => {
    const { booking } = details;
    const { actor = passengerActor(booking.passengerId), paysLater = false } = by;
    try {
      // Places and roads are asked for before the transaction takes the embedded database's only connection.
      const reckoned = await reckonChange(deps, details, wanted);
      if (!isShown(token, saidOf(booking, reckoned)))
        return { done: 'moved_on', preview: shownAs(booking, reckoned) };
      return await db.transaction(async (tx) => {
        const locked = await lockBooking(tx, booking.id, booking.version);
        return placeChange(tx, jobs, locked, reckoned, { provider, actor, paysLater, now: clock() });
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
  };
}

const isProblem = (error: unknown, code: string): boolean =>
  error instanceof ProblemError && error.code === code;
