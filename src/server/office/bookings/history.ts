import { and, desc, eq } from 'drizzle-orm';
import type { BookingEvent } from '../../../domain/booking/states.ts';
import { formatMoney } from '../../../domain/money.ts';
import { type AgreedTrip, changeClauses } from '../../../domain/office/change-words.ts';
import { vehiclesText } from '../../../domain/capacity.ts';
import { type Queryable, FORMER_COLLEAGUE } from '../../platform/database/index.ts';
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

/** Lists the actions on a booking, newest first. */
export async function actionsOf(db: Queryable, number: string): Promise<HistoryAction[]> {
  const { id, at, actorKind, actorId, action, before, after, detail } = auditLog;
  return db
    .select({ id, at, actorKind, actorId, action, before, after, detail })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'booking'), eq(auditLog.entityId, number)))
    .orderBy(desc(id))
    .limit(MOST);
}

/** An email's recipient and event. */
export type SentEmail = Pick<typeof mailsTable.$inferSelect, 'occasion' | 'revision' | 'recipientRole'>;

/** Lists the emails about a booking, newest first. */
export async function mailsAbout(db: Queryable, number: string) {
  const { id, recipient, subject, status, createdAt, sentAt, occasion, revision, recipientRole } = mailsTable;
  return db
    .select({ id, recipient, subject, status, createdAt, sentAt, occasion, revision, recipientRole })
    .from(mailsTable)
    .where(and(eq(mailsTable.about, 'booking'), eq(mailsTable.aboutId, number)))
    .orderBy(desc(id))
    .limit(MOST);
}

/** Lists the text messages about a booking, newest first. */
export async function textsAbout(db: Queryable, bookingId: number) {
  const { id, phone, occasion, status, segments, createdAt, sentAt } = textMessages;
  return db
    .select({ id, phone, occasion, status, segments, createdAt, sentAt })
    .from(textMessages)
    .where(eq(textMessages.bookingId, bookingId))
    .orderBy(desc(id))
    .limit(MOST);
}

/** Agreed trips by revision. */
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
  staff: FORMER_COLLEAGUE,
  operator: 'The operator',
  driver: 'The driver',
  partner: 'A partner',
  card_provider: 'The card provider',
  job: 'The system',
  command: 'A command on the server',
};

/** Action descriptions, to follow an actor's name. */
const DID: Readonly<Record<BookingEvent, string> & Record<string, string>> = {
  confirmed: 'booked',
  awaiting_payment: 'started payment by card',
  awaiting_email: 'requested the booking, pending confirmation of the email address',
  book_in_car: 'booked, to pay in the car',
  ask_address: 'requested the booking, pending confirmation of the email address',
  address_confirmed: 'confirmed the email address and booked',
  address_lapsed: 'let the booking lapse: the email address was not confirmed in time',
  open_checkout: 'started payment by card',
  open_deposit: 'started payment of the deposit by card',
  authorised: 'authorised the card',
  paid: 'reported the card payment',
  deposit_authorised: 'authorised the card for the deposit',
  deposit_paid: 'reported the deposit payment',
  payment_expired: 'reported that the checkout expired',
  offer: 'offered the trip to the operator',
  accept: 'accepted the trip',
  refuse: 'refused the trip',
  assign: 'assigned the driver',
  unassign: 'unassigned the driver',
  set_off: 'set off',
  arrive: 'arrived at the pick-up',
  pick_up: 'picked the passenger up',
  next_leg: 'started the return leg',
  complete: 'completed the booking',
  miss: 'recorded a no-show',
  cancel_by_passenger: 'cancelled the booking',
  cancel_by_operator: 'cancelled the booking for the operator',
  cancel_by_provider: 'cancelled the booking for us',
  cancel_leg: 'cancelled one leg',
  change: 'changed the booking',
  ask_for_change: 'requested a change that the operator must approve',
  prepare_change: 'prepared a change that takes effect on payment',
  agree_to_change: 'agreed to the change',
  refuse_change: 'rejected the change',
  withdraw_change: 'cancelled the change',
  lapse_change: 'let the change lapse',
  refund: 'made a manual refund',
  ask_refund: 'requested approval of a refund',
  agree_refund: 'approved the refund',
  refuse_refund: 'rejected the refund',
  withdraw_refund: 'cancelled the refund request',
  expire_refund: 'closed the refund request, because the amount is no longer available',
  refund_again: 'retried the refund',
  refunded: 'refunded the card',
  refund_failed: 'failed to refund the card',
  refund_withdrawn: 'cancelled a refund that a dispute had settled',
  captured: 'captured the card payment',
  released: 'released the card authorisation',
  dispute: 'updated a dispute',
  rate: 'rated the trip',
  mail_again: 'resent an email',
  text_again: 'resent a text message',
  attach_enquiry: 'linked an enquiry',
  detach_enquiry: 'unlinked an enquiry',
  link_renewed: 'created a new link to the booking',
  note: 'added a note',
  stop_texts: 'opted out of text messages',
};

/** Describes a booking action, to follow an actor's name. */
export const bookingWords = (action: string): string => DID[action] ?? action.replaceAll('_', ' ');

/** Lists the possible booking actions with their descriptions. */
export const bookingActions = (): { action: string; words: string }[] =>
  Object.entries(DID).map(([action, words]) => ({ action, words }));

/** [OFF-07] Descriptions of actions that staff recorded for a caller. */
const TOOK: Readonly<Record<string, string>> = {
  confirmed: 'created the booking, to be paid in the car',
  awaiting_payment: 'created the booking and sent a payment link',
  accept: 'recorded that the operator accepts the trip',
  assign: 'assigned the driver',
  unassign: 'unassigned the driver',
  set_off: 'recorded that the driver is on the way',
  arrive: 'recorded that the driver has arrived',
  pick_up: 'recorded that the passenger is on board',
  next_leg: 'recorded the start of the return leg',
  agree_to_change: 'recorded that the operator approves the change',
  refuse_change: 'recorded that the operator rejects the change',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

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

/** Data that the history needs in addition to the actions. */
export interface HistoryContext {
  /** Names of staff by id. */
  names: ReadonlyMap<string, string>;
  /** Agreed trips by revision. */
  trips: ReadonlyMap<number, AgreedTrip>;
  mails: readonly SentEmail[];
  /** Names of booker and operator. */
  people: Readonly<Partial<Record<string, string>>>;
  symbol: string;
}

/** "; emailed: Ann Lee, Aire & Otter Cars" */
function recipientsIn({ action, detail }: HistoryAction, { mails, people }: HistoryContext): string {
  const revision = detail['revision'];
  const recipients = mails
    .filter(({ occasion }) => occasion === NEWS[action])
    .filter((mail) => typeof revision !== 'number' || mail.revision === revision)
    .flatMap(({ recipientRole }) => people[recipientRole] || []);
  return recipients.length > 0 ? `; emailed: ${[...new Set(recipients)].join(', ')}` : '';
}

const labelsIn = ({ detail: { changed } }: HistoryAction): string[] =>
  Array.isArray(changed) ? changed.filter((label) => typeof label === 'string') : [];

/** Describes the changed values; null if no revision has them. */
function changeIn(action: HistoryAction, { trips, symbol }: HistoryContext): string | null {
  const revision = Number(action.detail['revision']);
  const [before, after] = [trips.get(revision - 1), trips.get(revision)];
  if (action.action !== 'change' || !before || !after) return null;
  return changeClauses(before, after, labelsIn(action), symbol).join('; ') || null;
}

/** Labels of a pending change: " (when, passengers)". */
function requestIn(action: HistoryAction): string {
  const labels = action.action === 'change' ? [] : labelsIn(action);
  return labels.length > 0 ? ` (${labels.join(', ').toLowerCase()})` : '';
}

/** [OFF-05] Describes an action as a sentence. */
export function sentenceOf(action: HistoryAction, context: HistoryContext): string {
  const who =
    (action.actorKind === 'staff' && context.names.get(action.actorId ?? '')) || WHO[action.actorKind];
  const did =
    changeIn(action, context) ??
    `${(action.actorKind === 'staff' && TOOK[action.action]) || DID[action.action] || action.action.replaceAll('_', ' ')}${requestIn(action)}${moneyIn(action, context.symbol)}`;
  return `${who} ${did}${recipientsIn(action, context)}.`;
}

/** The reason of an action, if one was given. */
export const reasonOf = ({ detail }: HistoryAction): string => textOf(detail['reason']);
