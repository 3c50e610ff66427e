import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, londonTime } from '../../src/domain/time/time.ts';
import { deferred } from '../support/deferred.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectPath,
  expectText,
  field,
  invalidFields,
} from '../support/seen.ts';
import { open } from '../support/site.tsx';

const alert = () => page.getByRole('alertdialog');
const tomorrow = () => addDays(londonTime(Date.now()).date, 1);
const REQUEST = 'POST /api/v1/send-instant-email';
const MESSAGE = 'POST /api/v1/contact-us';
/** The server's answer that names one field. */
const refusal = (name: string, said: string) =>
  Response.json(
    { success: false, code: 'bad_request', message: `${name} ${said}`, errors: { [name]: said } },
    { status: 422 },
  );

async function fillRequest(): Promise<void> {
  await field('Pick Up').fill('Ryde Esplanade, Isle of Wight');
  await field('Drop Off').fill('Gatwick Airport');
  await field('Date').fill(tomorrow());
  await field('Time').fill('15:05');
  await field('Email').fill('ann@example.org');
  await field('Telephone').fill('0113 496 0123');
}

test('[QREQ-03] an error is announced, marked at its field, and what was typed stays', async () => {
  const said = 'must be within two years';
  await open('/quoteView', {
    answers: { [REQUEST]: refusal('pickup_date', said) },
  });
  await fillRequest();
  await field('Telephone').fill('12');
  await button('SEND').click();
  await expect.element(page.getByText('Telephone must be a whole phone number, with its area')).toBeVisible();
  await expect.element(field('Telephone')).toHaveFocus();
  await field('Telephone').fill('07700 900123');
  await button('SEND').click();
  await expect.element(alert()).toHaveTextContent('There was a problem sending your booking.');
  await expect.element(alert().getByText(`Date ${said}`, { exact: true })).toBeVisible();
  await button('OK', alert()).click();
  await expect.element(field('Date')).toHaveFocus();
  await expect.element(page.getByText(`Date ${said}`)).toBeVisible();
  await expect.element(field('Pick Up')).toHaveValue('Ryde Esplanade, Isle of Wight');
});

test('[QREQ-01] the places are comboboxes with suggestions', async () => {
  const station = {
    id: 'stn:LDS',
    label: 'Leeds Station',
    lat: 53.795,
    lon: -1.548,
    kind: 'station',
    postcode: 'LS1 4DY',
    postcodeArea: 'LS',
    precision: 'place',
    radius: 250,
    point: 'Leeds Station',
    unmatched: '',
  };
  await open('/quoteView', { answers: { 'GET /api/v1/places': [station] } });
  await userEvent.type(field('Pick Up'), 'leeds station');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field('Pick Up')).toHaveValue('Leeds Station, LS1 4DY');
});

test('[CON-01] [CON-02] waits, then reports the submission', async () => {
  const sending = deferred<object>();
  await open('/contactus', { answers: { [MESSAGE]: sending.answer } });
  await field('First Name').fill('Bob');
  await field('Email').fill('bob@example.org');
  await field('Query Reason').selectOptions('Lost Item');
  await field('Additional Comments').fill('My umbrella, black.');
  await button('SUBMIT').click();
  await expect.element(button('Wait...')).toBeVisible();
  sending.release(0, { success: true, message: 'Thank you' });
  await expect.element(page.getByRole('heading', { name: 'Form Submitted' })).toBeVisible();
  await expect
    .element(page.getByText(/^Your form has been submitted successfully!\. Thank You for Contacting/))
    .toBeInViewport();
  await checkAccessible();
  await expect.element(field('Additional Comments')).toHaveValue('');
  expect(sending.sent).toMatchObject([
    { firstName: 'Bob', queryReason: 'Lost Item', comments: 'My umbrella, black.' },
  ]);
});

test("[CON-02] a failure shows the server's text and keeps what was typed", async () => {
  const said = 'must not contain control characters';
  await open('/contactus', {
    answers: { [MESSAGE]: refusal('firstName', said) },
  });
  await field('First Name').fill('Bob');
  await field('Email').fill('bob@example.org');
  await field('Telephone').fill('12');
  await field('Additional Comments').fill('Hello');
  await button('SUBMIT').click();
  await expect.element(page.getByText('Telephone must be a whole phone number, with its area')).toBeVisible();
  await expect.element(field('Telephone')).toHaveFocus();
  await field('Telephone').fill('');
  await button('SUBMIT').click();
  await expectText(alert().getByRole('heading'), 'Submission Failed');
  await expect.element(alert().getByText(`First Name ${said}`, { exact: true })).toBeVisible();
  await button('OK', alert()).click();
  await expect.element(field('First Name')).toHaveFocus();
  await expect.element(page.getByText(`First Name ${said}`)).toBeVisible();
  await expect.element(field('Additional Comments')).toHaveValue('Hello');
});

test('[CON-01] either a phone number or an email address is enough', async () => {
  const sent: object[] = [];
  const answer = (form: object) => {
    sent.push(form);
    return { success: true, message: 'Thank you' };
  };
  await open('/contactus', { answers: { [MESSAGE]: answer } });
  await field('Additional Comments').fill('Please call me');
  await button('SUBMIT').click();
  await expect.element(field('Email')).toHaveFocus();
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription(/Enter an email address or a telephone number, so that we can answer$/);
  await field('Telephone').fill('0113 496 0166');
  await expect.poll(invalidFields).toBe(0);
  await button('SUBMIT').click();
  await expect.element(page.getByRole('heading', { name: 'Form Submitted' })).toBeVisible();
  expect(sent).toMatchObject([{ email: '', telephone: '0113 496 0166', comments: 'Please call me' }]);
});

test('[CON-01] [QREQ-01] the email address is called Email beside and in the form', async () => {
  for (const path of ['/quoteView', '/contactus']) {
    await open(path);
    const terms = () => [...document.querySelectorAll('main dt')].map(({ textContent }) => textContent);
    await expect.poll(terms).toEqual(expect.arrayContaining(['Telephone', 'Email']));
    await expectCount(page.getByRole('main').getByText('E-mail'), 0);
    await expect.element(field('Email')).toBeVisible();
  }
});

test('[QREQ-02] a link that names only places leaves the rest open', async () => {
  await open('/quoteView?pickup=Leeds&dropoff=York');
  await expect.element(page.getByText('We have filled in what we know of your trip.')).toBeVisible();
  await expect.element(field('Pick Up')).toHaveValue('Leeds');
  await expect.element(field('Drop Off')).toHaveValue('York');
  await expect.element(field('Date')).toHaveValue('');
  await expect.element(field('Time')).toHaveValue('');
});

test('[FLEET-01] [ERR-06] a fleet that cannot be loaded is only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await open('/quoteView', {
    answers: { 'GET /api/v1/fetch_vehicles': () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await page.getByRole('link', { name: 'Our Fleet' }).first().click();
  await expect.element(page.getByText('Our vehicles cannot be shown at the moment')).toBeVisible();
  await expectPath('/ourfleet');
  await expectCount(alert(), 0);
  expect(logged.mock.calls.flat().join(' ')).toContain('fetch_vehicles');
  expect(logged.mock.calls.flat().join(' ')).toContain('Network Error');
  await checkAccessible();
  logged.mockRestore();
});
