import type { Locator, Page } from '@playwright/test';
import { PERSON } from '../support/searched.ts';
import { expect, test } from './support/test.ts';

/** A finger that counts: touches of the screen, and keys of its keyboard. */
function countingFinger(page: Page) {
  const done = { taps: 0, keys: 0 };
  const tap = async (target: Locator) => {
    done.taps += 1;
    await target.tap();
  };
  return {
    done,
    tap,
    async type(target: Locator, text: string) {
      await tap(target);
      done.keys += text.length;
      await page.keyboard.type(text);
    },
    /** One touch opens the phone's own list, another one chooses from it. */
    async choose(target: Locator, value: string) {
      done.taps += 2;
      await target.selectOption(value);
    },
  };
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('Leeds station to Manchester Airport for two and back, paid in the car, in 14 taps and 60 keys at most', async ({
  page,
}) => {
  const { done, tap, type, choose } = countingFinger(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const suggestion = (name: RegExp) => page.getByRole('option', { name }).first();
  await page.goto('/');
  await type(field('Pick-Up'), 'leeds st');
  await tap(suggestion(/^Leeds Station/));
  await type(field('Drop-Off'), 'manchester a');
  await tap(suggestion(/^Manchester Airport/));
  await choose(field('Passengers'), '2');
  await tap(button('Add Return'));
  await tap(button('See Prices'));
  await tap(button('Book Now'));
  await type(field('First name'), PERSON.firstName);
  await type(field('Mobile number'), PERSON.number.replaceAll(' ', ''));
  await type(field('Email'), PERSON.email);
  await tap(button('Next'));
  await tap(button('Pay in Car'));
  await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
  await expect(page.getByText('Round Trip').first()).toBeVisible();
  expect(done.taps).toBeLessThanOrEqual(14);
  expect(done.keys).toBeLessThanOrEqual(60);
});
