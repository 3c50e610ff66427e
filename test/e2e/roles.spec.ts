import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { stored } from './journey-steps.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const OPEN = [
  '/',
  '/home',
  '/booktripview',
  '/quoteView',
  '/ourfleet',
  '/contactus',
  '/forgot_password',
  '/login',
];
const RESULTS = ['/payment-success', '/payment-cancel'];

test('[ROLE-01] bookings and profile need a sign-in, everything else is public', async ({ page }) => {
  for (const path of [...OPEN, ...RESULTS]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  for (const path of ['/bookings', '/my-trips', '/my-account']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
});

test('[ROLE-02] calls of the corporate area have the keys and the token, and name the stored passenger', async ({
  page,
  site,
}) => {
  const { id, email } = await storedPassenger(site);
  await storedBookings(site, id, 1);
  const answered = page.waitForResponse('**/check-passenger-login');
  await page.goto('/login');
  await signIn(page, email);
  const { access_token } = (await (await answered).json()) as { access_token: string };
  const calls: [call: string, token: string | undefined, keys: unknown, body: unknown][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/passenger|get_booking/.test(pathname)) return;
    const headers = request.headers();
    const body = request.postDataJSON() as unknown;
    const keys = [headers['x-public-key'], headers['x-secret-key']];
    calls.push([`${request.method()} ${pathname}`, headers['authorization'], keys, body]);
  });
  await page.goto('/bookings');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Passenger Details Updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  const made = new Map(calls.map(([call, ...rest]) => [call, rest]));
  expect([...made.keys()].toSorted()).toEqual([
    `GET /api/v1/get_booking/${id}`,
    'GET /api/v1/passenger/email-change',
    'GET /api/v1/passenger/sessions',
    'PATCH /api/v1/update-passenger',
    'POST /api/v1/passenger/logout',
    'POST /api/v1/passenger/validate-token',
  ]);
  for (const [token, keys] of made.values()) {
    expect([token, keys]).toEqual([`Bearer ${access_token}`, ['web', 'web']]);
  }
  expect(made.get('POST /api/v1/passenger/logout')?.at(-1) ?? {}).toEqual({});
  expect(made.get('POST /api/v1/passenger/validate-token')?.at(-1) ?? {}).toEqual({});
  expect(made.get('PATCH /api/v1/update-passenger')?.at(-1)).toMatchObject({ passenger_id: id, email });
});

test('[ROLE-03] a failed token check means no: the token is deleted, the sign-in shown', async ({
  page,
  site,
}) => {
  const { email } = await storedPassenger(site);
  await page.goto('/login?redirect=%2Fbookings');
  await signIn(page, email);
  await expect(page.getByText('No bookings yet')).toBeVisible();
  await page.route('**/passenger/validate-token', (route) => route.abort());
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fmy-account');
  expect(await stored(page, 'passenger_token')).toBeNull();
  expect(await stored(page, 'passenger_corporate_details', true)).toMatchObject({ passenger_email: email });
});

test('[ROLE-03] leaving a page during its token check ends no session', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await page.goto('/login?redirect=%2Fbookings');
  await signIn(page, email);
  await expect(page.getByText('No bookings yet')).toBeVisible();
  // Never answered: it ends with the page.
  await page.route('**/passenger/validate-token', () => {});
  const asked = page.waitForRequest('**/passenger/validate-token');
  await page.getByRole('link', { name: 'My Account' }).click();
  await asked;
  await page.goto('/');
  expect(await stored(page, 'passenger_token', true)).not.toBeNull();
});
