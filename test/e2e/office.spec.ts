import { PAGES } from '../../src/web/office/shell/pages.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { storedStaff } from '../support/staff.ts';
import { addDays, londonToday } from '../../src/domain/time/time.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFits } from './support/widths.ts';

test('[OFF-01] a page of the office leads through the sign-in, and back to it', async ({ page, site }) => {
  const { email } = await storedStaff(site, { role: 'manager' });
  await page.goto('/office/account');
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await checkAccessible(page);
  await signInToOffice(page, email, 'a wrong password');
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
  await checkAccessible(page);
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await expect(page.getByText('Manager').first()).toBeVisible();
  await expect(page.getByText('You have no other sessions.')).toBeVisible();
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
});

test('[OFF-01] a demo colleague is told so on every page', async ({ page, site }) => {
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

test('[OFF-17] the navigation is beside the page from 1,200 px, else in a line above it and in a menu', async ({
  page,
  site,
}) => {
  const { email } = await storedStaff(site, { role: 'owner', name: 'Bartholomew Featherstonehaugh' });
  await page.goto('/office/account');
  await signInToOffice(page, email);
  const pages = page.getByRole('navigation', { name: 'Office navigation' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(pages).toBeVisible();
  for (const width of [360, 768, 1199, 1200, 1920, 2560]) {
    await expectFits(page, width);
    await expect(menu).toBeVisible({ visible: width < 1200 });
    await expect(pages.getByRole('link', { name: 'Today' })).toBeVisible();
    if (width >= 1200) continue;
    const hidden = await pages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden, `pages at ${width}`).toBe(0);
    expect((await page.getByRole('banner').boundingBox())?.height, `one line at ${width}`).toBeLessThan(64);
  }
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect(pages.getByRole('link', { name: 'Your account' })).toHaveAttribute('aria-current', 'page');
  await checkAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Expand navigation' }).click();

  await page.setViewportSize({ width: 360, height: 780 });
  await menu.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await checkAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await dialog.getByRole('link', { name: 'Operators' }).click();
  await expect(page.getByRole('heading', { name: 'Operators', level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('[OFF-17] every page of the office is correct at 360 px in the dark scheme and at 1,920 px in the light one', async ({
  page,
  site,
}) => {
  test.slow();
  const { email } = await storedStaff(site, { role: 'owner' });
  const today = londonToday(Date.now());
  await storedBookings(site, (await storedPassenger(site)).id, 3, (index) => ({
    pickupDate: addDays(today, index),
    passengerName: 'Wolfeschlegelsteinhausenbergerdorff',
    pickup: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch station',
  }));
  await page.goto('/office/account');
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  for (const { to } of PAGES.flatMap(({ pages }) => pages)) {
    await page.goto(`/office${to}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1920, 'light'],
    ] as const) {
      // A colour in transition belongs to neither scheme.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectFits(page, width, to);
      await checkAccessible(page);
    }
  }
});
