import { expect, it } from 'vitest';
import { useApp } from '../../../../test/support/use-app.ts';

const app = useApp();

const shown = async (text: string) =>
  (await fetch(`${app.url}/dev/places?q=${encodeURIComponent(text)}`)).text();

it('explains step by step how a text was understood, with markup escaped', async () => {
  const page = await shown('Windsor Castle pub <b>, Kensington');
  expect(page).toContain('part “windsor castle pub b”');
  expect(page).toContain('Kensington, London');
  expect(page).not.toContain('<b>');
  expect(await shown('14 Nowhere Street, Otley')).toContain('not understood: “14 Nowhere Street”');
  expect(await shown('Richmond')).toContain('answer: asked, several');
});
