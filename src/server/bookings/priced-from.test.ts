import { beforeAll, describe, expect, it } from 'vitest';
import { book, carRequest, guest, mailsOf, type CarRequest } from '../../../test/support/bookings.ts';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import { PASSWORD, signedIn, storedPassenger } from '../../../test/support/passengers.ts';
import { settled } from '../../../test/support/settled.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { CorporateBooking } from '../../contract/corporate.ts';

const app = useApp();
beforeAll(async () => {
  await changeSettings(app, { FROM_EMAIL: 'office@taxi.example' });
});

const FROM = 'Priced from the middle of Harrogate';
const VIA = 'Priced by way of the middle of Ilkley';
const TO = 'Priced to the middle of Skipton';
const towns = () =>
  settled(
    app,
    mileageForm({
      pickup: '14 Victoria Road, Harrogate',
      dropoff: 'Skipton',
      stops: [{ street_name: 'Ilkley' }],
    }),
  );

async function booked(changes: Partial<CarRequest> = {}) {
  const { status, body } = await book(app, await carRequest(app, { bookingForm: await towns(), ...changes }));
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.booking;
}

describe('[PLACE-05] the places that the price is based on are stated beside each address, in the same words', () => {
  it('in the answer of a booking', async () => {
    const { resolved } = await booked();
    expect(resolved.map(({ role, priced }) => [role, priced?.slice(0, FROM.length + 2)])).toEqual([
      ['pick-up', FROM],
      ['stop 1', expect.stringContaining(VIA)],
      ['drop-off', expect.stringContaining(TO)],
    ]);
    expect(resolved[0]).toMatchObject({ point: 'the middle of Harrogate', unmatched: expect.any(String) });
  });

  it('not beside an exact address', async () => {
    const bookingForm = returnForm();
    const { body } = await book(app, await carRequest(app, { bookingForm }));
    const { resolved, booking_number: number } = body.data.booking;
    expect(resolved.map(({ priced }) => priced)).toEqual([null, null, null, null]);
    for (const { text } of await mailsOf(app, number)) expect(text).not.toMatch(/Priced (from|to)/);
  });

  it('in all emails, beside the address as typed, and in the calendar', async () => {
    const registrationData = guest({
      email: 'booker@example.org',
      passengerDetails: 'yes',
      passengerName: 'Bea Ray',
      passengerEmail: 'travels@example.org',
      passengerPhone: '0113 496 0001',
    });
    const { booking_number: number } = await booked({ registrationData });
    const list = await mailsOf(app, number, 4);
    const roles = list.map(({ recipientRole }) => recipientRole).toSorted();
    expect(roles).toEqual(['booker', 'operator', 'passenger', 'provider']);
    for (const { text, html, attachments } of list) {
      for (const words of [FROM, VIA, TO]) {
        expect(text).toContain(words);
        expect(html).toContain(words);
      }
      const calendars = attachments.map(({ content }) => content.replaceAll(/\r?\n /g, ''));
      for (const calendar of calendars) expect(calendar).toContain(`${FROM}\\nPriced to`);
    }
    for (const { text } of list) expect(text).toContain('From: 14 Victoria Road, Harrogate');
  });

  it('on the return, and for hourly hire', async () => {
    const back = await settled(app, returnForm({ pickup: 'Harrogate', return_dropoff: '' }));
    const { booking_number: number, resolved } = await booked({ bookingForm: back });
    expect(resolved.map(({ priced }) => priced)).toEqual([FROM, null, null, FROM.replace('from', 'to')]);
    const [mail] = await mailsOf(app, number);
    expect(mail?.text).toContain(FROM.replace('from', 'to'));
    const hire = await settled(app, hourlyForm({ pickup: 'Harrogate' }));
    const { body } = await app.send<{ journey: { hourly: { pickup: unknown } } }>(
      'POST',
      '/api/v1/calculate-hourly-price',
      hire,
    );
    expect(body.journey.hourly.pickup).toMatchObject({ point: 'the middle of Harrogate' });
  });

  it('in the list of the corporate area', async () => {
    const { id, email } = await storedPassenger(app, { corporate: 'Firm Ltd' });
    await booked({
      registrationData: guest({ email, password: PASSWORD }),
      selected_passenger: 'existing_client',
    });
    const headers = await signedIn(app, email);
    const { body } = await app.send<CorporateBooking[]>(
      'GET',
      `/api/v1/get_booking/${id}`,
      undefined,
      headers,
    );
    const [listed] = body;
    expect(listed).toMatchObject({
      pick_up_priced: FROM,
      drop_off_priced: expect.stringContaining(TO),
      booking_stops: [{ stop_priced: expect.stringContaining(VIA) }],
    });
  });
});
