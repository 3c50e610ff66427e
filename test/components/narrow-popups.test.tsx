import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mileageSearch } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectNoSidewaysScroll, pressKey } from '../support/seen.ts';
import { ONE_COMPANY } from '../support/site-settings.ts';
import { open } from '../support/site.tsx';

for (const [what, scheme] of [
  ['in the light scheme', 'light'],
  ['in the dark scheme', 'dark'],
] as const) {
  // 200 % zoom of a window of 640 pixels leaves 320.
  test(`[RES-09] [RES-10] both popups fit 320 pixels ${what}`, async () => {
    await open('/quotationview', {
      settings: ONE_COMPANY,
      scheme,
      window: [320, 568],
      stored: mileageSearch(),
    });
    for (const [name, last] of [
      ['Extras', 'Save'],
      ['Change Search', 'Search'],
    ] as const) {
      await button(name).click();
      const dialog = page.getByRole('dialog', { name });
      await expect.element(dialog).toBeVisible();
      const { scrollWidth, clientWidth } = dialog.element();
      expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0);
      expectNoSidewaysScroll();
      await expect.element(button(last, dialog)).toBeInViewport();
      await checkAccessible();
      await pressKey('Escape');
      await expectCount(dialog, 0);
    }
  });
}
