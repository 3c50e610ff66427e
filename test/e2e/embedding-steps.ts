import type { Locator, Page } from '@playwright/test';
import { PERSON } from '../support/searched.ts';
import { expect } from './support/test.ts';
import { frameFit, taxi } from './support/host.ts';

const field = (page: Page, label: string) => taxi(page).getByLabel(label, { exact: true });

/** The frame is as tall as its contents and nothing is wider: no scroll bars. */
export async function expectFit(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { shown, content, excess } = await frameFit(page);
      return [shown - content, Math.max(0, excess)];
    })
    .toEqual([0, 0]);
}

/**
 * Clicks a button in a frame of another site. It is scrolled into view and painted first: the browser does not paint
 * frames out of view, and a click right after scrolling goes to the frame's former position.
 */
export async function pressInFrame(button: Locator): Promise<void> {
  const drawn = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.page().evaluate(drawn);
  await button.evaluate(drawn);
  await button.click();
}

/** Waits until the host's page has the step that the frame shows: a reload starts with it. */
export const expectStep = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => decodeURIComponent(url.hash) === `#wayfare=${path}`);

export async function choosePlace(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).pressSequentially(text);
  const options = taxi(page).getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await field(page, label).press('ArrowDown');
  await field(page, label).press('Enter');
  await expect(options).toHaveCount(0);
}

export async function searchInFrame(page: Page): Promise<void> {
  await choosePlace(page, 'Pick-Up', 'leeds station');
  await choosePlace(page, 'Drop-Off', 'manchester airport terminal 2');
  // A choice may have moved the button, and the frame follows a moment later.
  await expectFit(page);
  await pressInFrame(taxi(page).getByRole('button', { name: 'See Prices' }));
  await expect(taxi(page).getByRole('heading', { name: 'Top results' })).toBeVisible();
}

export async function toPayment(page: Page, email: string): Promise<void> {
  const frame = taxi(page);
  await pressInFrame(
    frame.getByRole('region', { name: 'Lowest Price' }).getByRole('button', { name: 'Book Now' }),
  );
  await field(page, 'First name').fill(PERSON.firstName);
  await field(page, 'Surname').fill(PERSON.surname);
  await field(page, 'Mobile number').fill(PERSON.number);
  await field(page, 'Email').fill(email);
  await pressInFrame(frame.getByRole('button', { name: 'Next', exact: true }));
  await expect(frame.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
}

export const confirmed = (page: Page) =>
  taxi(page).getByRole('heading', { name: 'Your Booking is Confirmed!' });

/** Pays on the test provider's page, which has the window to itself. */
export async function payOnCheckout(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/test-checkout\//);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expiry/).fill('12/30');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}
