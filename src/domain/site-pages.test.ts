import { describe, expect, it } from 'vitest';
import { listedPaths, SITE_PAGES, sitePage, type SitePage } from './site-pages.ts';

const ROWS: SitePage[] = Object.values(SITE_PAGES);

describe('public pages', () => {
  it('are found under any spelling of their address, and no others', () => {
    expect(sitePage('/OurFleet/')).toBe(SITE_PAGES.fleet);
    expect(sitePage('/')).toBe(SITE_PAGES.root);
    expect(sitePage('/paymentview')).toBeNull();
  });

  it('belong to a listed page', () => {
    for (const { path, listed } of ROWS) {
      if (listed !== false) expect(listedPaths()).toContain(listed === true ? path : listed);
    }
  });
});
