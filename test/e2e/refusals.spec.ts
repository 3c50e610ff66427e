import type { Page } from '@playwright/test';
import { PASSWORD, storedPassenger } from '../support/passengers.ts';
import { PERSON } from '../support/searched.ts';
import { searched, stored } from './journey-steps.ts';
import { started } from './support/taking-over.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const alert = (page: Page) => page.getByRole('alertdialog');

/** From here on the call is answered with 200 and `success: false`. */
const refuse = (page: Page, path: string, more: object = { message: 'The desk is closed' }) =>
  page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json: { success: false, ...more } }));

async function alerted(page: Page, title: string, text: string): Promise<void> {
  await expect(alert(page).getByRole('heading')).toHaveText(title);
  await expect(alert(page).getByText(text, { exact: true })).toBeVisible();
  await checkAccessible(page);
  await alert(page).getByRole('button', { name: 'OK' }).click();
}

test('[QREQ-03] a request that is answered with success: false was not sent, and stays as it was typed', async ({
  page,
}) => {
  const form = { pickup: 'Ryde', dropoff: 'Gatwick Airport', pickup_date: '24/12/2030', pickup_hour: '3pm' };
  await page.goto('/contactus');
  await page.evaluate((text) => localStorage.setItem('BookingForm', text), JSON.stringify(form));
  await refuse(page, 'send-instant-email');
  await page.goto('/quoteView');
  await field(page, 'Email').fill('ann@example.org');
  await field(page, 'Telephone').fill('0113 496 0123');
  await press(page, 'SEND');
  await alerted(page, 'There was a problem sending your booking.', 'The desk is closed');
  await expect(field(page, 'Pick Up')).toHaveValue('Ryde');
  await expect(field(page, 'Email')).toHaveValue('ann@example.org');
  expect(await stored(page, 'BookingForm')).toEqual(form);
});

test('[CON-02] a message that is answered with success: false was not sent, and stays as it was typed', async ({
  page,
}) => {
  await refuse(page, 'contact-us', { message: 'No', error: 'The desk is closed' });
  await page.goto('/contactus');
  await field(page, 'First Name').fill('Bob');
  await field(page, 'Email').fill('bob@example.org');
  await field(page, 'Additional Comments').fill('Hello');
  await press(page, 'SUBMIT');
  await alerted(page, 'Submission Failed', 'The desk is closed');
  await expect(field(page, 'Additional Comments')).toHaveValue('Hello');
});

test('[PWD-02] each step of a reset reads success', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await page.goto('/forgot_password');
  await field(page, 'Email').fill(email);
  await refuse(page, 'auth/*');
  await press(page, 'Send Reset Code');
  await alerted(page, 'Error', 'Email not found');
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.unroute('**/api/v1/auth/*');
  await press(page, 'Send Reset Code');
  await expect(page.getByText('A reset code has been sent to your email.')).toBeVisible();
  await refuse(page, 'auth/verify-code');
  await field(page, 'Verify Reset Code').fill('123456');
  await press(page, 'Verify Code');
  await alerted(page, 'Error', 'Invalid reset code');
  await page.route('**/auth/verify-code', (route) => route.fulfill({ json: { success: true, message: '' } }));
  await press(page, 'Verify Code');
  await expect(page.getByText('Code verified successfully')).toBeVisible();
  await refuse(page, 'auth/reset-password');
  await field(page, 'New Password').fill('a quite new password');
  await field(page, 'Confirm Password').fill('a quite new password');
  await press(page, 'Reset Password');
  await alerted(page, 'Error', 'An error occurred while resetting the password');
  await expect(field(page, 'New Password')).toHaveValue('a quite new password');
});

test('[PAY-02] [PAY-03] neither a booking nor a checkout is taken for made', async ({ page, site }) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await refuse(page, 'booking');
  await refuse(page, 'create-checkout-session', {});
  await page.goto('/paymentview');
  await press(page, 'Pay in Car');
  await alerted(page, 'Booking Failed', 'The desk is closed');
  await press(page, 'Pay By Card');
  await alerted(page, 'Payment Failed', 'Something went wrong on our side. Please try again in a moment.');
  await expect(page).toHaveURL(/\/paymentview$/);
  expect(await stored(page, 'registrationData', true)).toMatchObject({ email: PERSON.email });
});

test('[PAY-05] a checkout whose booking is refused shows no booking and clears nothing', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await page.route('**/get-payment-id?**', (route) =>
    route.fulfill({ json: { success: true, paymentId: 'p', status: 'paid' } }),
  );
  await refuse(page, 'booking');
  await page.goto('/payment-success?session_id=any');
  await expect(page.getByText('The desk is closed')).toBeVisible();
  await expect(page.getByText('Your Booking is Confirmed!')).toBeHidden();
  expect(await stored(page, 'selectedVehicleData', true)).toMatchObject({ quantity: 1 });
});

test('[DET-05] [ERR-03] [CALC-05] clients, searches and recalculations read success', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await refuse(page, 'check-passenger-email');
  await page.goto('/personalDetailView');
  await page.getByRole('radio', { name: 'As an existing client' }).check();
  await field(page, 'Password').fill('long enough');
  await press(page, 'Next');
  await alerted(
    page,
    'Error',
    'Email not found in the system, Enter new email inside new client or try with another email',
  );
  await expect(page).toHaveURL(/\/personalDetailView$/);
  await refuse(page, 'calculate-distance-price', { message: 'Address is banned' });
  await page.goto('/booktripview');
  await press(page, 'See Prices');
  await expect(alert(page).getByRole('heading')).toHaveText('Urgent Booking!');
});

test('[CORP-01] [CORP-06] the corporate area reads success', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await refuse(page, 'check-passenger-login');
  await page.goto('/login');
  await field(page, 'Username').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Sign In');
  await alerted(page, 'Error', 'Invalid credentials. Please try again.');
  await page.unroute('**/api/v1/check-passenger-login');
  await press(page, 'Sign In');
  await expect(page).toHaveURL(/\/my-trips$/);
  await page.goto('/my-account');
  await refuse(page, 'update-passenger');
  await field(page, 'Name').fill('Somebody Else');
  await press(page, 'Save');
  await alerted(page, 'Error', 'The desk is closed');
  await expect(field(page, 'Name')).toHaveValue('Somebody Else');
});

test('a search whose code is lost on the way says so, and loses nothing that was typed', async ({ page }) => {
  await page.route('**/assets/search-run-*.js', (route) => route.abort());
  await page.goto('/');
  await started(page);
  await page.getByRole('combobox', { name: 'Pick-Up' }).fill('Leeds Railway Station');
  await page.getByRole('combobox', { name: 'Drop-Off' }).fill('Manchester Airport Terminal 2');
  await page.getByRole('button', { name: 'See Prices' }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'Part of this page has not come.' });
  await expect(lost).toBeVisible();
  await page.unroute('**/assets/search-run-*.js');
  await lost.getByRole('button', { name: 'Try again' }).click();
  await started(page);
  await expect(page.getByRole('combobox', { name: 'Drop-Off' })).toHaveValue('Manchester Airport Terminal 2');
  await page.getByRole('button', { name: 'See Prices' }).click();
  await expect(page).toHaveURL(/\/quotationview$/);
});
