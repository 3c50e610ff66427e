import type { Page } from '@playwright/test';

/** The queries of the place look-ups, as they are made. */
export function lookUps(page: Page): URLSearchParams[] {
  const seen: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/places') seen.push(url.searchParams);
  });
  return seen;
}

/** Catalogue for what was typed. */
export const options = (page: Page) => page.getByRole('listbox').getByRole('option');
