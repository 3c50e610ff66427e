import { startTransition, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { storeTyped, useTypedAgain } from '../../src/web/client/typed.ts';

function Form() {
  useTypedAgain();
  const [typed, setTyped] = useState({ from: '', to: '' });
  const change = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }));
  return (
    <form>
      <input name="from" value={typed.from} onChange={(e) => change({ from: e.target.value })} />
      <input name="to" value={typed.to} onChange={(e) => change({ to: e.target.value })} />
      <output>{[typed.from, typed.to].join(' – ')}</output>
    </form>
  );
}

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

test('[JRN-13] text typed before the scripts arrive, and while they start, stays', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Form />);
  document.body.append(page);
  const type = (name: string, text: string) => {
    const field = page.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = text;
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  type('from', 'Leeds');
  storeTyped(page);
  startTransition(() => {
    root = hydrateRoot(page, <Form />);
  });
  type('to', 'York');
  await expect.poll(() => page.querySelector('output')?.textContent).toBe('Leeds – York');
  expect([...page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Leeds', 'York']);
});
