import type { Cancelling } from '../../domain/booking/cancelling.ts';
import type { LegName } from '../../domain/fare/fare.ts';
import { LEGS } from '../../domain/booking/legs.ts';
import { passengerActor } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Secrets } from '../secrets.ts';
import { createSignedTexts } from '../signed-text.ts';
import { lockBooking } from './booking-moves.ts';
import type { BookingDetails, StoredBooking } from './booking-details.ts';
import type { BookingView } from './booking-view.ts';
import type { BookingReader } from './booking-reader.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelLeg } from './cancel-leg.ts';
import { cancellingNow, cancellingOf, type Uncancellable } from './cancelling-now.ts';

/** For so long what was shown may be pressed. */
const SHOWN_MS = 15 * 60_000;

/** What a press would do, with the token that does just that. */
export interface CancellationPreview extends Cancelling {
  token: string;
}

export interface Cancellations {
  /** What cancelling now comes to: of a leg alone, or of all that is booked. */
  preview(details: BookingDetails, leg: LegName | null): Promise<CancellationPreview | Uncancellable>;
  /** All that can be cancelled now, and what it comes to. Once the way out is over, the way back alone. */
  ways(view: Pick<BookingView, 'details' | 'money'>): Cancelling[];
  /**
   * Does what was shown, or shows what it is by now: once, however often and from wherever it is pressed.
   * @returns 'cancelled' once it is, whoever has done it
   */
  cancel(
    details: BookingDetails,
    shown: { token: string; reason: string; leg: LegName | null },
  ): Promise<CancellationPreview | Uncancellable>;
}

/** What a token says was shown. */
const saidOf = ({ id, revision }: StoredBooking, { leg, charge, refund, owed }: Cancelling): string =>
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
    return { ...cancelling, token: signed.sign(`${saidOf(booking, cancelling)}|${until}`) };
  };
  const isShown = (token: string, said: string): boolean => {
    const [was, until] = signed.open(token)?.split('|') ?? [];
    return was === said && Number(until) > clock().getTime();
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
        if (!isShown(token, saidOf(booking, cancelling))) return shownAs(booking, cancelling);
        const order = { actor: passengerActor(booking.passengerId), reason, cancelling, now };
        if (cancelling.leg !== null)
          await cancelLeg(tx, jobs, booking, { ...order, leg: cancelling.leg, wantedBy: 'passenger' });
        else await cancelBooking(tx, jobs, booking, { ...order, event: 'cancel_by_passenger' });
        return 'cancelled';
      }),
  };
}
