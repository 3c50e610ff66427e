import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const REQUEST = { 'Pick Up': 'Leeds', 'Drop Off': 'York', Date: '2027-06-10', Time: '12:00' };
const MESSAGE = { 'First Name': 'Bob', 'Additional Comments': 'Hello' };
const FORMS = [
  { path: '/quoteView', send: 'SEND', typed: REQUEST, wrong: ['Telephone', '496 0123'] },
  { path: '/contactus', send: 'SUBMIT', typed: MESSAGE, wrong: ['Telephone', '496 0123'] },
  { path: '/contactus', send: 'SUBMIT', typed: MESSAGE, wrong: ['Booking Number', 'WF-1'] },
] as const;

/** The error at the field. */
async function faultOf(page: Page, { path, send, typed, wrong }: (typeof FORMS)[number]): Promise<string> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const [label, value] = wrong;
  await page.goto(path);
  const all = { ...typed, Email: 'bob@example.org', Telephone: '0113 496 0123', [label]: value };
  for (const [name, text] of Object.entries(all)) await field(name).fill(text);
  await page.getByRole('button', { name: send }).click();
  await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  const ids = ((await field(label).getAttribute('aria-describedby')) ?? '').split(' ');
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ');
}

for (const form of FORMS) {
  const { path, wrong } = form;
  test(`[API-03] ${path} explains errors of ${wrong[0]} in the same words without scripts`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const without = await faultOf(await context.newPage(), form);
    await context.close();
    expect(without).toContain(`${wrong[0]} must be`);
    expect(await faultOf(page, form)).toBe(without);
  });
}
