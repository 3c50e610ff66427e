import type { Page } from '@playwright/test';
import { checkAccessible, expect } from './test.ts';

/** The widths of a phone, a tablet, a desk and a wide desk, in pixels. */
export const WIDTHS = [360, 768, 1280, 1920];

/** Sets the window's width, and waits until the page is no wider: it may be rendered again for another width. */
export async function expectFits(page: Page, width: number, where = ''): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${where} at ${width} px`,
    })
    .toBe(width);
}

/** The page fits from the first of these widths to the last, and is accessible at both. */
export async function expectFitsAll(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await expectFits(page, width);
    if (width === Math.min(...widths) || width === Math.max(...widths)) await checkAccessible(page);
  }
}
