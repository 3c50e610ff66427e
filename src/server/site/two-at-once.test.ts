import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  book,
  carRequest,
  checkoutRequestFor,
  guest,
  type CarRequest,
} from '../../../test/support/bookings.ts';
import { complete, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { rows } from '../platform/database/database.ts';

const app = useApp();

const ANN = guest();
const EVE = guest({ firstName: 'Eve', email: 'eve@example.org', number: '0113 496 0999' });

/** One price, as two people have it who opened the same link. */
async function shared(): Promise<[CarRequest, CarRequest]> {
  const request = await carRequest(app);
  return [
    { ...request, registrationData: ANN },
    { ...request, registrationData: EVE },
  ];
}

const inCar = (request: CarRequest) => book(app, request);
const byCard = (request: CarRequest) => openCheckout(app, checkoutRequestFor(app, request));

/** The request at the price that was answered beside the refusal. */
const anew = (request: CarRequest, fresh: object | undefined): CarRequest => ({
  ...request,
  selectedVehicleData: { ...request.selectedVehicleData, ...fresh },
});

async function counted(): Promise<{ bookings: number; payments: number }> {
  const [row] = await rows<{ bookings: number; payments: number }>(
    app.services.database.db,
    sql`select (select count(*)::int from bookings) as bookings, (select count(*)::int from payments) as payments`,
  );
  if (!row) throw new Error('no row');
  return row;
}

const WAYS = [
  ['in the car', inCar, inCar],
  ['by card', byCard, byCard],
  ['one in the car, one by card', inCar, byCard],
] as const;

describe('two people who pay for one shared price', () => {
  it.each(WAYS)(
    '[JRN-16] at once, %s: one gets it, the other gets a price of their own',
    async (_, one, other) => {
      const [ann, eve] = await shared();
      const before = await counted();
      const answers = await Promise.all([one(ann), other(eve)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const lost = answers[0].status === 409 ? 0 : 1;
      const refused = answers[lost]?.body;
      expect(refused).toMatchObject({
        code: 'already_booked',
        fresh: { final_price: ann.selectedVehicleData.final_price },
      });
      expect(refused).not.toHaveProperty('reference');
      const [request, way] = lost === 0 ? ([ann, one] as const) : ([eve, other] as const);
      const again = anew(request, refused?.fresh);
      expect(again.selectedVehicleData.quote_id).not.toBe(request.selectedVehicleData.quote_id);
      expect((await way(again)).status).toBe(200);
      const after = await counted();
      expect([after.bookings - before.bookings, after.payments - before.payments]).toEqual([2, 2]);
    },
  );

  it('[JRN-16] the visitor on the card page pays for their own trip, whatever the other tries', async () => {
    const [ann, eve] = await shared();
    const opened = await byCard(ann);
    for (const way of [byCard, inCar]) {
      const { status, body } = await way(eve);
      expect([status, body.code]).toEqual([409, 'already_booked']);
      expect(body.fresh?.quote_id).not.toBe(ann.selectedVehicleData.quote_id);
      expect(JSON.stringify(body)).not.toContain(opened.body.sessionId);
    }
    await payCheckout(app, opened.body.sessionId);
    const { status, body } = await complete(app, opened.body.sessionId, null);
    expect([status, body.data.passengerDetails.passenger_email]).toEqual([200, ANN.email]);
  });

  it('[JRN-16] the booker returns to their booking, by either payment method', async () => {
    const [ann, eve] = await shared();
    const [first, second] = await Promise.all([inCar(ann), inCar(ann)]);
    expect(second.body).toEqual(first.body);
    const { reference } = first.body.data.booking;
    expect((await byCard(ann)).body).toMatchObject({ code: 'already_booked', reference });
    expect((await inCar(eve)).body).not.toHaveProperty('reference');
  });

  it('[JRN-16] the other is only rejected without a current price', async () => {
    const [ann, eve] = await shared();
    await inCar(ann);
    const nowhere = { ...eve, bookingForm: { ...eve.bookingForm, dropoff: 'Qwxyz' } };
    const { status, body } = await inCar(nowhere as CarRequest);
    expect([status, body.code]).toEqual([409, 'already_booked']);
    expect(body).not.toHaveProperty('fresh');
  });
});
