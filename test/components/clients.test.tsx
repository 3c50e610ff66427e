import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mileageSearch, PERSON } from '../support/searched.ts';
import { button, expectCount, expectPath, field } from '../support/seen.ts';
import { open } from '../support/site.tsx';

test('[DET-02] [DET-05] [DET-07] an existing client is verified without accepting terms; a guest has no password', async () => {
  const wrong = { success: false, message: 'No such client' };
  const found = { success: true, message: 'Found' };
  const takes = [wrong, null, found];
  const answer = () => takes.shift() ?? Promise.reject(new TypeError('Failed to fetch'));
  await open('/personalDetailView', {
    stored: mileageSearch({ chosen: true }),
    answers: { 'POST /api/v1/check-passenger-email': answer },
  });
  const alert = page.getByRole('alertdialog');
  const accept = page.getByRole('checkbox', { name: /^I accept/ });
  await field('As a guest').click();
  for (const [label, text] of [
    ['First name', PERSON.firstName],
    ['Surname', PERSON.surname],
    ['Mobile number', PERSON.number],
    ['Email', PERSON.email],
  ] as const) {
    await field(label).fill(text);
  }
  await expectCount(accept, 0);
  await expectCount(field('Password'), 0);
  await field('As an existing client').click();
  await expect.element(field('Password')).toBeVisible();
  await expectCount(accept, 0);
  const forgot = page.getByRole('link', { name: 'Forgot password?' });
  await expect.element(forgot).toHaveAttribute('href', '/forgot_password');
  await field('Password').fill('long enough');
  for (const said of [
    'Email not found in the system, Enter new email inside new client or try with another email',
    'An error occurred while checking email: We could not reach our server.',
  ]) {
    await button('Next').click();
    await expect.element(alert).toHaveTextContent(said);
    await button('OK', alert).click();
    await expectPath('/personalDetailView');
  }
  await button('Next').click();
  await expect.element(page.getByText('Email found. Proceeding to payment.')).toBeVisible();
  await expectCount(alert, 0);
  await expectPath('/paymentview');
});
