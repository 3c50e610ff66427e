import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { londonTime } from '../../src/domain/time/time.ts';
import { hourlySearch, mileageSearch } from '../support/searched.ts';
import { EDINBURGH } from '../support/suggested.ts';
import { button, expectCount, expectText, expectTexts, field, focus, pressKey } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const today = () => londonTime(Date.now()).date;
const popup = () => page.getByRole('dialog', { name: 'Change Search' });
const openPopup = () => button('Change Search').click();

test('[LIM-01] no date picker offers a past day, and minutes are in steps of five', async () => {
  await open('/');
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await expect.element(page.getByLabelText('Pick up Date')).toHaveAttribute('min', today());
  await open('/quoteView');
  await expect.element(field('Date')).toHaveAttribute('min', today());
  await expect.element(field('Time')).toHaveAttribute('step', '300');
  await field('Time').fill('15:07');
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect.element(page.getByText('Choose a time in steps of 5 minutes')).toBeVisible();
  await open('/quotationview', { stored: mileageSearch() });
  await openPopup();
  await expect.element(field('Date', popup())).toHaveAttribute('min', today());
  for (const label of ['Min', 'Return Min']) {
    const minutes = Array.from({ length: 12 }, (_, n) => String(n * 5).padStart(2, '0'));
    await expectTexts(field(label, popup()).getByRole('option'), minutes);
  }
});

test('[LIM-02] passengers are counted from one, for mileage and hourly trips', async () => {
  for (const stored of [mileageSearch(), hourlySearch()]) {
    await open('/quotationview', { stored });
    await openPopup();
    const counter = popup().getByRole('group', { name: 'Passengers', exact: true });
    const less = counter.getByRole('button', { name: 'Less: Passengers' });
    await expect.element(less).toBeVisible();
    focus(less);
    await pressKey('Enter', 4);
    await expectText(counter.getByRole('status'), '1, the least');
    await expect.element(less).toHaveAttribute('aria-disabled', 'true');
  }
});

test('[LIM-03] without the saved addresses places are still suggested; that is only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  await open('/', { answers: { 'GET /api/v1/places': [EDINBURGH] } });
  await userEvent.type(field('Pick-Up'), 'edin');
  await expectText(page.getByRole('listbox').getByRole('option').first(), /^Edinburgh/);
  await expect.poll(() => logged.mock.calls).toContainEqual(['saved addresses:', 'Network Error']);
  await expectCount(page.getByText('Popular place'), 0);
  await expectCount(page.getByRole('alertdialog'), 0);
  await expectCount(page.getByRole('alert'), 0);
});

test('[LIM-05] a payment result without a status is not cancelled, and /payment-cancel always is', async () => {
  const title = page.getByRole('heading', { level: 1 });
  for (const query of ['', '?status=success', '?status=nonsense']) {
    await open(`/payment-success${query}`);
    await expectText(title, 'There is no booking to show');
  }
  await open('/payment-cancel?status=success');
  await expectText(title, 'Payment Canceled');
});
