import { expect, test } from 'vitest';
import { type Locator, type LocatorSelectors, page, userEvent } from 'vitest/browser';
import { mileageSearch, TRIP } from '../support/searched.ts';
import { button, field, focus, pressKey } from '../support/seen.ts';
import { open } from '../support/site.tsx';

/** The end that is given, its field, and the end of the return that is filled with it. */
const PAIRS = [
  ['Pick-Up', 'Return Drop-Off'],
  ['Drop-Off', 'Return Pick-Up'],
] as const;

/** How a visitor goes from one field into another. */
const WAYS = {
  'by mouse': (to: Locator) => to.click(),
  'by Tab': async (to: Locator) => {
    for (let n = 0; n < 12 && to.element() !== document.activeElement; n += 1) await pressKey('Tab');
    await expect.element(to).toHaveFocus();
  },
};

/** The form of the home page with a return whose ends are empty. */
async function openReturn(): Promise<void> {
  await open('/');
  await field('Pick-Up').fill('');
  await field('Drop-Off').fill('');
  await button('Add Return').click();
}

const expectValue = (label: string, value: string, within?: LocatorSelectors) =>
  expect.element(field(label, within)).toHaveValue(value);

for (const [from, to] of PAIRS) {
  test(`[HOME-13] ${to} is left to a visitor who clicks into it from ${from}`, async () => {
    await openReturn();
    await userEvent.type(field(from), '14 Acacia Avenue, Leeds');
    await field(to).click();
    await userEvent.keyboard('York');
    await expectValue(to, 'York');
    focus(field('Passengers'));
    await expectValue(to, 'York');
  });

  test(`[HOME-13] ${to} that was entered and left empty is then filled`, async () => {
    await openReturn();
    await userEvent.type(field(from), '14 Acacia Avenue, Leeds');
    await field(to).click();
    await expectValue(to, '');
    focus(field('Passengers'));
    await expectValue(to, '14 Acacia Avenue, Leeds');
    // Automatically filled values follow, even after they were viewed.
    await field(from).fill('15 Acacia Avenue, Leeds');
    await field(to).click();
    await expectValue(to, '14 Acacia Avenue, Leeds');
    focus(field('Passengers'));
    await expectValue(to, '15 Acacia Avenue, Leeds');
  });

  for (const [way, go] of Object.entries(WAYS)) {
    test(`[HOME-13] ${to} is filled when ${from} is left ${way} for another field`, async () => {
      await openReturn();
      await userEvent.type(field(from), '14 Acacia Avenue, Leeds');
      await go(field('Passengers'));
      await expectValue(to, '14 Acacia Avenue, Leeds');
    });
  }

  test(`[HOME-13] [RES-09] Change Search leaves ${to} to a visitor who clicks into it`, async () => {
    const form = { ...TRIP, select_option: 'one_way' as const };
    await open('/quotationview', { stored: mileageSearch({ form }) });
    await button('Change Search').click();
    const popup = page.getByRole('dialog', { name: 'Change Search' });
    await field(from, popup).fill('');
    await button('Add Return', popup).click();
    await field(to, popup).fill('');
    await userEvent.type(field(from, popup), '14 Acacia Avenue, Leeds');
    await field(to, popup).click();
    await userEvent.keyboard('York');
    await expectValue(to, 'York', popup);
  });
}
