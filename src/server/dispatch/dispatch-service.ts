import {
  type BookingLine,
  type DayAnswer,
  LINES_AT_ONCE,
  type OfficeBooking,
  type SearchAnswer,
} from '../../contract/office-bookings.ts';
import { officeReceiptPath } from '../../domain/booking/booking-path.ts';
import { toPounds } from '../../domain/money.ts';
import { vehiclesText } from '../../domain/vehicles.ts';
import { londonToday } from '../../domain/time.ts';
import type { BookingReader } from '../bookings/booking-reader.ts';
import type { Changes } from '../bookings/changes/changes.ts';
import type { RefundRequests } from '../bookings/refund-requests/refund-requests.ts';
import type { Database } from '../db/database.ts';
import type { NotesService } from '../notes/notes-service.ts';
import { receiptWire } from '../receipts/receipt-wire.ts';
import type { ReceiptsService } from '../receipts/receipts-service.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { symbolAt } from '../settings/symbol-at.ts';
import { linesOfDay, linesSought, type StoredLine } from './lines-store.ts';
import { officeBookingOf } from './office-booking.ts';
import { soughtBy } from './sought.ts';

/** What staff look at: bookings in lists. */
export interface DispatchService {
  /** The bookings of a day by time. @param after where the answer before has ended */
  day(day: string | undefined, after: string | undefined): Promise<Omit<DayAnswer, 'success'>>;
  /** [OFF-04] What a text finds. */
  search(text: string): Promise<Omit<SearchAnswer, 'success'>>;
  /** [OFF-05] All of a booking. */
  booking(id: number): Promise<OfficeBooking>;
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
  const told = (rows: StoredLine[]) =>
    Promise.all(rows.map(async (row) => lineOf(row, await symbolAt(settings, row.settingsVersion))));
  return {
    async day(asked, after) {
      const day = asked ?? londonToday(clock().getTime());
      const rows = await linesOfDay(db, day, after ? placeOf(after) : null, LINES_AT_ONCE + 1);
      const shown = rows.slice(0, LINES_AT_ONCE);
      const last = rows.length > shown.length ? shown.at(-1) : undefined;
      const next = last ? `${last.pickupTime.slice(0, 5)}.${last.id}` : null;
      return { day, lines: await told(shown), next };
    },
    async search(text) {
      const rows = await linesSought(db, soughtBy(text), LINES_AT_ONCE + 1);
      return { lines: await told(rows.slice(0, LINES_AT_ONCE)), more: rows.length > LINES_AT_ONCE };
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

/** "15:05.12" → after the leg 12 at 15:05 */
function placeOf(after: string): { time: string; id: number } {
  const [time = '', id = ''] = after.split('.');
  return { time, id: Number(id) };
}

function lineOf(row: StoredLine, symbol: string): BookingLine {
  const { vehicle, quantity, beside } = row;
  return {
    booking_number: row.number,
    state: row.status,
    leg: row.leg,
    leg_cancelled: row.leg === row.cancelledLeg,
    pickup_date: row.pickupDate,
    pickup_time: row.pickupTime.slice(0, 5),
    pickup: row.pickup,
    dropoff: row.dropoff,
    flight_number: row.flightNumber,
    passenger_name: row.passengerName,
    passenger_phone: row.passengerPhone,
    booker_name: row.bookerName,
    operator: row.operator,
    vehicle: vehiclesText(quantity, vehicle, beside),
    payment_method: row.paymentMethod,
    total: toPounds(row.totalPence),
    currency_symbol: symbol,
  };
}
