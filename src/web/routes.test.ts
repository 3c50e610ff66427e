import { describe, expect, it } from 'vitest';
import { SITE_PAGES, type SitePage } from '../domain/site-pages.ts';
import { ROUTES } from './routes.ts';

/** Every address, its title and whether the navbar is shown. */
const TABLE: [path: string, title: string, navbar: boolean][] = [
  ['/', 'Book a trip', true],
  ['/home', 'Book a trip', true],
  ['/booktripview', 'Book a Trip', true],
  ['/quotationview', 'Quotation', true],
  ['/personalDetailView', 'Personal Detail', true],
  ['/paymentview', 'Payment', true],
  ['/stripecheckout', 'Payment', true],
  ['/checkout', 'Payment', true],
  ['/payment-success', 'Booking confirmation', false],
  ['/paymentSuccessView', 'Booking confirmation', false],
  ['/paymentsuccess', 'Booking confirmation', false],
  ['/payment-cancel', 'Payment Canceled', false],
  ['/forgot_password', 'Forgot Password', true],
  ['/quoteView', 'QUOTE NOW', true],
  ['/ourfleet', 'Our Fleet', true],
  ['/contactus', 'Contact Us', true],
  ['/bookings', 'Bookings', false],
  ['/my-trips', 'My trips', false],
  ['/offer', 'A price that was shared', true],
  ['/my-places', 'Places and people', false],
  ['/my-account', 'My Account', false],
  ['/login', 'Sign In', false],
  ['/book-now', 'Book Now', true],
];

const KNOWN = new Set(TABLE.map(([path]) => path));
/** Public pages that the specification does not name. */
const MORE = Object.values<SitePage>(SITE_PAGES)
  .filter(({ path }) => !KNOWN.has(path))
  .map(({ path, title }) => [path, title, true]);

describe('routes', () => {
  it('[APP-04] [APP-08] [NAV-04] are these, each with its title, some without the navbar', () => {
    const given = ROUTES.map(({ path, title, navbar }) => [path, title, navbar]);
    expect(given.toSorted()).toEqual([...TABLE, ...MORE].toSorted());
  });

  it('[STEP-01] four of them are steps, in their order', () => {
    const steps = ROUTES.filter(({ step }) => step).map(({ path, step }) => [step, path]);
    expect(steps).toEqual([
      [1, '/booktripview'],
      [2, '/quotationview'],
      [3, '/personalDetailView'],
      [4, '/paymentview'],
    ]);
  });
});
