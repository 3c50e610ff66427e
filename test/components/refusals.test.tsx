import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SIGNED_IN } from '../support/listed-bookings.ts';
import { mileageSearch, PERSON, stored } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectPath, field } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const alert = () => page.getByRole('alertdialog');
const refused = { success: false, message: 'The desk is closed' };
const ready = () => mileageSearch({ chosen: true, person: PERSON });

async function alerted(title: string, text: string): Promise<void> {
  await expect.element(alert().getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect.element(alert().getByText(text, { exact: true })).toBeVisible();
  await checkAccessible();
  await button('OK', alert()).click();
  await expectCount(alert(), 0);
}

test('[QREQ-03] a request answered with success: false was not sent, and stays as typed', async () => {
  const form = { pickup: 'Ryde', dropoff: 'Gatwick Airport', pickup_date: '24/12/2030', pickup_hour: '3pm' };
  await open('/quoteView', {
    stored: { BookingForm: JSON.stringify(form) },
    answers: { 'POST /api/v1/send-instant-email': refused },
  });
  await field('Email').fill('ann@example.org');
  await field('Telephone').fill('0113 496 0123');
  await button('SEND').click();
  await alerted('There was a problem sending your booking.', 'The desk is closed');
  await expect.element(field('Pick Up')).toHaveValue('Ryde');
  await expect.element(field('Email')).toHaveValue('ann@example.org');
  expect(stored('BookingForm')).toEqual(form);
});

test('[CON-02] a message answered with success: false was not sent, and stays as typed', async () => {
  await open('/contactus', {
    answers: { 'POST /api/v1/contact-us': { success: false, message: 'No', error: 'The desk is closed' } },
  });
  await field('First Name').fill('Bob');
  await field('Email').fill('bob@example.org');
  await field('Additional Comments').fill('Hello');
  await button('SUBMIT').click();
  await alerted('Submission Failed', 'The desk is closed');
  await expect.element(field('Additional Comments')).toHaveValue('Hello');
});

test('[PWD-02] each step of a reset checks success', async () => {
  const done = { success: true, message: '' };
  const takes: Record<string, object[]> = {
    'POST /api/v1/auth/forgot-password': [refused, done],
    'POST /api/v1/auth/verify-code': [refused, done],
    'POST /api/v1/auth/reset-password': [refused],
  };
  const answers = Object.fromEntries(Object.entries(takes).map(([call, list]) => [call, () => list.shift()]));
  await open('/forgot_password', { answers });
  await field('Email').fill('ann@example.org');
  await button('Send Reset Code').click();
  await alerted('Error', 'Email not found');
  await expect.element(field('Email')).toHaveValue('ann@example.org');
  await button('Send Reset Code').click();
  await expect.element(page.getByText('A reset code has been sent to your email.')).toBeVisible();
  await field('Verify Reset Code').fill('123456');
  await button('Verify Code').click();
  await alerted('Error', 'Invalid reset code');
  await button('Verify Code').click();
  await expect.element(page.getByText('Code verified successfully')).toBeVisible();
  await field('New Password').fill('a quite new password');
  await field('Confirm Password').fill('a quite new password');
  await button('Reset Password').click();
  await alerted('Error', 'An error occurred while resetting the password');
  await expect.element(field('New Password')).toHaveValue('a quite new password');
});

test('[PAY-02] [PAY-03] a failed booking or checkout is not treated as made', async () => {
  await open('/paymentview', {
    stored: ready(),
    answers: {
      'POST /api/v1/booking': refused,
      'POST /api/v1/create-checkout-session': { success: false },
    },
  });
  await button('Pay in Car').click();
  await alerted('Booking Failed', 'The desk is closed');
  await button('Pay By Card').click();
  await alerted('Payment Failed', 'Something went wrong on our side. Please try again in a moment.');
  await expectPath('/paymentview');
  expect(stored('registrationData', true)).toMatchObject({ email: PERSON.email });
});

test('[PAY-05] a checkout whose booking is rejected shows no booking and clears nothing', async () => {
  await open('/payment-success?session_id=any', {
    stored: ready(),
    answers: {
      'GET /api/v1/get-payment-id': { success: true, paymentId: 'p', status: 'paid' },
      'POST /api/v1/booking': refused,
    },
  });
  await expect.element(page.getByText('The desk is closed')).toBeVisible();
  await expectCount(page.getByText('Your Booking is Confirmed!'), 0);
  expect(stored('selectedVehicleData', true)).toMatchObject({ quantity: 1 });
});

test('[DET-05] [ERR-03] [CALC-05] clients and searches check success', async () => {
  await open('/personalDetailView', {
    stored: ready(),
    answers: {
      'POST /api/v1/check-passenger-email': refused,
      'POST /api/v1/calculate-distance-price': { success: false, message: 'Address is banned' },
    },
  });
  await field('As an existing client').click();
  await field('Password').fill('long enough');
  await button('Next').click();
  await alerted(
    'Error',
    'Email not found in the system, Enter new email inside new client or try with another email',
  );
  await expectPath('/personalDetailView');
  await page.getByRole('button', { name: /Book a Trip/ }).click();
  await button('See Prices').click();
  await expect.element(alert().getByRole('heading', { name: 'Urgent Booking!' })).toBeVisible();
});

test('[CORP-01] [CORP-06] the corporate area checks success', async () => {
  await open('/login', { answers: { 'POST /api/v1/check-passenger-login': refused } });
  await field('Username').fill('priya@example.org');
  await field('Password').fill('a long password');
  await button('Sign In').click();
  await alerted('Error', 'Invalid credentials. Please try again.');
  await expect.element(field('Username')).toHaveValue('priya@example.org');
  await open('/my-account', {
    stored: SIGNED_IN,
    answers: {
      'POST /api/v1/passenger/validate-token': { valid: true },
      'PATCH /api/v1/update-passenger': refused,
    },
  });
  await field('Name').fill('Somebody Else');
  await button('Save').click();
  await alerted('Error', 'The desk is closed');
  await expect.element(field('Name')).toHaveValue('Somebody Else');
});
