import { createHash } from 'node:crypto';
import type { ActionPreview, ConfirmedAction } from '../../../contract/office-actions.ts';
import { toPounds } from '../../../domain/money.ts';
import { type SettingsService, storedSymbol } from '../../catalogue/index.ts';
import { createSignedTexts, type Secrets } from '../../platform/crypto.ts';
import { type Database, type Queryable, staffActor } from '../../platform/database/index.ts';
import type { StaffPrincipal } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { StoredBooking } from '../booking-details.ts';
import type { BookingReader } from '../booking-reader.ts';
import { readersOf } from '../emails/readers.ts';
import { moneyOf } from '../ledger/booking-money.ts';
import { expireRequest } from '../refund-requests-store.ts';
import { lockBooking } from '../transitions.ts';
import { type Action, type Moment, movedOn, type ActionEffect } from './action.ts';

/** Time in which a preview can be confirmed. */
const SHOWN_MS = 15 * 60_000;

/** [OFF-06] Staff actions on bookings: previewed, then carried out as previewed, once. */
export interface Actions {
  /** Calculates the current effect. @throws ProblemError as the action's `calculate` */
  preview<A, R extends ActionEffect>(
    action: Action<A, R>,
    id: number,
    input: A,
    staff: StaffPrincipal,
  ): Promise<ActionPreview>;
  /**
   * Carries out a previewed action.
   * @throws ProblemError as `preview`; 409 `moved_on` if the effect has changed since
   */
  press<A, R extends ActionEffect>(
    action: Action<A, R>,
    id: number,
    input: A & ConfirmedAction,
    staff: StaffPrincipal,
  ): Promise<void>;
}

export function createActions(deps: {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  secrets: Secrets;
  settings: Pick<SettingsService, 'current'>;
  bookings: Pick<BookingReader, 'byId' | 'current'>;
}): Actions {
  const { db, jobs, clock, settings, bookings } = deps;
  const signed = createSignedTexts(deps.secrets, 'deed');

  const momentOf = async (tx: Queryable, booking: StoredBooking, now: Date): Promise<Moment> => ({
    db: tx,
    booking,
    money: await moneyOf(tx, booking.id),
    symbol: await storedSymbol(tx, booking.settingsVersion),
    now,
  });

  return {
    async preview(action, id, input, staff) {
      const details = await bookings.current(id);
      const now = clock();
      const calculated = await action.calculate(await momentOf(db, details.booking, now), input, staff);
      const { sentences, most, event: occasion } = calculated;
      const until = now.getTime() + SHOWN_MS;
      const readers = occasion ? readersOf(occasion, details, settings.current().settings) : [];
      return {
        success: true,
        sentences,
        most: most && toPounds(most),
        waits: calculated.waits ?? false,
        told: readers.map(({ name, address }) => `${name} (${address})`),
        token: signed.sign(`${statementOf(action.name, details.booking, calculated)}.${until}`),
      };
    },
    async press(action, id, input, staff) {
      const { token, reason } = input;
      const [statement, until] = splitLast(signed.open(token) ?? '');
      await db.transaction(async (tx) => {
        const booking = await lockBooking(tx, id);
        const now = clock();
        const calculated = await action.calculate(await momentOf(tx, booking, now), input, staff);
        if (statement !== statementOf(action.name, booking, calculated) || Number(until) <= now.getTime())
          throw movedOn();
        await action.make(tx, jobs, booking, calculated, { actor: staffActor(staff.id), reason, now });
        await expireRequest(tx, booking, now);
      });
    },
  };
}

function splitLast(text: string): [string, string] {
  const at = text.lastIndexOf('.');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Content of a preview's token. */
function statementOf(
  name: string,
  { id, revision, status }: StoredBooking,
  calculated: ActionEffect,
): string {
  const { sentences, most, event: occasion } = calculated;
  const what = JSON.stringify([name, id, revision, status, sentences, most, occasion]);
  return createHash('sha256').update(what).digest('base64url');
}
