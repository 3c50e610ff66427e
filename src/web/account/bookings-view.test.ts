import { describe, expect, it } from 'vitest';
import { addressOf, lastPage, viewOf } from './use-bookings.ts';

const FIRST = { page: 1, search: '', sort: 'pickup_date', direction: 'desc' };

describe('the address of a bookings list', () => {
  it.each([
    '',
    '?page=0',
    '?page=1.5',
    '?page=x&sort=password&direction=up',
    '?page=10000',
    '?sort=toString',
  ])('[CORP-04] %s is the first page', (query) => {
    expect(viewOf(query)).toEqual(FIRST);
  });

  it('[CORP-04] encodes a view and is parsed back', () => {
    const view = { page: 7, search: '100% & _', sort: 'amount', direction: 'asc' } as const;
    const address = addressOf(view);
    expect(address).toMatch(/^\/bookings\?page=7&/);
    expect(viewOf(address.slice('/bookings'.length))).toEqual(view);
  });

  it('[CORP-04] omits defaults', () => {
    expect(addressOf(viewOf(''))).toBe('/bookings');
    expect(addressOf(viewOf('?page=2&direction=desc'))).toBe('/bookings?page=2');
  });

  it('[CORP-04] shortens a search that the server would reject', () => {
    expect(viewOf(`?search=${'x'.repeat(101)}`).search).toHaveLength(100);
  });

  it.each([
    [0, 1],
    [25, 1],
    [26, 2],
    [5000, 200],
    [9_000_000, 9999],
  ])('[CORP-04] has %d bookings on %d pages', (total, pages) => {
    expect(lastPage(total)).toBe(pages);
  });
});
