import type { Page } from '@playwright/test';

/**
 * Opens a page whose settings may then change without its knowledge: it requests them again shortly after loading,
 * and keeps them until it is told of new ones.
 */
export async function leaveOpen(page: Page, path: string): Promise<void> {
  const fresh = page.waitForResponse('**/api/v1/settings-flat');
  await page.goto(path);
  await fresh;
}
