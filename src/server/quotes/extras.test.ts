import { describe, expect, it } from 'vitest';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import { changeSettings, type OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { BookingForm } from '../../contract/booking-form.ts';
import type { PriceAnswer, PriceDetail } from '../../contract/prices.ts';

const app = useApp();

const prices = (form: unknown) =>
  app.send<OrProblem<PriceAnswer>>('POST', '/api/v1/calculate-distance-price', form);
const select = (entry: PriceDetail, body: object) =>
  app.send<OrProblem<PriceDetail>>('POST', '/api/v1/calculate-selected-vehicle-price', {
    vehicle_id: entry.vehicle_id,
    company_id: entry.company_id,
    ...body,
  });
const byMile = (entry: PriceDetail, bookingForm: BookingForm, quantity = 1) =>
  select(entry, { bookingType: 'milleage', bookingForm, quantity });
const pennies = (amount: number | null | undefined) => Math.round((amount ?? Number.NaN) * 100);

/** What the specification's table has beside what the form shows, in both ways of writing it. */
const TABLE_FIELDS = [
  ['stop_street_no', ''],
  ['stop_street_no', 14],
  ['stop_number', '14'],
  ['stop_postcode', 'LS1 4DY'],
  ['modal', false],
  ['modal', 'yes'],
  ['modal', 1],
  ['return_luggages', '2'],
  ['return_hand_luggages', 2],
  ['baby_seats', '0'],
  ['return_special_luggage', 0],
] as const;

/** The first priced vehicle that takes four people, two suitcases and no more. */
async function saloon(form: BookingForm = mileageForm()): Promise<PriceDetail> {
  const { body } = await prices(form);
  const found = body.price_details.find(
    ({ price, max_seat, luggage }) => price && max_seat === 4 && luggage === 2,
  );
  if (!found) throw new Error('no saloon');
  return found;
}

describe('wheelchairs', () => {
  it('the provider file says which vehicles take one unfolded; requesting one excludes none', async () => {
    const { body: all } = await prices(mileageForm());
    const { body } = await prices(mileageForm({ wheel_chair: 'yes' }));
    expect(body.price_details).toHaveLength(all.price_details.length);
    const accessible = body.price_details.filter((entry) => entry.wheelchair_accessible);
    expect(new Set(accessible.map((entry) => entry.vehicle_type))).toEqual(
      new Set(['Wheelchair accessible']),
    );
    expect(body.price_details.some((entry) => entry.wheelchair_accessible === false)).toBe(true);
  });
});

describe('extras of one vehicle', () => {
  it.each([
    ['meet_and_greet', 'yes', 'MEET_AND_GREET', 1, 'meet-and-greet'],
    ['baby_seats', 2, 'BABY_PRICE_PER_SEAT', 2, 'baby-seats'],
    ['booster_seats', 1, 'BOOSTER_PRICE_PER_SEAT', 1, 'booster-seats'],
    ['special_luggage', 3, 'SPECIAL_LUGGAGE_PER_PRICE', 3, 'special-luggage'],
    ['waiting_min', 25, 'PRICE_PER_FIVE_WAITING_MIN', 5, 'waiting'],
    ['wheel_chair', 'yes', 'WHEEL_CHAIR', 0, 'wheelchair'],
  ] as const)(
    '[RES-10] [CALC-08] %s costs what its setting says, for each leg',
    async (field, value, setting, times, code) => {
      const form = returnForm();
      const entry = await saloon(form);
      const unit = app.services.settings.current().settings[setting];
      expect(unit).toBeGreaterThan(0);
      const plain = pennies((await byMile(entry, form)).body.final_price);
      for (const [name, leg] of [
        [field, 'outward'],
        [`return_${field}`, 'return'],
      ] as const) {
        const { status, body } = await byMile(entry, { ...form, [name]: value }, 1);
        expect(status).toBe(200);
        expect(pennies(body.final_price) - plain).toBe(times * unit);
        const codes = (lines: readonly { code: string; leg: string | null }[] = []) =>
          lines.filter((line) => line.code === code).map((line) => line.leg);
        expect(codes(body.breakdown?.lines)).toEqual([leg]);
      }
    },
  );

  it('[RES-10] [CALC-05] extras are charged for each of several vehicles', async () => {
    const entry = await saloon();
    const { body } = await byMile(entry, mileageForm({ meet_and_greet: 'yes' }), 3);
    expect(pennies(body.final_price)).toBe(3 * pennies(body.price));
    const greet = app.services.settings.current().settings.MEET_AND_GREET;
    expect(pennies(body.price)).toBe(pennies(entry.price) + greet);
  });

  it('[RES-10] hourly hire has extras too', async () => {
    const form = hourlyForm();
    const { body } = await app.send<PriceAnswer>('POST', '/api/v1/calculate-hourly-price', form);
    const [entry] = body.price_details;
    if (!entry) throw new Error('no price');
    const asked = { bookingType: 'hourly', hourlyRateForm: { ...form, baby_seats: 1, waiting_min: 10 } };
    const { settings } = app.services.settings.current();
    expect(pennies((await select(entry, asked)).body.final_price) - pennies(entry.final_price)).toBe(
      settings.BABY_PRICE_PER_SEAT + 2 * settings.PRICE_PER_FIVE_WAITING_MIN,
    );
  });

  it('[CALC-03] a vehicle that cannot take the load is rejected, unless there are enough of them', async () => {
    const entry = await saloon();
    const load = { passengers: 6, luggages: 5 };
    const { status, body } = await byMile(entry, mileageForm(load));
    expect([status, body.code]).toEqual([422, 'too_large']);
    const listed = (await prices(mileageForm(load))).body.price_details;
    const larger = new Set(listed.map(({ vehicle_type }) => vehicle_type));
    const [said, names = ''] = body.message.split(' Of the vehicles listed, these would take it: ');
    expect(said).toBe(`${entry.vehicle_type} is too small: Passengers exceeded by 2, Luggage exceeded by 3.`);
    expect(names.replace('.', '').split(', ').toSorted()).toEqual([...larger].toSorted());
    expect((await byMile(entry, mileageForm(load), 2)).status).toBe(422);
    expect((await byMile(entry, mileageForm(load), 3)).status).toBe(200);
    expect((await byMile(entry, returnForm({ return_luggages: 3 }))).body.code).toBe('too_large');
    const empty = { return_passengers: '', return_luggages: '', return_hand_luggages: '' } as const;
    expect((await byMile(entry, returnForm(empty))).status).toBe(200);
    expect((await byMile(entry, returnForm({ ...empty, luggages: 3 }))).body.code).toBe('too_large');
  });

  it('[CALC-03] if the largest cannot take it either, none is named', async () => {
    const { body } = await byMile(await saloon(), mileageForm({ passengers: 40 }));
    const seats = Math.max(...app.services.catalogue.categories().map((category) => category.seats));
    expect(body.message).toBe(
      `Sorry we don't have any vehicle with requested options, the following limits are exceeded: Passengers exceeded by ${40 - seats}`,
    );
  });

  it('[CALC-03] [CALC-04] names vehicles of the only listed company', async () => {
    const form = (luggages: number) =>
      mileageForm({ pickup: 'Paddington Station', dropoff: 'Heathrow Terminal 5', luggages });
    const types = (all: PriceDetail[]) => [...new Set(all.map((one) => one.vehicle_type))].toSorted();
    const larger = (await prices(form(3))).body.price_details;
    const own = (id: number) => types(larger.filter(({ company_id }) => company_id === id));
    const entry = (await prices(form(2))).body.price_details.find(
      ({ luggage, price, company_id: id }) => price && luggage === 2 && own(id).length < types(larger).length,
    );
    if (!entry) throw new Error('every company has every vehicle');
    await changeSettings(app, { MULTIPLE_PRICES: 'enable', CHEAPEST_COMPANY_PRICE: 'enable' });
    const { body } = await byMile(entry, form(3));
    await changeSettings(app, { CHEAPEST_COMPANY_PRICE: 'disable' });
    const names = body.message.split('would take it: ')[1]?.replace('.', '').split(', ');
    expect(names?.toSorted()).toEqual(own(entry.company_id));
  });

  it('[CALC-03] child seats need seats of their own', async () => {
    const seats = { passengers: 1, baby_seats: 3, booster_seats: 2 };
    const entry = await saloon();
    expect((await byMile(entry, mileageForm(seats))).body.message).toContain('Passengers exceeded by 1');
    const { body } = await prices(mileageForm(seats));
    expect(body.price_details.length).toBeGreaterThan(0);
    expect(body.price_details.every(({ max_seat }) => max_seat >= 5)).toBe(true);
  });

  it.each([
    ['baby_seats', 16],
    ['return_booster_seats', 16],
    ['special_luggage', -1],
    ['waiting_min', 105],
    ['waiting_min', 7],
    ['waiting_min', '03'],
    ['return_waiting_min', '12'],
    ['luggages', 21],
    ['passengers', 51],
    ['meet_and_greet', 'maybe'],
  ])('[RES-11] the server enforces the limit of %s: %s is rejected by name', async (field, value) => {
    const { status, body } = await prices(returnForm({ [field]: value }));
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it.each(['00', '0', 0, '05', '5', 5, 100])('[RES-11] waiting minutes may be written %j', async (value) => {
    const { status } = await prices(returnForm({ waiting_min: value, return_waiting_min: value }));
    expect(status).toBe(200);
  });

  it.each(TABLE_FIELDS)('[CALC-01] %s of the stored form may be written %j', async (field, value) => {
    const plain = await prices(returnForm());
    const { status, body } = await prices(returnForm({ [field]: value }));
    expect([status, body.price_details.length]).toEqual([200, plain.body.price_details.length]);
  });

  it.each([
    ['modal', 'perhaps'],
    ['modal', 2],
    ['stop_street_no', 'x'.repeat(121)],
    ['stop_number', {}],
    ['stop_postcode', 'LS1 4DY, Leeds'],
  ])('[CALC-01] %s is rejected by name as %j', async (field, value) => {
    const { status, body } = await prices(returnForm({ [field]: value }));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('[RES-11] waiting is in steps of five minutes, by the hour too', async () => {
    const form = hourlyForm({ waiting_min: 7 });
    const { status, body } = await app.send<OrProblem<PriceAnswer>>(
      'POST',
      '/api/v1/calculate-hourly-price',
      form,
    );
    expect([status, body.message]).toEqual([422, 'waiting_min must be in steps of 5']);
  });
});

describe('display and rounding', () => {
  const ON_OFF = ['enable', 'disable'] as const;
  it.each(
    ON_OFF.flatMap((multiple) =>
      ON_OFF.flatMap((cheapest) =>
        (['yes', 'no'] as const).map((round) => [multiple, cheapest, round] as const),
      ),
    ),
  )(
    '[CALC-04] [CALC-09] MULTIPLE_PRICES %s, CHEAPEST_COMPANY_PRICE %s, ROUND_OFF %s',
    async (multiple, cheapest, round) => {
      const form = returnForm({ meet_and_greet: 'yes', return_waiting_min: 15 });
      const all = (await prices(form)).body.price_details;
      await changeSettings(app, {
        MULTIPLE_PRICES: multiple,
        CHEAPEST_COMPANY_PRICE: cheapest,
        ROUND_OFF: round,
      });
      const { body } = await prices(form);
      const [first] = body.price_details;
      if (!first) throw new Error('no price');
      const again = await byMile(first, form);
      await changeSettings(app, {
        MULTIPLE_PRICES: 'enable',
        CHEAPEST_COMPANY_PRICE: 'disable',
        ROUND_OFF: 'no',
      });
      const shown = body.price_details;
      const companies = new Set(shown.map(({ company_id }) => company_id));
      const vehicles = shown.map(({ vehicle_id }) => vehicle_id);
      if (multiple === 'disable') expect(new Set(vehicles).size).toBe(vehicles.length);
      else if (cheapest === 'enable') expect([...companies]).toEqual([all[0]?.company_id]);
      else expect(shown).toHaveLength(all.length);
      const totals = shown.flatMap(({ final_price }) => final_price ?? []);
      expect(totals.every((total) => Number.isInteger(total))).toBe(round === 'yes');
      // What is shown, recalculated and charged is one amount.
      expect(again.body.final_price).toBe(first.final_price);
    },
  );
});
