import type { Page } from '@playwright/test';
import type { BookingForm, HourlyRateForm } from '../../src/contract/booking-form.ts';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { addDays, britishDate, londonTime } from '../../src/domain/time.ts';
import { held, letThrough, pressTimes } from './extras-steps.ts';
import { confirmTowns, searched, searchedByHour, stored, TRIP } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const PRICES = '**/api/v1/calculate-distance-price';
const popup = (page: Page) => page.getByRole('dialog', { name: 'Change Search' });
const field = (page: Page, label: string) => popup(page).getByLabel(label, { exact: true });
const opener = (page: Page) => page.getByRole('button', { name: 'Change Search' });
const find = (page: Page) => popup(page).getByRole('button', { name: 'Search', exact: true }).click();
const fact = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
const FULL: BookingForm = {
  ...TRIP,
  stops: [{ street_name: 'Huddersfield', number: '', postcode: '' }],
  meet_and_greet: 'yes',
  return_baby_seats: 1,
};

test('[RES-09] [RES-07] a changed search is priced behind the loading screen and shown here', async ({
  page,
  site,
}) => {
  await searched(page, site, { form: FULL });
  await page.goto('/quotationview');
  await opener(page).click();
  await expect(field(page, 'Pick-Up')).toHaveValue('Leeds Station');
  await expect(field(page, 'Drop-Off')).toHaveValue('Manchester Airport Terminal 2');
  await expect(field(page, 'Stop 1')).toHaveValue('Huddersfield');
  await expect(field(page, 'Return Pick-Up')).toHaveValue('Manchester Airport Terminal 2');
  await expect(field(page, 'Return Drop-Off')).toHaveValue('Leeds Station');
  await expect(field(page, 'Hour').getByRole('option')).toHaveCount(24);
  await expect(field(page, 'Hour')).toHaveValue('15');
  await expect(field(page, 'Min')).toHaveValue('05');
  await checkAccessible(page);
  await field(page, 'Drop-Off').fill('Liverpool Airport');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Return Pick-Up')).toHaveValue('Liverpool Airport');
  const gate = await held(page, PRICES);
  await find(page);
  await expect(popup(page)).toHaveCount(0);
  // [JRN-13] The list's own shape, and the rest of the page.
  await expect(page.getByText('Please wait while loading price...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'BOOK A TRIP' })).toBeVisible();
  await checkAccessible(page);
  await gate.release();
  await expect(page.getByText('Prices have been refreshed')).toBeVisible();
  await expect(page.getByText('Please wait while loading price...')).toHaveCount(0);
  await expect(fact(page, 'To')).toHaveText('Liverpool Airport');
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL(/\/quotationview$/);
  const form = await stored<BookingForm>(page, 'BookingForm');
  expect(form).toMatchObject({
    pickup: 'Leeds Station',
    dropoff: 'Liverpool Airport',
    meet_and_greet: 'yes',
    return_baby_seats: 1,
    passengers: '4',
  });
  await page.reload();
  await expect(fact(page, 'To')).toHaveText('Liverpool Airport');
});

test('[RES-09] [RES-11] passengers of each leg are counted by themselves; Add Return and its cross', async ({
  page,
  site,
}) => {
  await searched(page, site, { form: { ...TRIP, select_option: 'one_way' } });
  await page.goto('/quotationview');
  await opener(page).click();
  await expect(field(page, 'Return Drop-Off')).toHaveCount(0);
  await popup(page).getByRole('button', { name: 'Add Return' }).click();
  const counted = (name: string) => popup(page).getByRole('group', { name, exact: true }).getByRole('status');
  await popup(page).getByRole('button', { name: 'More: Passengers', exact: true }).click();
  await popup(page).getByRole('button', { name: 'Less: Return Passengers' }).click();
  await expect(counted('Passengers')).toHaveText('5');
  await expect(counted('Return Passengers')).toHaveText('3');
  await pressTimes(popup(page).getByRole('button', { name: 'More: Passengers', exact: true }), 45);
  await expect(counted('Passengers')).toHaveText('50, the most');
  await expect(counted('Return Passengers')).toHaveText('3');
  await pressTimes(popup(page).getByRole('button', { name: 'Less: Passengers', exact: true }), 44);
  await find(page);
  await expect(fact(page, 'Passengers')).toHaveText('6');
  await expect(fact(page, 'Return')).toHaveText('Yes');
  await expect(page.getByText('Up to 4 passengers')).toHaveCount(0);
  expect(await stored<BookingForm>(page, 'BookingForm')).toMatchObject({
    passengers: '6',
    return_passengers: '3',
  });
  await opener(page).click();
  await popup(page).getByRole('button', { name: 'Remove return' }).click();
  await find(page);
  await expect(fact(page, 'Return')).toHaveText('No');
});

test('[RES-09] [RES-12] a search without prices comes back with what was typed; Cancel keeps the earlier results', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site);
  await page.goto('/quotationview');
  await opener(page).click();
  await field(page, 'Drop-Off').fill('Qwxzy Hall Nowhere');
  await find(page);
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect(alert).toContainText('We could not find “Qwxzy Hall Nowhere”');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(field(page, 'Drop-Off')).toHaveValue('Qwxzy Hall Nowhere');
  await expect(field(page, 'Drop-Off')).toBeFocused();
  await expect(popup(page).getByText(/^Drop-Off was not found/)).toBeVisible();
  await checkAccessible(page);
  await popup(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(opener(page)).toBeFocused();
  await expect(fact(page, 'To')).toHaveText('Manchester Airport Terminal 2');
  expect(await stored<PriceDetail[]>(page, 'PriceDetails')).toEqual(price_details);
  expect(await stored<BookingForm>(page, 'BookingForm')).toEqual(TRIP);
  expect(await stored(page, 'BookingFormDraft')).toBeNull();
});

test('[RES-09] [ERR-03] what no vehicle can take stays in the popup, which leads to the quotation page', async ({
  page,
  site,
}) => {
  await searched(page, site);
  await page.goto('/quotationview');
  await opener(page).click();
  await pressTimes(popup(page).getByRole('button', { name: 'More: Passengers', exact: true }), 46);
  await find(page);
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect(alert).toContainText('Passengers exceeded by');
  await expect(alert).toHaveCount(0);
  await expect(popup(page).getByRole('alert')).toContainText('Passengers exceeded by');
  await checkAccessible(page);
  await popup(page).getByRole('link', { name: 'Ask for a quotation' }).click();
  await expect(page).toHaveURL(/\/quoteView$/);
  await expect(page.getByLabel('Passenger', { exact: true })).toHaveValue('50');
});

test('[RES-09] [ERR-01] [ERR-02] what cannot be booked online leads to the quotation page with what was typed', async ({
  page,
  site,
}) => {
  await searched(page, site, { form: { ...TRIP, select_option: 'one_way' } });
  await page.goto('/quotationview');
  await opener(page).click();
  await field(page, 'Drop-Off').fill('Leeds Station');
  await find(page);
  await expect(page.getByRole('alertdialog', { name: 'Same Address Booking!', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/quoteView$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Drop Off', { exact: false }).first()).toHaveValue('Leeds Station');
  await page.goBack();
  await expect(fact(page, 'To')).toHaveText('Manchester Airport Terminal 2');
});

test('[RES-09] hire by the hour is changed in the same popup, and keeps its extras', async ({
  page,
  site,
}) => {
  await searchedByHour(page, site);
  await page.goto('/quotationview');
  await opener(page).click();
  await expect(field(page, 'Drop-Off')).toHaveCount(0);
  await checkAccessible(page);
  const hire = () => stored<HourlyRateForm>(page, 'HourlyRateForm', true);
  await field(page, 'Duration').selectOption('8hour');
  await page.keyboard.press('Escape');
  expect((await hire())?.pickup_duration).toBe('6hour');
  await opener(page).click();
  await field(page, 'Duration').selectOption('8hour');
  await field(page, 'Pick up Date').fill('');
  await find(page);
  await expect(field(page, 'Pick up Date')).toHaveAccessibleDescription('Choose a date');
  const day = addDays(londonTime(Date.now()).date, 50);
  await field(page, 'Pick up Date').fill(day);
  await find(page);
  await expect(fact(page, 'Duration')).toHaveText('8 hours');
  expect(await hire()).toMatchObject({ pickup_duration: '8hour', pickup_date: day });
  await expect(page.getByRole('img', { name: /^Map: pick-up at/ })).toBeVisible();
  // The other way to change it: what is typed there and cancelled is forgotten as well.
  await page.getByRole('button', { name: 'Edit Quote' }).click();
  await page.getByLabel('Duration').selectOption('12hour');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(fact(page, 'Duration')).toHaveText('8 hours');
  expect((await hire())?.pickup_duration).toBe('8hour');
  // One that cannot be booked online is what the quote request is asked for, not the hire that has prices.
  await opener(page).click();
  await field(page, 'Pickup Address').fill('Douglas, Isle of Man');
  await find(page);
  await confirmTowns(page, 'Douglas');
  await expect(page.getByRole('alertdialog', { name: 'Error', exact: true })).toContainText(
    'We cannot take this journey online',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await popup(page).getByRole('link', { name: 'Ask for a quotation' }).click();
  await expect(page).toHaveURL(/\/quoteView$/);
  await expect(page.getByLabel('Pick Up', { exact: true })).toHaveValue('Douglas, Isle of Man');
  expect((await hire())?.pickup).not.toBe('Douglas, Isle of Man');
});

test('[RES-09] an answer to extras of the search before does not reach the new results', async ({
  page,
  site,
}) => {
  await searched(page, site);
  await page.goto('/quotationview');
  const gate = await held(page, PRICES);
  await page.getByRole('button', { name: 'Extras' }).click();
  await page.getByRole('button', { name: 'More: Baby Seat' }).first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => gate.waiting.length).toBe(1);
  await opener(page).click();
  const day = addDays(londonTime(Date.now()).date, 30);
  await field(page, 'Date').fill(day);
  await find(page);
  await expect.poll(() => gate.waiting.length).toBe(2);
  await gate.waiting[1]?.continue();
  await expect(page.getByText('Prices have been refreshed')).toBeVisible();
  await expect(page.getByText('Please wait while loading price...')).toHaveCount(0);
  const after = await stored<PriceDetail[]>(page, 'PriceDetails');
  await letThrough(page, gate.waiting[0]);
  await page.getByRole('button', { name: 'Grid' }).click();
  expect(await stored<PriceDetail[]>(page, 'PriceDetails')).toEqual(after);
  expect(await stored<BookingForm>(page, 'BookingForm')).toMatchObject({ pickup_date: britishDate(day) });
  expect(await stored<BookingForm>(page, 'BookingForm')).toMatchObject({ baby_seats: 0 });
});
