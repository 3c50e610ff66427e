import { describe, expect, it } from 'vitest';
import {
  book,
  carRequest,
  carRequestFor,
  checkoutRequestFor,
  guest,
  quotedHourly,
} from '../../../test/support/bookings.ts';
import { cancelCheckout, complete, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import { hourlyForm, returnForm } from '../../../test/support/forms.ts';
import { changeSettings, type OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { TripRecoveryAnswer } from '../../contract/bookings.ts';
import type { SharedOfferAnswer } from '../../contract/prices.ts';
import { deleteRows } from '../platform/database/retention.ts';
import { recoverableTrips } from '../platform/schema/booking-records.ts';
import { expiredRecoverableTrips } from './trip-recovery.ts';

const app = useApp();

type Recovered = OrProblem<TripRecoveryAnswer>;
const bySession = (sessionId: string) =>
  app.send<Recovered>('GET', `/api/v1/checkout-trip?session_id=${sessionId}`);
const byReference = (reference: string) => app.send<Recovered>('GET', `/api/v1/booking/${reference}/trip`);

const storedTrips = () => app.services.database.db.$count(recoverableTrips);

const form = returnForm({ stops: [{ street_name: 'Halifax Station' }], wheel_chair: 'yes' });

async function checkoutOf(changes: Parameters<typeof carRequest>[1] = {}) {
  const request = checkoutRequestFor(app, await carRequest(app, { bookingForm: form, ...changes }));
  const { body } = await openCheckout(app, request);
  return { request, sessionId: body.sessionId };
}

describe('[EMB-01] the trip of an unpaid checkout', () => {
  it('is returned as sent, with its price, to the holder of the session', async () => {
    const registrationData = guest({ additionalInfo: 'Two prams', password: 'not to be kept' });
    const { request, sessionId } = await checkoutOf({ registrationData });
    const { status, body, headers } = await bySession(sessionId);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { trip } = body;
    expect(trip).toMatchObject({
      bookingType: 'milleage',
      hourlyRateForm: null,
      quantity: 1,
      type: 'lowest',
      promo_code: null,
      selected_passenger: 'guest_login',
      registrationData: guest({ additionalInfo: 'Two prams' }),
    });
    expect(trip?.bookingForm).toMatchObject({
      pickup: form.pickup,
      stops: [{ street_name: 'Halifax Station' }],
    });
    expect(JSON.stringify(body)).not.toContain('not to be kept');
    const opened = await app.send<OrProblem<SharedOfferAnswer>>('POST', '/api/v1/calculate-shared-offer', {
      bookingType: trip?.bookingType,
      bookingForm: trip?.bookingForm,
      quote_id: trip?.quote_id,
    });
    // The quote is taken, by this very booking.
    expect([opened.status, opened.body.state]).toEqual([200, 'booked']);
    expect(opened.body.offer.final_price).toBe(request.selectedVehicleData.final_price);
  });

  it('follows corrected details, also for hourly hire', async () => {
    const { request, sessionId } = await checkoutOf();
    const registrationData = guest({ firstName: 'Anne' });
    await openCheckout(app, { ...request, registrationData });
    expect((await bySession(sessionId)).body.trip?.registrationData.firstName).toBe('Anne');
    const hourlyRateForm = hourlyForm();
    const hire = carRequestFor(await quotedHourly(app, hourlyRateForm), {
      bookingType: 'hourly',
      bookingForm: null,
      hourlyRateForm,
    });
    const { body } = await openCheckout(app, checkoutRequestFor(app, hire));
    expect((await bySession(body.sessionId)).body.trip).toMatchObject({
      bookingType: 'hourly',
      bookingForm: null,
      hourlyRateForm: { pickup: hourlyRateForm.pickup, pickup_duration: hourlyRateForm.pickup_duration },
    });
  });

  it('remains after the checkout was cancelled or has expired', async () => {
    const { sessionId } = await checkoutOf();
    await cancelCheckout(app, sessionId);
    expect((await bySession(sessionId)).body.trip).not.toBeNull();
    const expired = await checkoutOf({ bookingForm: returnForm({ pickup_min: '10' }) });
    await app.services.checkouts.close(expired.sessionId);
    expect((await bySession(expired.sessionId)).body.trip).not.toBeNull();
  });

  it('is not returned once it is booked, after a day, or for an unknown session', async () => {
    const paid = await checkoutOf();
    await payCheckout(app, paid.sessionId);
    await complete(app, paid.sessionId, null);
    const left = await checkoutOf({ bookingForm: returnForm({ pickup_min: '20' }) });
    expect((await bySession(left.sessionId)).body.trip).not.toBeNull();
    app.clock.now = new Date(START.getTime() + 25 * 3_600_000);
    for (const { sessionId } of [paid, left]) expect((await bySession(sessionId)).body.trip).toBeNull();
    expect((await bySession('cs_test_unknown')).status).toBe(404);
    expect(await storedTrips()).toBeGreaterThan(0);
    await deleteRows(app.services.database.db, expiredRecoverableTrips(app.clock.now));
    expect(await storedTrips()).toBe(0);
    app.clock.now = new Date(START);
  });
});

describe('[EMB-01] the trip of a booking with an unconfirmed address', () => {
  it('is returned by the reference, also after the deadline of the confirmation', async () => {
    await changeSettings(app, { CONFIRM_EMAIL: 'always', FROM_EMAIL: 'office@taxi.example' });
    const { body } = await book(
      app,
      await carRequest(app, { registrationData: guest({ firstName: 'Bea' }) }),
    );
    await changeSettings(app, { CONFIRM_EMAIL: 'unusual' });
    const { reference, status } = body.data.booking;
    expect(status).toBe('awaiting_email');
    expect((await byReference(reference)).body.trip?.registrationData.firstName).toBe('Bea');
    app.clock.now = new Date(START.getTime() + 3 * 3_600_000);
    await app.services.confirmation.lapse();
    expect((await byReference(reference)).body.trip).not.toBeNull();
    app.clock.now = new Date(START);
  });

  it('is not stored for a booking that is confirmed at once', async () => {
    const before = await storedTrips();
    const booked = await book(app, await carRequest(app));
    expect(booked.body.data.booking.status).toBe('confirmed');
    expect((await byReference(booked.body.data.booking.reference)).body.trip).toBeNull();
    expect((await byReference('unknown')).status).toBe(404);
    expect(await storedTrips()).toBe(before);
  });
});
