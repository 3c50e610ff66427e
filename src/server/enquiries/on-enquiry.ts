import {
  enquiryAfter,
  type EnquiryEvent,
  type EnquiryId,
  enquiryName,
  type EntryKind,
  type Outcome,
} from '../../domain/office/enquiries.ts';
import { staffActor, writeAudit } from '../db/audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { notFound, ProblemError } from '../http/problem.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import { insertEntry, lastMoveAfter, lockEnquiry, setState } from './enquiry-thread-store.ts';
import { findEnquiry, type StoredEnquiry } from './office-enquiries-store.ts';

/** Who does it. */
export type By = Pick<StaffPrincipal, 'id' | 'name'>;

interface NewEntry {
  kind: EntryKind;
  by: By;
  at: Date;
  subject?: string;
  text?: string;
  outcome?: Outcome;
  bookingNumber?: string;
}

/** Does something with an enquiry, one thing at a time, as it stands then. @throws ProblemError 404 where it is gone */
export const onEnquiry = (
  db: Database,
  of: EnquiryId,
  work: (tx: Transaction, one: StoredEnquiry) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const one = (await lockEnquiry(tx, of)) && (await findEnquiry(tx, of));
    if (!one) throw notFound('There is no such enquiry.');
    await work(tx, one);
  });

/** Adds to its thread, and says in the log who did it; what was written stands in the thread alone. @returns the entry's id */
export async function enter(tx: Transaction, of: EnquiryId, { by, ...entry }: NewEntry): Promise<number> {
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

/** Nobody answers what a colleague has answered meanwhile, unless having been told. */
async function refuseUnseen(tx: Transaction, of: EnquiryId, seen: number): Promise<void> {
  const moved = await lastMoveAfter(tx, of, seen);
  if (!moved) return;
  const who = moved.by ?? 'Somebody';
  throw new ProblemError(409, 'moved_on', `${who} has ${DONE[moved.kind]} meanwhile: look at that first.`);
}

const REFUSED: Readonly<Record<EnquiryEvent, string>> = {
  answer: 'It cannot be answered as it stands.',
  close: 'It is closed already.',
  reopen: 'It is open.',
};

export const cannot = (message: string) => new ProblemError(409, 'cannot_do', message);

/**
 * Moves it on by an event.
 * @param seen the last entry that whoever does it has seen
 * @throws ProblemError 409 `moved_on`, `cannot_do`
 */
export async function move(
  tx: Transaction,
  one: StoredEnquiry,
  event: EnquiryEvent,
  seen: number,
): Promise<void> {
  await refuseUnseen(tx, one, seen);
  const state = enquiryAfter(one.state, event);
  if (!state) throw cannot(REFUSED[event]);
  if (state !== one.state) await setState(tx, one, state);
}
