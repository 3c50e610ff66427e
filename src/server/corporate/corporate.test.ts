import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { book, carRequest, guest } from '../../../test/support/bookings.ts';
import { MORE_LISTED } from '../../../test/support/extras.ts';
import { returnForm } from '../../../test/support/forms.ts';
import {
  LEEDS,
  PASSWORD,
  signedIn,
  storedBookings,
  storedPassenger,
} from '../../../test/support/passengers.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { CorporateBooking, LoginAnswer } from '../../contract/corporate.ts';
import { SESSION_IDLE_DAYS } from '../../domain/accounts.ts';
import { byHour, byMile } from '../../../test/support/fare-examples.ts';
import type { Extras } from '../../domain/journey/journey.ts';
import { bookingLegs, bookings, bookingVias } from '../platform/schema/bookings.ts';
import { passengerSessions } from '../platform/schema/passengers.ts';

const app = useApp();

const LOGIN = '/api/v1/check-passenger-login';
const db = () => app.services.database.db;
const login = (email: string, password = PASSWORD) =>
  app.send<OrProblem<LoginAnswer>>('POST', LOGIN, { email, password });
const list = (id: number, headers: Record<string, string>, query = '') =>
  app.send<CorporateBooking[]>('GET', `/api/v1/get_booking/${id}${query}`, undefined, headers);
const isValid = async (headers: Record<string, string>) =>
  (await app.send<{ valid: boolean }>('POST', '/api/v1/passenger/validate-token', {}, headers)).body.valid;

describe('signing in', () => {
  it('[CORP-01] returns a token and the passenger, and stores only the token’s hash', async () => {
    const { id, email } = await storedPassenger(app, { corporate: 'Aire Valley Foods' });
    const { status, body } = await login(email.toUpperCase());
    expect([status, body.success, body.message]).toEqual([200, true, 'Login Successfully.']);
    expect(body.passenger).toEqual({
      passenger_id: id,
      passenger_name: 'Priya Shah',
      passenger_email: email,
      passenger_contact_no: '+441134960000',
      corporate_name: 'Aire Valley Foods',
    });
    expect(body.access_token).toMatch(/^[\w-]{43}$/);
    const sessions = await db().select().from(passengerSessions).where(eq(passengerSessions.passengerId, id));
    expect(sessions.map(({ tokenHash }) => tokenHash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('[CORP-01] answers a wrong password, an unknown address and an account without password alike', async () => {
    const { email } = await storedPassenger(app);
    const unset = await storedPassenger(app, { passwordHash: null });
    const answers = [
      await login(email, 'wrong'),
      await login('unknown@example.org'),
      await login(unset.email),
      await login(unset.email, ''),
    ];
    for (const { status, body } of answers.slice(0, 3)) {
      expect([status, body]).toEqual([
        200,
        { success: false, message: 'Invalid credentials. Please try again.' },
      ]);
    }
    expect(answers[3]?.status).toBe(422);
  });

  it('[CORP-01] stops guessing after ten attempts, also for unknown addresses, for a while', async () => {
    const { email } = await storedPassenger(app);
    for (const address of [email, 'no-account@example.org']) {
      for (let n = 0; n < 10; n++) expect((await login(address, `guess ${n}`)).status).toBe(200);
      const { status, body } = await login(address);
      expect([status, body.success, body.code]).toEqual([429, false, 'too_many_attempts']);
    }
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect((await login(email)).body.success).toBe(true);
  });

  it('[CORP-02] a token is valid until it expires or is signed out', async () => {
    const { id, email } = await storedPassenger(app);
    const one = await signedIn(app, email);
    const two = await signedIn(app, email);
    expect(await isValid(one)).toBe(true);
    expect(await isValid({})).toBe(false);
    expect(await isValid({ authorization: `Bearer ${'x'.repeat(43)}` })).toBe(false);
    expect((await app.send('POST', '/api/v1/passenger/logout', {}, one)).body).toEqual({ success: true });
    expect([await isValid(one), await isValid(two)]).toEqual([false, true]);
    expect((await list(id, one)).status).toBe(401);
    const then = app.clock.now;
    app.clock.now = new Date(then.getTime() + SESSION_IDLE_DAYS * 24 * 3_600_000);
    expect(await isValid(two)).toBe(false);
    expect((await list(id, two)).status).toBe(401);
    app.clock.now = then;
  });

  it('[CORP-07] signing out needs no body and answers 401 without a token', async () => {
    const { email } = await storedPassenger(app);
    const headers = await signedIn(app, email);
    expect((await app.send('POST', '/api/v1/passenger/logout', undefined, headers)).status).toBe(200);
    expect((await app.send('POST', '/api/v1/passenger/logout')).status).toBe(401);
  });

  it('[CORP-02, CORP-07] accepts an empty body labelled as JSON', async () => {
    const { email } = await storedPassenger(app);
    const headers = { ...(await signedIn(app, email)), 'content-type': 'application/json' };
    for (const [path, answer] of [
      ['validate-token', { valid: true }],
      ['logout', { success: true }],
      ['validate-token', { valid: false }],
    ] as const) {
      const { status, body } = await app.send('POST', `/api/v1/passenger/${path}`, undefined, headers);
      expect([path, status, body]).toEqual([path, 200, answer]);
    }
  });
});

describe('the bookings list', () => {
  it('[CORP-04] returns the array, the newest pick-up first, with the fields of the specification', async () => {
    const { id, email } = await storedPassenger(app);
    const [first, second] = await storedBookings(app, id, 2, (index) =>
      index === 1 ? { quantity: 2, totalPence: 123_450 } : {},
    );
    const [row] = await db()
      .update(bookings)
      .set({ paymentMethod: 'card', additionalInfo: 'Blue door', assistance: 'Slow on stairs' })
      .where(eq(bookings.number, second ?? ''))
      .returning();
    if (!row) throw new Error('no booking');
    const there = await db().select().from(bookingLegs).where(eq(bookingLegs.bookingId, row.id));
    const { id: _, ...leg } = there[0] ?? { id: 0 };
    const back = { leg: 'return', passengers: 5, pickupDate: '2024-02-01' } as const;
    await db()
      .insert(bookingLegs)
      .values({ ...(leg as typeof bookingLegs.$inferInsert), ...back });
    const stop = { streetNumber: '5', address: 'Otley Road', postcode: 'LS6', place: LEEDS };
    await db()
      .insert(bookingVias)
      .values({ bookingId: row.id, position: 1, ...stop });
    const { status, body, headers } = await list(id, await signedIn(app, email));
    expect([status, headers.get('x-total-count')]).toEqual([200, '2']);
    expect(body[1]?.passenger_detail.return_total_passengers).toBeNull();
    expect(body.map((one) => one.booking_number)).toEqual([second, first]);
    expect(body[0]).toEqual({
      booking_number: second,
      status: 'confirmed',
      ride_type: 'Q',
      pick_up_address: 'Leeds Station',
      drop_off_address: 'Leeds Bradford Airport',
      pick_up_priced: null,
      drop_off_priced: null,
      pick_up_date: '2024-01-02',
      pick_up_time: '09:30',
      return_date: '2024-02-01',
      return_time: '09:30',
      cancelled_leg: null,
      hourly_duration: null,
      flight_no: null,
      return_flight_no: null,
      fleet_category: { category_name: expect.any(String) as string },
      payment_method: 'card',
      total_booking_amount: 1234.5,
      amount_in_car: 0,
      currency: 'GBP',
      currency_symbol: '£',
      company_name: expect.any(String) as string,
      booking_details: {
        luggages: 1,
        vehicle_qty: 2,
        meet_and_greet: 'no',
        baby_seat: 0,
        booster_seat: 0,
        wheel_chair: 'no',
        special_luggages: 0,
        waiting_minutes: 0,
        ...MORE_LISTED,
      },
      return_details: null,
      passenger_detail: {
        passenger_name: 'Priya Shah',
        passenger_email: 'priya@example.org',
        passenger_contact_no: '+441134960000',
        passenger_contact_text: '0113 496 0000',
        total_passengers: 2,
        return_total_passengers: 5,
        additional_info: 'Blue door',
        assistance: 'Slow on stairs',
      },
      booking_stops: [
        {
          stop_address: 'Otley Road',
          stop_post_code: 'LS6',
          stop_street_number: '5',
          stop_priced: null,
        },
      ],
    });
  });

  it('[CORP-05] includes flights and extras of both legs of a mileage booking', async () => {
    const { id, email } = await storedPassenger(app);
    const extras = { baby_seats: 1, booster_seats: 2, special_luggage: 3, waiting_min: 10 };
    const flights = { pickup_fight_number: 'BA1', return_fight_number: 'BA2' };
    const bookingForm = returnForm({
      meet_and_greet: 'yes',
      return_wheel_chair: 'yes',
      ...extras,
      ...flights,
    });
    const request = await carRequest(app, {
      bookingForm,
      registrationData: guest({ email, password: PASSWORD }),
      selected_passenger: 'existing_client',
    });
    expect((await book(app, request)).status).toBe(200);
    const { body } = await list(id, await signedIn(app, email));
    expect(body[0]).toMatchObject({
      flight_no: 'BA1',
      return_flight_no: 'BA2',
      booking_details: {
        meet_and_greet: 'yes',
        baby_seat: 1,
        booster_seat: 2,
        wheel_chair: 'no',
        special_luggages: 3,
        waiting_minutes: 10,
      },
      return_details: { luggages: 2, meet_and_greet: 'no', baby_seat: 0, wheel_chair: 'yes' },
    });
  });

  it('[CORP-05] lists a booking of a release with fewer extras', async () => {
    const { id, email } = await storedPassenger(app);
    const extras = { babySeats: 1 } as Extras;
    const older = [byHour({ extras }), byMile({ extras })];
    await storedBookings(app, id, 2, (index) => ({ journey: older[index] }) as never);
    const { status, body } = await list(id, await signedIn(app, email));
    expect([status, body.length]).toEqual([200, 2]);
    for (const { booking_details } of body) {
      expect(booking_details).toMatchObject({
        meet_and_greet: 'no',
        baby_seat: 1,
        booster_seat: 0,
        wheel_chair: 'no',
        special_luggages: 0,
        waiting_minutes: 0,
        ...MORE_LISTED,
      });
    }
  });

  it('[CORP-04] omits unconfirmed bookings', async () => {
    const { id, email } = await storedPassenger(app);
    await storedBookings(app, id, 1, { status: 'awaiting_payment', confirmedAt: null });
    expect((await list(id, await signedIn(app, email))).body).toEqual([]);
  });

  it.each(['?page=0', '?size=201', '?sort=password_hash', '?direction=up', `?search=${'x'.repeat(101)}`])(
    '[CORP-04, API-03] rejects %s',
    async (query) => {
      const { id, email } = await storedPassenger(app);
      expect((await list(id, await signedIn(app, email), query)).status).toBe(422);
    },
  );

  it('[CORP-08] answers 403 for any other id, existing or not, and 401 without a token', async () => {
    const mine = await storedPassenger(app);
    const other = await storedPassenger(app);
    await storedBookings(app, other.id, 1);
    const headers = await signedIn(app, mine.email);
    for (const id of [other.id, 999_999]) {
      const { status, body } = await app.send('GET', `/api/v1/get_booking/${id}`, undefined, headers);
      expect([status, body['success']]).toEqual([403, false]);
      expect(JSON.stringify(body)).not.toContain('booking_number');
    }
    expect((await list(mine.id, {})).status).toBe(401);
  });
});
