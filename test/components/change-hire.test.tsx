import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HourlyRateForm } from '../../src/contract/booking-form.ts';
import { addDays, londonTime } from '../../src/domain/time/time.ts';
import { hourlySearch, priceAnswer, stored } from '../support/searched.ts';
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
import { count, openExtras, popup as extras, press } from './extras-steps.ts';

const BY_HOUR = 'POST /api/v1/calculate-hourly-price';
const hire = () => stored('HourlyRateForm', true) as HourlyRateForm;
const refusal = (code: string, message: string) =>
  Response.json({ success: false, code, message }, { status: 422 });
const journey = JSON.parse(hourlySearch().JourneySummary ?? '');
const party = () => popup().getByRole('group', { name: 'Passengers', exact: true });

async function more(times: number): Promise<void> {
  await button('More: Passengers', party()).click();
  await pressKey('Enter', times - 1);
}

test('[RES-09] hourly hire is changed in the same popup; cancelling discards changes', async () => {
  const answers = { [BY_HOUR]: () => priceAnswer({ journey }) };
  await open('/quotationview', { stored: hourlySearch(), answers });
  await opener().click();
  await expectCount(typed('Drop-Off'), 0);
  await checkAccessible();
  await typed('Duration').selectOptions('8 hours');
  await pressKey('Escape');
  expect(hire().pickup_duration).toBe('6hour');
  await opener().click();
  await typed('Duration').selectOptions('8 hours');
  await typed('Pick up Date').fill('');
  await find();
  await expect.element(typed('Pick up Date')).toHaveAccessibleDescription('Choose a date');
  const day = addDays(londonTime(Date.now()).date, 50);
  await typed('Pick up Date').fill(day);
  await find();
  await expectFact('Duration', '8 hours');
  expect(hire()).toMatchObject({ pickup_duration: '8hour', pickup_date: day });
  await expect.element(page.getByRole('application', { name: /^Map: pick-up at/ })).toBeVisible();
  // The other way to change it.
  await button('Edit Quote').click();
  await page.getByLabelText('Duration').selectOptions('12 hours');
  await button('Cancel').click();
  await expectFact('Duration', '8 hours');
  expect(hire().pickup_duration).toBe('8hour');
});

test('[RES-09] the quotation is requested for the hire that cannot be booked online', async () => {
  const message = 'We cannot take this journey online at that time.';
  const answers = { [BY_HOUR]: refusal('no_operator', message) };
  await open('/quotationview', { stored: hourlySearch(), answers });
  await opener().click();
  await typed('Pickup Address').fill('Douglas, Isle of Man');
  await pressKey('Escape');
  await find();
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect.element(alert).toHaveTextContent(message);
  await button('OK', alert).click();
  await popup().getByRole('link', { name: 'Ask for a quotation' }).click();
  await expectPath('/quoteView');
  await expect.element(field('Pick Up')).toHaveValue('Douglas, Isle of Man');
  expect(hire().pickup).not.toBe('Douglas, Isle of Man');
});

test('[RES-09] [RES-02] passengers by the hour are counted in Change Search, and limit child seats', async () => {
  const sent: HourlyRateForm[] = [];
  const answer = (form: HourlyRateForm) => {
    sent.push(form);
    return priceAnswer({ journey });
  };
  await open('/quotationview', { stored: hourlySearch(), answers: { [BY_HOUR]: answer } });
  await openExtras();
  await press('Options', 'Baby Seat', 3);
  const warning = extras().getByText(/^3 child seats for 1 passenger: .*Change Search/);
  await expect.element(warning).toBeVisible();
  await button('Cancel', extras()).click();
  await opener().click();
  await expectText(party().getByRole('status'), '1, the least');
  await more(4);
  await checkAccessible();
  await find();
  await expectFact('Passengers', '5');
  expect(sent).toMatchObject([{ passengers: 5 }]);
  expect(hire()).toMatchObject({ passengers: 5 });
  await openExtras();
  await press('Options', 'Baby Seat', 3);
  await expectText(count('Options', 'Baby Seat'), '3');
  await expectCount(extras().getByText(/child seats for/), 0);
});

test('[RES-09] [ERR-03] too many passengers for any vehicle: the popup keeps the number, the quotation page gets it', async () => {
  const answers = { [BY_HOUR]: refusal('too_large', 'Passengers exceeded by 34') };
  await open('/quotationview', { stored: hourlySearch(), answers });
  await opener().click();
  await more(49);
  await find();
  await button('OK', page.getByRole('alertdialog')).click();
  await expect.element(popup().getByRole('alert')).toHaveTextContent('Passengers exceeded by');
  await expectText(party().getByRole('status'), /^50/);
  await popup().getByRole('link', { name: 'Ask for a quotation' }).click();
  await expectPath('/quoteView');
  await expect.element(field('Passenger')).toHaveValue('50');
});
