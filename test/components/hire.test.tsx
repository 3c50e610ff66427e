import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingRequest } from '../../src/contract/bookings.ts';
import { bookedAnswer } from '../support/booked.ts';
import { ALL_OFFERS, HIRE, hourlySearch, PERSON, PRICES } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectFact } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const ALLOWANCE = '48 miles included, then £1.75 a mile';
const prices = PRICES.map((entry) => {
  if (entry.price === null || !entry.breakdown) return entry;
  const lines = entry.breakdown.lines.map((line) => ({ ...line, code: 'hourly' }));
  return { ...entry, mileage_allowance: ALLOWANCE, breakdown: { ...entry.breakdown, lines } };
});
const priced = prices.filter(({ price }) => price !== null);
const allIn = () => page.getByText(/all-in|nothing is added/i);

test('[JRN-05] each hourly price states its included miles, and none claims to be all-in', async () => {
  await open('/quotationview', { stored: hourlySearch({ prices }), ofTab: ALL_OFFERS });
  const cards = page.getByRole('article').filter({ hasText: '£' });
  await expectCount(cards, priced.length);
  await expectCount(cards.getByText(ALLOWANCE), priced.length);
  await expect.element(page.getByRole('region', { name: 'Lowest Price' })).toHaveTextContent(ALLOWANCE);
  await page.getByText('Why this price?').first().click();
  await expectCount(allIn(), 0);
  await checkAccessible();
});

test('[JRN-05] the later pages do as well', async () => {
  const stored = hourlySearch({ prices, chosen: true, person: PERSON });
  for (const path of ['/personalDetailView', '/paymentview']) {
    await open(path, { stored });
    await expect.element(page.getByText(ALLOWANCE)).toBeVisible();
    await expectCount(allIn(), 0);
  }
  await expect
    .element(page.getByText('Miles beyond those included are charged after the hire'))
    .toBeVisible();
});

test('[RES-09] [RES-02] [PAY-06] the passengers of a hire are correct to the end', async () => {
  const sent: BookingRequest[] = [];
  const hire = { ride_type: 'H', journey_type: 'hourly', hourly_duration: '6hour' } as const;
  const booked = bookedAnswer({ ...hire, drop_off_address: null }, { total_passengers: 5 });
  await open('/paymentview', {
    stored: hourlySearch({ form: { ...HIRE, passengers: 5 }, prices, chosen: true, person: PERSON }),
    answers: {
      'POST /api/v1/booking': (body: unknown) => {
        sent.push(body as BookingRequest);
        return booked;
      },
      'GET /api/v1/booking/ref': booked,
    },
  });
  await expectFact('Passengers', '5');
  await button('Pay in Car').click();
  await expect.element(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
  await expectFact('Total passengers', '5');
  await expect.element(page.getByText('6 hours', { exact: true })).toBeVisible();
  await expect.element(page.getByText('By the hour', { exact: true })).toBeVisible();
  await expectCount(page.getByText('To', { exact: true }), 0);
  expect(sent).toMatchObject([{ bookingType: 'hourly', hourlyRateForm: { passengers: 5 } }]);
});
