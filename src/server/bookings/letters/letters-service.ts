import { bookingPath, STOP_TEXTS_PATH } from '../../../domain/booking/booking-path.ts';
import { londonInstant } from '../../../domain/time.ts';
import { endsByItself } from '../../../domain/booking/states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import type { Database } from '../../db/database.ts';
import { gather } from '../../db/gather.ts';
import { areConfirmed } from '../../limits/confirmed-addresses.ts';
import { printLetters } from '../../mail/print-letters.ts';
import type { Block } from '../../mail/letter.ts';
import type { Writing } from '../../mail/write-letters.ts';
import { writeMails, type MailDraft } from '../../mail/write-mails.ts';
import { receiptLink, type LinkedReceipt } from '../../../domain/ledger/receipt-link.ts';
import { isForSomeoneElse, legsLeft, pickupOf, type BookingDetails } from '../booking-details.ts';
import type { BookingReader } from '../booking-reader.ts';
import { changeOfRevision } from '../changes/change-store.ts';
import { findRefund } from '../refund-ledger.ts';
import { reminderOf } from '../reminder-store.ts';
import type { TextConsents } from '../text-consents.ts';
import type { TextsService } from '../../text-messages/texts-service.ts';
import { addressLetters } from './address-letters.ts';
import { bookingLetters } from './booking-letters.ts';
import { BOOKING_TEXTS, textBody } from './booking-texts.ts';
import type { BookingOccasion } from './booking-occasions.ts';
import type { Told } from './told.ts';
import { fewWords, namingBy, noWords, wholeWords, type PlaceNames } from './words.ts';

export interface LettersDependencies extends Writing {
  db: Database;
  bookings: Pick<BookingReader, 'byIds' | 'askingOf'>;
  /** Names of our places. */
  places: { byId(id: string): PlaceNames | null };
  /** Whether an account is of a corporate passenger with this address, for which the provider vouches. */
  vouches: (passengerId: number, address: string) => Promise<boolean>;
  clock: () => Date;
  /** Where passengers reach the site; links are made from it. */
  publicUrl: () => string;
  texts: Pick<TextsService, 'write'>;
  textConsents: Pick<TextConsents, 'tokenOf'>;
  /** A booking's receipts and credit notes; those that have become due are made out. */
  receiptsOf: (bookingId: number) => Promise<readonly LinkedReceipt[]>;
}

/** What has happened to a booking, and in which of its revisions. */
interface BookingNews<O> {
  bookingId: number;
  revision: number;
  occasion: O;
  /** Of what may happen again: the id of a refund; which leg at which time. */
  instance?: string;
}

export interface LettersService {
  /** Writes the letters of an occasion, once for each revision of the booking; they tell of its present one. */
  write(news: BookingNews<BookingOccasion>): Promise<void>;
}

/** What writing letters asks of the database: for many at once, as many bookings are told of in the same moment. */
interface Asking extends LettersDependencies {
  detailsOf: (bookingId: number) => Promise<BookingDetails>;
  isConfirmed: (address: string) => Promise<boolean>;
  /** All mails of an occasion, or none. */
  keep: (mails: MailDraft[]) => Promise<void>;
}

export function createLettersService(deps: LettersDependencies): LettersService {
  const { db, bookings, jobs } = deps;
  const asking: Asking = {
    ...deps,
    detailsOf: gather((ids: readonly number[]) => bookings.byIds(ids)),
    isConfirmed: gather((addresses: readonly string[]) => areConfirmed(db, addresses)),
    keep: gather(async (occasions: readonly MailDraft[][]) => {
      await db.transaction((tx) => writeMails(tx, jobs, occasions.flat()));
      return [];
    }),
  };
  return {
    write: ({ occasion, ...news }) =>
      occasion === 'confirm_address'
        ? writeQuestion(asking, news.bookingId)
        : writeNews(asking, { ...news, occasion }),
  };
}

async function writeNews(
  deps: Asking,
  { bookingId, revision, occasion, instance = '' }: BookingNews<keyof typeof bookingLetters.occasions>,
): Promise<void> {
  const details = await deps.detailsOf(bookingId);
  const leg = occasion === 'reminder' ? legOfReminder(details, instance) : null;
  // Meanwhile it may have been cancelled, or moved to another time.
  if (occasion === 'reminder' && leg === null) return;
  const refund = leg === null && instance ? await findRefund(deps.db, { id: Number(instance) }) : null;
  const receipts = occasion === 'completed' ? await receiptLinks(deps, details) : [];
  const change = occasion === 'changed' ? await changeOfRevision(deps.db, bookingId, revision) : null;
  const changed = change?.changed ?? [];
  const tellTo = await teller(deps, details, { refund, leg, receipts, changed });
  const { bookerEmail, passengerEmail, number } = details.booking;
  const tell = {
    booker: () => tellTo(bookerEmail),
    passenger: () =>
      passengerEmail.toLowerCase() === bookerEmail.toLowerCase() ? null : tellTo(passengerEmail),
    operator: () => tellTo(null),
    provider: () => tellTo(null),
  };
  const reason = { occasion, aboutId: number, revision, instance };
  const { settings } = deps.settings.current();
  await deps.keep(printLetters(bookingLetters, reason, (role) => tell[role](), settings, deps.publicUrl()));
  await writeText(deps, details, { bookingId, revision, occasion });
}

/** By text message as well, to whoever agreed to that: in no words that anybody has typed. */
async function writeText(
  { places, settings, publicUrl, texts, textConsents }: Asking,
  details: BookingDetails,
  news: BookingNews<BookingOccasion>,
): Promise<void> {
  const { textsAgreedAt, textsEndedAt, bookerPhone, number } = details.booking;
  const { TEXT_MESSAGES, Company_Name } = settings.current().settings;
  const said = BOOKING_TEXTS[news.occasion];
  if (!said || !TEXT_MESSAGES || textsAgreedAt === null || textsEndedAt !== null) return;
  const named = noWords(
    details,
    namingBy((id) => places.byId(id)),
  );
  const leg = said.leg(named);
  if (!leg) return;
  const stop = `${publicUrl()}${STOP_TEXTS_PATH}?token=${textConsents.tokenOf(number)}`;
  const body = textBody(said.words(named, leg), number, Company_Name, stop);
  await texts.write({ ...news, phone: bookerPhone, body, happensAt: londonInstant(pickupOf(leg)) });
}

/** Nothing, when the booking waits no more. */
async function writeQuestion(deps: Asking, bookingId: number): Promise<void> {
  const asked = await deps.bookings.askingOf(bookingId);
  if (!asked) return;
  const url = `${deps.publicUrl()}/confirm-address?token=${asked.link}`;
  const { details, instance } = asked;
  const reason = { occasion: 'confirm_address', aboutId: details.booking.number, instance } as const;
  const { settings } = deps.settings.current();
  await deps.keep(
    printLetters(addressLetters, reason, () => ({ ...asked, url }), settings, deps.publicUrl()),
  );
}

function legOfReminder(details: BookingDetails, instance: string): LegName | null {
  if (!endsByItself(details.booking.status)) return null;
  return legsLeft(details).find((leg) => reminderOf(leg) === instance)?.leg ?? null;
}

async function receiptLinks(
  { receiptsOf, publicUrl }: Asking,
  { booking: { id }, reference }: BookingDetails,
): Promise<Block[]> {
  return (await receiptsOf(id)).map((receipt) => {
    const { label, path } = receiptLink(reference, receipt);
    return { kind: 'link', label, url: publicUrl() + path };
  });
}

/** Tells whoever reads an address of a booking, in the words that may be repeated there; null: who carries it out. */
async function teller(
  deps: Asking,
  details: BookingDetails,
  about: Pick<Told, 'refund' | 'leg' | 'receipts' | 'changed'>,
): Promise<(address: string | null) => Told> {
  const told = await mayBeTold(deps, details);
  const namesOf = namingBy((id) => deps.places.byId(id));
  const common = {
    someoneElse: isForSomeoneElse(details.booking),
    link: deps.publicUrl() + bookingPath(details.reference),
    now: deps.clock(),
    ...about,
  };
  return (address) => {
    if (address === null) return { ...common, details: wholeWords(details), inWords: true };
    const inWords = told.has(address);
    return { ...common, details: inWords ? fewWords(details) : noWords(details, namesOf), inWords };
  };
}

/**
 * The addresses to which what was typed may be repeated: those that somebody has confirmed, the booker's where the
 * provider vouches for it, and all where money stands behind the booking.
 */
async function mayBeTold(
  { isConfirmed, vouches }: Asking,
  { booking }: BookingDetails,
): Promise<Set<string>> {
  const { bookerEmail, passengerEmail, passengerId, paymentMethod } = booking;
  const told = new Set<string>();
  for (const address of new Set([bookerEmail, passengerEmail])) {
    if (paymentMethod === 'card' || (await isConfirmed(address))) told.add(address);
  }
  if (passengerId !== null && (await vouches(passengerId, bookerEmail))) told.add(bookerEmail);
  return told;
}
