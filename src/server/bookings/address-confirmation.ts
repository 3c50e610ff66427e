import { isBooked } from '../../domain/booking/states.ts';
import { mailboxOf } from '../../domain/contact.ts';
import type { Secrets } from '../platform/crypto.ts';
import { type Database, jobActor, passengerActor, type Transaction } from '../platform/database/index.ts';
import { notFound, ProblemError } from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { type Limits, recordConfirmed } from '../platform/limits.ts';
import type { StoredBooking } from './booking-details.ts';
import {
  CODES,
  type Confirmation,
  confirmationByLink,
  isCode,
  overdueBookings,
  putConfirmation,
  readConfirmation,
  TRIES,
  withNewCode,
} from './confirmation-store.ts';
import { bookingMails } from './emails/events.ts';
import { withdrawDue } from './payment-ledger.ts';
import { sha256 } from './reference.ts';
import { FIRST_REVISION } from './revisions.ts';
import { lockBooking, applyEvent } from './transitions.ts';

/** Makes a booking await the confirmation of its address and emails the code. */
export async function startWait(tx: Transaction, jobs: Jobs, row: Confirmation): Promise<void> {
  await putConfirmation(tx, row);
  await jobs.add(tx, bookingMails, {
    bookingId: row.bookingId,
    revision: FIRST_REVISION,
    occasion: 'confirm_address',
  });
}

/** Returns the locked booking; it lapses first if its deadline has passed. */
export async function lapseIfOver(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  now: Date,
): Promise<StoredBooking> {
  if (booking.status !== 'awaiting_email') return booking;
  const row = await readConfirmation(tx, booking.id);
  if (row && row.expiresAt > now) return booking;
  await applyEvent(tx, jobs, booking, 'address_lapsed', { actor: jobActor('lapse'), now });
  await withdrawDue(tx, booking.id, 'car');
  return booking;
}

interface ConfirmationDependencies {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  secrets: Secrets;
  limits: Pick<Limits, 'take'>;
}

/** The confirmation of a booking's email address. */
export interface AddressConfirmation {
  /**
   * Confirms with the mailed code; a booking that is confirmed stays so.
   * @throws ProblemError 409 `confirmation_lapsed`, `code_used_up`; 422 `wrong_code`
   */
  byCode(bookingId: number, code: string): Promise<void>;
  /** Sends another code. @throws ProblemError 409 `confirmation_lapsed`; 429 `too_many_codes` */
  newCode(bookingId: number): Promise<void>;
  /** Finds the booking of an emailed link; null if the link is invalid. */
  byLink(token: string): Promise<{ bookingId: number } | null>;
  /** Confirms with the mailed link. @throws ProblemError 404; 409 `confirmation_lapsed` */
  confirmByLink(token: string): Promise<void>;
  /** Expires bookings whose deadline has passed. */
  lapse(): Promise<void>;
}

type Verdict = 'confirmed' | 'waiting' | 'lapsed' | 'wrong' | 'used up' | 'too many';

const REFUSALS: Record<Exclude<Verdict, 'confirmed' | 'waiting'>, [number, string, string]> = {
  lapsed: [
    409,
    'confirmation_lapsed',
    'The time to confirm this booking has run out, and nothing is booked. Please book again.',
  ],
  wrong: [422, 'wrong_code', 'This is not the code in our latest email. Please look again.'],
  'used up': [
    409,
    'code_used_up',
    'This code was tried too often. Please use the link in the email, or ask for a new code.',
  ],
  'too many': [
    429,
    'too_many_codes',
    'No more codes can be sent. Please use the latest one or the link in the email, or pay by card.',
  ],
};

function answer(verdict: Verdict): void {
  if (verdict === 'confirmed' || verdict === 'waiting') return;
  const [status, code, message] = REFUSALS[verdict];
  const errors = verdict === 'wrong' ? { errors: { code: 'is not the one we sent' } } : {};
  throw new ProblemError(status, code, message, errors);
}

export function createAddressConfirmation(deps: ConfirmationDependencies): AddressConfirmation {
  const { db, jobs, clock, secrets } = deps;

  /** Continues with a locked booking that still awaits confirmation. Refusals are stored too. */
  const goOn = async (
    id: number,
    next: (tx: Transaction, booking: StoredBooking, row: Confirmation) => Promise<Verdict>,
  ): Promise<void> => {
    const verdict = await db.transaction(async (tx): Promise<Verdict> => {
      const booking = await lapseIfOver(tx, jobs, await lockBooking(tx, id), clock());
      if (isBooked(booking.status)) return 'confirmed';
      const row = await readConfirmation(tx, id);
      return booking.status === 'awaiting_email' && row ? next(tx, booking, row) : 'lapsed';
    });
    answer(verdict);
  };

  const confirm = async (tx: Transaction, booking: StoredBooking, row: Confirmation): Promise<Verdict> => {
    const now = clock();
    await putConfirmation(tx, { ...row, confirmedAt: now });
    await recordConfirmed(tx, row.email, now);
    await applyEvent(tx, jobs, booking, 'address_confirmed', {
      actor: passengerActor(booking.passengerId),
      now,
    });
    return 'confirmed';
  };

  const byLink = (token: string) => confirmationByLink(db, sha256(token));

  return {
    async byCode(bookingId, code) {
      await goOn(bookingId, async (tx, booking, row) => {
        if (row.tries >= TRIES) return 'used up';
        if (isCode(secrets, row, code)) return confirm(tx, booking, row);
        await putConfirmation(tx, { ...row, tries: row.tries + 1 });
        return 'wrong';
      });
    },
    async newCode(bookingId) {
      await goOn(bookingId, async (tx, _booking, row) => {
        if (row.codes >= CODES) return 'too many';
        const use = { limit: 'code:mailbox', of: mailboxOf(row.email) } as const;
        if ((await deps.limits.take(tx, [use], false, clock())).verdict === 'too many') return 'too many';
        await startWait(tx, jobs, withNewCode(secrets, row));
        return 'waiting';
      });
    },
    byLink,
    async confirmByLink(token) {
      const found = await byLink(token);
      if (!found) throw notFound('There is no such booking.');
      await goOn(found.bookingId, confirm);
    },
    async lapse() {
      const now = clock();
      for (const id of await overdueBookings(db, now))
        await db.transaction(async (tx) => lapseIfOver(tx, jobs, await lockBooking(tx, id), now));
    },
  };
}
