import type { BookingsQuery, CorporateBooking, LegDetails } from '../../contract/corporate.ts';
import { bookingTextsOf } from '../../domain/booking/booking-texts.ts';
import { EXTRA_NAMES, EXTRAS } from '../../domain/journey/extras-table.ts';
import type { Extras } from '../../domain/journey/journey.ts';
import { toPounds } from '../../domain/money.ts';
import { type Place, pricedAt } from '../../domain/place/place.ts';
import { secondCategoryOnWire } from '../bookings/index.ts';
import { type SettingsService, symbolAt } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import { phoneText } from '../platform/http/index.ts';
import { listBookings, type ListedBooking, stopsOf } from './corporate-store.ts';

/** Maximum bookings of a call without a page. */
const MOST_BOOKINGS = 5000;
const PAGE_SIZE = 25;

export interface CorporateService {
  /** A passenger's bookings, the newest pick-up first unless asked otherwise, and how many there are in all. */
  bookings(passengerId: number, query: BookingsQuery): Promise<{ list: CorporateBooking[]; total: number }>;
}

interface CorporateDependencies {
  db: Database;
  settings: Pick<SettingsService, 'at' | 'current'>;
}

/** The corporate area: what its passengers see besides their account. */
export function createCorporateService({ db, settings }: CorporateDependencies): CorporateService {
  return {
    async bookings(passengerId, { page, size, search = '', sort = 'pickup_date', direction }) {
      const limit = size ?? (page === undefined ? MOST_BOOKINGS : PAGE_SIZE);
      const { rows, total } = await listBookings(db, {
        passengerId,
        search,
        sort,
        descending: direction ? direction === 'desc' : sort === 'pickup_date',
        limit,
        offset: ((page ?? 1) - 1) * limit,
      });
      const stops = await stopsOf(
        db,
        rows.map(({ id }) => id),
      );
      const symbols = await symbolsOf(settings, rows);
      const list = rows.map((row) =>
        corporateBookingOf(row, symbols.get(row.settingsVersion) ?? '', stops.get(row.id) ?? []),
      );
      return { list, total };
    },
  };
}

/** The symbols of the currencies that bookings were priced in, by the version of the settings. */
export async function symbolsOf(
  settings: CorporateDependencies['settings'],
  rows: readonly Pick<ListedBooking, 'settingsVersion'>[],
): Promise<Map<number, string>> {
  const versions = [...new Set(rows.map(({ settingsVersion }) => settingsVersion))];
  const symbols = await Promise.all(versions.map((version) => symbolAt(settings, version)));
  return new Map(versions.map((version, index) => [version, symbols[index] ?? '']));
}

/** A stop of a listed booking. */
export interface Stop {
  address: string;
  postcode: string | null;
  streetNumber: string;
  place: Place;
}

function legDetails(luggages: number, extras: Extras): LegDetails {
  const listed = EXTRA_NAMES.map((extra) => {
    const { listedField, kind } = EXTRAS[extra];
    return [listedField, kind === 'yes' ? (extras[extra] ? 'yes' : 'no') : extras[extra]];
  });
  return { luggages, ...(Object.fromEntries(listed) as Omit<LegDetails, 'luggages'>) };
}

/** A booking as the wire spells it. */
export function corporateBookingOf(row: ListedBooking, symbol: string, stops: Stop[]): CorporateBooking {
  const { outward, inward } = row;
  return {
    booking_number: row.number,
    status: row.status,
    ride_type: row.kind === 'hourly' ? 'H' : 'Q',
    pick_up_address: outward.pickup,
    drop_off_address: outward.dropoff,
    pick_up_priced: pricedAt(outward.pickupPlace, 'from'),
    drop_off_priced: outward.dropoffPlace && pricedAt(outward.dropoffPlace, 'to'),
    pick_up_date: outward.date,
    pick_up_time: outward.time,
    return_date: inward?.date ?? null,
    return_time: inward?.time ?? null,
    cancelled_leg: row.cancelledLeg,
    hourly_duration: row.hours === null ? null : `${row.hours}hour`,
    flight_no: outward.flight || null,
    return_flight_no: inward?.flight || null,
    fleet_category: { category_name: row.category },
    payment_method: row.paymentMethod,
    total_booking_amount: toPounds(row.totalPence),
    amount_in_car: toPounds(row.inCarPence),
    currency: row.currency,
    currency_symbol: symbol,
    company_name: row.operator,
    booking_details: { ...legDetails(outward.luggage, row.extras), vehicle_qty: row.quantity },
    ...secondCategoryOnWire(row.beside),
    return_details: inward && row.returnExtras && legDetails(inward.luggage, row.returnExtras),
    passenger_detail: {
      passenger_name: row.passengerName,
      passenger_email: row.passengerEmail,
      passenger_contact_no: row.passengerPhone,
      passenger_contact_text: phoneText(row.passengerPhone),
      total_passengers: outward.passengers,
      return_total_passengers: inward?.passengers ?? null,
      additional_info: row.additionalInfo,
      ...bookingTextsOf(row),
    },
    booking_stops: stops.map(({ address, postcode, streetNumber, place }) => ({
      stop_address: address,
      stop_post_code: postcode,
      stop_street_number: streetNumber || null,
      stop_priced: pricedAt(place, 'via'),
    })),
  };
}
