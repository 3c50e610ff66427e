import { receiptName, receiptsDue, type DueReceipt } from '../../domain/ledger/receipts.ts';
import { lockBooking } from '../bookings/booking-moves.ts';
import type { BookingReader } from '../bookings/booking-reader.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import type { Catalogue } from '../operators/catalogue.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { receiptContent, type Told } from './receipt-content.ts';
import {
  addReceipt,
  bookingsWithout,
  faresOf,
  ledgerRowsOf,
  nextNumber,
  receiptsOf,
  type StoredReceipt,
} from './receipts-store.ts';

export interface ReceiptsService {
  /**
   * A booking's receipts and credit notes, oldest first. Those that have become due are made out.
   * @throws ProblemError 404 for no booking
   */
  receiptsOf(bookingId: number): Promise<StoredReceipt[]>;
  /** One of them as a PDF, the same bytes each time; null where the booking has none of this name ("R-000123"). */
  pdfOf(bookingId: number, name: string): Promise<Buffer | null>;
  /** Makes out what became due in the last month and nobody has asked for: every payment has its receipt in time. */
  makeOut(): Promise<void>;
}

export interface ReceiptsDependencies {
  db: Database;
  settings: SettingsService;
  catalogue: Pick<Catalogue, 'operatorById'>;
  bookings: Pick<BookingReader, 'byId'>;
  clock: () => Date;
}

/** A receipt must be made out within 30 days (VAT Regulations 1995, regulation 13); what was paid long before waits to be asked for. */
const MONTH_MS = 31 * 86_400_000;

/** A booking that is changed meanwhile is read again. */
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
          await makeOutOf(deps, bookingId);
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

async function toldOf(
  { db, settings, catalogue, bookings }: ReceiptsDependencies,
  bookingId: number,
): Promise<Omit<Told, 'refersTo'>> {
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

/** Makes out all that is due, in one transaction with their numbers. @throws ProblemError `booking_changed` */
async function makeOutOf(deps: ReceiptsDependencies, bookingId: number): Promise<void> {
  const told = await toldOf(deps, bookingId);
  const { version, currency } = told.details.booking;
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
        content: contentOf(one, told, before),
      });
      if (one.kind === 'receipt') last = stored;
    }
  });
}

const contentOf = (due: DueReceipt, told: Omit<Told, 'refersTo'>, before: StoredReceipt | null) =>
  receiptContent(due, { ...told, refersTo: before && nameOf(before) });
