import type { Browser, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test.use({
  javaScriptEnabled: false,
  viewport: { width: 390, height: 844 },
  settings: { PRICE_TOLERANCE: '0' },
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const seePrices = (page: Page) => page.getByRole('button', { name: 'See Prices' });
const TYPED = 'Victoria Road, Harrogate';

async function type(page: Page, pickup: string, dropoff: string): Promise<void> {
  await field(page, 'Pick-Up').fill(pickup);
  await field(page, 'Drop-Off').fill(dropoff);
}

/** What looks at a page for faults is a script itself: it is given the same page with scripts on. */
async function expectSound(
  page: Page,
  browser: Browser,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  await expectNoSidewaysScroll(page);
  const seen = await browser.newPage({ javaScriptEnabled: true, viewport: page.viewportSize(), colorScheme });
  await seen.goto(page.url());
  await checkAccessible(seen);
  await seen.close();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('[PLACE-04] [PLACE-05] the server asks on a page, and prices', async ({ page, browser }) => {
      await page.goto('/');
      await expect(seePrices(page)).toHaveCount(1);
      await type(page, TYPED, 'Leeds Station');
      await field(page, 'Passengers').selectOption('3');
      await seePrices(page).click();
      await expect(page).toHaveURL(/\/prices\?/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Before there is a price, please tell us:',
      );
      const question = page.getByRole('group', { name: 'Pick-Up Where in Harrogate?' });
      await expect(question).toContainText('“Victoria Road” was not found on our map.');
      await expectSound(page, browser, colorScheme);

      // Nothing is chosen in the passenger's name.
      await seePrices(page).click();
      await expect(question).toBeVisible();
      await question.getByRole('radio', { name: /^The middle of Harrogate/ }).check();
      await seePrices(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `${TYPED} to Leeds Station, Leeds, LS1 4DY`,
      );
      await expect(page.getByText('Priced from the middle of Harrogate')).toBeVisible();
      await expect(page.getByRole('row', { name: /^Saloon, .* £\d+\.\d\d$/ }).first()).toBeVisible();
      await page.getByText('Why this price?').first().click();
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: /^All-in price £/ })
          .first(),
      ).toBeVisible();
      await expectSound(page, browser, colorScheme);
    });
  });
}

test('[PLACE-02] if none of the suggestions is meant, another text is typed, and the quote request is prefilled', async ({
  page,
}) => {
  await page.goto('/');
  await type(page, 'Harogate', 'Leeds Station');
  await page.keyboard.press('Enter');
  const question = page.getByRole('group', { name: /Did you mean/ });
  const again = question.getByRole('textbox');
  await expect(again).toBeHidden();
  await question.getByRole('radio', { name: 'None of these' }).check();
  await again.fill('Harrogate Station');
  await seePrices(page).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Harrogate Station.* to Leeds Station/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a quote' }).click();
  await expect(page.getByLabel('Pick Up')).toHaveValue(/^Harrogate Station/);
  await expect(page.getByLabel('Drop Off')).toHaveValue(/^Leeds Station/);
});

test('[PLACE-04] errors are corrected on the page', async ({ page, browser }) => {
  await page.goto(
    '/booktripview?pickup=Leeds+Station&dropoff=Qqxzvw+Nowhere&pickup_date=2027-06-10&search=now',
  );
  await page.getByRole('link', { name: 'See prices for the trip that this address names' }).click();
  await expect(field(page, 'Drop-Off')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Drop-Off')).toBeFocused();
  await expect(field(page, 'Date')).toHaveValue('2027-06-10');
  await expectSound(page, browser);
  await field(page, 'Drop-Off').fill('York Station');
  await field(page, 'Hour').selectOption('15');
  await seePrices(page).click();
  await expect(page.getByText('Thursday 10 June 2027, 15:00')).toBeVisible();
});
