import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { book, carRequest, carRequestFor, quoted, stored } from '../../../test/support/bookings.ts';
import { hourlyForm, mileageForm } from '../../../test/support/forms.ts';
import { changeSettings, type OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceAnswer, PriceDetail } from '../../contract/prices.ts';
import { everyDay } from '../../domain/operator/opening-hours.ts';
import { operators } from '../platform/schema/catalogue.ts';

const AIRE = 'Aire & Otter Cars';
const WHITEBEAM = 'Whitebeam Cars';
/** The first of the file, with prices all over the mainland. */
const ALBION = 'Albion Link Cars';

let before: Record<string, string>;
const app = useApp();
beforeAll(async () => {
  before = app.services.settings.current().raw;
});
afterEach(() => changeSettings(app, before));

const alone = (SINGLE_OPERATOR: string) =>
  changeSettings(app, { MULTIPLE_OPERATORS: 'disable', SINGLE_OPERATOR });
type Prices = OrProblem<PriceAnswer>;
const mileage = async (form = mileageForm()) =>
  (await app.send<Prices>('POST', '/api/v1/calculate-distance-price', form)).body;
const hire = async () =>
  (await app.send<Prices>('POST', '/api/v1/calculate-hourly-price', hourlyForm())).body;
const names = ({ price_details }: Prices) => [...new Set(price_details.map((entry) => entry.company_name))];
const select = ({ vehicle_id, company_id }: PriceDetail, quantity = 1, form = mileageForm()) =>
  app.send<OrProblem<PriceDetail>>('POST', '/api/v1/calculate-selected-vehicle-price', {
    vehicle_id,
    company_id,
    quantity,
    bookingType: 'milleage',
    bookingForm: form,
  });
const companies = async () => {
  const { body } = await app.send<{ company: { company_name: string } }[]>('GET', '/api/v1/fetch_companies');
  return body.map(({ company }) => company.company_name);
};

describe('MULTIPLE_OPERATORS off', () => {
  it.each([
    ['by name', WHITEBEAM],
    ['by name, however it is written', ' whitebeam CARS'],
    ['by licence number', 'DEMO-BD-0077'],
  ])(
    '[RES-13] the operator chosen %s is the only one, by mileage, by the hour and in the list',
    async (_, one) => {
      const all = await mileage();
      await alone(one);
      const mine = await mileage();
      expect(names(mine)).toEqual([WHITEBEAM]);
      const vehicles = (list: Prices) =>
        list.price_details
          .filter(({ company_name }) => company_name === WHITEBEAM)
          .map((entry) => entry.price);
      expect(vehicles(mine)).toEqual(vehicles(all));
      expect(vehicles(mine).length).toBeGreaterThan(2);
      expect(names(await hire())).toEqual([WHITEBEAM]);
      expect(await companies()).toEqual([WHITEBEAM]);
    },
  );

  it('[RES-13] shows all its vehicles whatever other settings say', async () => {
    await alone(WHITEBEAM);
    const { price_details } = await mileage();
    await changeSettings(app, { MULTIPLE_PRICES: 'disable', CHEAPEST_COMPANY_PRICE: 'enable' });
    expect((await mileage()).price_details.length).toBe(price_details.length);
  });

  it('[RES-13] nothing is priced where the chosen operator has no pick-ups', async () => {
    await alone(WHITEBEAM);
    const far = await mileage(
      mileageForm({ pickup: 'Glasgow Central Station', dropoff: 'Edinburgh Waverley' }),
    );
    expect([far.success, far.code]).toEqual([false, 'no_operator']);
    expect(far.message).not.toMatch(/operator/i);
  });

  it('[RES-13] without a chosen operator the first with a price is used, and none is listed', async () => {
    await alone('');
    expect(names(await mileage())).toEqual([ALBION]);
    expect(names(await hire())).toEqual([ALBION]);
    expect(await companies()).toEqual([]);
    const { db } = app.services.database;
    const list = await db.select().from(operators).orderBy(asc(operators.id)).limit(2);
    expect(list.map(({ name }) => name)).toEqual([ALBION, AIRE]);
    // Shut at the hour of the pick-up: the next one's turn.
    await db
      .update(operators)
      .set({ openingHours: everyDay({ from: 0, to: 60 }) })
      .where(eq(operators.name, ALBION));
    await app.services.catalogue.reload();
    expect(names(await mileage())).toEqual([AIRE]);
    await db
      .update(operators)
      .set({ openingHours: everyDay({ from: 0, to: 1439 }) })
      .where(eq(operators.name, ALBION));
    await app.services.catalogue.reload();
  });

  it('[RES-13] an unknown name counts as none chosen', async () => {
    await alone('Bob');
    expect(names(await mileage())).toEqual([ALBION]);
  });

  it.each([
    ['a chosen one', WHITEBEAM],
    ['the first', ''],
  ])('[RES-13] [CALC-02] with %s no other operator’s vehicle is priced or booked', async (_, one) => {
    const all = (await mileage()).price_details;
    const other = all.find(({ company_name, price }) => company_name === AIRE && price !== null);
    if (!other) throw new Error('no price of another operator');
    await alone(one);
    const [own] = (await mileage()).price_details;
    if (!own) throw new Error('no price');
    for (const quantity of [1, 2]) {
      expect((await select(own, quantity)).status).toBe(200);
      const refused = await select(other, quantity);
      expect([refused.status, refused.body.code]).toEqual([409, 'not_available']);
    }
    const request = carRequestFor({ ...other, quote_id: own.quote_id, final_price: null });
    const count = await stored(app);
    expect((await book(app, request)).body.code).toBe('not_available');
    expect(await stored(app)).toEqual(count);
    const { body } = await book(app, carRequestFor(own));
    expect(body.data.booking.company_name).toBe(own.company_name);
  });

  it('[RES-13] [CALC-11] an earlier quote is honoured until it expires', async () => {
    const all = (await mileage()).price_details;
    const other = all.find(({ company_name, price }) => company_name === AIRE && price !== null);
    if (!other) throw new Error('no price');
    const late = await carRequest(app);
    await alone(WHITEBEAM);
    const { status, body } = await book(app, carRequestFor(other));
    expect([status, body.data.booking.company_name]).toEqual([200, AIRE]);
    expect(body.data.booking.total_booking_amount).toBe(other.final_price);
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
    expect((await book(app, late)).body.code).toBe('not_available');
  });
});

describe('MULTIPLE_OPERATORS on', () => {
  it('[RES-13] the chosen operator changes nothing', async () => {
    await changeSettings(app, { SINGLE_OPERATOR: WHITEBEAM });
    expect(names(await mileage()).length).toBeGreaterThan(2);
    expect((await companies()).length).toBeGreaterThan(2);
    expect((await quoted(app)).company_name).not.toBe('');
  });
});
