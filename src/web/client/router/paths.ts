import { OFFER_PATH, SITE_PAGES } from '../../../domain/site-pages.ts';

type Public = { [Name in keyof typeof SITE_PAGES]: (typeof SITE_PAGES)[Name]['path'] };
const names = Object.entries(SITE_PAGES).map(([name, { path }]) => [name, path]);

/** Every address of the site, by its name in the specification. */
export const PATHS = {
  ...(Object.fromEntries(names) as Public),
  offer: OFFER_PATH,
  results: '/quotationview',
  details: '/personalDetailView',
  payment: '/paymentview',
  stripeCheckout: '/stripecheckout',
  checkout: '/checkout',
  success: '/payment-success',
  successView: '/paymentSuccessView',
  successStatus: '/paymentsuccess',
  cancel: '/payment-cancel',
  bookings: '/bookings',
  trips: '/my-trips',
  kept: '/my-places',
  account: '/my-account',
  bookNow: '/book-now',
} as const;
