import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, pressKey } from '../support/seen.ts';

type Leg = 'Options' | 'Return Options';

export const popup = () => page.getByRole('dialog', { name: 'Extras' });
const leg = (name: Leg) => popup().getByRole('group', { name, exact: true });
export const more = (name: Leg, counter: string) =>
  leg(name).getByRole('button', { name: `More: ${counter}` });
export const less = (name: Leg, counter: string) =>
  leg(name).getByRole('button', { name: `Less: ${counter}` });
export const count = (name: Leg, counter: string) =>
  leg(name).getByRole('group', { name: counter }).getByRole('status');
/** Opens the popup, which is loaded then. */
export async function openExtras(): Promise<void> {
  await button('Extras').click();
  await expect.element(popup()).toBeVisible();
}

export async function press(name: Leg, counter: string, times: number): Promise<void> {
  await more(name, counter).click();
  await pressKey('Enter', times - 1);
}
