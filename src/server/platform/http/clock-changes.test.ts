import { beforeAll, describe, expect, it } from 'vitest';
import { book, carRequestFor, mailsOf, quoted, stored } from '../../../../test/support/bookings.ts';
import { askToChange, changeNow } from '../../../../test/support/changes.ts';
import { hourlyForm, mileageForm, returnForm } from '../../../../test/support/forms.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { ListAnswer } from '../../../contract/office-bookings.ts';
import type { PriceAnswer, PriceDetail } from '../../../contract/prices.ts';

let priced: PriceDetail;
const app = useApp();
beforeAll(async () => {
  priced = await quoted(app, NIGHT.before);
});

const spring = (pickup_hour: string, pickup_min: string) =>
  mileageForm({ pickup_date: '28/03/2027', pickup_hour, pickup_min });
const NIGHT = { before: spring('12am', '55'), in: spring('1am', '30'), after: spring('2am', '00') };
const back = returnForm({ return_date: '2027-03-28', return_hour: '1am', return_min: '30' });
const hire = hourlyForm({ pickup_date: '2027-03-28', pickup_hour: '1am', pickup_min: '30' });
const SAID =
  'The clocks go forward on 28 March 2027: 01:30 does not exist that night. Please choose another time.';

const post = (path: string, body: unknown) =>
  app.send<OrProblem<PriceAnswer>>('POST', `/api/v1/${path}`, body);
const selected = (form: object) =>
  post('calculate-selected-vehicle-price', {
    vehicle_id: priced.vehicle_id,
    company_id: priced.company_id,
    quantity: 1,
    ...form,
  });
const request = (pickup_date: string, pickup_time: string) =>
  post('send-instant-email', {
    pickup_address: 'Leeds',
    dropoff_address: 'York',
    pickup_date,
    pickup_time,
    passenger_email: 'ann@example.org',
    passenger_phone: '0113 496 0123',
  });

describe('the hour that the clocks skip', () => {
  it.each<[string, string, () => ReturnType<typeof post>]>([
    ['a trip', 'pickup_hour', () => post('calculate-distance-price', NIGHT.in)],
    ['a way back', 'return_hour', () => post('calculate-distance-price', back)],
    ['hire', 'pickup_hour', () => post('calculate-hourly-price', hire)],
    ['one vehicle', 'pickup_hour', () => selected({ bookingType: 'milleage', bookingForm: NIGHT.in })],
    ['one vehicle for hire', 'pickup_hour', () => selected({ bookingType: 'hourly', hourlyRateForm: hire })],
    ['a request', 'pickup_time', () => request('28/03/2027', '01:30')],
  ])('[API-03] is rejected for %s, naming %s', async (_what, field, ask) => {
    const { status, body } = await ask();
    expect([status, body.code, body.message]).toEqual([422, 'no_such_time', SAID]);
    expect(body.errors).toEqual({ [field]: 'is skipped by the clocks on 28 March 2027' });
  });

  it('[API-03] is not booked', async () => {
    const before = await stored(app);
    const { status, body } = await book(app, carRequestFor(priced, { bookingForm: NIGHT.in }));
    expect([status, body.message]).toEqual([422, SAID]);
    expect(await stored(app)).toEqual(before);
  });

  it('is the only one rejected: not the times beside it, nor the repeated hour in autumn', async () => {
    for (const form of [
      NIGHT.before,
      NIGHT.after,
      mileageForm({ pickup_date: '31/10/2027', pickup_hour: '1am', pickup_min: '30' }),
    ])
      expect((await post('calculate-distance-price', form)).status).toBe(200);
    expect((await request('2027-03-28', '02:00')).status).toBe(200);
  });
});

const autumn = (pickup_hour: string, pickup_min = '30') =>
  mileageForm({ pickup_date: '31/10/2027', pickup_hour, pickup_min });

const ofTrip = { pickup: 'Leeds Station', dropoff: '', pickup_date: '31/10/2027' };

async function bookedAt(pickup_hour: string) {
  const bookingForm = autumn(pickup_hour);
  const { status, body } = await book(app, carRequestFor(await quoted(app, bookingForm), { bookingForm }));
  expect(status).toBe(200);
  const { booking_number: number, reference } = body.data.booking;
  return { number, reference, booking: body.data.booking };
}

/** A booking's pick-up time as each channel states it. */
async function toldOf({ number, reference }: { number: string; reference: string }) {
  const page = await (await fetch(`${app.url}/booking/${reference}`)).text();
  const calendar = await (await fetch(`${app.url}/booking/${reference}/calendar.ics`)).text();
  const headers = await signedInStaff(app, (await storedStaff(app, { role: 'read_only' })).email);
  const list = await app.send<ListAnswer>(
    'GET',
    '/api/v1/office/bookings?from=2027-10-31&to=2027-10-31',
    undefined,
    headers,
  );
  return {
    page: /01:30 (?:BST|GMT)/.exec(page)?.[0],
    mails: (await mailsOf(app, number)).map(({ text }) => /01:30 (?:BST|GMT)/.exec(text)?.[0]),
    starts: /DTSTART[^:]*:(.*)/.exec(calendar)?.[1]?.trim(),
    office: list.body.lines.find((line) => line.booking_number === number)?.pickup_time,
  };
}

describe('the hour that the clocks repeat', () => {
  it.each([
    ['first where nothing is said', '1am', '01:30', '01:30 BST', '20271031T003000Z'],
    ['second in GMT', '1am GMT', '01:30 GMT', '01:30 GMT', '20271031T013000Z'],
  ])('[API-03] is its %s, on every screen and in every email', async (_, hour, sent, shown, starts) => {
    const booked = await bookedAt(hour);
    expect(booked.booking.pick_up_time).toBe(sent);
    const mails = [shown, shown, shown];
    expect(await toldOf(booked)).toEqual({ page: shown, mails, starts, office: sent });
  });

  it('[MNG-04] can be changed from one to the other, and stays the booked one by default', async () => {
    const booked = await bookedAt('1am GMT');
    const same = await askToChange(app, booked, { outward: { date: '2027-10-31', time: '01:30' } });
    expect(same.body.code).toBe('nothing_changed');
    const moved = await changeNow(app, booked, { outward: { time: '01:30 BST' } });
    expect(moved.status).toBe(200);
    expect((await toldOf(booked)).starts).toBe('20271031T003000Z');
  });

  it('[MNG-04] is asked about on the change page', async () => {
    const { reference } = await bookedAt('1am GMT');
    const path = `${app.url}/booking/${reference}/change`;
    const form = await (await fetch(path)).text();
    expect(form).toContain('>Which 01:30?</label>');
    expect(form).toContain('<option value="GMT" selected>GMT, the second</option>');
    const fields = { 'outward.date': '2027-10-31', 'outward.time': '01:30', 'outward.zone': 'BST' };
    const shown = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
    expect(await shown.text()).toContain('01:30 GMT</del> <ins>Sunday 31 October 2027, 01:30 BST</ins>');
    const elsewhere = { ...fields, 'outward.date': '2027-11-01' };
    expect((await fetch(path, { method: 'POST', body: new URLSearchParams(elsewhere) })).status).toBe(200);
  });

  it('lets a return start an hour after an outward leg at the same clock time', async () => {
    const times = (return_hour: string) =>
      returnForm({
        ...autumn('1am'),
        select_option: 'return',
        return_date: '2027-10-31',
        return_hour,
        return_min: '30',
      });
    expect((await post('calculate-distance-price', times('1am'))).status).toBe(422);
    expect((await post('calculate-distance-price', times('1am GMT'))).status).toBe(200);
  });

  it('[PLACE-04] can be chosen without scripts', async () => {
    const query = new URLSearchParams({ ...ofTrip, pickup_hour: '1am GMT', pickup_min: '30' });
    const form = await (await fetch(`${app.url}/prices?${query}`)).text();
    expect(form).toContain('<option value="01 GMT" selected>01 GMT</option>');
  });

  it('[API-03] is the only one that names its zone', async () => {
    const refused = await post('calculate-distance-price', autumn('2am GMT'));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['pickup_hour']]);
    const asked = await request('31/10/2027', '09:00 GMT');
    expect([asked.status, Object.keys(asked.body.errors ?? {})]).toEqual([422, ['pickup_time']]);
    expect((await request('31/10/2027', '01:30 GMT')).status).toBe(200);
    const booked = await bookedAt('1am');
    const moved = await askToChange(app, booked, { outward: { time: '10:00 BST' } });
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['changes.outward.time']]);
  });
});
