import { PERSON } from '../support/searched.ts';
import { searched, TRIP } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

test('[PAY-06] the confirmation has its parts, the stops and the lines of the additional info', async ({
  page,
  site,
}) => {
  const person = { ...PERSON, additionalInfo: 'Gate B, ring twice\nBlue door' };
  const form = { ...TRIP, stops: [{ street_name: 'Huddersfield', number: '12', postcode: 'HD1 1AA' }] };
  await searched(page, site, { chosen: true, person, form });
  await page.goto('/paymentview');
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'What happens next',
    'Booking details',
    'Stops',
    'Passenger details',
    'Price',
    'Terms',
    'Your operator',
    'How we found your addresses',
  ]);
  const stop = page
    .getByRole('definition')
    .filter({ hasText: /^12 Huddersfield, HD1 1AA/ })
    .first();
  await expect(stop).toContainText('Priced by way of the middle of');
  const info = page.getByRole('definition').filter({ hasText: 'Gate B' });
  await expect(info).toBeVisible();
  expect(await info.evaluate((element: HTMLElement) => element.innerText)).toBe(person.additionalInfo);
});

test('[PAY-06] on a wide screen the facts of the order are in two columns', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await searched(page, site, { chosen: true, person: PERSON });
  await page.goto('/paymentview');
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  await expect(page.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
  const places = await Promise.all(
    ['Trip', 'Vehicle', 'Luggage'].map((name) =>
      page.getByRole('term').getByText(name, { exact: true }).boundingBox(),
    ),
  );
  const [trip, vehicle, luggage] = places;
  expect(vehicle?.y).toBe(trip?.y);
  expect(luggage?.x).toBe(trip?.x);
});
