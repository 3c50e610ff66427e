import type { Page } from '@playwright/test';

/** The queries of place searches. */
export function lookUps(page: Page): URLSearchParams[] {
  const seen: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/places') seen.push(url.searchParams);
  });
  return seen;
}

/** Results for typed text. */
export const options = (page: Page) => page.getByRole('listbox').getByRole('option');
