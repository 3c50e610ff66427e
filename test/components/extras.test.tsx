import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { EXTRA_NAMES, EXTRAS } from '../../src/domain/journey/extras-table.ts';
import type { JourneySummary } from '../../src/web/client/storage-shapes.ts';
import { mileageSearch, storage, stored, TRIP } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectText, field, focus, pressKey } from '../support/seen.ts';
import { calls, open } from '../support/site.tsx';
import { count, less, more, openExtras, popup, press } from './extras-steps.ts';

const NONE = 'Add what else you need.';
const sent = () => calls.filter((call) => call.startsWith('POST'));

test('[RES-11] counters stop at their limits, announce it, keep the focus and change their own leg only', async () => {
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

test('[RES-10] Escape, Cancel and the close button leave everything unchanged and return the focus', async () => {
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

test('[RES-10] Cancel and Escape change nothing, and the popup does not submit the form', async () => {
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

test('[JRN-13] a sticky line shows the price with the selection, and is announced after the last change', async () => {
  await open('/quotationview', { stored: mileageSearch(), window: [390, 640] });
  await openExtras();
  const total = popup().getByText(/^Price with these extras/);
  await expectText(total, 'Price with these extras from £40.00');
  const inSight = () => {
    const { top, bottom } = total.element().getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  expect(inSight()).toBe(true);
  await press('Options', 'Special Luggage', 2);
  // £10.00 each.
  await expectText(total, 'Price with these extras from £60.00');
  expect(inSight()).toBe(true);
  const said = () =>
    [...document.querySelectorAll('dialog output.visually-hidden')].map(({ textContent }) => textContent);
  expect(said().join('')).not.toContain('£60.00');
  await expect.poll(() => said().join('')).toContain('Price with these extras: from £60.00');
  await checkAccessible();
});

test('[JRN-13] before there are prices the line states the cost of the extras per vehicle', async () => {
  await open('/', { stored: { BookingForm: JSON.stringify(TRIP) } });
  await openExtras();
  await press('Options', 'Special Luggage', 2);
  await expectText(popup().getByText(/^These extras/), 'These extras £20.00 for each vehicle');
});

test('[JRN-13] meet and greet is offered for a leg from an airport, a station or a port', async () => {
  const met = (name: string) => popup().getByRole('group', { name, exact: true }).getByText('Meet & Greet');
  await open('/quotationview', { stored: mileageSearch() });
  await openExtras();
  await expectCount(met('Options'), 1);
  await expectCount(met('Return Options'), 1);
  await button('Cancel', popup()).click();
  const journey = JSON.parse(mileageSearch().JourneySummary ?? '') as JourneySummary;
  const home = { ...journey.outward!.pickup, id: 'pc:LS1 4DY', label: 'LS1 4DY' };
  const fromHome = { ...journey, outward: { ...journey.outward!, pickup: home } };
  await open('/quotationview', { stored: mileageSearch({ journey: fromHome }) });
  await openExtras();
  await expectCount(met('Options'), 0);
  await expectCount(met('Return Options'), 1);
});

test('[JRN-13] a chosen suggestion determines before the search whether meet and greet is available', async () => {
  const form = {
    ...TRIP,
    pickup: 'Harrogate',
    pickup_place: 'twn:harrogate-north-yorkshire',
    meet_and_greet: 'yes' as const,
  };
  await open('/', { stored: { BookingForm: JSON.stringify(form) } });
  await expect.element(button('Extras')).toHaveAccessibleDescription(NONE);
  await openExtras();
  const met = popup().getByText('Meet & Greet');
  await expectCount(met, 1);
});

test('[JRN-18] the selection is visible in forced colours', async () => {
  await open('/quotationview', { stored: mileageSearch() });
  await openExtras();
  const background = (answer: string) => {
    const label = popup().getByText(answer, { exact: true }).first().element();
    return getComputedStyle(label).backgroundColor;
  };
  try {
    await commands.forceColours(true);
    expect(background('No')).not.toBe(background('Yes'));
    const shown = (name: string) => getComputedStyle(button(name).element()).backgroundColor;
    await popup().getByRole('button', { name: 'Close' }).click();
    expect(shown('By vehicle')).not.toBe(shown('All offers'));
  } finally {
    await commands.forceColours(false);
  }
});
