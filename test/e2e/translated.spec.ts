import type { Page } from '@playwright/test';
import { PERSON } from '../support/searched.ts';
import { started } from './support/hydration.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const TRANSLATED = '✓ ';

/** Translates a page as Google's translator does: elements in the place of texts, also of those that come later. */
async function translate(page: Page, mark: string): Promise<void> {
  await page.evaluate((before) => {
    const translateText = (text: Node) => {
      const parent = text.parentElement;
      if (!text.nodeValue?.trim() || !parent || parent.closest('font,script,style,noscript,option,textarea'))
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = before + text.nodeValue;
      outer.append(inner);
      parent.replaceChild(outer, text);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translateText);
    };
    const watch = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateText(target);
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) translateText(node);
          else translateAll(node);
        }
      }
    });
    translateAll(document.body);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, mark);
}

test('a page translated by the browser works from the search to the booking, and shows the right prices', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const button = (name: string) => page.getByRole('button', { name: TRANSLATED + name }).first();
  const field = (label: string) => page.getByLabel(TRANSLATED + label, { exact: true });

  await page.goto('/');
  await started(page);
  // A translator is slower than the code that prepares the page for it.
  await page.waitForFunction(() => !String(Node.prototype.removeChild).includes('[native code]'));
  await translate(page, TRANSLATED);
  await field('Pick-Up').fill('Leeds Station');
  await button('See Prices').click();
  await expect(page.getByText(`${TRANSLATED}Enter where the trip ends`)).toBeVisible();
  await field('Drop-Off').fill('Manchester Airport Terminal 2');
  await page.keyboard.press('Escape');
  await button('Add Return').click();
  await page.getByRole('button', { name: 'Remove return' }).click();
  await button('See Prices').click();
  await button('All offers').click();
  const offer = page.getByRole('article').first();
  const total = () =>
    page.evaluate(() => {
      const [first] = JSON.parse(localStorage.getItem('PriceDetails') ?? '[]') as { final_price: number }[];
      return `£${first?.final_price.toFixed(2)}`;
    });
  await expect(offer).toBeVisible();
  const before = await total();
  await offer.getByRole('combobox').selectOption('2');
  await expect.poll(total).not.toBe(before);
  await expect(offer.getByText(await total(), { exact: false }).first()).toBeVisible();
  await expect(offer.getByText(before, { exact: true })).toHaveCount(0);
  await checkAccessible(page);
  await offer.getByRole('button', { name: 'Book Now' }).click();
  await button('Next').click();
  await expect(page.getByText(`${TRANSLATED}Enter your first name`)).toBeVisible();
  await field('First name').fill(PERSON.firstName);
  await field('Mobile number').fill(PERSON.number);
  await field('Email').fill(PERSON.email);
  await button('Next').click();
  await button('Pay in Car').click();
  await expect(page.getByText(`${TRANSLATED}Your Booking is Confirmed!`)).toBeVisible();
  // 418: a part that was translated before React took it over, which it then renders anew.
  expect(faults.filter((fault) => !fault.includes('React error #418'))).toEqual([]);
});
