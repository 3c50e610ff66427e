import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingForm } from '../../src/contract/booking-form.ts';
import { mileageSearch, PERSON, priceAnswer, stored, TRIP, vehicleAnswer } from '../support/searched.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectPath,
  expectText,
  field,
  pressKey,
} from '../support/seen.ts';
import { open } from '../support/site.tsx';
import { count, less, openExtras, popup, press } from './extras-steps.ts';

const BY_MILE = 'POST /api/v1/calculate-distance-price';
const OF_VEHICLE = 'POST /api/v1/calculate-selected-vehicle-price';
const news = () => page.getByRole('alert').filter({ hasText: /Luggage exceeded by \d+/ });
const again = () => button('Try again');
const save = () => button('Save', popup()).click();

const refusal = () =>
  Response.json(
    {
      success: false,
      code: 'too_large',
      message:
        "Sorry we don't have any vehicle with requested options, the following limits are exceeded: Luggage exceeded by 3",
    },
    { status: 422 },
  );
/** A provider none of whose vehicles, six of a kind, take more than two cases. */
const answers = {
  [BY_MILE]: (form: BookingForm) => (Number(form.luggages) > 2 ? refusal() : priceAnswer()),
  [OF_VEHICLE]: ({ bookingForm }: { bookingForm: BookingForm }) =>
    Number(bookingForm.luggages) > 2 ? refusal() : vehicleAnswer(40),
};

/** Saves more luggage than there is room for. */
async function overload(): Promise<void> {
  await openExtras();
  await press('Options', 'Luggages', 13);
  await save();
  await expect.element(news()).toBeVisible();
}

test('[RES-12] [RES-10] extras that no vehicle takes are rejected with alternatives, without a retry', async () => {
  await open('/quotationview', { stored: mileageSearch(), answers });
  await overload();
  await expectCount(again(), 0);
  await checkAccessible();
  await button('Change extras', news()).click();
  await expectText(count('Options', 'Luggages'), /^15/);
  await less('Options', 'Luggages').click();
  await pressKey('Enter', 12);
  await save();
  await expect.element(page.getByText('Prices have been refreshed')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

test('[RES-12] a rejected price leads to the search, or to a quotation of the rejected trip', async () => {
  await open('/quotationview', { stored: mileageSearch(), answers });
  await overload();
  await button('Edit Quote', news()).click();
  await expect.element(page.getByText('Please complete editing your search')).toBeVisible();
  await pressKey('Tab');
  await expect.element(field('Pick-Up')).toHaveFocus();
  await button('Cancel').click();
  await news().getByRole('link', { name: 'Ask for a quotation' }).click();
  await expectPath('/quoteView');
  await expect.element(field('Luggages')).toHaveValue('15');
  expect(stored('BookingForm')).toEqual(TRIP);
});

test('[RES-12] [DET-01] the details page offers the same alternatives', async () => {
  await open('/personalDetailView', { stored: mileageSearch({ chosen: true, person: PERSON }), answers });
  await overload();
  await expectCount(again(), 0);
  await checkAccessible();
  await expect.element(news().getByRole('link', { name: 'Ask for a quotation' })).toBeVisible();
  await button('Change extras', news()).click();
  await expectText(count('Options', 'Luggages'), /^15/);
  await button('Cancel', popup()).click();
  await news().getByRole('link', { name: 'Edit Quote' }).click();
  await expectPath('/quotationview');
});

for (const status of [500, 429]) {
  test(`[RES-12] temporary errors can be retried: ${status}`, async () => {
    let asked = 0;
    const busy = () =>
      asked++ === 0
        ? Response.json({ success: false, code: 'busy', message: 'Not now' }, { status })
        : priceAnswer();
    await open('/quotationview', { stored: mileageSearch(), answers: { [BY_MILE]: busy } });
    await openExtras();
    await press('Options', 'Baby Seat', 1);
    await save();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not now');
    await expectCount(button('Change extras'), 0);
    await again().click();
    await expect.element(page.getByText('Prices have been refreshed')).toBeVisible();
    await expectCount(page.getByText('Please wait while loading price...'), 0);
  });
}
