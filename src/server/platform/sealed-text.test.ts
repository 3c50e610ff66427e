import { expect, it } from 'vitest';
import { createSealedTexts } from './crypto.ts';

const OLD = 'the secret of the year before last';
const NEW = 'the secret of the year that we are in';
const sealed = createSealedTexts([OLD], 'tests');

it('an encrypted text is decrypted with its key, and differs each time', () => {
  const [one, other] = [sealed.seal('naïve', '7'), sealed.seal('naïve', '7')];
  expect([sealed.open(one, '7'), sealed.open(other, '7')]).toEqual(['naïve', 'naïve']);
  expect(one).not.toBe(other);
  expect(one).not.toContain('naïve');
});

it.each<[string, (text: string) => string | null]>([
  ['in another row', (text) => sealed.open(text, '8')],
  ['for another purpose', (text) => createSealedTexts([OLD], 'others').open(text, '7')],
  ['with another secret', (text) => createSealedTexts([NEW], 'tests').open(text, '7')],
  ['cut off', (text) => sealed.open(text.slice(0, 30), '7')],
  ['altered', (text) => sealed.open(text.slice(0, -2) + (text.endsWith('AA') ? 'BA' : 'AA'), '7')],
  ['that is none', () => sealed.open('', '7')],
])('is null %s', (_which, open) => {
  expect(open(sealed.seal('a text', '7'))).toBeNull();
});

it('is decrypted with a former key, and reported as such', () => {
  const both = createSealedTexts([NEW, OLD], 'tests');
  const old = sealed.seal('a text', '7');
  expect([both.open(old, '7'), both.isOld(old), both.isOld(both.seal('a text', '7'))]).toEqual([
    'a text',
    true,
    false,
  ]);
});
