import type { EnquiryClosing, EnquiryReply, EnquiryReport } from '../../../contract/office-enquiries.ts';
import {
  enquiryAfter,
  type EnquiryEvent,
  type EnquiryId,
  enquiryName,
  type EntryKind,
  REPORT_REASONS,
  reportKindOf,
  type Outcome,
  OUTCOMES_OF,
  signature,
} from '../../../domain/office/enquiries.ts';
import type { BookingReader } from '../../bookings/index.ts';
import { ANSWERED, writeEmailsOf, type Writing } from '../../notifications/index.ts';
import { type Database, staffActor, type Transaction, writeAudit } from '../../platform/database/index.ts';
import { badField, notFound, ProblemError, type StaffPrincipal } from '../../platform/http/index.ts';
import { answerEmails } from './emails.ts';
import { insertContactMessage } from './enquiries-store.ts';
import { findEnquiry, type StoredEnquiry } from './office-enquiries-store.ts';
import { subjectLine, insertEntry, latestEntryAfter, lockEnquiry, setBooking, setState } from './thread.ts';

/** The member of staff. */
export type StaffActor = Pick<StaffPrincipal, 'id' | 'name'>;

interface NewEntry {
  kind: EntryKind;
  by: StaffActor;
  at: Date;
  subject?: string;
  text?: string;
  outcome?: Outcome;
  bookingNumber?: string;
}

/** Runs an action on a locked enquiry. @throws ProblemError 404 if it is gone */
const onEnquiry = (
  db: Database,
  of: EnquiryId,
  work: (tx: Transaction, one: StoredEnquiry) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const one = (await lockEnquiry(tx, of)) && (await findEnquiry(tx, of));
    if (!one) throw notFound('There is no such enquiry.');
    await work(tx, one);
  });

/** Adds an entry to the thread and the audit log; the text is only in the thread. @returns the entry's id */
async function enter(tx: Transaction, of: EnquiryId, { by, ...entry }: NewEntry): Promise<number> {
  const id = await insertEntry(tx, of, { ...entry, staffId: by.id });
  const { kind: action, bookingNumber: booking } = entry;
  const detail = { entry: id, ...(booking !== undefined && { booking }) };
  const [actor, entityId] = [staffActor(by.id), enquiryName(of)];
  await writeAudit(tx, { actor, entity: 'enquiry', entityId, action, detail });
  return id;
}

const DONE: Readonly<Record<EnquiryEvent, string>> = {
  answer: 'answered it',
  close: 'closed it',
  reopen: 'opened it again',
};

/** Refuses an answer if a colleague has answered since the thread was read. */
async function refuseUnseen(tx: Transaction, of: EnquiryId, seen: number): Promise<void> {
  const moved = await latestEntryAfter(tx, of, seen);
  if (!moved) return;
  const who = moved.by ?? 'A colleague';
  throw new ProblemError(
    409,
    'moved_on',
    `${who} has ${DONE[moved.kind]} in the meantime: check that first.`,
  );
}

const REFUSALS: Readonly<Record<EnquiryEvent, string>> = {
  answer: 'It cannot be answered in its current state.',
  close: 'It is already closed.',
  reopen: 'It is open.',
};

const cannot = (message: string) => new ProblemError(409, 'cannot_do', message);

/**
 * Moves it on by an event.
 * @param seen the last entry that the caller has seen
 * @throws ProblemError 409 `moved_on`, `cannot_do`
 */
async function move(tx: Transaction, one: StoredEnquiry, event: EnquiryEvent, seen: number): Promise<void> {
  await refuseUnseen(tx, one, seen);
  const state = enquiryAfter(one.state, event);
  if (!state) throw cannot(REFUSALS[event]);
  if (state !== one.state) await setState(tx, one, state);
}

/** Staff actions on enquiries. Each throws ProblemError 409 `moved_on` or `cannot_do`. */
export interface EnquiryActions {
  /** Emails an answer to the sender. */
  answer(of: EnquiryId, reply: EnquiryReply, by: StaffActor): Promise<void>;
  /** Adds a staff note. */
  note(of: EnquiryId, text: string, by: StaffActor): Promise<void>;
  /**
   * @param input with the last entry of the thread that was seen
   * @throws ProblemError 422 for a complaint or lost property without how it ended
   */
  close(of: EnquiryId, input: EnquiryClosing, by: StaffActor): Promise<void>;
  reopen(of: EnquiryId, input: { seen: number }, by: StaffActor): Promise<void>;
}

interface EnquiryActionDependencies extends Writing {
  db: Database;
  clock: () => Date;
}

/** Emails an answer. */
async function send(
  tx: Transaction,
  writing: Writing,
  one: StoredEnquiry,
  { entry, by, subject, text }: Pick<EnquiryReply, 'subject' | 'text'> & { entry: number; by: StaffActor },
): Promise<void> {
  const signed = signature(by.name, writing.settings.current().settings.Company_Name);
  const written = { email: one.email, subject, text, signed, about: subjectLine(one) };
  const reason = { occasion: ANSWERED, aboutId: one.id, instance: String(entry) } as const;
  await writeEmailsOf(tx, writing, answerEmails(one.kind), reason, () => written);
}

/** @throws ProblemError 422 if the outcome of a matter is missing, or given for another enquiry */
function checkOutcome({ kind, reason }: StoredEnquiry, outcome: Outcome | undefined): void {
  const matter = kind === 'message' ? reportKindOf(reason) : null;
  const known: readonly Outcome[] = matter ? OUTCOMES_OF[matter] : [];
  if (matter && outcome === undefined) throw badField('outcome', `is required: one of ${known.join(', ')}`);
  if (outcome !== undefined && !known.includes(outcome))
    throw badField(
      'outcome',
      matter ? `must be one of ${known.join(', ')}` : 'is for complaints and lost property',
    );
}

export function createEnquiryActions(deps: EnquiryActionDependencies): EnquiryActions {
  const { db, clock } = deps;
  return {
    answer: (of, { seen, ...words }, by) =>
      onEnquiry(db, of, async (tx, one) => {
        if (one.email === '') throw cannot('There is no email address: phone the sender, then close it.');
        await move(tx, one, 'answer', seen);
        const entry = await enter(tx, of, { kind: 'answer', by, at: clock(), ...words });
        await send(tx, deps, one, { entry, by, ...words });
      }),
    note: (of, text, by) =>
      onEnquiry(db, of, async (tx) => {
        await enter(tx, of, { kind: 'note', by, at: clock(), text });
      }),
    close: (of, { reason, outcome, seen }, by) =>
      onEnquiry(db, of, async (tx, one) => {
        checkOutcome(one, outcome);
        await move(tx, one, 'close', seen);
        await enter(tx, of, { kind: 'close', by, at: clock(), text: reason, ...(outcome && { outcome }) });
      }),
    reopen: (of, { seen }, by) =>
      onEnquiry(db, of, async (tx, one) => {
        await move(tx, one, 'reopen', seen);
        await enter(tx, of, { kind: 'reopen', by, at: clock() });
      }),
  };
}

/** Links between enquiries and bookings. */
export interface EnquiryBookings {
  /** Instead of one that it belongs to. @throws ProblemError 422 where there is no booking of this number */
  attach(of: EnquiryId, number: string, by: StaffActor): Promise<void>;
  /**
   * Records a caller's complaint or lost property about a booking, as a message with the booker's contact details.
   * @returns its name
   */
  report(booking: { id: number }, input: EnquiryReport, by: StaffActor): Promise<string>;
  /** Does nothing without a link. */
  detach(of: EnquiryId, by: StaffActor): Promise<void>;
}

/** Adds to the thread, and to the booking's own history. */
async function recordLink(
  tx: Transaction,
  of: EnquiryId,
  entry: { kind: 'attach' | 'detach'; by: StaffActor; at: Date; bookingNumber: string },
): Promise<void> {
  await enter(tx, of, entry);
  const [actor, entityId] = [staffActor(entry.by.id), entry.bookingNumber];
  const detail = { enquiry: enquiryName(of) };
  await writeAudit(tx, { actor, entity: 'booking', entityId, action: `${entry.kind}_enquiry`, detail });
}

export function createEnquiryBookings({
  db,
  clock,
  bookings,
}: {
  db: Database;
  clock: () => Date;
  bookings: Pick<BookingReader, 'idOfNumber' | 'current'>;
}): EnquiryBookings {
  const release = async (tx: Transaction, one: StoredEnquiry, by: StaffActor): Promise<void> => {
    const { booking_number: bookingNumber } = one;
    if (bookingNumber !== null) await recordLink(tx, one, { kind: 'detach', by, at: clock(), bookingNumber });
  };
  return {
    async attach(of, number, by) {
      const bookingId = await bookings.idOfNumber(number);
      if (bookingId === null) throw badField('belongs_to', 'is not the number of a booking');
      await onEnquiry(db, of, async (tx, one) => {
        if (one.booking_number === number) return;
        await release(tx, one, by);
        await setBooking(tx, of, bookingId);
        await recordLink(tx, of, { kind: 'attach', by, at: clock(), bookingNumber: number });
      });
    },
    async report({ id: bookingId }, { matter, name, text: comments }, by) {
      const { booking } = await bookings.current(bookingId);
      const { number: bookingNumber, bookerEmail: email, bookerPhone: phone } = booking;
      const [firstName = '', ...rest] = name.split(' ');
      return db.transaction(async (tx) => {
        const row = { firstName, lastName: rest.join(' '), email, phone, reason: REPORT_REASONS[matter] };
        const id = await insertContactMessage(tx, {
          ...row,
          bookingNumber,
          comments,
          bookingId,
          createdAt: clock(),
        });
        const of = { kind: 'message', id } as const;
        await recordLink(tx, of, { kind: 'attach', by, at: clock(), bookingNumber });
        return enquiryName(of);
      });
    },
    detach: (of, by) =>
      onEnquiry(db, of, async (tx, one) => {
        await release(tx, one, by);
        await setBooking(tx, of, null);
      }),
  };
}
