import { describe, expect, it } from 'vitest';
import { parseSettings } from './settings.ts';
import { listedPaths, SITE_PAGES, sitePage, type SitePage } from './site-pages.ts';

const ROWS: SitePage[] = Object.values(SITE_PAGES);

describe('public pages', () => {
  it('are found under any spelling of their address, and no other page is', () => {
    expect(sitePage('/OurFleet/')).toBe(SITE_PAGES.fleet);
    expect(sitePage('/')).toBe(SITE_PAGES.root);
    expect(sitePage('/paymentview')).toBeNull();
  });

  it('say what they are about, and belong to a page that is listed if they may be', () => {
    const { settings } = parseSettings({});
    for (const { path, listed, description } of ROWS) {
      if (listed !== false) expect(listedPaths()).toContain(listed === true ? path : listed);
      const text = typeof description === 'function' ? description(settings) : description;
      expect(text).toMatch(/^[A-Z].{40,160}\.$/);
    }
  });
});
