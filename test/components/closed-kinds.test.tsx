import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ALL_OFFERS, hourlySearch, mileageSearch, PERSON } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectPath, field, pressKey } from '../support/seen.ts';
import { open, refusal, settingRecords } from '../support/site.tsx';

const MILEAGE_CLOSED = { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'enable' };
const ALL_CLOSED = { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'disable' };
const CLOSED = 'Trips by the mile cannot be booked online at the moment. Please send us a quote request.';

/** A server that has changed since the page came, and refuses a call. */
const changed = (settings: Record<string, string>, call: string, code: string, message = CLOSED) => ({
  [call]: refusal(422, { code, message }),
  'GET /api/v1/settings-flat': settingRecords(settings),
});

const ask = () => page.getByRole('link', { name: 'Ask for a quotation' });
const ready = () => mileageSearch({ chosen: true, person: PERSON });

async function expectClosed(): Promise<void> {
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent(/This kind of trip cannot be booked online at the moment/);
  await expectCount(page.getByRole('article'), 0);
  for (const name of ['Change Search', 'Edit Quote', 'Extras', 'Book Now'])
    await expectCount(button(name), 0);
}

test('[API-05] a form left open while the provider closes says so, and offers a quotation', async () => {
  await open('/', { answers: changed(ALL_CLOSED, 'POST /api/v1/calculate-distance-price', 'closed') });
  await field('Pick-Up').fill('Leeds Station');
  await field('Drop-Off').fill('York Station');
  await pressKey('Escape');
  await button('See Prices').click();
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect.element(alert).toHaveTextContent(CLOSED);
  await button('OK', alert).click();
  await ask().click();
  await expectPath('/quoteView');
  await expect.element(field('Drop Off')).toHaveValue('York Station');
});

test('[API-05] [RES-09] prices of a closed kind lead to a quotation, and to no form of it', async () => {
  for (const path of ['/personalDetailView', '/quotationview']) {
    await open(path, { stored: mileageSearch(), settings: MILEAGE_CLOSED });
    await expectClosed();
    await expectPath('/quotationview');
  }
  await checkAccessible();
  await ask().click();
  await expect.element(field('Pick Up')).toHaveValue('Leeds Station');
});

test('[API-05] hourly hire is closed in the same way', async () => {
  await open('/quotationview', { stored: hourlySearch(), settings: { HOURLY_RATE_STATUS: 'disable' } });
  await expectClosed();
});

test('[API-05] results left open while the provider closes report it with another number of vehicles', async () => {
  await open('/quotationview', {
    stored: mileageSearch(),
    ofTab: ALL_OFFERS,
    answers: changed(MILEAGE_CLOSED, 'POST /api/v1/calculate-selected-vehicle-price', 'closed'),
  });
  await page
    .getByRole('article')
    .first()
    .getByLabelText(/^Vehicles:/)
    .selectOptions('2 x Vehicle Selected');
  await expectClosed();
  await expect.element(ask()).toBeVisible();
});

test('[API-05] [PAY-02] a payment left open while the provider closes says so, and offers a quotation', async () => {
  await open('/paymentview', {
    stored: ready(),
    answers: changed(ALL_CLOSED, 'POST /api/v1/booking', 'closed'),
  });
  await button('Pay in Car').click();
  const alert = page.getByRole('alertdialog', { name: 'Booking Failed', exact: true });
  await expect.element(alert).toHaveTextContent(CLOSED);
  await checkAccessible();
  await button('Ask for a quotation', alert).click();
  await expect.element(field('Drop Off')).toHaveValue('Manchester Airport Terminal 2');
});

test('[API-05] [PAY-03] a payment method closed meanwhile disappears, the other one stays', async () => {
  const message = 'Paying by card is not offered.';
  await open('/paymentview', {
    stored: ready(),
    answers: changed({ SHOWCARD: 'no' }, 'POST /api/v1/create-checkout-session', 'not_offered', message),
  });
  await button('Pay By Card').click();
  const alert = page.getByRole('alertdialog', { name: 'Payment Failed', exact: true });
  await expect.element(alert).toHaveTextContent(message);
  await button('OK', alert).click();
  await expectCount(button('Pay By Card'), 0);
  await expect.element(button('Pay in Car')).toBeVisible();
});
