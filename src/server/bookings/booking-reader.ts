import type { TripRecoveryAnswer } from '../../contract/bookings.ts';
import { type SettingsService, symbolAt } from '../catalogue/index.ts';
import type { Secrets } from '../platform/crypto.ts';
import type { Database } from '../platform/database/index.ts';
import { notFound, type Policy, type StaffPrincipal } from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { lapseIfOver } from './address-confirmation.ts';
import { type BookingDetails, termsOf } from './booking-details.ts';
import { findBooking } from './booking-store.ts';
import { mailedSecrets, readConfirmation } from './confirmation-store.ts';
import { type FoundBooking, readBookings } from './read-bookings.ts';
import { sha256, storedReference, type StoredReference } from './reference.ts';
import { lockBooking } from './transitions.ts';
import { recoverTrip } from './trip-recovery.ts';

/** Content of the email that asks for confirmation. */
export interface Asking {
  details: BookingDetails;
  code: string;
  /** The token of the link. */
  link: string;
  /** Differs for each code. */
  instance: string;
}

/** Bookings that there are. */
export interface BookingReader {
  /** Returns the id of the booking with a reference, or null. */
  idOf(reference: string): Promise<number | null>;
  /** Returns the id of the booking with a number, or null. */
  idOfNumber(number: string): Promise<number | null>;
  /** Whether a quote, by its SHA-256 in hex, has led to a booking. */
  isBooked(quoteHash: string): Promise<boolean>;
  byId(id: number): Promise<BookingDetails>;
  /** Returns bookings in the order of the ids. @throws if one is missing */
  byIds(ids: readonly number[]): Promise<BookingDetails[]>;
  /** Returns the booking after letting it lapse if its deadline has passed. */
  current(id: number): Promise<BookingDetails>;
  /** Returns null unless the booking awaits confirmation. */
  askingOf(id: number): Promise<Asking | null>;
  /** [EMB-01] The request behind a booking that is not booked yet, for a browser that has lost it. */
  recoverableTrip(id: number): Promise<TripRecoveryAnswer>;
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

  const detailsOf = async (found: FoundBooking): Promise<BookingDetails> => {
    const { id, settingsVersion, status } = found.booking;
    const symbol = await symbolAt(settings, settingsVersion);
    const waits = status === 'awaiting_email' ? await readConfirmation(db, id) : null;
    const confirmBy = waits?.expiresAt ?? null;
    const terms = termsOf(found.booking, symbol, settings.current().settings);
    return { ...found, symbol, terms, reference: referenceOf(found.booking), confirmBy };
  };
  const byIds = async (ids: readonly number[]): Promise<BookingDetails[]> => {
    const found = new Map((await readBookings(db, [...ids])).map((one) => [one.booking.id, one]));
    return Promise.all(
      ids.map((id) => {
        const one = found.get(id);
        if (!one) throw notFound('There is no such booking.');
        return detailsOf(one);
      }),
    );
  };
  const byId = async (id: number) => (await byIds([id]))[0] as BookingDetails;

  const reader: BookingReader = {
    idOf: (reference) => findBooking(db, 'referenceHash', sha256(reference)),
    idOfNumber: async (number) => (/^\d+$/.test(number) ? findBooking(db, 'number', number) : null),
    isBooked: async (quoteHash) => (await findBooking(db, 'quoteHash', quoteHash)) !== null,
    byId,
    byIds,
    async current(id) {
      const details = await byId(id);
      const now = clock();
      if (!details.confirmBy || details.confirmBy > now) return details;
      // Shown as lapsed even before the scheduled task has run.
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
    recoverableTrip: (id) => recoverTrip(db, id, clock()),
  };
  return { ...reader, referenceOf };
}

/** Access to a booking by its reference, signed in or not: links in emails lead to it. Returns its id. */
export function bookingByReference(
  bookings: Pick<BookingReader, 'idOf'>,
): Policy<'booking', unknown, number> {
  return {
    resource: 'booking',
    reach: (reference) => bookings.idOf(reference),
    refusal: 'There is no such booking.',
  };
}

/** Staff who may see bookings may see all of them. Returns its id. */
export function anyBooking(
  bookings: Pick<BookingReader, 'idOfNumber'>,
): Policy<'any booking', StaffPrincipal, number> {
  return {
    resource: 'any booking',
    reach: (number) => bookings.idOfNumber(number),
    refusal: 'There is no booking with this number.',
  };
}
