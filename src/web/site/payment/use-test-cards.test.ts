import { expect, it } from 'vitest';
import { isTest } from './card-brands.tsx';

it.each([
  [{ key: '', provider: 'test' }, true],
  [{ key: 'pk_test_51', provider: 'stripe' }, true],
  [{ key: 'pk_live_51', provider: 'stripe' }, false],
  [{ key: 'pk_live_test_', provider: 'stripe' }, false],
])('[PAY-04] %j takes no money: %s', (answer, test) => {
  expect(isTest(answer)).toBe(test);
});
