import { and, asc, eq, sql } from 'drizzle-orm';
import {
  type DueReceipt,
  type LedgerRow,
  RECEIPTED,
  type ReceiptKind,
  receiptName,
  receiptsDue,
} from '../../../domain/ledger/receipts.ts';
import { type BookingReader, lockBooking } from '../../bookings/index.ts';
import type { Catalogue, SettingsService } from '../../catalogue/index.ts';
import {
  type Database,
  oneOf,
  type Queryable,
  rows,
  type Transaction,
} from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import {
  bookingRevisions,
  ledger,
  payments,
  receiptCounters,
  receipts,
} from '../../platform/schema/index.ts';
import { receiptContent, type ReceiptSource } from './receipt-content.ts';

export type StoredReceipt = typeof receipts.$inferSelect;

/** Payments of trips that came with a provider file: their receipts are in other books. */
const ELSEWHERE = 'file';

/** Reason of the manual refund in this row. The entry is of the moment the refund completed. */
const REASON = sql<string | null>`(select nullif(d.reason, '') from refunds f
  join reductions d on d.id = f.reduction_id
  where ${ledger.event} = 'refund_made' and f.payment_id = ${ledger.paymentId}
    and f.ended_at = ${ledger.at} and f.amount_pence = -${ledger.card} limit 1)`;

/** Ledger rows of a booking, in order. */
async function ledgerRowsOf(db: Queryable, bookingId: number): Promise<LedgerRow[]> {
  const { id, event, at, passenger, card } = ledger;
  return db
    .select({ id, event, at, passenger, card, reason: REASON })
    .from(ledger)
    .leftJoin(payments, eq(payments.id, ledger.paymentId))
    .where(and(eq(ledger.bookingId, bookingId), sql`${payments.provider} is distinct from ${ELSEWHERE}`))
    .orderBy(asc(id));
}

/** Prices of a booking's revisions, oldest first. */
async function faresOf(db: Queryable, bookingId: number) {
  const { totalPence, fareLines, revision } = bookingRevisions;
  return db
    .select({ totalPence, fareLines })
    .from(bookingRevisions)
    .where(eq(bookingRevisions.bookingId, bookingId))
    .orderBy(asc(revision));
}

/** A booking's receipts and credit notes, oldest first. */
async function receiptsOf(db: Queryable, bookingId: number): Promise<StoredReceipt[]> {
  return db.select().from(receipts).where(eq(receipts.bookingId, bookingId)).orderBy(asc(receipts.id));
}

/** The next number of a kind. Others wait for it until this transaction ends, and are given it if that fails. */
export async function nextNumber(tx: Transaction, kind: ReceiptKind): Promise<number> {
  const [row] = await tx
    .update(receiptCounters)
    .set({ last: sql`${receiptCounters.last} + 1` })
    .where(eq(receiptCounters.kind, kind))
    .returning({ last: receiptCounters.last });
  if (!row) throw new Error(`there is no counter of ${kind}`);
  return row.last;
}

async function addReceipt(tx: Transaction, receipt: typeof receipts.$inferInsert): Promise<StoredReceipt> {
  const [row] = await tx.insert(receipts).values(receipt).returning();
  if (!row) throw new Error('nothing was stored');
  return row;
}

/** Bookings whose money has moved since a moment, after their last receipt; in the order in which it did. */
async function bookingsWithout(db: Database, since: Date): Promise<number[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select booking_id::text as id from ledger l where ${oneOf(sql`event`, [...RECEIPTED])}
        and at > ${since.toISOString()}
        and not exists (select 1 from receipts r where r.booking_id = l.booking_id and r.ledger_id >= l.id)
      group by booking_id order by min(id)`,
  );
  return found.map(({ id }) => Number(id));
}

export interface ReceiptsService {
  /**
   * A booking's receipts and credit notes, oldest first. Those that have become due are made out.
   * @throws ProblemError 404 for no booking
   */
  receiptsOf(bookingId: number): Promise<StoredReceipt[]>;
  /** Returns a receipt as a PDF, always the same bytes; null if the booking has none of this name ("R-000123"). */
  pdfOf(bookingId: number, name: string): Promise<Buffer | null>;
  /** Issues the receipts of last month's payments that were not requested: every payment has its receipt in time. */
  makeOut(): Promise<void>;
}

interface ReceiptsDependencies {
  db: Database;
  settings: SettingsService;
  catalogue: Pick<Catalogue, 'operatorById'>;
  bookings: Pick<BookingReader, 'byId'>;
  clock: () => Date;
}

/**
 * A receipt must be issued within 30 days (VAT Regulations 1995, regulation 13). For older payments it is issued on
 * request.
 */
const MONTH_MS = 31 * 86_400_000;

/** A booking changed meanwhile is read again. */
const TRIES = 3;

const nameOf = ({ kind, number }: StoredReceipt) => receiptName(kind, number);

export function createReceiptsService(deps: ReceiptsDependencies): ReceiptsService {
  const { db, clock } = deps;

  const service: ReceiptsService = {
    async receiptsOf(bookingId) {
      for (let tries = 1; ; tries++) {
        const made = await receiptsOf(db, bookingId);
        if (receiptsDue(await ledgerRowsOf(db, bookingId)).length <= made.length) return made;
        try {
          await issueReceipts(deps, bookingId);
        } catch (error) {
          const changed = error instanceof ProblemError && error.code === 'booking_changed';
          if (!changed || tries === TRIES) throw error;
        }
      }
    },
    async pdfOf(bookingId, name) {
      const found = (await service.receiptsOf(bookingId)).find((receipt) => nameOf(receipt) === name);
      if (!found) return null;
      // Most servers draw none for hours, and all start sooner without it.
      const { drawReceipt } = await import('./draw-receipt.ts');
      return drawReceipt({ kind: found.kind, name, issuedAt: found.issuedAt }, found.content);
    },
    async makeOut() {
      for (const id of await bookingsWithout(db, new Date(clock().getTime() - MONTH_MS)))
        await service.receiptsOf(id);
    },
  };
  return service;
}

async function sourceOf(
  { db, settings, catalogue, bookings }: ReceiptsDependencies,
  bookingId: number,
): Promise<Omit<ReceiptSource, 'refersTo'>> {
  const details = await bookings.byId(bookingId);
  const { operatorId, settingsVersion } = details.booking;
  const now = settings.current().settings;
  return {
    details,
    fares: await faresOf(db, bookingId),
    settings: now,
    agreed: (await settings.at(settingsVersion)) ?? now,
    operatorVat: catalogue.operatorById(operatorId)?.vatNumber ?? null,
  };
}

/** Issues all receipts due, in one transaction with their numbers. @throws ProblemError `booking_changed` */
async function issueReceipts(deps: ReceiptsDependencies, bookingId: number): Promise<void> {
  const source = await sourceOf(deps, bookingId);
  const { version, currency } = source.details.booking;
  await deps.db.transaction(async (tx) => {
    await lockBooking(tx, bookingId, version);
    const made = await receiptsOf(tx, bookingId);
    const due = receiptsDue(await ledgerRowsOf(tx, bookingId)).slice(made.length);
    let last = made.findLast(({ kind }) => kind === 'receipt') ?? null;
    for (const one of due) {
      const number = await nextNumber(tx, one.kind);
      const before = one.kind === 'credit_note' ? last : null;
      const stored = await addReceipt(tx, {
        kind: one.kind,
        number,
        bookingId,
        ledgerId: one.ledgerId,
        receiptId: before?.id ?? null,
        issuedAt: deps.clock(),
        currency,
        content: contentOf(one, source, before),
      });
      if (one.kind === 'receipt') last = stored;
    }
  });
}

const contentOf = (due: DueReceipt, source: Omit<ReceiptSource, 'refersTo'>, before: StoredReceipt | null) =>
  receiptContent(due, { ...source, refersTo: before && nameOf(before) });
