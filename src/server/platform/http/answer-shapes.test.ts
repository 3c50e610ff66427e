import { describe, expect, it } from 'vitest';
import { at, createAsking } from '../../../../test/support/asked.ts';
import { carRequest, checkoutRequestFor, quoted } from '../../../../test/support/bookings.ts';
import { completedBooking } from '../../../../test/support/completed.ts';
import { hourlyForm, mileageForm } from '../../../../test/support/forms.ts';
import { PASSWORD, signedIn, storedBookings, storedPassenger } from '../../../../test/support/passengers.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { BookingAnswer } from '../../../contract/bookings.ts';
import type { LoginAnswer, SessionsAnswer } from '../../../contract/corporate.ts';
import type { OwnPeople, OwnPlaces } from '../../../contract/own.ts';
import { ANSWER_SHAPES } from '../../../web/client/api.ts';

const app = useApp();

const { ask, seen } = createAsking(() => app);

describe('[ERR-04] the site accepts the server’s answers', () => {
  it('for a search', async () => {
    for (const name of ['settings-flat', 'ai-addresses', 'fetch_companies', 'fetch_vehicles', 'secret_key']) {
      await ask(at(`GET /api/v1/${name}`));
    }
    await ask('GET /api/v1/fetch_popular_locations');
    await ask('GET /api/v1/places', undefined, undefined, at('GET /api/v1/places?q=leeds'));
    const leeds = 'lat=53.797&lon=-1.548';
    await ask('GET /api/v1/places/at', undefined, undefined, at(`GET /api/v1/places/at?${leeds}`));
    await ask('GET /api/v1/places/around', undefined, undefined, at(`GET /api/v1/places/around?${leeds}`));
    const { pickup, dropoff } = mileageForm();
    await ask('POST /api/v1/calculate-distance', { pickup, dropoff });
    await ask('POST /api/v1/calculate-distance-price', mileageForm());
    await ask('POST /api/v1/calculate-hourly-price', hourlyForm());
    const { vehicle_id, company_id, quote_id } = await quoted(app);
    const chosen = { vehicle_id, company_id, bookingType: 'milleage', bookingForm: mileageForm() };
    await ask('POST /api/v1/calculate-selected-vehicle-price', chosen);
    const trip = { bookingType: 'milleage', bookingForm: mileageForm() };
    await ask('POST /api/v1/calculate-pickup-times', trip);
    await ask('POST /api/v1/calculate-shared-offer', { ...trip, quote_id });
  });

  it('for a booking', async () => {
    const { data } = await ask<BookingAnswer>('POST /api/v1/booking', await carRequest(app));
    const own = at(`GET /api/v1/booking/${data.booking.reference}`);
    await ask('GET /api/v1/booking/:reference', undefined, undefined, own);
    const receipts = at(`GET /api/v1/booking/${data.booking.reference}/receipts`);
    await ask('GET /api/v1/booking/:reference/receipts', undefined, undefined, receipts);
    const ways = at(`GET /api/v1/booking/${data.booking.reference}/ways`);
    await ask('GET /api/v1/booking/:reference/ways', undefined, undefined, ways);
    const again = at(`POST /api/v1/booking/${data.booking.reference}/new-code`);
    await ask('POST /api/v1/booking/:reference/new-code', {}, undefined, again);
    const link = `/api/v1/booking/${data.booking.reference}`;
    const wanted = { changes: { outward: { flight_number: 'BA1392' } } };
    const shown = await ask<{ data: { token: string } }>(
      'POST /api/v1/booking/:reference/change-preview',
      wanted,
      undefined,
      at(`POST ${link}/change-preview`),
    );
    const pressed = { ...wanted, token: shown.data.token };
    await ask('POST /api/v1/booking/:reference/change', pressed, undefined, at(`POST ${link}/change`));
    const path = `${link}/cancellation`;
    const preview = await ask<{ data: { token: string } }>(
      'GET /api/v1/booking/:reference/cancellation',
      undefined,
      undefined,
      at(`GET ${path}`),
    );
    const { token } = preview.data;
    await ask('POST /api/v1/booking/:reference/cancellation', { token }, undefined, at(`POST ${path}`));
    const rating = `/api/v1/booking/${(await completedBooking(app)).reference}/rating`;
    await ask('GET /api/v1/booking/:reference/rating', undefined, undefined, at(`GET ${rating}`));
    await ask('POST /api/v1/booking/:reference/rating', { stars: 4 }, undefined, at(`POST ${rating}`));
    const request = checkoutRequestFor(app, await carRequest(app));
    const { sessionId } = await ask<{ sessionId: string }>('POST /api/v1/create-checkout-session', request);
    const payment = at(`GET /api/v1/get-payment-id?session_id=${sessionId}`);
    await ask('GET /api/v1/get-payment-id', undefined, undefined, payment);
    const unpaid = at(`GET /api/v1/checkout-trip?session_id=${sessionId}`);
    await ask('GET /api/v1/checkout-trip', undefined, undefined, unpaid);
    await ask('GET /api/v1/booking/:reference/trip', undefined, undefined, at(`GET ${link}/trip`));
  });

  it('for an enquiry', async () => {
    const [pickup_date, pickup_time, passenger_phone] = ['2026-12-01', '10:00', '0113 496 0000'];
    const trip = { pickup_address: 'Leeds', pickup_date, pickup_time, passenger_phone };
    await ask('POST /api/v1/send-instant-email', trip);
    await ask('POST /api/v1/contact-us', { email: 'ann@example.org', comments: 'Hello' });
  });

  it('for an account', async () => {
    const { id, email } = await storedPassenger(app);
    await storedBookings(app, id, 1);
    await ask('POST /api/v1/check-passenger-email', { email, password: PASSWORD });
    await ask('POST /api/v1/auth/forgot-password', { email, type: 'website' });
    await ask('POST /api/v1/auth/sign-in-link', { email });
    await ask('POST /api/v1/auth/mailed-sign-in', { email });
    await ask<LoginAnswer>('POST /api/v1/check-passenger-login', { email, password: PASSWORD });
    const token = await signedIn(app, email);
    await ask('POST /api/v1/passenger/validate-token', {}, token);
    await ask('GET /api/v1/get_booking/:passenger_id', undefined, token, at(`GET /api/v1/get_booking/${id}`));
    await ask('GET /api/v1/passenger/trips', undefined, token);
    await ask('PATCH /api/v1/update-passenger', { passenger_id: id, name: 'Priya', email }, token);
    const change = { passenger_id: id, name: 'Priya', email: `new-${email}`, password: PASSWORD };
    await ask('PATCH /api/v1/update-passenger', change, token);
    const home = { name: 'Home', address: 'Leeds Station' };
    const { places } = await ask<OwnPlaces>('POST /api/v1/passenger/places', home, token);
    const place = `/api/v1/passenger/places/${places[0]?.own_place_id}`;
    await ask('GET /api/v1/passenger/places', undefined, token);
    await ask('PUT /api/v1/passenger/places/:own_place_id', home, token, at(`PUT ${place}`));
    await ask('DELETE /api/v1/passenger/places/:own_place_id', undefined, token, at(`DELETE ${place}`));
    const bo = { name: 'Bo Chen' };
    const { people } = await ask<OwnPeople>('POST /api/v1/passenger/people', bo, token);
    const person = `/api/v1/passenger/people/${people[0]?.own_person_id}`;
    await ask('GET /api/v1/passenger/people', undefined, token);
    await ask('PUT /api/v1/passenger/people/:own_person_id', bo, token, at(`PUT ${person}`));
    await ask('DELETE /api/v1/passenger/people/:own_person_id', undefined, token, at(`DELETE ${person}`));
    await ask('GET /api/v1/passenger/email-change', undefined, token);
    await ask('DELETE /api/v1/passenger/email-change', undefined, token);
    const { sessions } = await ask<SessionsAnswer>('GET /api/v1/passenger/sessions', undefined, token);
    const other = sessions.find(({ current }) => !current)?.session_id;
    const one = at(`DELETE /api/v1/passenger/sessions/${other}`);
    await ask('DELETE /api/v1/passenger/sessions/:session_id', undefined, token, one);
    await ask('POST /api/v1/passenger/logout', {}, token);
    await ask('DELETE /api/v1/passenger/sessions', undefined, await signedIn(app, email));
  });

  it('each of them, except those that need an emailed code', () => {
    const code = [
      'POST /api/v1/auth/verify-code',
      'POST /api/v1/auth/reset-password',
      'POST /api/v1/auth/mailed-sign-in/use',
      'POST /api/v1/booking/:reference/confirm-address',
    ];
    expect([...seen(), ...code].toSorted()).toEqual(Object.keys(ANSWER_SHAPES).toSorted());
  });
});
