import { describe, expect, it } from 'vitest';
import { telephone } from '../../../domain/text.ts';
import { isCurrent, navLinks } from './links.ts';
import { showsNext } from './step-top.tsx';

const all = { NAVBAR_OUR_FLEET_PAGE: true, NAVBAR_URGENT_BOOKING_PAGE: true, CORPORATE_LOGIN: true };
const links = (off: Partial<typeof all>) => navLinks({ ...all, ...off });
const labels = (off: Partial<typeof all>) => links(off).map((link) => link.label);

describe('links', () => {
  it('[NAV-01] are Home, Our Fleet, Urgent Booking, Corporate Account and Contact Us; [JRN-15] Sign in follows', () => {
    expect(links({})).toEqual([
      { to: '/', label: 'Home' },
      { to: '/ourfleet', label: 'Our Fleet' },
      { to: '/quoteView', label: 'Urgent Booking' },
      { to: '/login', label: 'Corporate Account' },
      { to: '/contactus', label: 'Contact Us' },
      { to: '/login?redirect=%2Fmy-trips', label: 'Sign in' },
    ]);
  });

  it('[JRN-15] lead a signed-in passenger to My trips, and a corporate one to the bookings', () => {
    expect(navLinks(all, true)).toContainEqual({ to: '/my-trips', label: 'My trips' });
    expect(navLinks(all, true)).toContainEqual({ to: '/bookings', label: 'Corporate Account' });
    expect(navLinks(all, true)).toHaveLength(6);
  });

  it.each([
    ['NAVBAR_OUR_FLEET_PAGE', 'Our Fleet'],
    ['NAVBAR_URGENT_BOOKING_PAGE', 'Urgent Booking'],
    ['CORPORATE_LOGIN', 'Corporate Account'],
  ])('[NAV-02] without %s there is no %s', (setting, label) => {
    expect(labels({ [setting]: false })).not.toContain(label);
    expect(labels({ [setting]: false })).toHaveLength(5);
  });

  it.each([
    ['/', 'Home'],
    ['/home', 'Home'],
    ['/Home/', 'Home'],
    ['/quoteview', 'Urgent Booking'],
    ['/contactus/', 'Contact Us'],
    ['/booktripview', undefined],
  ])('[NAV-01] at %s %s is the current one', (path, label) => {
    const current = links({}).filter((link) => isCurrent(link, path));
    expect(current.map((link) => link.label)).toEqual(label === undefined ? [] : [label]);
  });

  it('include the company’s phone number', () => {
    expect(telephone('+44 (0) 113 496 0000')).toBe('tel:+4401134960000');
    expect(telephone('+441614960999 ext. 12')).toBe('tel:+441614960999,12');
    expect(telephone('0161 496 0999 x12')).toBe('tel:01614960999,12');
  });
});

describe('step navigation', () => {
  it.each([
    ['/', false],
    ['/checkout', false],
    ['/personalDetailView', false],
    ['/paymentview', true],
    ['/quotationview', true],
  ])('[STEP-06] Next step towards %s is shown: %s', (target, shown) => {
    expect(showsNext(target)).toBe(shown);
  });
});
