import type { Page } from '@playwright/test';
import { searched } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

/** As a thumb does, so that every card on the way has been shown. */
async function scrollSlowly(page: Page, to: number): Promise<void> {
  for (let y = 0; y <= to; y += 150) {
    await page.evaluate(
      (top) =>
        new Promise<void>((shown) => {
          window.scrollTo(0, top);
          requestAnimationFrame(() => requestAnimationFrame(() => shown()));
        }),
      y,
    );
  }
}

/** The index of the first card whose booking button is well inside the window. */
function bookableInView(page: Page): Promise<number> {
  return page.getByRole('article').evaluateAll((cards) =>
    cards.findIndex((card) => {
      const book = [...card.querySelectorAll('button')].find(({ textContent }) => textContent === 'Book Now');
      const { top, bottom } = book?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return top > 200 && bottom < 700;
    }),
  );
}

const topOf = (page: Page, index: number) =>
  page
    .getByRole('article')
    .nth(index)
    .evaluate((card) => Math.round(card.getBoundingClientRect().top));

for (const [width, depth] of [
  [390, 3750],
  [1280, 1800],
] as const) {
  test(`[APP-07] Back and reload show the vehicle at its position, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await searched(page, site);
    await page.goto('/quotationview');
    await expect(page.getByRole('article').first()).toBeVisible();
    await scrollSlowly(page, depth);
    let card = await bookableInView(page);
    for (let more = 1; card < 0 && more < 10; more += 1) {
      await page.mouse.wheel(0, 100);
      await page.waitForTimeout(50);
      card = await bookableInView(page);
    }
    expect(card).toBeGreaterThan(2);
    const before = await topOf(page, card);
    for (const _ of ['first', 'second', 'third']) {
      await page.getByRole('article').nth(card).getByRole('button', { name: 'Book Now' }).click();
      await expect(page).toHaveURL(/\/personalDetailView$/);
      await expect(page.getByRole('article')).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect.poll(() => topOf(page, card)).toBe(before);
    }
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => topOf(page, card)).toBe(before);
    await page.goto('/ourfleet');
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => topOf(page, card)).toBe(before);
    // A newly typed address starts at the top; that of the page itself would be a reload.
    await page.goto('/ourfleet');
    await page.goto('/quotationview');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('[RES-06] layout, order and vehicle type are kept through editing, booking and a reload', async ({
  page,
  site,
}) => {
  await searched(page, site);
  await page.goto('/quotationview');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Grid').click();
  await page.getByLabel('Sort by').selectOption('Best rating');
  await button('Saloon').click();
  await expect(button('Saloon')).toHaveAttribute('aria-pressed', 'true');
  const cards = page.getByRole('article');
  const chosen = await cards.getByRole('heading').allTextContents();
  expect(chosen).not.toEqual([]);
  const expectKept = async () => {
    await expect(cards.getByRole('heading')).toHaveText(chosen);
    await expect(button('Grid')).toHaveAttribute('aria-pressed', 'true');
    await expect(button('Saloon')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Sort by')).toHaveValue('rating');
  };
  await button('Edit Quote').click();
  await expect(cards).toHaveCount(0);
  await button('Cancel').click();
  await expectKept();
  await cards.getByRole('button', { name: 'Book Now' }).first().click();
  await expect(page).toHaveURL(/\/personalDetailView$/);
  await page.goBack();
  await expectKept();
  await page.reload();
  await expectKept();
  await button('Edit Quote').click();
  await page.getByLabel('Passengers', { exact: true }).selectOption('6');
  await button('See Prices').click();
  await expect(button('All')).toHaveAttribute('aria-pressed', 'true');
  await expect(button('Saloon')).toHaveCount(0);
  await expect(button('Grid')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Sort by')).toHaveValue('rating');
  await expect(cards).not.toHaveCount(0);
});
