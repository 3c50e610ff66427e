import type { Page } from '@playwright/test';

/**
 * Opens a page whose settings may then change behind its back: it asks for them anew shortly after it came, and keeps
 * them until it is told better.
 */
export async function leaveOpen(page: Page, path: string): Promise<void> {
  const fresh = page.waitForResponse('**/api/v1/settings-flat');
  await page.goto(path);
  await fresh;
}
