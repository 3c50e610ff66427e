import type { Database } from '../../db/database.ts';
import { isConfirmed } from '../../limits/confirmed-addresses.ts';
import { writeLetters, type Writing } from '../../mail/write-letters.ts';
import { isForSomeoneElse, type BookingDetails } from '../booking-details.ts';
import type { BookingReader } from '../booking-reader.ts';
import { addressLetters } from './address-letters.ts';
import { bookingLetters, type Told } from './booking-letters.ts';
import type { BookingOccasion } from './booking-occasions.ts';
import { fewWords, namingBy, noWords, wholeWords } from './words.ts';

export interface LettersDependencies extends Writing {
  db: Database;
  bookings: Pick<BookingReader, 'byId' | 'askingOf'>;
  /** Names of our places. */
  places: { byId(id: string): { label: string } | null };
  /** Whether an account is of a corporate passenger with this address, for which the provider vouches. */
  vouches: (passengerId: number, address: string) => Promise<boolean>;
  clock: () => Date;
  /** Where passengers reach the site; links are made from it. */
  publicUrl: () => string;
}

/** What has happened to a booking, and in which of its revisions. */
interface BookingNews<O> {
  bookingId: number;
  revision: number;
  occasion: O;
}

export interface LettersService {
  /** Writes the letters of an occasion, once for each revision of the booking; they tell of its present one. */
  write(news: BookingNews<BookingOccasion>): Promise<void>;
}

export function createLettersService(deps: LettersDependencies): LettersService {
  return {
    write: ({ occasion, ...news }) =>
      occasion === 'confirm_address'
        ? writeQuestion(deps, news.bookingId)
        : writeNews(deps, { ...news, occasion }),
  };
}

async function writeNews(
  deps: LettersDependencies,
  { bookingId, revision, occasion }: BookingNews<keyof typeof bookingLetters.occasions>,
): Promise<void> {
  const details = await deps.bookings.byId(bookingId);
  const tellTo = await teller(deps, details);
  const { bookerEmail, passengerEmail, number } = details.booking;
  const tell = {
    booker: () => tellTo(bookerEmail),
    passenger: () =>
      passengerEmail.toLowerCase() === bookerEmail.toLowerCase() ? null : tellTo(passengerEmail),
    operator: () => tellTo(null),
    provider: () => tellTo(null),
  };
  const reason = { occasion, aboutId: number, revision };
  await deps.db.transaction((tx) => writeLetters(tx, deps, bookingLetters, reason, (role) => tell[role]()));
}

/** Nothing, when the booking waits no more. */
async function writeQuestion(deps: LettersDependencies, bookingId: number): Promise<void> {
  const asking = await deps.bookings.askingOf(bookingId);
  if (!asking) return;
  const url = `${deps.publicUrl()}/confirm-address?token=${asking.link}`;
  const { details, instance } = asking;
  const reason = { occasion: 'confirm_address', aboutId: details.booking.number, instance } as const;
  await deps.db.transaction((tx) =>
    writeLetters(tx, deps, addressLetters, reason, () => ({ ...asking, url })),
  );
}

/** Tells whoever reads an address of a booking, in the words that may be repeated there; null: who carries it out. */
async function teller(
  deps: LettersDependencies,
  details: BookingDetails,
): Promise<(address: string | null) => Told> {
  const told = await mayBeTold(deps, details);
  const nameOf = namingBy((id) => deps.places.byId(id)?.label);
  const common = {
    someoneElse: isForSomeoneElse(details.booking),
    link: `${deps.publicUrl()}/payment-success?reference=${details.reference}`,
    now: deps.clock(),
  };
  return (address) => {
    if (address === null) return { ...common, details: wholeWords(details), inWords: true };
    const inWords = told.has(address);
    return { ...common, details: inWords ? fewWords(details) : noWords(details, nameOf), inWords };
  };
}

/**
 * The addresses to which what was typed may be repeated: those that somebody has confirmed, the booker's where the
 * provider vouches for it, and all where money stands behind the booking.
 */
async function mayBeTold(
  { db, vouches }: LettersDependencies,
  { booking }: BookingDetails,
): Promise<Set<string>> {
  const { bookerEmail, passengerEmail, passengerId, paymentMethod } = booking;
  const told = new Set<string>();
  for (const address of [bookerEmail, passengerEmail]) {
    if (paymentMethod === 'card' || (await isConfirmed(db, address))) told.add(address);
  }
  if (passengerId !== null && (await vouches(passengerId, bookerEmail))) told.add(bookerEmail);
  return told;
}
