import type { Database } from '../db/database.ts';
import { notFound } from '../http/problem.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Secrets } from '../secrets.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { symbolAt } from '../settings/symbol-at.ts';
import { lockBooking } from './booking-changes.ts';
import type { BookingDetails } from './booking-details.ts';
import { findBooking, readBooking } from './booking-store.ts';
import { mailedSecrets } from './confirmation-secrets.ts';
import { readConfirmation } from './confirmation-store.ts';
import { sha256, storedReference, type StoredReference } from './reference.ts';
import { lapseIfOver } from './waiting.ts';

/** What is mailed to the address of a booking that waits for it to be confirmed. */
export interface Asking {
  details: BookingDetails;
  code: string;
  /** The token of the link. */
  link: string;
  /** Another one for each code. */
  instance: string;
}

/** Bookings that there are. */
export interface BookingReader {
  /** The id of the booking with this reference; null when there is none. */
  idOf(reference: string): Promise<number | null>;
  byId(id: number): Promise<BookingDetails>;
  /** The same as it is now: when the time to confirm its address is over, it lapses. */
  current(id: number): Promise<BookingDetails>;
  /** Null unless the booking waits for its address to be confirmed. */
  askingOf(id: number): Promise<Asking | null>;
}

interface ReaderDependencies {
  db: Database;
  jobs: Jobs;
  settings: SettingsService;
  clock: () => Date;
  secrets: Secrets;
}

export function createBookingReader({ db, jobs, settings, clock, secrets }: ReaderDependencies) {
  const referenceOf = (booking: StoredReference) => storedReference(secrets, booking);

  const byId = async (id: number): Promise<BookingDetails> => {
    const found = await readBooking(db, id);
    if (!found) throw notFound('There is no such booking.');
    const symbol = await symbolAt(settings, found.booking.settingsVersion);
    const waits = found.booking.status === 'awaiting_email' ? await readConfirmation(db, id) : null;
    const confirmBy = waits?.expiresAt ?? null;
    return { ...found, symbol, reference: referenceOf(found.booking), confirmBy };
  };

  const reader: BookingReader = {
    idOf: (reference) => findBooking(db, 'referenceHash', sha256(reference)),
    byId,
    async current(id) {
      const details = await byId(id);
      const now = clock();
      if (!details.confirmBy || details.confirmBy > now) return details;
      // Told truly, though the round that lets it lapse has not come yet.
      await db.transaction(async (tx) => lapseIfOver(tx, jobs, await lockBooking(tx, id), now));
      return byId(id);
    },
    async askingOf(id) {
      const row = await readConfirmation(db, id);
      const mailed = row && mailedSecrets(secrets, row);
      const details = await byId(id);
      if (!mailed || !details.confirmBy || details.confirmBy <= clock()) return null;
      return { details, ...mailed, instance: `${row.linkHash.slice(0, 8)}:${row.codes}` };
    },
  };
  return { ...reader, referenceOf };
}
