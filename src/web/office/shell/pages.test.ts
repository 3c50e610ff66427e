import { describe, expect, it } from 'vitest';
import { may, ROLES } from '../../../domain/accounts.ts';
import { pageAt, PAGES, pagesFor, tabTitle } from './pages.ts';

describe('[OFF-17] the pages of the office', () => {
  it.each([
    ['/', 0, 'Today · Office'],
    ['/bookings', 3, '(3) Bookings · Office'],
    ['/bookings/100123', 1, '(1) Bookings · Office'],
    ['/bookingsheet', 0, 'Office'],
    ['/sign-in', 0, 'Office'],
  ])('the tab of %s with %i items is titled %s', (path, needs, title) =>
    expect(tabTitle(path, needs)).toBe(title),
  );

  it.each(ROLES)('[OFF-02] %s sees the pages of their rights, and their own account', (role) => {
    const shown = pagesFor((right) => may(role, right)).flatMap(({ pages }) => pages);
    expect(shown).toEqual(
      PAGES.flatMap(({ pages }) => pages).filter(({ right }) => !right || may(role, right)),
    );
    expect(shown).toContain(pageAt('/account'));
  });
});
