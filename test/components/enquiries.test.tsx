import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, hasRepeatedHour, londonToday } from '../../src/domain/time/time.ts';
import { checkAccessible, expectCount, expectTexts, field, invalidFields } from '../support/seen.ts';
import { open } from '../support/site.tsx';

/** Name, label and kind of everything to be filled in. */
const controls = () =>
  [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')].map(
    ({ name, labels, type }) => [name, labels?.[0]?.textContent, type],
  );

test('[QREQ-01] the whole trip is requested, and missing fields are reported', async () => {
  await open('/quoteView');
  await expect.element(page.getByRole('heading', { level: 1, name: 'QUOTE NOW' })).toBeVisible();
  expect(controls()).toEqual([
    ['pickup_address', 'Pick Up', 'text'],
    ['dropoff_address', 'Drop Off', 'text'],
    ['pickup_date', 'Date', 'date'],
    ['pickup_time', 'Time', 'time'],
    ['passenger_email', 'Email', 'email'],
    ['passenger_phone', 'Telephone', 'tel'],
    ['luggages', 'Luggages', 'select-one'],
    ['passengers', 'Passenger', 'select-one'],
    ['passenger_name', 'Passenger Name', 'text'],
    ['additional_info', 'Additional Comments', 'textarea'],
  ]);
  for (const [name, first, last] of [
    ['passengers', 1, 50],
    ['luggages', 0, 20],
  ] as const) {
    const options = [...document.querySelectorAll<HTMLOptionElement>(`select[name=${name}] option`)];
    expect(options).toHaveLength(last - first + 1);
    expect([options[0]?.text, options.at(-1)?.text]).toEqual([String(first), String(last)]);
  }
  await expect.element(field('Passenger')).toHaveValue('1');
  await expect.element(field('Luggages')).toHaveValue('0');
  await checkAccessible();
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect.element(field('Pick Up')).toHaveFocus();
  await expect.poll(invalidFields).toBe(4);
  await checkAccessible();
});

test('[QREQ-01] on the night that the clocks go back, two equal times are distinguished', async () => {
  await open('/quoteView');
  const today = londonToday(Date.now());
  const night = Array.from({ length: 366 }, (_, n) => addDays(today, n + 1)).find(hasRepeatedHour) ?? '';
  await field('Date').fill(night);
  await field('Time').fill('01:30');
  const which = field('Which 01:30?');
  await expect.element(which).toHaveValue('01:30 BST');
  await which.selectOptions('GMT, the second');
  await expect.element(which).toHaveValue('01:30 GMT');
  await expect.element(field('Time')).toHaveValue('01:30');
  await checkAccessible();
  await field('Date').fill(addDays(night, 1));
  await expectCount(which, 0);
});

test('[CON-01] the form has the fields and names of the specification', async () => {
  await open('/contactus');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  expect(controls()).toEqual([
    ['firstName', 'First Name', 'text'],
    ['lastName', 'Last Name', 'text'],
    ['quoteEmail', 'Email', 'email'],
    ['queryReason', 'Query Reason', 'select-one'],
    ['quoteTelephone', 'Telephone', 'tel'],
    ['bookingNumber', 'Booking Number', 'text'],
    ['quoteComments', 'Additional Comments', 'textarea'],
  ]);
  await expect.element(field('Booking Number')).toHaveAttribute('inputmode', 'numeric');
  const reason = field('Query Reason');
  await expect.element(reason).toHaveValue('Booking');
  await expectTexts(reason.getByRole('option'), ['Booking', 'Invoice', 'Complaint', 'Lost Item', 'Other']);
  const link = (kind: string) => page.elementLocator(document.querySelector(`main a[href^="${kind}:"]`)!);
  await expect.element(link('tel')).toBeVisible();
  await expect.element(link('mailto')).toBeVisible();
  await checkAccessible();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect.element(field('Email')).toHaveFocus();
  await expect.poll(invalidFields).toBe(2);
  await checkAccessible();
});

for (const path of ['/quoteView', '/contactus']) {
  test(`a field of ${path} loses its error when touched`, async () => {
    await open(path);
    await field('Email').fill('ann');
    await page.getByRole('button', { name: /SEND|SUBMIT/ }).click();
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
    const before = invalidFields();
    await field('Email').fill('ann@example.org');
    await expect.element(field('Email')).not.toHaveAttribute('aria-invalid', 'true');
    await expect.poll(invalidFields).toBe(before - 1);
  });
}
