import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingForm } from '../../src/contract/booking-form.ts';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { deferred } from '../support/deferred.ts';
import {
  ALL_OFFERS,
  mileageSearch,
  priceAnswer,
  PRICES,
  stored,
  TRIP,
  vehicleAnswer,
} from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectText, pressKey } from '../support/seen.ts';
import { open } from '../support/site.tsx';
import { count, less, openExtras, popup, press } from './extras-steps.ts';

const BY_MILE = 'POST /api/v1/calculate-distance-price';
const OF_VEHICLE = 'POST /api/v1/calculate-selected-vehicle-price';
const save = () => button('Save', popup()).click();
const cards = () => page.getByRole('article');
const vehicles = (card: number) =>
  cards()
    .nth(card)
    .getByLabelText(/^Vehicles:/);
const lowest = () => page.getByRole('region', { name: 'Lowest Price' });
const loading = () => page.getByText('Please wait while loading price...');

/** All prices, increased by an amount. */
const dearer = (by: number) =>
  priceAnswer({
    price_details: PRICES.map((entry) =>
      entry.price === null
        ? entry
        : { ...entry, price: entry.price + by, final_price: entry.price + by, breakdown: null },
    ),
  });

interface Asked {
  vehicle_id: number;
  company_id: number;
  quantity: number;
  bookingForm: BookingForm;
}

test('[RES-10] [CALC-03] a load too large for the chosen vehicle is warned about, rejected, not stored and corrected', async () => {
  const message = 'Saloon is too small: Luggage exceeded by 13.';
  const tooSmall = Response.json({ success: false, code: 'too_large', message }, { status: 422 });
  const answer = ({ bookingForm }: Asked) =>
    Number(bookingForm.luggages) > 2 ? tooSmall : vehicleAnswer(80);
  await open('/personalDetailView', {
    stored: mileageSearch({ chosen: true }),
    answers: { [OF_VEHICLE]: answer, [BY_MILE]: dearer(40) },
  });
  await openExtras();
  await press('Options', 'Baby Seat', 5);
  await expect.element(popup().getByText(/^5 child seats for 4 passengers: .*Change Search/)).toBeVisible();
  await press('Options', 'Luggages', 13);
  await expect.element(popup().getByText(/Luggage exceeded by \d+/)).toBeVisible();
  await checkAccessible();
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  expect(stored('BookingForm')).toEqual(TRIP);
  await openExtras();
  await expectText(count('Options', 'Luggages'), /^15/);
  await less('Options', 'Luggages').click();
  await pressKey('Enter', 12);
  await save();
  await expectCount(page.getByRole('alert'), 0);
  await expect.poll(() => stored('BookingForm')).toMatchObject({ baby_seats: 5, luggages: 2 });
});

test('[RES-10] [JRN-08] luggage beyond one vehicle is offered in several', async () => {
  const breakdown = { final_price: 140, price: 70, quantity: 2, lines: [] };
  const several = { vehicles_needed: 2, price: 70, final_price: 140, breakdown };
  const sent: BookingForm[] = [];
  const answer = (form: BookingForm) => {
    sent.push(form);
    const large = PRICES.filter(({ max_seat }) => max_seat === 8);
    return priceAnswer({ price_details: large.map((entry) => ({ ...entry, ...several })) });
  };
  await open('/quotationview', { stored: mileageSearch(), answers: { [BY_MILE]: answer } });
  await openExtras();
  await press('Options', 'Baby Seat', 5);
  await press('Options', 'Luggages', 13);
  await save();
  await expect.element(page.getByRole('heading', { name: /^2 × 8-Seater/ }).first()).toBeVisible();
  await expectCount(page.getByRole('alert'), 0);
  expect(sent).toMatchObject([{ baby_seats: 5, luggages: 15 }]);
});

test('[RES-10] a late answer to an earlier choice is ignored, and the page stays usable meanwhile', async () => {
  const again = deferred<BookingForm>();
  const several = (asked: Asked) => vehicleAnswer(60, asked.quantity);
  await open('/quotationview', {
    stored: mileageSearch(),
    ofTab: ALL_OFFERS,
    answers: { [BY_MILE]: again.answer, [OF_VEHICLE]: several },
  });
  await openExtras();
  await press('Options', 'Special Luggage', 1);
  await save();
  await expect.poll(() => again.sent.length).toBe(1);
  await expect.element(cards().first()).toHaveTextContent('Please wait while loading price...');
  await button('Grid').click();
  await openExtras();
  await expectText(count('Options', 'Special Luggage'), /^0/);
  await press('Options', 'Special Luggage', 2);
  await save();
  await expect.poll(() => again.sent.length).toBe(2);
  again.release(1, dearer(20));
  await expectCount(loading(), 0);
  again.release(0, dearer(10));
  await vehicles(0).selectOptions('2 x Vehicle Selected');
  await expect.element(page.getByText('All-in price for 2 vehicles')).toBeVisible();
  await expect.element(cards().nth(1)).toHaveTextContent('£64.50');
  expect(stored('BookingForm')).toMatchObject({ special_luggage: 2 });
  const [first, second] = stored('PriceDetails') as PriceDetail[];
  expect([first?.final_price, second?.final_price]).toEqual([120, 64.5]);
});

test('[RES-07] [RES-10] on a phone, loading prices is announced in view', async () => {
  const again = deferred<BookingForm>();
  await open('/quotationview', {
    window: [390, 844],
    stored: mileageSearch(),
    ofTab: ALL_OFFERS,
    answers: { [BY_MILE]: again.answer },
  });
  await openExtras();
  await press('Options', 'Special Luggage', 1);
  await save();
  const said = page.getByRole('status').filter({ hasText: 'Please wait while loading price...' });
  await expect.element(said).toBeInViewport({ ratio: 1 });
  again.release(0, dearer(10));
  await expectCount(said, 0);
  await expect.element(lowest()).toHaveTextContent('£50.00');
});

test('[RES-10] [CALC-05] the number of vehicles is kept, even if chosen while the extras are priced', async () => {
  const again = deferred<BookingForm>();
  const answer = ({ vehicle_id, company_id, quantity, bookingForm }: Asked) => {
    const entry = PRICES.find((one) => one.vehicle_id === vehicle_id && one.company_id === company_id);
    return vehicleAnswer((entry?.price ?? 0) + 5 * Number(bookingForm.return_booster_seats ?? 0), quantity);
  };
  await open('/quotationview', {
    stored: mileageSearch(),
    ofTab: ALL_OFFERS,
    answers: { [BY_MILE]: again.answer, [OF_VEHICLE]: answer },
  });
  await vehicles(0).selectOptions('2 x Vehicle Selected');
  await expect.element(page.getByText('All-in price for 2 vehicles')).toBeVisible();
  await openExtras();
  await press('Return Options', 'Booster Seat', 1);
  await save();
  await expect.poll(() => again.sent.length).toBe(1);
  await vehicles(1).selectOptions('3 x Vehicle Selected');
  again.release(0, dearer(5));
  // 3 × (44.50 + 5), 2 × (40 + 5).
  await expect.element(cards().nth(1)).toHaveTextContent('£148.50');
  await expect.element(cards().nth(0)).toHaveTextContent('£90.00');
  await expectCount(loading(), 0);
});
