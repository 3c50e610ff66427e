import { expectNoSidewaysScroll, PERSON, searched, TRIP } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const SAID = {
  passengerDetails: 'yes',
  passengerName: 'Bo Chan',
  passengerEmail: 'bo@example.org',
  passengerPhone: '07400 123456',
  additionalInfo: 'Gate B, ring twice\nBlue door',
  return_additionalInfo: 'Late train',
  assistance: 'I travel with an assistance dog\nSlow on stairs',
};

test('[PAY-01] [HOME-16] all that was typed is there to look over before paying', async ({ page, site }) => {
  const form = {
    ...TRIP,
    pickup: 'Manchester Airport Terminal 2',
    dropoff: 'Manchester Airport Terminal 1',
    pickup_fight_number: 'BA122',
    return_fight_number: 'BA123',
  };
  await searched(page, site, { chosen: true, person: { ...PERSON, ...SAID }, form });
  await page.goto('/paymentview');
  const table = page.getByRole('table', { name: 'Personal details' });
  await expect(table.getByRole('row')).toHaveText([
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
  const lines = table.getByRole('cell').filter({ hasText: 'Gate B' });
  expect(await lines.evaluate((element: HTMLElement) => element.innerText)).toBe(SAID.additionalInfo);
  for (const path of ['/paymentview', '/personalDetailView']) {
    await page.goto(path);
    await expect(page.getByText('Flight/train/port number', { exact: true })).toBeVisible();
    await expect(page.getByText('Return flight/train/port number', { exact: true })).toBeVisible();
    for (const number of ['BA122', 'BA123']) {
      await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible();
    }
  }
});

test('[PAY-01] what was not typed, or belongs to no way back, is left out', async ({ page, site }) => {
  const person = { ...PERSON, ...SAID, passengerDetails: 'no', additionalInfo: '', assistance: '' };
  await searched(page, site, { chosen: true, person, form: { ...TRIP, select_option: 'one_way' } });
  await page.goto('/paymentview');
  const table = page.getByRole('table', { name: 'Personal details' });
  await expect(table.getByRole('row')).toHaveCount(4);
});

test('[PAY-01] on a telephone an e-mail address of usual length keeps to one line', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await searched(page, site, { chosen: true, person: { ...PERSON, ...SAID } });
  await page.goto('/paymentview');
  await page.getByRole('button', { name: 'Show Detail' }).click();
  const cell = page.getByRole('cell', { name: PERSON.email, exact: true });
  const lines = await cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
  await expectNoSidewaysScroll(page);
  await checkAccessible(page);
});
