import { expect, test } from './support/test.ts';

const NONE = { Company_Contact_Info: '', FROM_EMAIL: '', COMPANY_ADDRESS: '' };
const CLOSED = { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'disable' };
const PHONE = { Company_Contact_Info: '0113 496 0000' };
const EMAIL = { FROM_EMAIL: 'us@example.com' };

test.describe('without telephone, e-mail and address', () => {
  test.use({ settings: { ...NONE, ...CLOSED } });

  test('[HOME-02] [NAV-05] no page promises a way that is not there', async ({ page }) => {
    for (const path of ['/', '/contactus', '/quoteView']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
      await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Get in touch' })).toBeHidden();
      await expect(page.getByText(/24\/7|call us/)).toHaveCount(0);
    }
  });
});

for (const [name, settings, heading] of [
  ['a telephone', PHONE, 'Bookings 24/7, by phone'],
  ['an e-mail address', EMAIL, 'Bookings 24/7, by email'],
  ['both', { ...PHONE, ...EMAIL }, 'Bookings 24/7, by phone and email'],
] as const) {
  test.describe(`with ${name}`, () => {
    test.use({ settings: { ...NONE, ...settings } });

    test(`[HOME-02] the contact section says "${heading}"`, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    });
  });
}
