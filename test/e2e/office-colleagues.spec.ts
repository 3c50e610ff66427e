import { PASSWORD } from '../support/passengers.ts';
import { returnByCard } from '../support/return-bookings.ts';
import { storedStaff } from '../support/staff.ts';
import { TRIP } from './journey-steps.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const NEW_PASSWORD = 'eleven otters at night';

test('[OFF-02] an owner adds a colleague, who sets a password by the link and later loses access', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const { email } = await storedStaff(site, { role: 'owner', name: 'Olivia Hart' });
  await page.goto('/office/colleagues');
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { name: 'Colleagues', level: 1 })).toBeVisible();
  await checkAccessible(page);

  await page.getByRole('button', { name: 'Add colleague…' }).click();
  const adding = page.getByRole('dialog', { name: 'Add colleague' });
  await adding.getByLabel('Name').fill('Bartholomew Featherstonehaugh');
  await adding.getByRole('button', { name: 'Add colleague' }).click();
  await expect(adding.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await page.getByRole('button', { name: 'Add colleague…' }).click();
  await expect(adding.getByLabel('Name')).toHaveValue('Bartholomew Featherstonehaugh');
  const address = `bart.${Date.now()}@provider.example`;
  await adding.getByLabel('Email address').fill(address);
  await adding.getByLabel('Role').selectOption('finance');
  await checkAccessible(page);
  await adding.getByRole('button', { name: 'Add colleague' }).click();
  const link = await adding.getByLabel('Link to choose a password').inputValue();
  await checkAccessible(page);
  await adding.getByRole('button', { name: 'Done' }).click();
  const line = page.getByRole('row', { name: /Bartholomew/ });
  await expect(line).toContainText('Invitation expires');

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByText('Bartholomew Featherstonehaugh, your role is Finance.')).toBeVisible();
  await checkAccessible(theirs);
  await theirs.getByLabel('Password').fill('password1234');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await theirs.getByLabel('Password').fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your password is set' })).toBeFocused();
  await theirs.getByRole('link', { name: 'Go to sign-in' }).click();
  await signInToOffice(theirs, address, NEW_PASSWORD);
  await expect(theirs.getByText('Finance').first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Colleagues' })).toHaveCount(0);
  const again = await theirs.context().newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();

  await page.reload();
  await line.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /Bartholomew/ });
  await checkAccessible(page);
  await dialog.getByLabel('Role').selectOption('read_only');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(line).toContainText('Read only');
  await line.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Disable sign-in' }).click();
  await expect(line).toContainText('Disabled since');
  await theirs.goto('/office/bookings');
  await expect(theirs.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await signInToOffice(theirs, address, PASSWORD);
  await expect(theirs.getByRole('alert')).toBeVisible();
  await theirs.context().close();
});

test('[OFF-02] a refund above a limit is requested, and made when a colleague has approved', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const { number } = await returnByCard(site, { bookingForm: TRIP });
  const { email } = await storedStaff(site, { role: 'owner', name: 'Olivia Hart' });
  await page.goto('/office/colleagues');
  await signInToOffice(page, email);
  await page.getByLabel('Dispatchers up to (£)').fill('10');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits saved.')).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: site.url })).newPage();
  await theirs.goto(`/office/bookings/${number}?deed=refund`);
  await signInToOffice(theirs, (await storedStaff(site, { name: 'Dev Patel' })).email);
  const giving = theirs.getByRole('dialog', { name: 'Refund' });
  await giving.getByLabel('Amount (£)').fill('12');
  await expect(giving.getByText('You may refund up to £10.00 of a booking without approval.')).toBeVisible();
  await giving.getByLabel('Reason').fill('The car was late.');
  await checkAccessible(theirs);
  await giving.getByRole('button', { name: 'Request approval' }).click();
  await expect(
    theirs.getByText(/^You requested a refund of £12\.00 on .*: “The car was late\.”/),
  ).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Approve…' })).toHaveCount(0);

  await page.goto('/office');
  const row = page.getByRole('listitem').filter({ hasText: 'Dev Patel requested a refund of £12.00' });
  await row.getByRole('link', { name: `View booking ${number}` }).click();
  await page.getByRole('button', { name: 'Approve…' }).click();
  const agreeing = page.getByRole('dialog', { name: 'Approve refund' });
  await expect(agreeing.getByText('£12.00 goes back to the card.')).toBeVisible();
  await checkAccessible(page);
  await agreeing.getByRole('button', { name: 'Approve and refund' }).click();
  await expect(page.getByText(/^Olivia Hart approved the refund, £12\.00\./)).toBeVisible();
  await expect(page.getByText(/^Refund: .*, £12\.00/)).toBeVisible();
  await theirs.context().close();
  await page.goto('/office/colleagues');
  await page.getByLabel('Dispatchers up to (£)').fill('');
  await page.getByRole('button', { name: 'Save limits' }).click();
});
