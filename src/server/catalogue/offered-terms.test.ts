import { expect, it } from 'vitest';
import type { TariffContent } from '../platform/schema/catalogue.ts';
import { createTermsReader, type OperatorRow } from './catalogue-store.ts';

const OF_OPERATOR = {
  cancellation: [],
  noShow: null,
  waitingMinutes: 5,
  airportWaitingMinutes: 30,
  waitingPencePerMinute: 0,
  changeAgreement: null,
};
const operator = (id: number) => ({ id, ...OF_OPERATOR }) as unknown as OperatorRow;
const content = (terms?: object) => ({ ...(terms && { terms }) }) as TariffContent;

it('[MNG-03] shares one object between equal terms of an operator, and no other’s', () => {
  const termsOf = createTermsReader();
  const own = { ...OF_OPERATOR, waitingMinutes: 10 };
  const first = termsOf(operator(1), content(own));
  expect(first).toEqual(own);
  expect(termsOf(operator(1), content({ ...own }))).toBe(first);
  expect(termsOf(operator(2), content(own))).not.toBe(first);
  expect(termsOf(operator(1), content(OF_OPERATOR))).toBe(termsOf(operator(1), content()));
  expect(termsOf(operator(1), null)).toEqual(OF_OPERATOR);
});

it('[MNG-03] rejects damaged terms', () => {
  const damaged = content({ ...OF_OPERATOR, waitingMinutes: '10' });
  expect(() => createTermsReader()(operator(1), damaged)).toThrow(
    'terms.waitingMinutes: Invalid input: expected number',
  );
});
