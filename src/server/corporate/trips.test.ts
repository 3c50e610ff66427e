import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { book, carRequest } from '../../../test/support/bookings.ts';
import { returnForm } from '../../../test/support/forms.ts';
import { hireFor, signedIn, storedBookings, storedPassenger } from '../../../test/support/passengers.ts';
import { askToCancel, BOTH_WAYS, submitCancellation } from '../../../test/support/return-bookings.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { TripsAnswer } from '../../contract/corporate.ts';
import { bookings } from '../platform/schema/bookings.ts';

const app = useApp();

const NOW = new Date('2024-06-15T11:00:00Z');
/** Noon in London. */
const asOf = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = app.clock.now;
  app.clock.now = NOW;
  try {
    return await work();
  } finally {
    app.clock.now = before;
  }
};
const trips = async (email: string, query = '') => {
  const headers = await signedIn(app, email);
  const path = `/api/v1/passenger/trips${query}`;
  return (await app.send<TripsAnswer>('GET', path, undefined, headers)).body;
};
const numbers = (list: TripsAnswer['past']) => list.map(({ booking_number: number }) => number);

describe('[JRN-15] my trips', () => {
  it('are upcoming ones, the next first, and past ones, the newest first', async () => {
    const { id, email } = await storedPassenger(app);
    const days = ['2024-06-20', '2024-06-16', '2024-06-14', '2024-06-01'];
    const stored = await storedBookings(app, id, 4, (index) => ({ pickupDate: days[index] ?? '' }));
    await storedBookings(app, id + 50_000, 1, { pickupDate: '2024-06-17' });
    const { upcoming, past, past_total } = await asOf(() => trips(email));
    expect(numbers(upcoming)).toEqual([stored[1], stored[0]]);
    expect(numbers(past)).toEqual([stored[2], stored[3]]);
    expect(past_total).toBe(2);
    expect(upcoming[0]).toMatchObject({
      state: 'confirmed',
      pick_up_address: 'Leeds Station',
      total_booking_amount: 101,
      company_name: expect.any(String),
      licensing_authority: 'Leeds City Council',
      licence_number: 'T-1',
    });
    expect(past.map(({ state }) => state)).toEqual(['completed', 'completed']);
  });

  it('are in progress for hours after the pick-up, a hire for its booked hours', async () => {
    const { id, email } = await storedPassenger(app);
    const times = ['08:01', '07:59'];
    await storedBookings(app, id, 2, (index) => ({
      pickupDate: '2024-06-15',
      pickupTime: times[index] ?? '',
    }));
    const hires = await storedPassenger(app);
    await storedBookings(app, hires.id, 2, (index) => ({
      journey: hireFor(index === 0 ? 8 : 3),
      dropoff: null,
      pickupDate: '2024-06-15',
      pickupTime: '07:00',
    }));
    const mine = await asOf(() => trips(email));
    expect([mine.upcoming.length, mine.past.length]).toEqual([1, 1]);
    const hired = await asOf(() => trips(hires.email));
    expect([hired.upcoming, hired.past].map((list) => list.map((one) => one.hourly_duration))).toEqual([
      ['8hour'],
      ['3hour'],
    ]);
  });

  it('show their state; cancelled ones are past, unconfirmed ones are not listed', async () => {
    const { id, email } = await storedPassenger(app);
    const states = ['awaiting_payment', 'awaiting_email', 'lapsed', 'cancelled', 'assigned'] as const;
    await storedBookings(app, id, 5, (index) => ({
      status: states[index] ?? 'confirmed',
      pickupDate: '2024-06-20',
      ...(index < 3 && { confirmedAt: null }),
    }));
    const { upcoming, past } = await asOf(() => trips(email));
    expect(upcoming.map(({ state }) => state)).toEqual([
      'awaiting_payment',
      'awaiting_email',
      'driver_assigned',
    ]);
    expect(past.map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('are paged when past', async () => {
    const { id, email } = await storedPassenger(app);
    const stored = await storedBookings(app, id, 25);
    const first = await asOf(() => trips(email));
    expect([first.past.length, first.past_total]).toEqual([20, 25]);
    const second = await asOf(() => trips(email, '?page=2'));
    expect(numbers(second.past)).toEqual(stored.slice(0, 5).toReversed());
    const { status } = await app.send('GET', '/api/v1/passenger/trips?page=0');
    expect(status).toBe(422);
  });

  it('name their places as the form takes them, with the return', async () => {
    const { id, email } = await storedPassenger(app);
    const answer = await book(app, await carRequest(app, { bookingForm: returnForm() }));
    const { booking_number: number } = answer.body.data.booking;
    await app.services.database.db
      .update(bookings)
      .set({ passengerId: id })
      .where(eq(bookings.number, number));
    const [trip] = (await trips(email)).upcoming;
    expect(trip?.again).toMatchObject({
      pickup: { text: 'Leeds Station', place_id: 'stn:LDS' },
      back: { dropoff: { place_id: 'stn:LDS' } },
    });
    expect(trip?.again.back?.pickup).toEqual(trip?.again.dropoff);
  });

  it('[MNG-02] show a cancelled leg, and go by the remaining one', async () => {
    const { email } = await storedPassenger(app);
    const headers = await signedIn(app, email);
    const request = await carRequest(app, { ...BOTH_WAYS, selected_passenger: 'existing_client' });
    const registrationData = { ...request.registrationData, email };
    const { booking } = (await book(app, { ...request, registrationData }, headers)).body.data;
    const listed = async () => {
      const { upcoming, past } = await trips(email);
      return { upcoming: numbers(upcoming), past: numbers(past), trip: [...upcoming, ...past][0] };
    };
    expect((await listed()).trip).toMatchObject({ cancelled_leg: null });
    const { token } = (await askToCancel(app, booking, 'outward')).body.data;
    const { body } = await submitCancellation(app, booking, { token, leg: 'outward' });
    const { trip, ...where } = await listed();
    expect(where).toEqual({ upcoming: [booking.booking_number], past: [] });
    const { total_booking_amount, terms } = body.data.booking;
    expect(trip).toMatchObject({ cancelled_leg: 'outward', total_booking_amount, terms });
  });
});
