import { describe, expect, it } from 'vitest';
import { priceEntry } from '../../../../test/support/prices.ts';
import type { BookingForm } from '../../../contract/booking-form.ts';
import { extraPricesOf } from '../../../domain/journey/extras.ts';
import { compileTariff } from '../../../domain/fare/compile.ts';
import { byMile, TARIFF } from '../../../../test/support/fare-examples.ts';
import { priceFare } from '../../../domain/fare/calculate.ts';
import { toPounds } from '../../../domain/money.ts';
import { parseSettings } from '../../../domain/settings.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import type { SelectedVehicle } from '../../client/storage-shapes.ts';
import { legExtras } from '../extras/leg-extras.ts';
import { priceWithExtras } from './extras-button.tsx';

const ON = {
  MEET_AND_GREET: '15.50',
  WHEEL_CHAIR: '5',
  BABY_PRICE_PER_SEAT: '8.25',
  PRICE_PER_FIVE_WAITING_MIN: '3',
};
const settingsWith = (changes: Record<string, string>) => parseSettings({ ...ON, ...changes }).settings;
const FIELDS: BookingForm = {
  pickup: 'Leeds Station',
  pickup_place: 'stn:LDS',
  dropoff: 'Harrogate',
  dropoff_place: 'twn:harrogate-north-yorkshire',
  pickup_date: '24/11/2026',
  select_option: 'return',
  passengers: 2,
  luggages: 1,
  hand_luggages: 1,
};
const search = (changes: Partial<BookingForm> = {}) =>
  ({ kind: 'mileage', fields: { ...FIELDS, ...changes } }) as const;

/** The server's price of a form's extras, as an entry of its list. */
function served(
  form: ReturnType<typeof search>,
  settings = settingsWith({}),
  quantity = 1,
  changes: Partial<PriceEntry> = {},
): PriceEntry {
  const { luggage: _, ...outward } = legExtras(form, 'outward');
  const { luggage: __, ...inward } = legExtras(form, 'return');
  const rules = {
    extras: extraPricesOf(settings),
    roundOff: settings.ROUND_OFF,
    currency: settings.CURRENCY,
  };
  // Harrogate is no station.
  const journey = byMile({ extras: outward }, { extras: { ...inward, meetAndGreet: false } });
  const fare = priceFare(journey, compileTariff(TARIFF), rules, quantity);
  if (!fare) throw new Error('no price');
  const price = toPounds(fare.perVehicle);
  const lines = fare.lines.map((line) => ({ ...line, amount: toPounds(line.amount) }));
  const breakdown = { price, total: toPounds(fare.total), quantity, lines };
  return priceEntry({ price, total: toPounds(fare.total), breakdown, ...changes });
}

const known = (priced: ReturnType<typeof search>, list: PriceEntry[], settings = settingsWith({})) => ({
  list,
  chosen: null as SelectedVehicle | null,
  priced,
  journey: null,
  settings,
});

const FORMS: Partial<BookingForm>[] = [
  {},
  { meet_and_greet: 'yes', return_meet_and_greet: 'yes' },
  { baby_seats: 2, return_baby_seats: 1 },
  { wheel_chair: 'yes', waiting_min: '15', return_waiting_min: '05' },
];

describe('the price with other extras', () => {
  for (const ROUND_OFF of ['no', 'yes']) {
    for (const before of FORMS) {
      it.each(FORMS)(
        `[JRN-13] is what the server charges, rounded: ${ROUND_OFF}, from ${JSON.stringify(before)} to %j`,
        (after) => {
          const settings = settingsWith({ ROUND_OFF });
          const [priced, wanted] = [search(before), search(after)];
          for (const quantity of [1, 2]) {
            const entry = served(priced, settings, quantity);
            const chosen = { ...entry, quantity, type: 'selection' as const };
            expect(priceWithExtras(wanted, { ...known(priced, [entry], settings), chosen })).toEqual({
              total: served(wanted, settings, quantity).total,
              symbol: '£',
              from: false,
            });
          }
        },
      );
    }
  }

  it('[JRN-13] is the lowest of the listed vehicles that take the child seats', () => {
    const priced = search();
    const small = served(priced, undefined, 1, { categoryId: 1, seats: 2 });
    const large = served(priced, undefined, 1, { categoryId: 2, seats: 6 });
    const dearer = { ...large, price: (large.price ?? 0) + 20 };
    const found = (changes: Partial<BookingForm>) =>
      priceWithExtras(search(changes), known(priced, [small, dearer]));
    expect(found({})).toEqual({ total: small.total, symbol: '£', from: true });
    expect(found({ baby_seats: 3 })?.total).toBeCloseTo((dearer.price ?? 0) + 3 * 8.25);
  });

  it('[JRN-13] is not shown if the list may change', () => {
    const priced = search({ baby_seats: 3 });
    const list = [served(priced)];
    expect(priceWithExtras(search(), known(priced, list))).toBeNull();
    const inEuros = [{ ...list[0]!, symbol: '€' }];
    expect(priceWithExtras(priced, known(priced, inEuros))).toBeNull();
    const onRequest = [priceEntry({ price: null, total: null, breakdown: null })];
    expect(priceWithExtras(priced, known(priced, onRequest))).toBeNull();
    const [small, large] = [served(search(), undefined, 1, { seats: 2 }), served(search())];
    const cheapest = settingsWith({ MULTIPLE_PRICES: 'enable', CHEAPEST_COMPANY_PRICE: 'enable' });
    expect(priceWithExtras(priced, known(search(), [small, large], cheapest))).toBeNull();
  });

  it('[JRN-13] is not shown for a chosen vehicle that is too small', () => {
    const priced = search();
    const entry = served(priced);
    const chosen = { ...entry, quantity: 1, type: 'selection' as const };
    expect(priceWithExtras(search({ baby_seats: 5 }), { ...known(priced, [entry]), chosen })).toBeNull();
  });
});
