import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mileageSearch, PERSON } from '../support/searched.ts';
import { checkAccessible, expectCount, expectPath, expectText } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const at = '/payment-cancel?session_id=left';
const title = page.getByRole('heading', { level: 1 });
const ASK = 'GET /api/v1/get-payment-id';
const told = (status: string, booked: boolean) => ({
  [ASK]: { success: true, paymentId: null, status, booked },
});
const ofTrip = () => ({
  ...mileageSearch({ chosen: true, person: PERSON }),
  CheckoutSession: JSON.stringify('left'),
});

test('[JRN-07] a cancelled checkout whose trip was booked another way says so', async () => {
  for (const status of ['expired', 'open']) {
    await open(at, { answers: told(status, true), window: [390, 844] });
    await expectText(title, 'This trip has already been booked');
    await expectPath('/payment-success');
    await expectCount(page.getByText('Payment Canceled'), 0);
    await checkAccessible();
  }
});

test('[JRN-07] a checkout that was paid after all leads to no other payment', async () => {
  await open(at, { answers: told('paid', false), stored: ofTrip() });
  await expectPath('/payment-success');
  await expectCount(page.getByRole('button', { name: 'Pay in Car' }), 0);
});

test('[PAY-07] [JRN-07] a trip missing in this browser is reported; otherwise the payment page returns', async () => {
  for (const answers of [told('expired', false), {}]) {
    await open(at, { answers });
    await expectText(title, 'Payment Canceled');
    await expectPath('/payment-cancel');
    await open(at, { answers, stored: ofTrip() });
    await expect.element(page.getByText('No money was taken', { exact: false })).toBeVisible();
    await expectPath('/paymentview');
  }
});

test('[JRN-07] a cancel page from the browser’s cache checks again when shown', async () => {
  let booked = false;
  await open(at, { answers: { [ASK]: () => ({ ...told('expired', booked)[ASK] }) } });
  await expectText(title, 'Payment Canceled');
  booked = true;
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await expectText(title, 'Payment Canceled');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expectText(title, 'This trip has already been booked');
});
