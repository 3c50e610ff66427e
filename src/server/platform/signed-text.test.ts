import { expect, it } from 'vitest';
import { createSignedTexts } from './crypto.ts';

const OLD = 'the-old-secret-of-this-installation';
const NEW = 'the-new-secret-of-this-installation';

it('a signed text is verified with the secret, for its purpose, unaltered', () => {
  const token = createSignedTexts([OLD], 'links').sign('12.ann@example.org');
  expect(createSignedTexts([NEW, OLD], 'links').open(token)).toBe('12.ann@example.org');
  expect(createSignedTexts([NEW], 'links').open(token)).toBeNull();
  expect(createSignedTexts([OLD], 'cookies').open(token)).toBeNull();
  for (const altered of [`1${token}`, `${token}x`, token.slice(0, -1), '', '.', 'x.', token.slice(3)])
    expect(createSignedTexts([OLD], 'links').open(altered)).toBeNull();
});
