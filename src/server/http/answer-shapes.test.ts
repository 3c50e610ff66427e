import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingAnswer } from '../../contract/bookings.ts';
import type { LoginAnswer, SessionsAnswer } from '../../contract/corporate.ts';
import type { Authenticator, SecondFactorAnswer } from '../../contract/office-second-factor.ts';
import type { OwnPeople, OwnPlaces } from '../../contract/own.ts';
import { book, carRequest, mailsOf, checkoutRequestFor, quoted } from '../../../test/support/bookings.ts';
import { completedBooking } from '../../../test/support/completed.ts';
import { hourlyForm, mileageForm } from '../../../test/support/forms.ts';
import { PASSWORD, signedIn, storedBookings, storedPassenger } from '../../../test/support/passengers.ts';
import { createPasskey } from '../../../test/support/passkey.ts';
import { codeAt, openedStep, stepCookieOf } from '../../../test/support/second-factor.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import { startApp, type Answer, type TestApp } from '../../../test/support/start-app.ts';
import { ANSWER_SHAPES } from '../../web/answer-shapes.ts';
import type { DeedPreview } from '../../contract/office-deeds.ts';
import type { OfficeEnquiry } from '../../contract/office-enquiries.ts';
import { storedMessage } from '../../../test/support/enquiries.ts';
import { returnByCard, returnInCar } from '../../../test/support/return-bookings.ts';
import { OFFICE_SHAPES } from '../../web/office/answer-shapes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const SHAPES = { ...ANSWER_SHAPES, ...OFFICE_SHAPES };
type Key = keyof typeof SHAPES;
const seen = new Set<string>();

/** Asks, and holds the answer against what the site needs of it. */
async function asked<T = unknown>(
  key: Key,
  body?: unknown,
  headers?: Record<string, string>,
  path = key,
): Promise<Answer<T>> {
  const [method = '', url = ''] = path.split(' ');
  const answer = await app.send<T>(method, url, body, headers);
  expect([key, answer.status, SHAPES[key](answer.body)]).toEqual([key, 200, true]);
  seen.add(key);
  return answer;
}
const ask = async <T = unknown>(...what: Parameters<typeof asked>): Promise<T> =>
  (await asked<T>(...what)).body;
const at = (path: string) => path as Key;

describe('[ERR-04] the site takes the answers that the server gives', () => {
  it('to who looks for a trip', async () => {
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

  it('to who books', async () => {
    const { data } = await ask<BookingAnswer>('POST /api/v1/booking', await carRequest(app));
    const own = at(`GET /api/v1/booking/${data.booking.reference}`);
    await ask('GET /api/v1/booking/:reference', undefined, undefined, own);
    const receipts = at(`GET /api/v1/booking/${data.booking.reference}/receipts`);
    await ask('GET /api/v1/booking/:reference/receipts', undefined, undefined, receipts);
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
  });

  it('to who writes', async () => {
    const [pickup_date, pickup_time, passenger_phone] = ['2026-12-01', '10:00', '0113 496 0000'];
    const trip = { pickup_address: 'Leeds', pickup_date, pickup_time, passenger_phone };
    await ask('POST /api/v1/send-instant-email', trip);
    await ask('POST /api/v1/contact-us', { email: 'ann@example.org', comments: 'Hello' });
  });

  it('to who has an account', async () => {
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

  it('to who works here', async () => {
    const { email, id } = await storedStaff(app, { role: 'owner' });
    await ask('POST /api/v1/office/sign-in', { email, password: PASSWORD });
    let headers = await signedInStaff(app, email);
    await ask('GET /api/v1/office/me', undefined, headers);
    const day = at('GET /api/v1/office/day?day=2026-12-01');
    await ask('GET /api/v1/office/day', undefined, headers, day);
    await ask('GET /api/v1/office/queue', undefined, headers);
    const search = at('GET /api/v1/office/search?search=leeds');
    await ask('GET /api/v1/office/search', undefined, headers, search);
    const { booking_number } = (await book(app, await carRequest(app))).body.data.booking;
    const booking = at(`GET /api/v1/office/bookings/${booking_number}`);
    await ask('GET /api/v1/office/bookings/:booking_number', undefined, headers, booking);
    const [mail] = await mailsOf(app, booking_number, 3);
    const mailAt = `/api/v1/office/mails/${mail?.id}`;
    await ask('GET /api/v1/office/mails/:mail_id', undefined, headers, at(`GET ${mailAt}`));
    await ask('POST /api/v1/office/mails/:mail_id/again', undefined, headers, at(`POST ${mailAt}/again`));
    await askEnquiries(headers, booking_number);
    await askDeeds(email);
    const { sessions } = await ask<SessionsAnswer>('GET /api/v1/office/sessions', undefined, headers);
    const other = sessions.find(({ current }) => !current)?.session_id;
    const one = at(`DELETE /api/v1/office/sessions/${other}`);
    await ask('DELETE /api/v1/office/sessions/:session_id', undefined, headers, one);
    await ask('DELETE /api/v1/office/sessions', undefined, headers);
    const password = { password: PASSWORD, new_password: PASSWORD };
    await ask('PUT /api/v1/office/password', password, headers);
    headers = await signedInStaff(app, email);
    await ask('POST /api/v1/office/sign-out', undefined, headers);
    headers = await signedInStaff(app, email);
    const all = at(`DELETE /api/v1/office/staff/${id}/sessions`);
    await ask('DELETE /api/v1/office/staff/:staff_id/sessions', undefined, headers, all);
  });

  /** Each of the things that are done with an enquiry. */
  async function askEnquiries(headers: { cookie: string }, belongs_to: string) {
    const name = await storedMessage(app);
    await ask('GET /api/v1/office/enquiries', undefined, headers);
    const of = '/api/v1/office/enquiries/:enquiry';
    const path = of.replace(':enquiry', name);
    const whole = () =>
      ask<OfficeEnquiry>('GET /api/v1/office/enquiries/:enquiry', undefined, headers, at(`GET ${path}`));
    const { seen: none } = await whole();
    const reply = { subject: 'Your umbrella', text: 'It is here.', seen: none };
    await ask(`POST ${of}/answer`, reply, headers, at(`POST ${path}/answer`));
    await ask(`POST ${of}/note`, { text: 'On the shelf.' }, headers, at(`POST ${path}/note`));
    const closing = { reason: 'It was fetched.', seen: (await whole()).seen };
    await ask(`POST ${of}/close`, closing, headers, at(`POST ${path}/close`));
    const { seen: last } = await whole();
    await ask(`POST ${of}/reopen`, { seen: last }, headers, at(`POST ${path}/reopen`));
    await ask(`PUT ${of}/booking`, { belongs_to }, headers, at(`PUT ${path}/booking`));
    const booking = 'GET /api/v1/office/bookings/:booking_number/enquiries';
    await ask(booking, undefined, headers, at(booking.replace(':booking_number', belongs_to)));
    await ask(`DELETE ${of}/booking`, undefined, headers, at(`DELETE ${path}/booking`));
  }

  type Deed = 'cancellation' | 'no-show' | 'refund' | 'completion';
  /** Each of the deeds with a booking that is ready for it, shown and done. */
  async function askDeeds(email: string) {
    let headers = await signedInStaff(app, email);
    const deed = async (number: string, name: Deed, query = '', body = {}) => {
      const path = `/api/v1/office/bookings/${number}/${name}`;
      const of = `/api/v1/office/bookings/:booking_number/${name}` as const;
      const { token } = await ask<DeedPreview>(`GET ${of}`, undefined, headers, at(`GET ${path}${query}`));
      const said = { reason: 'As was agreed.', token, ...body };
      await ask(`POST ${of}`, said, headers, at(`POST ${path}`));
    };
    const { number } = await returnByCard(app);
    const changes = { outward: { flight_number: 'BA 2' } };
    const change = at(`POST /api/v1/office/bookings/${number}/change`);
    const preview = at(`${change}-preview`);
    const shown = 'POST /api/v1/office/bookings/:booking_number/change-preview';
    const { token } = await ask<DeedPreview>(shown, { changes }, headers, preview);
    await ask('POST /api/v1/office/bookings/:booking_number/change', { changes, token }, headers, change);
    await deed(number, 'refund', '?amount=5', { amount: '5' });
    await deed(number, 'cancellation', '?wanted_by=operator', { wanted_by: 'operator' });
    const started = app.clock.now;
    const [missed, driven] = [await returnInCar(app), await returnInCar(app)];
    app.clock.now = new Date('2026-12-08T18:30:00Z');
    headers = await signedInStaff(app, email);
    await deed(missed.number, 'no-show', '?charge=5', { charge: '5' });
    await deed(driven.number, 'completion');
    app.clock.now = started;
  }

  it('to who has a second factor', async () => {
    const { email, id } = await storedStaff(app);
    const { cookie } = await signedInStaff(app, email);
    const factor = '/api/v1/office/second-factor';
    await ask(`GET ${factor}`, undefined, { cookie });
    const proof = { password: PASSWORD };
    const begun = await asked<{ authenticator: Authenticator }>(`POST ${factor}/change`, proof, { cookie });
    const code = codeAt(begun.body.authenticator.secret, app.clock.now);
    const both = { cookie: `${cookie}; ${stepCookieOf(begun)}` };
    type Codes = { recovery_codes: string[] };
    const { recovery_codes: first } = await ask<Codes>(`POST ${factor}/confirm`, { code }, both);
    const withFirst = { ...proof, code: first[0] };
    const { recovery_codes: codes } = await ask<Codes>(`POST ${factor}/recovery-codes`, withFirst, {
      cookie,
    });
    const [one, other, third] = codes;
    type Asked = { passkey: { challenge: string } };
    const withThird = { ...proof, code: third };
    const asking = await asked<Asked>(`POST ${factor}/passkey`, withThird, { cookie });
    const key = createPasskey(app.url);
    const made = key.made('Laptop', asking.body.passkey.challenge);
    const keyStep = { cookie: `${cookie}; ${stepCookieOf(asking)}` };
    await ask(`POST ${factor}/passkey/confirm`, made, keyStep);
    const door = await openedStep(app, id);
    await ask('POST /api/v1/office/sign-in/passkey', key.signed(door.challenge), door.headers);
    const { passkeys } = await ask<SecondFactorAnswer>(`GET ${factor}`, undefined, { cookie });
    const path = at(`DELETE ${factor}/passkeys/${passkeys[0]?.passkey_id}`);
    await ask(`DELETE ${factor}/passkeys/:passkey_id`, undefined, { cookie }, path);
    await ask('POST /api/v1/office/sign-in/code', { code: one }, (await openedStep(app, id)).headers);
    await ask(`POST ${factor}/remove`, { ...proof, code: other }, { cookie });
  });

  it('each of them, but those that need a code from a mail', () => {
    const code = [
      'POST /api/v1/auth/verify-code',
      'POST /api/v1/auth/reset-password',
      'POST /api/v1/auth/mailed-sign-in/use',
      'POST /api/v1/booking/:reference/confirm-address',
    ];
    expect([...seen, ...code].toSorted()).toEqual(Object.keys(SHAPES).toSorted());
  });
});
