import axe from 'axe-core';
import { expect } from 'vitest';
import { type Locator, type LocatorSelectors, page, userEvent } from 'vitest/browser';
import { brokenRules, RULES } from './accessibility.ts';

export const field = (label: string, within: LocatorSelectors = page) =>
  within.getByLabelText(label, { exact: true });
export const button = (name: string, within: LocatorSelectors = page) =>
  within.getByRole('button', { name, exact: true });

/** All that fits is invalid at the moment. */
export const invalidFields = () => document.querySelectorAll('[aria-invalid=true]').length;

/** Presses a key, "Enter", some times. */
export async function pressKey(key: string, times = 1): Promise<void> {
  if (times > 0) await userEvent.keyboard(`{${key}}`.repeat(times));
}

export function focus(locator: Locator): void {
  locator.element().focus();
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const textOf = (element: Element) => oneLine(element.textContent ?? '');
const like = (text: string | RegExp) =>
  typeof text === 'string' ? oneLine(text) : (expect.stringMatching(text) as unknown);

/** The texts of all elements, in this order; patterns match parts. */
export async function expectTexts(locator: Locator, texts: (string | RegExp)[]): Promise<void> {
  await expect.poll(() => locator.elements().map(textOf)).toEqual(texts.map(like));
}

/** The text of the one element is this and nothing else, or has what a pattern says. */
export async function expectText(locator: Locator, text: string | RegExp): Promise<void> {
  await expectTexts(locator, [text]);
}

/** The value of the one term of this name: "Passengers", "4". */
export async function expectFact(term: string, value: string | RegExp): Promise<void> {
  const values = () =>
    [...document.querySelectorAll('dt')]
      .filter((one) => textOf(one) === term)
      .map((one) => one.nextElementSibling && textOf(one.nextElementSibling));
  await expect.poll(values).toEqual([like(value)]);
}

export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count);
}

export async function expectPath(path: string): Promise<void> {
  await expect.poll(() => window.location.pathname).toBe(path);
}

/** The page is not wider than the window. */
export function expectNoSidewaysScroll(): void {
  expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0);
}

/** Fails with the rules that axe reports for the page or a part of it. */
export async function checkAccessible(within: Document | Element = document): Promise<void> {
  // From its top: what scrolls under a bar that stays in sight is there to be scrolled back.
  const { scrollY } = window;
  window.scrollTo(0, 0);
  const found = await axe.run(within, { resultTypes: ['violations'], runOnly: RULES });
  window.scrollTo(0, scrollY);
  expect(brokenRules(found)).toEqual([]);
}
