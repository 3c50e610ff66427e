import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  book,
  carRequestFor,
  checkoutRequestFor,
  quoted,
  quotedHourly,
  stored,
  type CarRequest,
} from '../../../test/support/bookings.ts';
import { complete, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { hourlyForm, mileageForm } from '../../../test/support/forms.ts';
import { changeSettings, type OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceAnswer, PriceDetail } from '../../contract/prices.ts';
import type { Problem } from '../../contract/problem.ts';

let open: Record<string, string>;
let held: { mileage: CarRequest; hourly: CarRequest };
const app = useApp();
beforeAll(async () => {
  open = app.services.settings.current().raw;
});
beforeEach(async () => {
  const hire = { bookingType: 'hourly', bookingForm: null, hourlyRateForm: hourlyForm() } as const;
  held = {
    mileage: carRequestFor(await quoted(app)),
    hourly: carRequestFor(await quotedHourly(app), hire),
  };
});
afterEach(() => changeSettings(app, open));

type Kind = 'mileage' | 'hourly';
const KINDS: Kind[] = ['mileage', 'hourly'];
const CHANNELS = ['web', 'embed', 'partner'];

const post = async (path: string, body: object, headers: Record<string, string>) => {
  const answer = await app.send<OrProblem<PriceAnswer>>('POST', `/api/v1/${path}`, body, headers);
  return answer;
};

/** Every call that prices or begins to book. */
const CALLS: Record<string, (kind: Kind, headers: Record<string, string>) => ReturnType<typeof post>> = {
  'all prices': (kind, headers) =>
    kind === 'mileage'
      ? post('calculate-distance-price', mileageForm(), headers)
      : post('calculate-hourly-price', hourlyForm(), headers),
  'one price': (kind, headers) => {
    const { selectedVehicleData: chosen, bookingType, bookingForm, hourlyRateForm } = held[kind];
    const form = bookingType === 'hourly' ? { hourlyRateForm } : { bookingForm };
    const { vehicle_id, company_id } = chosen as PriceDetail;
    return post(
      'calculate-selected-vehicle-price',
      { vehicle_id, company_id, bookingType, ...form },
      headers,
    );
  },
  'a booking at a held price': (kind, headers) => post('booking', held[kind], headers),
  'a checkout at a held price': (kind, headers) =>
    post('create-checkout-session', checkoutRequestFor(app, held[kind]), headers),
};

describe.each([
  ['enable', 'enable', ['hourly']],
  ['enable', 'disable', []],
  ['disable', 'disable', ['mileage']],
] as [string, string, Kind[]][])('IS_QUOTATION %s, HOURLY_RATE_STATUS %s', (quotation, hourly, offered) => {
  it.each(Object.keys(CALLS))(
    `[API-05] %s: ${offered.join() || 'none'} only, on every channel`,
    async (name) => {
      await changeSettings(app, { IS_QUOTATION: quotation, HOURLY_RATE_STATUS: hourly });
      const before = await stored(app);
      for (const kind of KINDS.filter((one) => !offered.includes(one))) {
        for (const channel of CHANNELS) {
          const keys = { 'x-public-key': channel, 'x-secret-key': channel };
          const answer = await CALLS[name]?.(kind, keys);
          const body = answer?.body as unknown as Problem;
          expect([answer?.status, body.success, body.code]).toEqual([422, false, 'closed']);
          expect(body.message).toMatch(/cannot be booked online.*quote request/);
          expect(body).not.toHaveProperty('fresh');
        }
      }
      expect(await stored(app)).toEqual(before);
      for (const kind of offered) expect((await CALLS[name]?.(kind, {}))?.status).toBe(200);
    },
  );
});

const byMileage = async () => carRequestFor(await quoted(app));
const CLOSED: [string, Record<string, string>][] = [
  ['online booking', { IS_QUOTATION: 'enable' }],
  ['the way to pay', { SHOWPAYINCAR: 'no', SHOWCARD: 'no' }],
  ['booking as a guest', { GUEST_LOGIN: 'no' }],
];

describe.each(CLOSED)('%s is closed', (_, closing) => {
  it('[API-05] after a booking was stored: a repeated request gets the lost answer', async () => {
    const request = await byMileage();
    const first = await book(app, request);
    await changeSettings(app, closing);
    expect((await book(app, request)).body).toEqual(first.body);
  });

  it('[API-05] during a checkout: it completes, and nothing else is booked', async () => {
    const request = await byMileage();
    const checkout = checkoutRequestFor(app, request);
    const { body: opened } = await openCheckout(app, checkout);
    await changeSettings(app, closing);
    const before = await stored(app);
    const inCar = await book(app, request);
    expect([inCar.status, inCar.body.code]).toEqual([
      422,
      'IS_QUOTATION' in closing ? 'closed' : 'not_offered',
    ]);
    expect(await stored(app)).toEqual(before);
    expect((await openCheckout(app, checkout)).body.sessionId).toBe(opened.sessionId);
    await payCheckout(app, opened.sessionId);
    const { status, body } = await complete(app, opened.sessionId, null);
    expect([status, body.data.booking.status]).toEqual([200, 'confirmed']);
  });

  it('[API-05] after an expired checkout: no other one is opened', async () => {
    const request = await byMileage();
    const checkout = checkoutRequestFor(app, request);
    const { body: opened } = await openCheckout(app, checkout);
    await app.services.checkouts.close(opened.sessionId);
    await changeSettings(app, closing);
    const before = await stored(app);
    expect((await openCheckout(app, checkout)).status).toBe(422);
    expect(await stored(app)).toEqual(before);
  });
});
