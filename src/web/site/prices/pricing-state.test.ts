import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { priceDetail } from '../../../../test/support/prices.ts';
import type { BookingForm } from '../../../contract/booking-form.ts';
import type { PriceDetail } from '../../../contract/prices.ts';
import { PRICE_OFF_WIRE, renamed } from '../../client/wire-names.ts';
import { clearAllButSettings, read, SLOTS, write } from '../../client/storage.ts';
import { changeForm, changeQuantity, selectVehicle } from './pricing-state.ts';

const FORM: BookingForm = {
  pickup: 'Leeds',
  dropoff: 'York',
  pickup_date: '24/12/2026',
  meet_and_greet: 'yes',
  baby_seats: 1,
};
const LINES = [{ code: 'distance', label: 'Drive', amount: 40, sentence: 'Drive', leg: null }];

/** £40 for each vehicle, and £10 for a driver who meets the passenger. */
function priced(vehicle_id: number, form: BookingForm, quantity = 1): PriceDetail {
  const price = form.meet_and_greet === 'yes' ? 50 : 40;
  return priceDetail({
    vehicle_id,
    price,
    final_price: price * quantity,
    breakdown: { price, final_price: price * quantity, quantity, lines: LINES },
    quote_id: `${vehicle_id}/${quantity}/${form.meet_and_greet}`,
    expires_at: '2026-12-21T10:00:00.000Z',
  });
}

/** How many calls are still answered with meet and greet on sale. */
let onSale = 0;

/** A server that takes meet and greet off sale. */
function answer(path: string, { body }: { body: string }): Promise<Response> {
  const asked = JSON.parse(body) as BookingForm & {
    bookingForm?: BookingForm;
    vehicle_id: number;
    quantity: number;
  };
  const form = asked.bookingForm ?? asked;
  const off = onSale-- <= 0 && form.meet_and_greet === 'yes';
  const without = off ? { ...form, meet_and_greet: 'no' as const } : form;
  const common = { success: true, removed_extras: off ? ['meet_and_greet'] : [] };
  if (path.endsWith('/calculate-selected-vehicle-price')) {
    return Promise.resolve(
      Response.json({ ...priced(asked.vehicle_id, without, asked.quantity), ...common }),
    );
  }
  const price_details = [1, 2, 3].map((id) => priced(id, without));
  const journey = { outward: null, return: null, hourly: null };
  return Promise.resolve(Response.json({ ...common, price_details, journey }));
}

const list = () => (read(SLOTS.priceDetails) ?? []).map(({ quoteId }) => quoteId);
const kept = () => {
  const { meet_and_greet, baby_seats } = read(SLOTS.bookingForm) ?? {};
  return [meet_and_greet, baby_seats];
};
const entry = (id: number, quantity = 1) => renamed(priced(id, FORM, quantity), PRICE_OFF_WIRE);

beforeEach(() => {
  const own = { parent: {}, location: { pathname: '/quotationview' } };
  own.parent = own;
  vi.stubGlobal('window', own);
  vi.stubGlobal('fetch', answer);
  onSale = 0;
  write(SLOTS.bookingType, 'milleage');
  write(SLOTS.bookingForm, FORM);
  write(
    SLOTS.priceDetails,
    [1, 2, 3].map((id) => entry(id)),
  );
});
afterEach(() => {
  clearAllButSettings();
  vi.unstubAllGlobals();
});

describe('[CALC-13] an extra that goes off sale', () => {
  it('while one card is repriced is in no remaining price', async () => {
    await changeQuantity(entry(1), 2);
    expect(kept()).toEqual(['no', 1]);
    expect(list()).toEqual(['1/2/no', '2/1/no', '3/1/no']);
  });

  it('while two cards are repriced leaves neither at its old price', async () => {
    await Promise.all([changeQuantity(entry(1), 2), changeQuantity(entry(2), 3)]);
    expect(kept()).toEqual(['no', 1]);
    expect(list()).toEqual(['1/2/no', '2/3/no', '3/1/no']);
  });

  it('after the first of two cards is repriced is in neither price', async () => {
    onSale = 1;
    await Promise.all([changeQuantity(entry(1), 2), changeQuantity(entry(2), 3)]);
    expect(kept()).toEqual(['no', 1]);
    expect(list()).toEqual(['1/2/no', '2/3/no', '3/1/no']);
  });

  it('while a vehicle is chosen is not in its price', async () => {
    selectVehicle(entry(2), 'selection');
    await vi.waitFor(() => expect(read(SLOTS.selectedVehicle)?.quoteId).toBe('2/1/no'));
    expect(kept()).toEqual(['no', 1]);
    expect(list()).toEqual(['1/1/no', '2/1/no', '3/1/no']);
  });

  it.each([1, 2])(
    'between the answers to changed extras, after %i of them, is in no price',
    async (answered) => {
      write(SLOTS.selectedVehicle, { ...entry(2, 2), quantity: 2, type: 'selection' });
      write(SLOTS.priceDetails, [entry(1), entry(2, 2), entry(3)]);
      onSale = answered;
      await changeForm({ kind: 'mileage', fields: { ...FORM, baby_seats: 2 } }, true);
      const mixed = answered === 1;
      expect(kept()).toEqual([mixed ? 'no' : 'yes', 2]);
      const word = mixed ? 'no' : 'yes';
      expect(list()).toEqual([`1/1/${word}`, `2/2/${word}`, `3/1/${word}`]);
      expect(read(SLOTS.selectedVehicle)?.quoteId).toBe(`2/2/${word}`);
    },
  );
});
