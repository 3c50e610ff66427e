import { eq } from 'drizzle-orm';
import { mails } from '../../src/server/platform/schema/notifications.ts';
import { PERSON } from '../support/searched.ts';
import { searched, TRIP } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test.use({ settings: { CONFIRM_EMAIL: 'always' } });

test('[CONFIRM_EMAIL] a held booking takes the emailed code, or the link without scripts in another browser', async ({
  page,
  site,
  browser,
}) => {
  await page.clock.install();
  const held = async (email: string) => {
    await searched(page, site, { chosen: true, person: { ...PERSON, email }, form: TRIP });
    await page.goto('/paymentview');
    await page.getByRole('button', { name: 'Pay in Car' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please confirm your email address');
    await expect(page.getByText(email)).toBeVisible();
    const found = () => site.services.database.db.select().from(mails).where(eq(mails.recipient, email));
    await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(1);
    return (await found())[0]?.text ?? '';
  };

  const code = /^\d{6}$/m.exec(await held('code@example.org'))?.[0] ?? '';
  await checkAccessible(page);
  const field = page.getByLabel('Code from the email');
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText('This is not the code in our latest email.')).toBeVisible();
  // A quoted trip stays in the browser.
  await expect(page.getByRole('link', { name: 'Use another email address' })).toBeVisible();
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText('Your Booking is Confirmed!')).toBeVisible();

  const link = /\/confirm-address\?\S+/.exec(await held('link@example.org'))?.[0] ?? '';
  const elsewhere = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await checkAccessible(page);
  await other.getByRole('button', { name: 'Confirm this booking' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your booking is confirmed');
  await elsewhere.close();
  // The first browser hears of it, when it looks again.
  await page.clock.runFor(10_000);
  await expect(page.getByText('Your Booking is Confirmed!')).toBeVisible();
});
