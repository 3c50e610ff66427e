import { storedStaff } from '../support/staff.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test('[OFF-01] a page of the office leads by way of the sign-in, and back to it', async ({ page, site }) => {
  const { email } = await storedStaff(site, { role: 'manager' });
  await page.goto('/office/account');
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await checkAccessible(page);
  await signInToOffice(page, email, 'a wrong password');
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
  await checkAccessible(page);
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await expect(page.getByText('Manager').first()).toBeVisible();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
});

test('[OFF-01] who is invented for a demonstration is told so on every page', async ({ page, site }) => {
  const { email } = await storedStaff(site, { demo: true });
  await page.goto('/office');
  await signInToOffice(page, email);
  const note = page.getByText(/^This is a demonstration/);
  await expect(note).toBeVisible();
  await checkAccessible(page);
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await expect(note).toBeVisible();
});

test('[OFF-17] the bar has room for its pages, whoever is signed in, from 360 px on', async ({
  page,
  site,
}) => {
  const { email } = await storedStaff(site, { role: 'owner', name: 'Bartholomew Featherstonehaugh' });
  await page.goto('/office/account');
  await signInToOffice(page, email);
  const pages = page.getByRole('navigation', { name: 'Pages of the office' });
  await expect(pages).toBeVisible();
  for (const width of [360, 768, 820, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [name, out] = [
      page.getByText('Office', { exact: true }),
      page.getByRole('button', { name: 'Sign out' }),
    ];
    const tops = [await name.boundingBox(), await out.boundingBox()].map(
      (box) => box && box.y + box.height / 2,
    );
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99)), `one line at ${width}`).toBeLessThan(8);
    if (width >= 768) {
      const hidden = await pages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hidden, `pages at ${width}`).toBe(0);
    }
    if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/nextw/nav-${width}.png` });
  }
});
