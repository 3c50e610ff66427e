import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mileageSearch, PERSON, TRIP } from '../support/searched.ts';
import { checkAccessible, expectCount, expectNoSidewaysScroll, expectTexts } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const SAID = {
  passengerDetails: 'yes',
  passengerName: 'Bo Chan',
  passengerEmail: 'bo@example.org',
  passengerPhone: '07400 123456',
  additionalInfo: 'Gate B, ring twice\nBlue door',
  return_additionalInfo: 'Late train',
  assistance: 'I travel with an assistance dog\nSlow on stairs',
};

const table = () => page.getByRole('table', { name: 'Personal details' });
const button = (name: string) => page.getByRole('button', { name });

test('[PAY-01] vehicle, price with its reason, personal details and card brands', async () => {
  await open('/paymentview', { stored: mileageSearch({ chosen: true, person: PERSON }) });
  await expect.element(page.getByText('£40.00').first()).toBeVisible();
  await expect.element(page.getByText('Aire & Otter Cars').first()).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'What the price is made of' })).toBeVisible();
  await expectTexts(table().getByRole('row'), [
    `First name${PERSON.firstName}`,
    `Surname${PERSON.surname}`,
    `Email${PERSON.email}`,
    `Mobile${PERSON.number}`,
  ]);
  for (const brand of ['Visa', 'Mastercard', 'American Express']) {
    await expect.element(page.getByRole('img', { name: brand })).toBeVisible();
  }
  await expectCount(button('Show Detail'), 0);
  await checkAccessible();
});

test('[JRN-10] terms are accepted in a line; expiry, cancellation terms and late arrivals are stated', async () => {
  const stored = mileageSearch({ chosen: true, person: PERSON });
  for (const SHOWCARD of ['yes', 'no']) {
    await open('/paymentview', { stored, settings: { SHOWCARD }, window: [390, 844] });
    const line = page.getByText(/^By booking you agree to our terms/);
    await expect.element(line).toBeVisible();
    for (const [name, path] of [
      [/^terms/, '/terms'],
      [/^privacy policy/, '/privacy'],
    ] as const) {
      const link = line.getByRole('link', { name });
      await expect.element(link).toHaveAttribute('href', path);
      await expect.element(link).toHaveAttribute('target', '_blank');
    }
    await expect.element(page.getByText(/^This price is held for you until \d\d:\d\d\.$/)).toBeVisible();
    await expect
      .element(page.getByText('Free cancellation until 24 hours before, then the whole fare.'))
      .toBeVisible();
    await expect.element(page.getByText(/^If the car is late or does not come/)).toBeVisible();
    await checkAccessible();
  }
});

test('[JRN-10] the provider’s sentence about late arrivals is shown', async () => {
  const stored = mileageSearch({ chosen: true, person: PERSON });
  const own = 'Ten minutes late: half the fare. An hour: all of it.';
  await open('/paymentview', { stored, settings: { LATE_SENTENCE: own } });
  await expect.element(page.getByText(own)).toBeVisible();
  await expectCount(page.getByText(/^If the car is late/), 0);
});

test('[PAY-01] small screens show and hide the details', async () => {
  const stored = mileageSearch({ chosen: true, person: PERSON });
  await open('/paymentview', { window: [320, 640], stored });
  await expect.element(button('Pay in Car')).toBeVisible();
  await expectCount(table(), 0);
  await button('Show Detail').click();
  await expect.element(table()).toBeVisible();
  expectNoSidewaysScroll();
  await checkAccessible();
  await button('Hide Detail').click();
  await expectCount(table(), 0);
});

test('[PAY-01] [HOME-16] all typed details are shown before paying', async () => {
  const form = {
    ...TRIP,
    pickup: 'Manchester Airport Terminal 2',
    dropoff: 'Manchester Airport Terminal 1',
    pickup_fight_number: 'BA122',
    return_fight_number: 'BA123',
  };
  const stored = mileageSearch({ chosen: true, person: { ...PERSON, ...SAID }, form });
  await open('/paymentview', { stored });
  await expectTexts(table().getByRole('row'), [
    /^First name/,
    /^Surname/,
    /^Email/,
    /^Mobile/,
    'PassengerBo Chan',
    "Passenger's emailbo@example.org",
    "Passenger's phone number07400 123456",
    `Additional info${SAID.additionalInfo}`,
    `Return Additional Info${SAID.return_additionalInfo}`,
    `Assistance${SAID.assistance}`,
  ]);
  const lines = table().getByRole('cell').filter({ hasText: 'Gate B' }).element() as HTMLElement;
  expect(lines.innerText).toBe(SAID.additionalInfo);
  for (const path of ['/paymentview', '/personalDetailView']) {
    await open(path, { stored });
    for (const label of ['Flight/train/port number', 'Return flight/train/port number']) {
      await expect.element(page.getByText(label, { exact: true })).toBeVisible();
    }
    for (const number of ['BA122', 'BA123']) {
      await expect.element(page.getByRole('definition').filter({ hasText: number })).toBeVisible();
    }
  }
});

test('[PAY-01] empty details, and those of no return, are omitted', async () => {
  const person = {
    ...PERSON,
    ...SAID,
    surname: '',
    passengerDetails: 'no',
    additionalInfo: '',
    assistance: '',
  };
  const form = { ...TRIP, select_option: 'one_way' as const };
  await open('/paymentview', { stored: mileageSearch({ chosen: true, person, form }) });
  await expectCount(table().getByRole('row'), 4);
  await expect.element(table().getByText('SurnameNot given')).toBeVisible();
});

test('[PAY-01] on a phone an email address of usual length fits one line', async () => {
  const stored = mileageSearch({ chosen: true, person: { ...PERSON, ...SAID } });
  await open('/paymentview', { window: [390, 800], stored });
  await button('Show Detail').click();
  const cell = page.getByRole('cell', { name: PERSON.email, exact: true });
  await expect.element(cell).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(cell.element());
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1);
  expectNoSidewaysScroll();
  await checkAccessible();
});

test('[JRN-16] a price booked by someone else is shown beside the current price, which can be booked', async () => {
  const stored = mileageSearch({ chosen: true, person: PERSON });
  const fresh = {
    price: 42,
    final_price: 42,
    currency_symbol: '£',
    quote_id: 'fresh',
    expires_at: new Date(Date.now() + 1_800_000).toISOString(),
    removed_extras: [],
  };
  const taken = {
    success: false,
    code: 'already_booked',
    message: 'This trip has already been booked.',
    fresh,
  };
  const quotes: unknown[] = [];
  const answers = {
    'POST /api/v1/booking': (sent: { selectedVehicleData: { quote_id: string } }) => {
      quotes.push(sent.selectedVehicleData.quote_id);
      return Response.json(taken, { status: 409 });
    },
  };
  await open('/paymentview', { stored, answers });
  await button('Pay in Car').click();
  const question = page.getByRole('alertdialog', { name: 'This price has just been booked' });
  await expect.element(question).toBeVisible();
  await expect.element(question.getByText('If that was you, you need not book again')).toBeVisible();
  await expectTexts(question.getByRole('definition'), ['£40.00', '£42.00']);
  await checkAccessible();
  await question.getByRole('button', { name: 'Yes, book at this price' }).click();
  await expect.poll(() => quotes).toEqual(['held', 'fresh']);
});

test('[JRN-10] a renewed price brings its own terms', async () => {
  const stored = mileageSearch({ chosen: true, person: PERSON });
  const fresh = {
    price: 42,
    final_price: 42,
    currency_symbol: '£',
    quote_id: 'fresh',
    expires_at: new Date(Date.now() + 1_800_000).toISOString(),
    removed_extras: [],
    cancellation: 'Free cancellation until 2 days before',
    cancellation_later: 'then 80% of the fare',
    free_cancellation: true,
  };
  const expired = { success: false, code: 'quote_expired', message: 'It has expired.', fresh };
  let pressed = 0;
  const answers = {
    'POST /api/v1/booking': () => Response.json(expired, { status: pressed++ === 0 ? 409 : 500 }),
  };
  await open('/paymentview', { stored, answers });
  await button('Pay in Car').click();
  const question = page.getByRole('alertdialog');
  const said = 'Free cancellation until 2 days before, then 80% of the fare.';
  await expect.element(question.getByText(`With the price now: ${said}`)).toBeVisible();
  await question.getByRole('button', { name: 'Yes, book at this price' }).click();
  await expect.element(page.getByRole('listitem').getByText(said, { exact: true })).toBeInTheDocument();
});

test('[JRN-16] the person who booked it is led to their booking', async () => {
  const stored = mileageSearch({ chosen: true, person: PERSON });
  const message = 'This trip has already been booked. Please see your email.';
  const booked = { success: false, code: 'already_booked', message, reference: 'abc' };
  const answers = { 'POST /api/v1/booking': Response.json(booked, { status: 409 }) };
  await open('/paymentview', { stored, answers });
  await button('Pay in Car').click();
  const alert = page.getByRole('alertdialog', { name: 'Already Booked' });
  await expect.element(alert.getByRole('button', { name: 'See your booking' })).toBeVisible();
});
