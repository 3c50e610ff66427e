import { expect, it } from 'vitest';
import { parseSettings } from '../../domain/settings.ts';
import { SITE_PAGES } from '../../domain/site-pages.ts';
import { descriptionOf } from './document.ts';

it('each public page has a description, and others have none', () => {
  const { settings } = parseSettings({});
  for (const { path } of Object.values(SITE_PAGES)) {
    expect(descriptionOf(path, settings)).toMatch(/^[A-Z].{40,160}\.$/);
  }
  expect(descriptionOf('/paymentview', settings)).toBeNull();
});

it('[HOME-01] no instant price is promised where online booking is closed', () => {
  const { settings } = parseSettings({ IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'disable' });
  expect(descriptionOf('/', settings)).toMatch(/^[A-Z].{40,160}\.$/);
  expect(descriptionOf('/', settings)).not.toMatch(/at once|and book/);
});
