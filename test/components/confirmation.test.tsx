import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bookedAnswer } from '../support/booked.ts';
import { checkAccessible, expectCount, expectNoSidewaysScroll, pressKey } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const answered = (changes: object = {}) => ({ 'GET /api/v1/booking/ref': bookedAnswer(changes) });
const at = '/payment-success?reference=ref';

test('[JRN-18] the confirmation states next steps, contacts, and how the driver is paid', async () => {
  await open(at, { answers: answered(), window: [390, 844] });
  await expect.element(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect.element(page.getByText('Pay the driver £88.50')).toBeVisible();
  const call = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect.element(call('03069 990 101')).toHaveAttribute('href', 'tel:03069990101');
  await expect.element(call('0113 496 0100')).toHaveAttribute('href', 'tel:01134960100');
  await expect.element(page.getByText('Give booking number 48151623.')).toBeVisible();
  await expect.element(call('See, change or cancel this booking')).toHaveAttribute('href', '/booking/ref');
  await checkAccessible();
});

test('[MNG-03] the confirmation states the terms, and nothing without any', async () => {
  await open(at, { answers: answered(), window: [390, 844] });
  await expect.element(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
  for (const sentence of bookedAnswer().data.booking.terms)
    await expect.element(page.getByText(sentence)).toBeVisible();
  await checkAccessible();
  expectNoSidewaysScroll();
  await open(at, { answers: answered({ terms: undefined }) });
  await expect.element(page.getByRole('heading', { name: 'Price' })).toBeVisible();
  await expectCount(page.getByRole('heading', { name: 'Terms' }), 0);
});

test('[JRN-18] paid by card nothing is due; without a phone number there is the contact form', async () => {
  await open(at, {
    answers: answered({ payment_method: 'card', amount_in_car: 0 }),
    settings: { Company_Contact_Info: '' },
    scheme: 'dark',
  });
  await expect.element(page.getByText('To change or cancel')).toBeVisible();
  await expectCount(page.getByText('Pay the driver'), 0);
  await expect.element(page.getByRole('main').getByRole('link', { name: /^Or write to/ })).toBeVisible();
  await checkAccessible();
});

test('[PAY-06] the confirmation shows the route on a map, and no gap if it cannot be loaded', async () => {
  const way = {
    leg: 'outward',
    points: [
      [-1.55, 53.79],
      [-2.28, 53.37],
    ],
    line: [
      [-1.55, 53.79],
      [-1.78, 53.65],
      [-2.28, 53.37],
    ],
    miles: 50.6,
    seconds: 4000,
  };
  const ways = { 'GET /api/v1/booking/ref/ways': { success: true, ways: [way] } };
  await open(at, { answers: { ...answered(), ...ways }, window: [390, 844] });
  // It is loaded when it is about to be seen.
  const details = page.getByRole('heading', { name: 'Passenger details' });
  await expect.element(details).toBeVisible();
  details.element().scrollIntoView({ block: 'end' });
  const map = page.getByRole('application', { name: /^Map: from .+ to / });
  await expect.element(map).toBeVisible();
  await expect.element(page.getByText('Manchester', { exact: true })).toBeVisible();
  map.element().focus();
  await pressKey('+');
  await checkAccessible();
  expectNoSidewaysScroll();
  await open(at, { answers: answered() });
  await expect.element(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await expectCount(page.getByRole('application'), 0);
});
