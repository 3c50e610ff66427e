import { expect, it } from 'vitest';
import { isSameSecret } from './crypto.ts';

it('accepts only the exact secret', () => {
  expect(isSameSecret('kEy-1', 'kEy-1')).toBe(true);
  for (const given of ['', 'k', 'kEy-', 'kEy-1 ', 'kEy-12', 'kEy-2', 'key-1', 'kEy–1'])
    expect(isSameSecret(given, 'kEy-1')).toBe(false);
});

it('compares bytes, of which a letter may have several', () => {
  expect(isSameSecret('ü', 'ü')).toBe(true);
  expect(isSameSecret('ü', 'ab')).toBe(false);
  expect(isSameSecret('ü', 'a')).toBe(false);
});
