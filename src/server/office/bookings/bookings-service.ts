import type { FastifyInstance } from 'fastify';
import {
  type BookingLedger,
  type DayAnswer,
  LINES_AT_ONCE,
  type ListAnswer,
  type ListQuery,
  MOST_COUNTED,
  type OfficeBooking,
  type SearchAnswer,
} from '../../../contract/office-bookings.ts';
import { officeReceiptPath } from '../../../domain/booking/booking-path.ts';
import { toPounds } from '../../../domain/money.ts';
import { londonToday } from '../../../domain/time/time.ts';
import {
  anyBooking,
  bookingLedger,
  type BookingReader,
  type Changes,
  type RefundRequests,
  type ReadRoutes,
} from '../../bookings/index.ts';
import { type SettingsService, symbolAt } from '../../catalogue/index.ts';
import { type ReceiptsService, receiptWire } from '../../payments/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { serve, serveOwned } from '../../platform/http/index.ts';
import type { NotesService } from '../notes.ts';
import {
  countOf,
  lineOf,
  linesOf,
  searchLines,
  listedBy,
  pageOf,
  placeOf,
  type StoredLine,
} from './booking-lines.ts';
import { officeBookingOf } from './office-booking.ts';
import { readSearch } from './search.ts';

/** Lists and bookings for staff. */
export interface DispatchService {
  /** Returns the bookings of a day by time. @param after end of the previous page */
  day(day: string | undefined, after: string | undefined): Promise<Omit<DayAnswer, 'success'>>;
  /** The legs of some days by time, a hundred per page. */
  list(query: ListQuery): Promise<Omit<ListAnswer, 'success'>>;
  /** [OFF-04] Searches bookings. */
  search(text: string): Promise<Omit<SearchAnswer, 'success'>>;
  /** [OFF-05] Reads a booking. */
  booking(id: number): Promise<OfficeBooking>;
  /** Reads its ledger entries. */
  ledger(id: number): Promise<BookingLedger>;
}

export function createDispatchService(deps: {
  db: Database;
  settings: Pick<SettingsService, 'at' | 'current'>;
  clock: () => Date;
  bookings: Pick<BookingReader, 'byId'>;
  receipts: Pick<ReceiptsService, 'receiptsOf'>;
  changes: Pick<Changes, 'isOpen' | 'ways' | 'vehicles'>;
  notes: Pick<NotesService, 'of'>;
  refundRequests: Pick<RefundRequests, 'ofBooking'>;
}): DispatchService {
  const { db, settings, clock, bookings, receipts, changes, notes, refundRequests } = deps;
  const wireOf = (rows: StoredLine[]) =>
    Promise.all(rows.map(async (row) => lineOf(row, await symbolAt(settings, row.settingsVersion))));
  return {
    async day(query, after) {
      const listed = listedBy({ from: query }, londonToday(clock().getTime()));
      const from = after === undefined ? null : placeOf(`${listed.from}.${after}`);
      const { shown, next } = pageOf(await linesOf(db, listed, from, LINES_AT_ONCE + 1));
      // Within one day the time suffices.
      return { day: listed.from, lines: await wireOf(shown), next: next && next.slice('2026-12-01.'.length) };
    },
    async list(query) {
      const listed = listedBy(query, londonToday(clock().getTime()));
      const after = query.after === undefined ? null : placeOf(query.after);
      const { shown, next } = pageOf(await linesOf(db, listed, after, LINES_AT_ONCE + 1));
      const all = after ? null : await countOf(db, listed, MOST_COUNTED + 1);
      const count = all !== null && all <= MOST_COUNTED ? all : null;
      return { from: listed.from, to: listed.to, lines: await wireOf(shown), next, count };
    },
    async search(text) {
      const rows = await searchLines(db, readSearch(text), LINES_AT_ONCE + 1);
      return { lines: await wireOf(rows.slice(0, LINES_AT_ONCE)), more: rows.length > LINES_AT_ONCE };
    },
    async booking(id) {
      const details = await bookings.byId(id);
      const pathOf = (name: string) => officeReceiptPath(details.booking.number, name);
      const made = await receipts.receiptsOf(id);
      const wired = made.map((receipt) => receiptWire(receipt, pathOf));
      const ways = changes.isOpen(details) ? await changes.ways(details) : [];
      return officeBookingOf(db, details, {
        receipts: wired,
        change: ways.flatMap(({ row, open }) => (open ? [row.leg] : [])),
        other_vehicles: (ways.length > 0 ? changes.vehicles(details) : []).map(
          ({ id: vehicle_id, name }) => ({
            vehicle_id,
            name,
          }),
        ),
        notes: (await notes.of(id)).map((note) => ({ ...note, at: note.at.toISOString() })),
        refund_request: requestWire(await refundRequests.ofBooking(id)),
        now: clock(),
      });
    },
    ledger: (id) => bookingLedger(db, id),
  };
}

const requestWire = (
  request: Awaited<ReturnType<RefundRequests['ofBooking']>>,
): OfficeBooking['refund_request'] =>
  request && {
    request_id: request.id,
    amount: toPounds(request.pence),
    reason: request.reason,
    by: request.name,
    staff_id: request.askedBy,
    at: request.askedAt.toISOString(),
  };

/** [OFF-03] [OFF-04] The office's lists of bookings. */
export function dispatchRoutes(
  app: FastifyInstance,
  deps: { dispatch: DispatchService; bookings: Pick<BookingReader, 'idOfNumber'>; waysOf: ReadRoutes },
): void {
  const { dispatch, bookings, waysOf } = deps;
  serve(app, 'GET /api/v1/office/day', async ({ query: { day, after } }) => ({
    success: true as const,
    ...(await dispatch.day(day, after)),
  }));

  serve(app, 'GET /api/v1/office/bookings', async ({ query }) => ({
    success: true as const,
    ...(await dispatch.list(query)),
  }));

  serve(app, 'GET /api/v1/office/search', async ({ query: { search } }) => ({
    success: true as const,
    ...(await dispatch.search(search)),
  }));

  const any = anyBooking(bookings);
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number', any, ({ owned }) => dispatch.booking(owned));
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/ways', any, async ({ owned }) => ({
    success: true as const,
    ways: await waysOf(owned),
  }));
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/ledger', any, async ({ owned }) => ({
    success: true as const,
    ...(await dispatch.ledger(owned)),
  }));
}
