import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingForm } from '../../src/contract/booking-form.ts';
import { addDays, britishDate, londonTime } from '../../src/domain/time/time.ts';
import { navigate } from '../../src/web/client/router/history.ts';
import { REDIRECT_DELAY_MS } from '../../src/web/site/trip/search.ts';
import { deferred } from '../support/deferred.ts';
import { mileageSearch, priceAnswer, PRICES, stored, TRIP } from '../support/searched.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectFact,
  expectPath,
  expectText,
  field,
  pressKey,
} from '../support/seen.ts';
import { open } from '../support/site.tsx';
import { find, opener, popup, typed } from './change-search-steps.ts';
import { openExtras, press } from './extras-steps.ts';

const BY_MILE = 'POST /api/v1/calculate-distance-price';
const refusal = (code: string, message: string, errors: Record<string, string> = {}) =>
  Response.json({ success: false, code, message, errors }, { status: 422 });
const FULL: BookingForm = {
  ...TRIP,
  stops: [{ street_name: 'Huddersfield', number: '', postcode: '' }],
  meet_and_greet: 'yes',
  return_baby_seats: 1,
};

/** Clicks a button of the popup a number of times. */
async function count(name: string, times: number): Promise<void> {
  await button(name, popup()).click();
  await pressKey('Enter', times - 1);
}
const counted = (name: string) => popup().getByRole('group', { name, exact: true }).getByRole('status');

test('[RES-09] [RES-07] a changed search keeps the extras, is shown here and survives a reload', async () => {
  const again = deferred<BookingForm>();
  await open('/quotationview', {
    stored: mileageSearch({ form: FULL }),
    answers: { [BY_MILE]: again.answer },
  });
  await opener().click();
  await expect.element(typed('Pick-Up')).toHaveValue('Leeds Station');
  await expect.element(typed('Drop-Off')).toHaveValue('Manchester Airport Terminal 2');
  await expect.element(typed('Stop 1')).toHaveValue('Huddersfield');
  await expect.element(typed('Return Pick-Up')).toHaveValue('Manchester Airport Terminal 2');
  await expect.element(typed('Return Drop-Off')).toHaveValue('Leeds Station');
  await expectCount(typed('Hour').getByRole('option'), 24);
  await expect.element(typed('Hour')).toHaveValue('10');
  await expect.element(typed('Min')).toHaveValue('30');
  await checkAccessible();
  await typed('Drop-Off').fill('Liverpool Airport');
  await pressKey('Tab');
  await expect.element(typed('Return Pick-Up')).toHaveValue('Liverpool Airport');
  await find();
  await expectCount(popup(), 0);
  const waiting = page.getByText('Please wait while loading price...');
  await expect.element(waiting).toBeVisible();
  again.release(0, priceAnswer());
  await expect.element(page.getByText('Prices have been refreshed')).toBeVisible();
  await expectCount(waiting, 0);
  await expectFact('To', 'Liverpool Airport');
  await expect.element(opener()).toHaveFocus();
  await expectPath('/quotationview');
  const changed = { dropoff: 'Liverpool Airport', meet_and_greet: 'yes', return_baby_seats: 1 };
  expect(again.sent).toMatchObject([changed]);
  expect(stored('BookingForm')).toMatchObject({ ...changed, pickup: 'Leeds Station', passengers: '4' });
  await open('/quotationview', { stored: { ...localStorage } });
  await expectFact('To', 'Liverpool Airport');
});

test('[RES-09] [RES-11] passengers of each leg are counted separately; Add Return and its removal', async () => {
  const sent: BookingForm[] = [];
  const answer = (form: BookingForm) => {
    sent.push(form);
    return priceAnswer();
  };
  await open('/quotationview', {
    stored: mileageSearch({ form: { ...TRIP, select_option: 'one_way' } }),
    answers: { [BY_MILE]: answer },
  });
  await opener().click();
  await expectCount(typed('Return Drop-Off'), 0);
  await button('Add Return', popup()).click();
  await count('More: Passengers', 1);
  await count('Less: Return Passengers', 1);
  await expectText(counted('Passengers'), '5');
  await expectText(counted('Return Passengers'), '3');
  await count('More: Passengers', 46);
  await expectText(counted('Passengers'), '50, the most');
  await expectText(counted('Return Passengers'), '3');
  await count('Less: Passengers', 44);
  await find();
  await expectFact('Passengers', '6');
  await expectFact('Return', 'Yes');
  const parties = { select_option: 'return', passengers: '6', return_passengers: '3' };
  expect(sent).toMatchObject([parties]);
  expect(stored('BookingForm')).toMatchObject(parties);
  await opener().click();
  await button('Remove return', popup()).click();
  await find();
  await expectFact('Return', 'No');
  expect(sent[1]).toMatchObject({ select_option: 'one_way' });
});

test('[RES-09] [RES-12] a search without prices keeps what was typed; Cancel keeps the earlier results', async () => {
  const message = 'We could not find “Qwxzy Hall Nowhere”.';
  const answers = { [BY_MILE]: refusal('unknown_place', message, { dropoff: 'was not found: add a town' }) };
  await open('/quotationview', { stored: mileageSearch(), answers });
  await opener().click();
  await typed('Drop-Off').fill('Qwxzy Hall Nowhere');
  await pressKey('Escape');
  await find();
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect.element(alert).toHaveTextContent(message);
  await button('OK', alert).click();
  await expect.element(typed('Drop-Off')).toHaveValue('Qwxzy Hall Nowhere');
  await expect.element(typed('Drop-Off')).toHaveFocus();
  await expect.element(popup().getByText(/^Drop-Off was not found/)).toBeVisible();
  await checkAccessible();
  await button('Cancel', popup()).click();
  await expect.element(opener()).toHaveFocus();
  await expectFact('To', 'Manchester Airport Terminal 2');
  expect(stored('PriceDetails')).toEqual(PRICES);
  expect(stored('BookingForm')).toEqual(TRIP);
  expect(stored('BookingFormDraft')).toBeNull();
});

test('[RES-09] [ERR-03] a load too large for any vehicle stays in the popup, which leads to the quotation page', async () => {
  const message = "Sorry we don't have any vehicle with requested options: Passengers exceeded by 34";
  const answers = { [BY_MILE]: refusal('too_large', message) };
  await open('/quotationview', { stored: mileageSearch(), answers });
  await opener().click();
  await count('More: Passengers', 46);
  await find();
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect.element(alert).toHaveTextContent('Passengers exceeded by');
  await expectCount(alert, 0);
  await expect.element(popup().getByRole('alert')).toHaveTextContent('Passengers exceeded by');
  await checkAccessible();
  await popup().getByRole('link', { name: 'Ask for a quotation' }).click();
  await expectPath('/quoteView');
  await expect.element(field('Passenger')).toHaveValue('50');
});

test('[RES-09] [ERR-01] [ERR-02] a trip that cannot be booked online leads to the quotation page with what was typed', async () => {
  const message = 'The calculated distance is zero miles. Please check your pickup and dropoff locations.';
  await open('/quotationview', {
    stored: mileageSearch({ form: { ...TRIP, select_option: 'one_way' } }),
    answers: { [BY_MILE]: refusal('same_address', message) },
  });
  await opener().click();
  await typed('Drop-Off').fill('Leeds Station');
  await pressKey('Escape');
  await find();
  const alert = page.getByRole('alertdialog', { name: 'Same Address Booking!', exact: true });
  await expect.element(alert).toBeVisible();
  await expectPath('/quoteView');
  await button('OK', alert).click();
  await expect.element(field('Drop Off')).toHaveValue('Leeds Station');
  window.history.back();
  await expectFact('To', 'Manchester Airport Terminal 2');
});

test('[RES-09] a late answer to extras of the previous search does not reach the new results', async () => {
  const again = deferred<BookingForm>();
  await open('/quotationview', { stored: mileageSearch(), answers: { [BY_MILE]: again.answer } });
  await openExtras();
  await press('Options', 'Baby Seat', 1);
  await button('Save').click();
  await expect.poll(() => again.sent.length).toBe(1);
  await opener().click();
  const day = addDays(londonTime(Date.now()).date, 30);
  await typed('Date').fill(day);
  await find();
  await expect.poll(() => again.sent.length).toBe(2);
  const [first, ...others] = PRICES;
  again.release(1, priceAnswer({ price_details: others }));
  await expect.element(page.getByText('Prices have been refreshed')).toBeVisible();
  await expectCount(page.getByText('Please wait while loading price...'), 0);
  again.release(0, priceAnswer({ price_details: first ? [first] : [] }));
  await button('All offers').click();
  await expectCount(page.getByRole('article'), others.length);
  expect(stored('PriceDetails')).toEqual(others);
  expect(stored('BookingForm')).toMatchObject({ pickup_date: britishDate(day), baby_seats: 0 });
});

test('[ERR-01] a visitor who leaves while an error is shown is not redirected', async () => {
  await open('/quotationview', {
    stored: mileageSearch(),
    answers: { [BY_MILE]: refusal('same_address', 'The pickup is the dropoff.') },
  });
  const timers: (() => void)[] = [];
  const later = window.setTimeout.bind(window);
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) =>
    ms === REDIRECT_DELAY_MS ? timers.push(work) : later(work, ms),
  );
  await opener().click();
  await find();
  await expect.element(page.getByRole('alertdialog', { name: 'Same Address Booking!' })).toBeVisible();
  navigate('/contactus');
  for (const work of timers) work();
  expect(timers).toHaveLength(1);
  expect(window.location.pathname).toBe('/contactus');
});
