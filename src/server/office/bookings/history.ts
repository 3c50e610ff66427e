import { and, desc, eq } from 'drizzle-orm';
import type { BookingEvent } from '../../../domain/booking/states.ts';
import { formatMoney } from '../../../domain/money.ts';
import { type AgreedTrip, changeClauses } from '../../../domain/office/change-words.ts';
import { vehiclesText } from '../../../domain/capacity.ts';
import { type Queryable, SOMEBODY } from '../../platform/database/index.ts';
import {
  auditLog,
  bookingRevisions,
  mails as mailsTable,
  textMessages,
  vehicleCategories,
} from '../../platform/schema/index.ts';

/** More than any booking has. */
const MOST = 500;

export type HistoryAction = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'at' | 'actorKind' | 'actorId' | 'action' | 'before' | 'after' | 'detail'
>;

/** What was done with a booking, the newest first. */
export async function actionsOf(db: Queryable, number: string): Promise<HistoryAction[]> {
  const { id, at, actorKind, actorId, action, before, after, detail } = auditLog;
  return db
    .select({ id, at, actorKind, actorId, action, before, after, detail })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'booking'), eq(auditLog.entityId, number)))
    .orderBy(desc(id))
    .limit(MOST);
}

/** To whom a mail went, and why. */
export type SentEmail = Pick<typeof mailsTable.$inferSelect, 'occasion' | 'revision' | 'recipientRole'>;

/** What was mailed about a booking, the newest first. */
export async function mailsAbout(db: Queryable, number: string) {
  const { id, recipient, subject, status, createdAt, sentAt, occasion, revision, recipientRole } = mailsTable;
  return db
    .select({ id, recipient, subject, status, createdAt, sentAt, occasion, revision, recipientRole })
    .from(mailsTable)
    .where(and(eq(mailsTable.about, 'booking'), eq(mailsTable.aboutId, number)))
    .orderBy(desc(id))
    .limit(MOST);
}

/** The text messages about a booking, the newest first. */
export async function textsAbout(db: Queryable, bookingId: number) {
  const { id, phone, occasion, status, segments, createdAt, sentAt } = textMessages;
  return db
    .select({ id, phone, occasion, status, segments, createdAt, sentAt })
    .from(textMessages)
    .where(eq(textMessages.bookingId, bookingId))
    .orderBy(desc(id))
    .limit(MOST);
}

/** What was agreed, by revision. */
export async function agreedTrips(db: Queryable, bookingId: number): Promise<Map<number, AgreedTrip>> {
  const { revision, journey, quantity, beside, totalPence } = bookingRevisions;
  const found = await db
    .select({ revision, journey, quantity, beside, totalPence, category: vehicleCategories.name })
    .from(bookingRevisions)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, bookingRevisions.categoryId))
    .where(eq(bookingRevisions.bookingId, bookingId));
  return new Map(
    found.map((row) => [
      row.revision,
      {
        journey: row.journey,
        totalPence: row.totalPence,
        vehicles: vehiclesText(row.quantity, row.category, row.beside),
      },
    ]),
  );
}

/** A person whose name is unknown. */
export const WHO: Record<HistoryAction['actorKind'], string> = {
  passenger: 'The passenger',
  staff: SOMEBODY,
  operator: 'The operator',
  driver: 'The driver',
  partner: 'A partner',
  card_provider: 'The card provider',
  job: 'The system',
  command: 'A command on the server',
};

/** What each action did, after who did it. */
const DID: Readonly<Record<BookingEvent, string> & Record<string, string>> = {
  confirmed: 'booked',
  awaiting_payment: 'went on to pay by card',
  awaiting_email: 'asked to book; the e-mail address was to be confirmed first',
  book_in_car: 'booked, to pay in the car',
  ask_address: 'asked to book; the e-mail address was to be confirmed first',
  address_confirmed: 'confirmed the e-mail address: booked',
  address_lapsed: 'let it lapse: the e-mail address was not confirmed in time',
  open_checkout: 'went on to pay by card',
  open_deposit: 'went on to pay the deposit by card',
  authorised: 'said that the money is held on the card',
  paid: 'said that the card was paid',
  deposit_authorised: 'said that the deposit is held on the card',
  deposit_paid: 'said that the deposit was paid',
  payment_expired: 'said that the checkout ran out',
  offer: 'offered the trip to the operator',
  accept: 'accepted the trip',
  refuse: 'refused the trip',
  assign: 'named the driver',
  unassign: 'took the driver back',
  set_off: 'set off',
  arrive: 'arrived at the pick-up',
  pick_up: 'picked the passenger up',
  next_leg: 'went on to the way back',
  complete: 'completed the booking',
  miss: 'said that nobody came',
  cancel_by_passenger: 'cancelled the booking',
  cancel_by_operator: 'cancelled the booking for the operator',
  cancel_by_provider: 'cancelled the booking for us',
  cancel_leg: 'cancelled one leg',
  change: 'changed the booking',
  ask_for_change: 'asked for a change, to which the operator must agree',
  prepare_change: 'made a change ready, which is made once it is paid',
  agree_to_change: 'agreed to the change',
  refuse_change: 'did not agree to the change',
  withdraw_change: 'took the change back',
  lapse_change: 'let the change lapse',
  refund: 'gave something back by hand',
  ask_refund: 'asked colleagues to agree that money goes back',
  agree_refund: 'agreed that money goes back',
  refuse_refund: 'did not agree that money goes back',
  withdraw_refund: 'took back the wish that money goes back',
  expire_refund: 'ended the wish that money goes back, since it is not there any more',
  refund_again: 'asked again for a refund',
  refunded: 'gave money back to the card',
  refund_failed: 'could not give money back to the card',
  refund_withdrawn: 'took a refund back, which a dispute had settled',
  captured: 'took what was held on the card',
  released: 'let go of what was held on the card',
  dispute: 'moved a dispute on',
  rate: 'rated the trip',
  mail_again: 'sent a mail once more',
  text_again: 'sent a text message once more',
  attach_enquiry: 'put an enquiry to the booking',
  detach_enquiry: 'took an enquiry from the booking',
  link_renewed: 'made another link to the booking',
  note: 'wrote a note',
  stop_texts: 'wanted no more text messages',
};

/** What an action did with a booking, after who did it. */
export const bookingWords = (action: string): string => DID[action] ?? action.replaceAll('_', ' ');

/** All that can have been done with one, with its words. */
export const bookingActions = (): { action: string; words: string }[] =>
  Object.entries(DID).map(([action, words]) => ({ action, words }));

/** [OFF-07] What the same is where staff have taken the booking. */
const TOOK: Readonly<Record<string, string>> = {
  confirmed: 'took the booking, to be paid in the car',
  awaiting_payment: 'took the booking, and sent a link to pay for it',
  accept: 'entered that the operator takes the trip',
  assign: 'entered who drives',
  unassign: 'entered that nobody drives any more',
  set_off: 'entered that the driver is on the way',
  arrive: 'entered that the driver has arrived',
  pick_up: 'entered that the passenger is on board',
  next_leg: 'entered that the way back is next',
  agree_to_change: 'entered that the operator agrees to the change',
  refuse_change: 'entered that the operator does not agree to the change',
};

const said = (value: unknown): string => (typeof value === 'string' ? value : '');

function moneyIn({ detail }: HistoryAction, symbol: string): string {
  const pence = detail['pence'] ?? detail['chargePence'];
  return typeof pence === 'number' && pence > 0 ? `, ${formatMoney(pence, symbol)}` : '';
}

/** The email event of each action; an action that is not listed sends no email by itself. */
const NEWS: Readonly<Record<string, string>> = {
  confirmed: 'confirmed',
  book_in_car: 'confirmed',
  address_confirmed: 'confirmed',
  change: 'changed',
  cancel_leg: 'leg_cancelled',
  cancel_by_passenger: 'cancelled',
  cancel_by_operator: 'cancelled',
  cancel_by_provider: 'cancelled',
  miss: 'no_show',
  complete: 'completed',
  accept: 'accepted',
  assign: 'driver_named',
  unassign: 'driver_withdrawn',
  set_off: 'driver_on_way',
  arrive: 'driver_arrived',
};

/** What a history is told from, beside what was done. */
export interface HistoryContext {
  /** Of staff, by id. */
  names: ReadonlyMap<string, string>;
  /** What was agreed, by revision. */
  trips: ReadonlyMap<number, AgreedTrip>;
  mails: readonly SentEmail[];
  /** What the booker and the operator are called. */
  people: Readonly<Partial<Record<string, string>>>;
  symbol: string;
}

/** "; told: Ann Lee, Aire & Otter Cars" */
function toldIn({ action, detail }: HistoryAction, { mails, people }: HistoryContext): string {
  const revision = detail['revision'];
  const told = mails
    .filter(({ occasion }) => occasion === NEWS[action])
    .filter((mail) => typeof revision !== 'number' || mail.revision === revision)
    .flatMap(({ recipientRole }) => people[recipientRole] || []);
  return told.length > 0 ? `; told: ${[...new Set(told)].join(', ')}` : '';
}

const labelsIn = ({ detail: { changed } }: HistoryAction): string[] =>
  Array.isArray(changed) ? changed.filter((label) => typeof label === 'string') : [];

/** What was changed, from which value to which; null where no revision says it. */
function changeIn(deed: HistoryAction, { trips, symbol }: HistoryContext): string | null {
  const revision = Number(deed.detail['revision']);
  const [before, after] = [trips.get(revision - 1), trips.get(revision)];
  if (deed.action !== 'change' || !before || !after) return null;
  return changeClauses(before, after, labelsIn(deed), symbol).join('; ') || null;
}

/** What a change that is not made yet is about: " (when, passengers)". */
function askedIn(deed: HistoryAction): string {
  const labels = deed.action === 'change' ? [] : labelsIn(deed);
  return labels.length > 0 ? ` (${labels.join(', ').toLowerCase()})` : '';
}

/** [OFF-05] One thing that was done with a booking, as a sentence. */
export function sentenceOf(deed: HistoryAction, context: HistoryContext): string {
  const who = (deed.actorKind === 'staff' && context.names.get(deed.actorId ?? '')) || WHO[deed.actorKind];
  const did =
    changeIn(deed, context) ??
    `${(deed.actorKind === 'staff' && TOOK[deed.action]) || DID[deed.action] || deed.action.replaceAll('_', ' ')}${askedIn(deed)}${moneyIn(deed, context.symbol)}`;
  return `${who} ${did}${toldIn(deed, context)}.`;
}

/** The reason of an action, if one was given. */
export const reasonOf = ({ detail }: HistoryAction): string => said(detail['reason']);
