import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  checkAccessible,
  expectCount,
  expectNoSidewaysScroll,
  field,
  focus,
  pressKey,
} from '../support/seen.ts';
import { open } from '../support/site.tsx';

beforeEach(() => open('/'));

const stops = () => [...document.querySelectorAll('ol [role=combobox]')] as HTMLInputElement[];
const expectStops = (...texts: string[]) =>
  expect.poll(() => stops().map(({ value }) => value)).toEqual(texts);
const said = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeInTheDocument();

async function fillStops(...texts: string[]) {
  for (const [index, text] of texts.entries()) {
    await button('Add Stop').click();
    await field(`Stop ${index + 1}`).fill(text);
    // Its list covers the button.
    await pressKey('Escape');
  }
}

test('[JRN-12] one stop is one field, and cannot be reordered', async () => {
  await fillStops('Wakefield');
  await expectStops('Wakefield');
  await expectCount(page.getByRole('button', { name: /Move stop/ }), 0);
  await checkAccessible();
});

test('[JRN-12] buttons move a stop, the focus follows, and it is announced', async () => {
  await fillStops('Wakefield', 'Barnsley', 'Sheffield');
  await button('Move stop 3 up').click();
  await expectStops('Wakefield', 'Sheffield', 'Barnsley');
  await expect.element(button('Move stop 2 up')).toHaveFocus();
  await said('Stop 3 is now stop 2 of 3.');
  await pressKey('Enter');
  await expectStops('Sheffield', 'Wakefield', 'Barnsley');
  const first = button('Move stop 1 up');
  await expect.element(first).toHaveFocus();
  await expect.element(first).toHaveAttribute('aria-disabled', 'true');
  await pressKey('Enter');
  await expectStops('Sheffield', 'Wakefield', 'Barnsley');
  await checkAccessible();
});

test('[JRN-12] arrow keys on either button move a stop', async () => {
  await fillStops('Wakefield', 'Barnsley', 'Sheffield');
  focus(button('Move stop 1 up'));
  await pressKey('ArrowDown', 2);
  await expectStops('Barnsley', 'Sheffield', 'Wakefield');
  await expect.element(button('Move stop 3 down')).toHaveFocus();
  await pressKey('ArrowUp');
  await expectStops('Barnsley', 'Wakefield', 'Sheffield');
  await said('Stop 3 is now stop 2 of 3.');
});

test('[JRN-12] a stop is dragged by its handle', async () => {
  await fillStops('Wakefield', 'Barnsley', 'Sheffield');
  const handles = [...document.querySelectorAll('ol li span:has(> svg)')];
  const [first, , third] = handles;
  await userEvent.dragAndDrop(page.elementLocator(first as Element), page.elementLocator(third as Element));
  await expectStops('Barnsley', 'Sheffield', 'Wakefield');
  await expect.poll(() => document.querySelector('[data-dragged]')).toBeNull();
});

test('[JRN-12] everything fits a narrow phone, in the dark scheme too', async () => {
  await open('/', { window: [320, 720], scheme: 'dark' });
  await fillStops('Wakefield', 'Barnsley');
  expectNoSidewaysScroll();
  await checkAccessible();
});
