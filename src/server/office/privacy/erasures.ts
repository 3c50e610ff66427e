import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ErasureRequest, StoredDataAnswer } from '../../../contract/office-persons.ts';
import { londonTime } from '../../../domain/time/time.ts';
import { formatDate } from '../../../domain/time/time-words.ts';
import { createSignedTexts, type Secrets } from '../../platform/crypto.ts';
import {
  allowRetention,
  type Database,
  rows,
  staffActor,
  writeAudit,
} from '../../platform/database/index.ts';
import { CommandRefused } from '../../platform/errors.ts';
import { badField, ProblemError, type StaffPrincipal } from '../../platform/http/index.ts';
import type { RetentionPeriods } from '../../platform/retention-periods.ts';
import { eraseParticulars } from './erase-booking.ts';
import { eraseStored, type Erasure, type RetainedRecord } from './erase-person.ts';
import type { PersonBooking } from './find-person.ts';
import { deleteBookings } from './retention.ts';
import { type ErasureRule, TABLE_RULES } from './table-rules.ts';

const WORKS = /works here: npm run/;

/** Turns a command's refusal into a problem; other errors stay. */
export function asProblem(error: unknown): unknown {
  if (!(error instanceof CommandRefused)) return error;
  const message = WORKS.test(error.message)
    ? 'This person is a colleague. Disable their sign-in first, on the page “Colleagues”.'
    : `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  return new ProblemError(409, 'cannot_do', message);
}

/** Names of tables for readers; others are shown by their table name. */
const WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  audit_log: ['audit log entry', 'audit log entries'],
  bookings: ['booking', 'bookings'],
  booking_legs: ['trip with its addresses', 'trips with their addresses'],
  booking_notes: ['note of colleagues about their bookings', 'notes of colleagues about their bookings'],
  contact_messages: ['message', 'messages'],
  enquiry_entries: ['answer or note to their enquiries', 'answers or notes to their enquiries'],
  leg_drivers: ['car that drove them', 'cars that drove them'],
  mails: ['email', 'emails'],
  own_people: ['person that they book for', 'people that they book for'],
  own_places: ['saved place', 'saved places'],
  passengers: ['account', 'accounts'],
  passenger_sessions: ['sign-in', 'sign-ins'],
  payments: ['payment', 'payments'],
  quote_requests: ['quote request', 'quote requests'],
  quotes: ['quote', 'quotes'],
  ratings: ['rating', 'ratings'],
  receipts: ['receipt', 'receipts'],
  recoverable_trips: ['trip that is not booked yet', 'trips that are not booked yet'],
  refunds: ['refund', 'refunds'],
  staff: ['person who works here, or did', 'people who work here, or did'],
  text_messages: ['text message', 'text messages'],
  work_sessions: ['sign-in to the office', 'sign-ins to the office'],
};

const countOf = (table: string, count: number): string => {
  const [one, many] = WORDS[table] ?? [table.replaceAll('_', ' '), table.replaceAll('_', ' ')];
  return `${count} ${count === 1 ? one : many}`;
};

const isOf = (table: string, ...cares: ErasureRule[]) => cares.includes(TABLE_RULES[table] ?? 'record');

/** Describes stored data by table: "3 bookings". */
export function storedDataSentences(tables: Readonly<Record<string, number>>): string[] {
  return Object.entries(tables)
    .filter(([table]) => isOf(table, 'deleted', 'record', 'log'))
    .map(([table, count]) => `${countOf(table, count)}.`);
}

/** Sentences about erased data. */
const erasedSentences = (deleted: Readonly<Record<string, number>>): string[] => [
  ...Object.entries(deleted).map(([table, count]) => `${countOf(table, count)}.`),
  'Email address, telephone number, notes and reasons of all their bookings.',
];

/** Sentences about records kept by law, with their periods. */
const staysWords = (retained: readonly RetainedRecord[]): string[] =>
  retained.flatMap(({ booking, particularsUntil, recordUntil }) => [
    ...(particularsUntil
      ? [
          `Name, addresses and times of booking ${booking} until ${formatDate(particularsUntil)}: required by the operator’s licence.`,
        ]
      : []),
    `Price, date and operator of booking ${booking} until ${formatDate(recordUntil)}: required by tax law.`,
  ]);

/** Completes erasures whose licensing or tax periods have ended. */
export async function finishErasures(db: Database, now: Date): Promise<void> {
  const { date: today } = londonTime(now.getTime());
  const due = await rows<{ id: string; part: PersonBooking['part'] }>(
    db,
    sql`select booking_id::text as id, part from erasures where particulars_until < ${today}`,
  );
  for (const { id, part } of due) {
    await db.transaction(async (tx) => {
      await allowRetention(tx, 'booking_revisions', 'receipts');
      await eraseParticulars(tx, Number(id), part);
      await rows(tx, sql`update erasures set particulars_until = null where booking_id = ${id}`);
    });
  }
  await deleteBookings(
    db,
    sql`id in (select booking_id from erasures where record_until < ${today} and particulars_until is null and part = 'both')`,
  );
}

/** Time in which a preview can be confirmed. */
const SHOWN_MS = 15 * 60_000;

/** Rolls back a transaction that only calculated its effect. */
class Undone extends Error {
  readonly erasure: Erasure;
  constructor(erasure: Erasure) {
    super('this erasure is not kept');
    this.erasure = erasure;
  }
}

/** Erases a person from the office: previewed first, then done as previewed. */
interface Erasures {
  preview(email: string): Promise<Pick<StoredDataAnswer, 'refused' | 'goes' | 'stays' | 'token'>>;
  /** @throws ProblemError 409 `cannot_do` or `moved_on`, 422 */
  erase(request: ErasureRequest, by: StaffPrincipal): Promise<void>;
}

interface Deps {
  db: Database;
  clock: () => Date;
  keep: RetentionPeriods;
  secrets: Secrets;
}

const statementOf = (email: string, erasure: Erasure): string =>
  createHash('sha256')
    .update(JSON.stringify([email.toLowerCase(), erasure]))
    .digest('base64url');

/** Previews an erasure by making it and rolling back. @throws its refusal */
async function tried({ db, clock, keep }: Deps, email: string): Promise<Erasure> {
  try {
    return await db.transaction(async (tx) => {
      throw new Undone(await eraseStored(tx, email, { now: clock(), keep }));
    });
  } catch (error) {
    if (error instanceof Undone) return error.erasure;
    throw error;
  }
}

/** @throws ProblemError 422 */
function checkWords({ email, typed, reason }: ErasureRequest): void {
  const address = email.toLowerCase();
  if (typed.toLowerCase() !== address) throw badField('typed', 'must be the email address that is erased');
  // The entry stays in the audit log, which does not name erased people.
  if (reason.toLowerCase().includes(address)) throw badField('reason', 'must not name the email address');
}

export function createErasures(deps: Deps): Erasures {
  const { db, clock, keep } = deps;
  const signed = createSignedTexts(deps.secrets, 'erasure');
  return {
    async preview(email) {
      try {
        const erasure = await tried(deps, email);
        const until = clock().getTime() + SHOWN_MS;
        return {
          refused: null,
          goes: erasedSentences(erasure.deleted),
          stays: staysWords(erasure.retained),
          token: signed.sign(`${statementOf(email, erasure)}.${until}`),
        };
      } catch (error) {
        const problem = asProblem(error);
        if (!(problem instanceof ProblemError)) throw error;
        return { refused: problem.message, goes: [], stays: [], token: '' };
      }
    },
    async erase(request, by) {
      checkWords(request);
      const { email, reason, token } = request;
      const [statement, until] = (signed.open(token) ?? '').split('.');
      const now = clock();
      try {
        await db.transaction(async (tx) => {
          const erasure = await eraseStored(tx, email, { now, keep });
          if (statement !== statementOf(email, erasure) || Number(until) <= now.getTime())
            throw new ProblemError(
              409,
              'moved_on',
              'The data has changed since it was shown: please check it again.',
            );
          const { deleted, retained: kept } = erasure;
          const detail = { reason, deleted, bookings: kept.map(({ booking }) => booking) };
          const entry = { actor: staffActor(by.id), entity: 'person', entityId: 'erased' };
          await writeAudit(tx, { ...entry, action: 'erase', detail });
        });
      } catch (error) {
        throw asProblem(error);
      }
    },
  };
}
