import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EXTRA_NAMES, EXTRAS } from '../../src/domain/extras-table.ts';
import { mileageSearch, storage, stored, TRIP } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectText, field, focus, pressKey } from '../support/seen.ts';
import { calls, open } from '../support/site.tsx';
import { count, less, more, openExtras, popup, press } from './extras-steps.ts';

const NONE = 'Add what else you need.';
const sent = () => calls.filter((call) => call.startsWith('POST'));

test('[RES-11] counters stop at their limits, say so, keep the focus and change their own leg only', async () => {
  await open('/quotationview', { stored: mileageSearch() });
  await openExtras();
  for (const [counter, presses, limit] of [
    ['Baby Seat', 15, '15'],
    ['Booster Seat', 15, '15'],
    ['Special Luggage', 15, '15'],
    ['Luggages', 13, '15'],
    ['Waiting Minutes', 20, '100'],
  ] as const) {
    await press('Options', counter, presses);
    await expectText(count('Options', counter), `${limit}, the most`);
    await expect.element(more('Options', counter)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(more('Options', counter)).toHaveFocus();
    await pressKey('Enter');
    await expectText(count('Options', counter), `${limit}, the most`);
    await expectText(count('Return Options', counter), counter === 'Luggages' ? '2' : '0, the least');
  }
  await less('Return Options', 'Luggages').click();
  await expectText(count('Return Options', 'Luggages'), '1');
  await expectText(count('Options', 'Luggages'), '15, the most');
  await less('Options', 'Waiting Minutes').click();
  await expectText(count('Options', 'Waiting Minutes'), '95');
  await expect.element(less('Return Options', 'Baby Seat')).toHaveAttribute('aria-disabled', 'true');
  await checkAccessible();
});

test('[RES-10] Escape, Cancel and the cross leave everything as it was and give the focus back', async () => {
  await open('/quotationview', { stored: mileageSearch() });
  const before = storage();
  for (const close of [
    () => pressKey('Escape'),
    () => button('Cancel', popup()).click(),
    () => button('Close', popup()).click(),
  ]) {
    focus(button('Extras'));
    await pressKey('Enter');
    await press('Options', 'Booster Seat', 1);
    await close();
    await expectCount(popup(), 0);
    await expect.element(button('Extras')).toHaveFocus();
  }
  // The page asks by itself whether another time costs less.
  expect(sent().filter((call) => !call.includes('pickup-times'))).toEqual([]);
  expect(storage()).toBe(before);
});

test('[RES-10] Cancel and Escape change nothing, and the form is not sent by what is done in the popup', async () => {
  await open('/', { stored: { BookingForm: JSON.stringify(TRIP) } });
  focus(button('Extras'));
  for (const close of ['Escape', 'Cancel'] as const) {
    await pressKey('Enter');
    await press('Options', 'Baby Seat', 2);
    if (close === 'Escape') await pressKey('Escape');
    else await button('Cancel', popup()).click();
    await expectCount(popup(), 0);
    await expect.element(button('Extras')).toHaveFocus();
    await expect.element(button('Extras')).toHaveAccessibleDescription(NONE);
  }
  await openExtras();
  await press('Options', 'Baby Seat', 5);
  const warning = '5 child seats for 4 passengers: if that is wrong, set the passengers in the form.';
  await expect.element(popup().getByText(warning)).toBeVisible();
  await button('Save', popup()).click();
  await expect.element(button('Extras')).toHaveAccessibleDescription('5 baby seats.');
  expect(sent()).toEqual([]);
  expect(stored('BookingForm')).toEqual(TRIP);
});

test('[HOME-04] [CALC-13] the form has no extras when none is on offer, whatever was stored', async () => {
  await open('/', {
    settings: Object.fromEntries(EXTRA_NAMES.map((extra) => [EXTRAS[extra].setting, '0'])),
    stored: { BookingForm: JSON.stringify({ ...TRIP, meet_and_greet: 'yes' }) },
  });
  await expect.element(field('Pick-Up')).toHaveValue('Leeds Station');
  await expectCount(button('Extras'), 0);
  await expectCount(page.getByText(/Meet & greet/), 0);
});
