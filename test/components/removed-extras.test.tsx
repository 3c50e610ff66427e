import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingForm, HourlyRateForm } from '../../src/contract/booking-form.ts';
import { encode } from '../../src/web/client/storage.ts';
import { bookedAnswer } from '../support/booked.ts';
import {
  ALL_OFFERS,
  freshPrice,
  HIRE,
  hourlySearch,
  mileageSearch,
  PERSON,
  priceAnswer,
  stored,
  TRIP,
  vehicleAnswer,
} from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectPath } from '../support/seen.ts';
import { calls, open, refusal } from '../support/site.tsx';

const BY_MILE = 'POST /api/v1/calculate-distance-price';
const OF_VEHICLE = 'POST /api/v1/calculate-selected-vehicle-price';
const OFF_SALE = { MEET_AND_GREET: '0', BOOSTER_PRICE_PER_SEAT: '0' };
const GREETED: BookingForm = { ...TRIP, meet_and_greet: 'yes', return_meet_and_greet: 'yes', baby_seats: 1 };
const GONE = { removed_extras: ['meet_and_greet', 'return_meet_and_greet'] };

const said = () => page.getByText('Meet & Greet is not offered for this trip and was removed.');
const cards = () => page.getByRole('article');
const bookFirst = () => page.getByRole('button', { name: 'Book Now' }).first().click();
const greeting = () => {
  const form = stored('BookingForm') as BookingForm;
  return [form.meet_and_greet, form.return_meet_and_greet, form.baby_seats];
};

test('[CALC-13] an extra that is no longer offered is removed and reported once', async () => {
  await open('/', {
    settings: OFF_SALE,
    stored: { BookingForm: JSON.stringify(GREETED), BookingType: encode('milleage') },
    ofTab: ALL_OFFERS,
    answers: { [BY_MILE]: priceAnswer(GONE), [OF_VEHICLE]: vehicleAnswer(40) },
  });
  await button('See Prices').click();
  await expect.element(said()).toBeVisible();
  await checkAccessible();
  expect(greeting()).toEqual(['no', 'no', 1]);
  await expect.element(page.getByText('Baby seats', { exact: true })).toBeVisible();
  await bookFirst();
  await expectPath('/personalDetailView');
  const side = page.getByRole('complementary');
  await expect.element(side.getByText('All-in price, Round Trip')).toBeVisible();
  await expectCount(said(), 0);
});

test('[CALC-13] two extras of hourly hire are named together', async () => {
  const hire: HourlyRateForm = { ...HIRE, meet_and_greet: 'yes', booster_seats: 2 };
  const journey = JSON.parse(hourlySearch().JourneySummary ?? '');
  await open('/', {
    settings: { ...OFF_SALE, HOURLY_RATE_STATUS: 'enable' },
    stored: { HourlyRateForm: encode(hire), BookingType: encode('hourly') },
    answers: {
      'POST /api/v1/calculate-hourly-price': priceAnswer({
        removed_extras: ['meet_and_greet', 'booster_seats'],
        journey,
      }),
    },
  });
  await button('Search').click();
  const both = 'Meet & Greet and Booster Seat are not offered for this trip and were removed.';
  await expect.element(page.getByText(both)).toBeVisible();
  expect(stored('HourlyRateForm', true)).toMatchObject({ meet_and_greet: 'no', booster_seats: 0 });
});

test('[CALC-13] an extra that disappears while its price is shown is reported where it is requoted', async () => {
  await open('/quotationview', {
    stored: mileageSearch({ form: GREETED }),
    ofTab: ALL_OFFERS,
    answers: {
      [BY_MILE]: priceAnswer(),
      [OF_VEHICLE]: ({ bookingForm }: { bookingForm: BookingForm }) => ({
        ...vehicleAnswer(10),
        ...(bookingForm.meet_and_greet === 'yes' && GONE),
      }),
    },
  });
  await bookFirst();
  await expectPath('/personalDetailView');
  await expect.element(said()).toBeVisible();
  await expect.element(page.getByRole('complementary')).toHaveTextContent('£10.00');
  expect(greeting()).toEqual(['no', 'no', 1]);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.element(cards().first()).toBeVisible();
  await expectCount(said(), 0);
});

test('[CALC-13] [CALC-11] a fresh price states what is removed, and is booked without it', async () => {
  const fresh = freshPrice(42, GONE);
  const sent: { bookingForm: BookingForm }[] = [];
  const answer = (body: unknown) => {
    const first = sent.push(body as { bookingForm: BookingForm }) === 1;
    return first ? refusal(409, { code: 'quote_mismatch', message: 'Another trip', fresh }) : bookedAnswer();
  };
  await open('/paymentview', {
    settings: OFF_SALE,
    stored: mileageSearch({ form: GREETED, chosen: true, person: PERSON }),
    answers: { 'POST /api/v1/booking': answer, 'GET /api/v1/booking/ref': bookedAnswer() },
  });
  await button('Pay in Car').click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toHaveTextContent('Meet & Greet is not offered for this trip and was removed.');
  await checkAccessible();
  await button('Yes, book at this price', question).click();
  await expect.element(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
  expect(sent.map(({ bookingForm }) => bookingForm.meet_and_greet)).toEqual(['yes', 'no']);
  expect(calls.filter((call) => call === 'POST /api/v1/booking')).toHaveLength(2);
});
