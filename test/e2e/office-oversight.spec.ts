import { book, carRequest, guest } from '../support/bookings.ts';
import { storedStaff } from '../support/staff.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFits } from './support/widths.ts';

test('[OFF-16] a person’s data are exported, and the log names the exporter', async ({ page, site }) => {
  const person = `zebedee.${Date.now()}@example.org`;
  await book(site, await carRequest(site, { registrationData: guest({ email: person }) }));
  const { email } = await storedStaff(site, { role: 'manager', name: 'Marcus Bell' });
  await page.goto('/office/persons');
  await signInToOffice(page, email);
  await page.getByRole('searchbox').fill(person);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: `View data of ${person}` }).click();
  await expect(page.getByRole('heading', { name: person })).toBeFocused();
  await expect(page.getByText('1 booking.', { exact: true })).toBeVisible();
  await checkAccessible(page);
  await page.getByLabel('Reason').fill('They asked by letter.');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d\.json$/);
  await page.getByLabel('Email address').fill(person);
  await page.getByRole('button', { name: 'Record request' }).click();
  await expect(page.getByRole('button', { name: `Close request of ${person}` })).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).first().click();
  await page.getByLabel('Record type').selectOption('person');
  const line = page.getByRole('row', { name: /Marcus Bell exported/ });
  await expect(line).toContainText('They asked by letter.');
  await checkAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Record type')).toHaveValue('person');
  await expect(line).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  await expectFits(page, 360);
});
