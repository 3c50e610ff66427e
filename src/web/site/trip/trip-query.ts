import type { BookingForm } from '../../../contract/booking-form.ts';
import { TRIP_QUERY } from '../../../domain/site-pages.ts';

/** The trip in "?pickup=Leeds&dropoff=York&passengers=4"; null when it names no place. Not checked: see restoreTrip. */
export function tripOfQuery(search: string): BookingForm | null {
  const query = new URLSearchParams(search);
  const given = TRIP_QUERY.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, 200);
    return value ? [[name, value]] : [];
  });
  const form = Object.fromEntries(given) as Partial<BookingForm>;
  return form.pickup || form.dropoff ? (form as BookingForm) : null;
}

/** Whether an address says all that a price needs. */
export function namesWholeTrip(search: string): boolean {
  const { pickup, dropoff, pickup_date: date } = tripOfQuery(search) ?? {};
  return Boolean(pickup && dropoff && date);
}

/** The form was sent, not only linked to. */
export function wantsSearch(search: string): boolean {
  return new URLSearchParams(search).get('search') === 'now';
}
