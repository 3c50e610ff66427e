import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody works: with a mouse, or with the keyboard alone. */
export interface Hands {
  press(target: Locator): Promise<void>;
  /** Replaces what a field says. A day is "2026-12-24", a time "15:35". */
  fill(field: Locator, value: string): Promise<void>;
  /** Chooses of a list by how it begins. */
  choose(list: Locator, beginning: string): Promise<void>;
  /** Takes the place that is suggested first. */
  place(field: Locator, text: string): Promise<void>;
}

const suggested = (field: Locator) => field.page().getByRole('listbox').getByRole('option').first();

export const mouse: Hands = {
  press: (target) => target.click(),
  fill: (field, value) => field.fill(value),
  async choose(list, beginning) {
    const option = list.getByRole('option').filter({ hasText: new RegExp(`^${beginning}`) });
    await list.selectOption((await option.first().getAttribute('value')) ?? '');
  },
  async place(field, text) {
    await field.fill('');
    await field.pressSequentially(text);
    await suggested(field).click();
  },
};

/** More than any page has to be passed. */
const MOST_STEPS = 250;

/** Goes on with Tab until it has the focus; from the page's end the browser begins again. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`nobody reaches ${String(target)} by keyboard`);
}

/** As Chromium takes them in its language: a day by month, day and year, a time by hour, minute and half of the day. */
function keysOf(type: string | null, value: string): string {
  if (type === 'date') {
    const [year = '', month = '', day = ''] = value.split('-');
    return month + day + year;
  }
  if (type !== 'time') return value;
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  const two = (number: number) => String(number).padStart(2, '0');
  return two(hour % 12 || 12) + two(minute) + (hour < 12 ? 'AM' : 'PM');
}

export const keyboard: Hands = {
  async press(target) {
    await tabTo(target.page(), target);
    const isChecked = (await target.getAttribute('type')) ?? '';
    await target.page().keyboard.press(['radio', 'checkbox'].includes(isChecked) ? 'Space' : 'Enter');
  },
  async fill(field, value) {
    const page = field.page();
    await tabTo(page, field);
    const type = await field.getAttribute('type');
    if (type !== 'date' && type !== 'time') await page.keyboard.press('ControlOrMeta+A');
    if (value === '') await page.keyboard.press('Delete');
    await page.keyboard.type(keysOf(type, value));
    await expect(field).toHaveValue(value);
  },
  async choose(list, beginning) {
    await tabTo(list.page(), list);
    await list.page().keyboard.type(beginning);
  },
  async place(field, text) {
    const { keyboard: keys } = field.page();
    await tabTo(field.page(), field);
    await keys.press('ControlOrMeta+A');
    await keys.type(text);
    await expect(suggested(field)).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('Enter');
  },
};
