import { describe, expect, it } from 'vitest';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import { changeSettings, type OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceAnswer, PriceDetail } from '../../contract/prices.ts';

const app = useApp();

const prices = (form: unknown) =>
  app.send<OrProblem<PriceAnswer>>('POST', '/api/v1/calculate-distance-price', form);
const hourly = (form: unknown) =>
  app.send<OrProblem<PriceAnswer>>('POST', '/api/v1/calculate-hourly-price', form);
const select = (body: unknown) =>
  app.send<OrProblem<PriceDetail>>('POST', '/api/v1/calculate-selected-vehicle-price', body);

const pennies = (amount: number | null | undefined) => Math.round((amount ?? Number.NaN) * 100);
const priced = (answer: Pick<PriceAnswer, 'price_details'>) =>
  answer.price_details.filter(({ price }) => price !== null);

describe('mileage prices', () => {
  it('[CALC-01] are quoted all-in prices of several operators, whose lines sum to the total', async () => {
    const { status, body } = await prices(mileageForm());
    expect(status).toBe(200);
    const details = priced(body);
    expect(new Set(details.map(({ company_id }) => company_id)).size).toBeGreaterThan(2);
    for (const { final_price, breakdown, quote_id, expires_at } of details) {
      const lines = breakdown?.lines ?? [];
      expect(lines.reduce((sum, { amount }) => sum + pennies(amount), 0)).toBe(pennies(final_price));
      expect(lines.every(({ sentence }) => sentence.length > 0)).toBe(true);
      expect(quote_id).toBeTruthy();
      expect(expires_at).toBe('2026-11-21T09:30:00.000Z');
    }
  });

  it('[CALC-01, CALC-07] are based on the road, and state the resolved places', async () => {
    const { body } = await prices(mileageForm());
    const { outward } = body.journey;
    expect(outward?.pickup.label).toContain('Leeds');
    expect(outward?.dropoff.label).toContain('Terminal 2');
    expect(outward?.via_miles).toBeGreaterThan(50);
    expect(outward?.via_miles).toBeLessThan(65);
    expect(outward?.line.length).toBeGreaterThan(2);
    const alone = await app.send<{ data: { via_miles: number; time_duration: number } }>(
      'POST',
      '/api/v1/calculate-distance',
      { pickup: 'Leeds Station', dropoff: 'Manchester Airport Terminal 2' },
    );
    expect(alone.body.data.via_miles).toBe(outward?.via_miles);
    expect(alone.body.data.time_duration).toBeGreaterThan(3000);
  });

  it('[CALC-06] list the lowest price first', async () => {
    const { body } = await prices(mileageForm());
    const amounts = priced(body).map(({ final_price }) => final_price ?? 0);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  });

  it('[CALC-06] [JRN-09] list ordinary vehicles first at equal prices, accessible ones with a wheelchair', async () => {
    const routes = [
      ['Royal Hallamshire Hospital', 'Manchester Airport Terminal 2'],
      ['Leeds Station', 'Harrogate Station'],
    ] as const;
    const trips = routes.map(([pickup, dropoff]) => ({ pickup, dropoff, passengers: 1 }));
    let equal = 0;
    for (const trip of trips) {
      for (const wheel_chair of ['no', 'yes'] as const) {
        const { body } = await prices(mileageForm({ ...trip, wheel_chair }));
        const details = priced(body);
        for (const [index, { final_price, wheelchair_accessible }] of details.entries()) {
          const next = details[index + 1];
          if (next?.final_price !== final_price || next.wheelchair_accessible === wheelchair_accessible)
            continue;
          equal += 1;
          expect(wheelchair_accessible).toBe(wheel_chair === 'yes');
        }
      }
    }
    expect(equal).toBeGreaterThan(1);
  });

  it('include both legs of a return, each line naming its leg', async () => {
    const { body } = await prices(returnForm());
    const [first] = priced(body);
    const legs = new Set(first?.breakdown?.lines.map(({ leg }) => leg));
    expect(legs).toContain('outward');
    expect(legs).toContain('return');
    expect(body.journey.return?.pickup.label).toContain('Terminal 2');
  });

  it('include a stop’s road and charge', async () => {
    const straight = await prices(mileageForm());
    const { body } = await prices(
      mileageForm({ stops: [{ street_name: 'Halifax Station', number: '', postcode: '' }] }),
    );
    expect(body.journey.outward?.stops).toHaveLength(1);
    expect(body.journey.outward?.via_miles).toBeGreaterThan(
      straight.body.journey.outward?.via_miles ?? Number.POSITIVE_INFINITY,
    );
    expect(priced(body)[0]?.breakdown?.lines.map(({ code }) => code)).toContain('via');
  });

  it('[CALC-03] include only vehicles that fit, and name what is exceeded when none does', async () => {
    const { body } = await prices(mileageForm({ passengers: 7, luggages: 4 }));
    expect(body.price_details.length).toBeGreaterThan(0);
    for (const { max_seat, luggage } of body.price_details) {
      expect(max_seat).toBeGreaterThanOrEqual(7);
      expect(luggage).toBeGreaterThanOrEqual(4);
    }
    const seats = Math.max(...app.services.catalogue.categories().map((category) => category.seats));
    const refused = await prices(mileageForm({ passengers: 50 }));
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(
      `Sorry we don't have any vehicle with requested options, the following limits are exceeded: Passengers exceeded by ${50 - seats}`,
    );
  });

  it('[CALC-08] include extras of each leg by the settings; a wheelchair is free', async () => {
    const plain = await prices(returnForm());
    const { body } = await prices(
      returnForm({ meet_and_greet: 'yes', return_baby_seats: 2, wheel_chair: 'yes' }),
    );
    const { settings } = app.services.settings.current();
    const difference = pennies(priced(body)[0]?.final_price) - pennies(priced(plain.body)[0]?.final_price);
    expect(settings.WHEEL_CHAIR).toBeGreaterThan(0);
    expect(difference).toBe(settings.MEET_AND_GREET + 2 * settings.BABY_PRICE_PER_SEAT);
  });

  it('[CALC-10] are formatted with the provider’s symbol', async () => {
    await changeSettings(app, { CURRENCY: '€' });
    const { body } = await prices(mileageForm({ pickup: 'Harrogate Station', dropoff: 'Skipton Station' }));
    await changeSettings(app, { CURRENCY: '£' });
    expect(JSON.stringify(priced(body)[0]?.breakdown)).toContain('€');
    expect(JSON.stringify(priced(body)[0]?.breakdown)).not.toContain('£');
  });

  it('[CALC-09] are rounded to whole pounds with ROUND_OFF, on a separate line', async () => {
    await changeSettings(app, { ROUND_OFF: 'yes' });
    const { body } = await prices(mileageForm({ pickup: 'Harrogate Station', dropoff: 'Skipton Station' }));
    await changeSettings(app, { ROUND_OFF: 'no' });
    for (const { final_price, breakdown } of priced(body)) {
      expect(Number.isInteger(final_price)).toBe(true);
      expect(breakdown?.lines.reduce((sum, { amount }) => sum + pennies(amount), 0)).toBe(
        pennies(final_price),
      );
    }
  });
});

describe('the display settings', () => {
  it.each([
    ['the mile', () => prices(mileageForm())],
    ['the hour', () => hourly(hourlyForm())],
  ])('[CALC-04] only the cheapest company with CHEAPEST_COMPANY_PRICE, by %s', async (_kind, ask) => {
    // The lowest price is listed first.
    const companies = async () => [...new Set((await ask()).body.price_details.map((one) => one.company_id))];
    await changeSettings(app, { MULTIPLE_PRICES: 'enable', CHEAPEST_COMPANY_PRICE: 'enable' });
    const shown = await companies();
    await changeSettings(app, { CHEAPEST_COMPANY_PRICE: 'disable' });
    const [cheapest, ...others] = await companies();
    expect([shown, others.length > 0]).toEqual([[cheapest], true]);
  });

  it('[CALC-04] the cheapest of each category without MULTIPLE_PRICES', async () => {
    const all = await prices(mileageForm());
    await changeSettings(app, { MULTIPLE_PRICES: 'disable' });
    const { body } = await prices(mileageForm());
    await changeSettings(app, { MULTIPLE_PRICES: 'enable' });
    const categories = body.price_details.map(({ vehicle_id }) => vehicle_id);
    expect(new Set(categories).size).toBe(categories.length);
    for (const { vehicle_id, final_price } of body.price_details) {
      const same = priced(all.body).filter((entry) => entry.vehicle_id === vehicle_id);
      if (same.length > 0) expect(final_price).toBe(Math.min(...same.map((entry) => entry.final_price ?? 0)));
    }
  });
});

describe('hourly hire', () => {
  it('[CALC-01] prices hours from one pick-up', async () => {
    const four = await hourly(hourlyForm());
    const eight = await hourly(hourlyForm({ pickup_duration: '8hour' }));
    expect(four.status).toBe(200);
    expect(four.body.journey.hourly).toMatchObject({ hours: 4 });
    expect(priced(eight.body)[0]?.final_price).toBeGreaterThan(priced(four.body)[0]?.final_price ?? 0);
  });
});

describe('one vehicle', () => {
  it('[CALC-05] price × quantity is the final price, and only that vehicle changes', async () => {
    const form = mileageForm();
    const [entry] = priced((await prices(form)).body);
    const request = {
      bookingType: 'milleage',
      bookingForm: form,
      vehicle_id: entry?.vehicle_id,
      company_id: entry?.company_id,
    };
    const { status, body } = await select({ ...request, quantity: 3 });
    expect(status).toBe(200);
    expect(body.price).toBe(entry?.price);
    expect(pennies(body.final_price)).toBe(3 * pennies(entry?.price));
    expect(body.quote_id).not.toBe(entry?.quote_id);
  });

  it.each([
    ['milleage', 'BookingForm data is missing.'],
    ['hourly', 'HourlyRateForm data is missing.'],
  ])('[ERR-04] names the missing form for %s', async (bookingType, message) => {
    const { status, body } = await select({ bookingType, vehicle_id: 1, company_id: 1 });
    expect(status).toBe(422);
    expect(body.message).toBe(message);
  });

  it('rejects a vehicle that no operator offers here', async () => {
    const { status, body } = await select({
      bookingType: 'milleage',
      bookingForm: mileageForm(),
      vehicle_id: 9999,
      company_id: 9999,
    });
    expect([status, body.code]).toEqual([409, 'not_available']);
  });
});

describe('unpriceable requests', () => {
  it('[ERR-01] the same place twice', async () => {
    const { status, body } = await prices(mileageForm({ dropoff: 'Leeds Station' }));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      success: false,
      code: 'same_address',
      message: 'The calculated distance is zero miles. Please check your pickup and dropoff locations.',
    });
  });

  it('[ERR-02] a pick-up within the grace period, to the minute', async () => {
    const { GRACE_TIME } = app.services.settings.current().settings;
    const at = (minutes: number) => ({
      pickup_date: '21/11/2026',
      pickup_hour: String(9 + Math.floor(minutes / 60)).padStart(2, '0'),
      pickup_min: String(minutes % 60).padStart(2, '0'),
    });
    const early = await prices(mileageForm(at(GRACE_TIME - 1)));
    expect(early.body).toMatchObject({
      code: 'grace_period',
      message: 'Pickup time is within the grace period',
    });
    expect((await prices(mileageForm(at(GRACE_TIME)))).body.code).not.toBe('grace_period');
  });

  it('[ERR-02] a banned address, as whole words in any case', async () => {
    const [banned = ''] = app.services.catalogue.bannedAddresses();
    const { status, body } = await prices(mileageForm({ pickup: `${banned.toUpperCase()}, Leeds` }));
    expect([status, body.message]).toEqual([422, 'Address is banned']);
  });

  it.each([
    ['Ryde Esplanade Station, Isle of Wight', 'no_route'],
    ['Belfast City Airport', 'no_route'],
    ['Qqxzvw Nowhere', 'unknown_place'],
  ])('offer help when the drop-off is %s', async (dropoff, code) => {
    const { status, body } = await prices(mileageForm({ dropoff }));
    expect([status, body.code]).toEqual([422, code]);
    if (code === 'unknown_place') expect(Object.keys(body.errors ?? {})).toEqual(['dropoff']);
  });

  it.each([
    ['pickup', { pickup: '' }],
    ['pickup', { pickup: 'x'.repeat(201) }],
    ['dropoff', { dropoff: undefined }],
    ['pickup_date', { pickup_date: '31/02/2027' }],
    ['pickup_date', { pickup_date: '01/01/2036' }],
    ['pickup_hour', { pickup_hour: '25' }],
    ['pickup_min', { pickup_min: '61' }],
    ['passengers', { passengers: 51 }],
    ['passengers', { passengers: 0 }],
    ['passengers', { passengers: 'four' }],
    ['passengers', { passengers: 1.5 }],
    ['luggages', { luggages: 21 }],
    ['baby_seats', { baby_seats: 16 }],
    ['waiting_min', { waiting_min: 101 }],
    ['meet_and_greet', { meet_and_greet: 'maybe' }],
    ['select_option', { select_option: 'circle' }],
    ['return_date', { select_option: 'return' as const, return_date: '' }],
    ['return_date', { select_option: 'return' as const, return_date: '30/11/2026' }],
    ['stops', { stops: Array.from({ length: 9 }, () => ({ street_name: 'Bradford' })) }],
    ['stops.0.postcode', { stops: [{ postcode: 'x'.repeat(11) }] }],
  ])('[API-03, ERR-03] names the field %s of %j', async (field, changes) => {
    const { status, body } = await prices({ ...mileageForm(), ...changes });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toContain(field);
    expect(body.message).toContain(field);
  });

  it.each([
    ['dropoff', 'is required', { dropoff: undefined }],
    ['pickup', 'must be text', { pickup: {} }],
    ['stops', 'must be a list', { stops: 'Bradford' }],
  ])('[API-03] distinguish a missing %s from one of the wrong type: %s', async (field, message, changes) => {
    const { status, body } = await prices({ ...mileageForm(), ...changes });
    expect([status, body.errors?.[field]]).toEqual([422, message]);
  });

  it('[API-03] a body that is not JSON, empty, or too large', async () => {
    const raw = (body: string) =>
      fetch(`${app.url}/api/v1/calculate-distance-price`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    for (const [body, status] of [
      ['{', 400],
      ['', 400],
      [JSON.stringify({ pickup: 'x'.repeat(300_000) }), 413],
    ] as const) {
      const answer = await raw(body);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ success: false });
    }
  });
});
