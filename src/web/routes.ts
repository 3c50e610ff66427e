import { SITE_PAGES } from '../domain/site-pages.ts';
import { PATHS } from './client/router/paths.ts';
import { lazyPage, type Page, type Route } from './client/router/table.ts';
import { readArrival } from './site/confirmation/arrival.ts';
import { awaitedForm, loadTabs } from './site/home/booking-tabs.tsx';
import { HomePage } from './site/home/home-page.tsx';
import { guardDetails, guardPayment, guardResults } from './site/progress.ts';

const home: Page = { Component: HomePage, isReady: () => true, load: loadTabs, source: awaitedForm };
const offer = lazyPage(() => import('./site/offer/offer-page.tsx'));
const results = lazyPage(() => import('./site/results/results-page.tsx'));
const details = lazyPage(() => import('./site/details/details-page.tsx'));
const payment = lazyPage(() => import('./site/payment/payment-page.tsx'));
const paymentResult = lazyPage(() => import('./site/confirmation/payment-result-page.tsx'));
const paymentCancel = lazyPage(() => import('./site/confirmation/payment-cancel-page.tsx'));
const fleet = lazyPage(() => import('./site/fleet/fleet-page.tsx'), 'site/fleet/fleet-page.tsx');
const contact = lazyPage(() => import('./site/contact/contact-page.tsx'), 'site/contact/contact-page.tsx');
const quoteRequest = lazyPage(
  () => import('./site/quote-request/quote-request-page.tsx'),
  'site/quote-request/quote-request-page.tsx',
);
const password = lazyPage(
  () => import('./site/password/password-page.tsx'),
  'site/password/password-page.tsx',
);
const login = lazyPage(() => import('./account/login-page.tsx'), 'account/login-page.tsx');
const bookings = lazyPage(() => import('./account/bookings-page.tsx'));
const trips = lazyPage(() => import('./account/trips-page.tsx'));
const savedPage = lazyPage(() => import('./account/saved-page.tsx'));
const bookNow = lazyPage(() => import('./account/book-now-page.tsx'));
const account = lazyPage(() => import('./account/account-page.tsx'));

const site = { navbar: true, footer: true };
const bare = { navbar: false, footer: true };
const corporate = { navbar: false, footer: false };

const CONFIRMATION = 'Booking confirmation';
const CANCELED = 'Payment Canceled';
const result = {
  ...bare,
  title: CONFIRMATION,
  titleOf: (search: string) => (readArrival(search).kind === 'cancelled' ? CANCELED : CONFIRMATION),
  page: paymentResult,
};

const toPayment = (search: string) => PATHS.payment + search;

/** Component of each public page. Its address, title and server data are in its row of SITE_PAGES. */
const PUBLIC: Record<keyof typeof SITE_PAGES, Omit<Route, 'path' | 'title'>> = {
  root: { ...site, page: home },
  home: { ...site, page: home },
  bookTrip: { ...site, step: 1, page: home },
  fleet: { ...site, page: fleet },
  contact: { ...site, page: contact },
  quoteRequest: { ...site, page: quoteRequest },
  login: { ...corporate, page: login },
  forgotPassword: { ...site, page: password },
};
const publicPages = Object.entries(SITE_PAGES).map(([name, { path, title }]) => ({
  path,
  title,
  ...PUBLIC[name as keyof typeof SITE_PAGES],
}));

/** Every address of the site [APP-04, APP-05]; any other leads to "/" [APP-06]. */
export const ROUTES: readonly Route[] = [
  ...publicPages,
  { path: PATHS.offer, title: 'A price that was shared', ...site, page: offer },
  { path: PATHS.results, title: 'Quotation', ...site, step: 2, page: results, guard: guardResults },
  { path: PATHS.details, title: 'Personal Detail', ...site, step: 3, page: details, guard: guardDetails },
  { path: PATHS.payment, title: 'Payment', ...site, step: 4, page: payment, guard: guardPayment },
  { path: PATHS.stripeCheckout, title: 'Payment', ...site, redirect: toPayment },
  { path: PATHS.checkout, title: 'Payment', ...site, redirect: toPayment },
  { path: PATHS.success, ...result },
  { path: PATHS.successView, ...result },
  { path: PATHS.successStatus, ...result },
  { path: PATHS.cancel, title: CANCELED, ...bare, page: paymentCancel },
  { path: PATHS.bookings, title: 'Bookings', ...corporate, page: bookings },
  { path: PATHS.trips, title: 'My trips', ...corporate, page: trips },
  { path: PATHS.kept, title: 'Places and people', ...corporate, page: savedPage },
  { path: PATHS.account, title: 'My Account', ...corporate, page: account },
  { path: PATHS.bookNow, title: 'Book Now', ...site, page: bookNow },
];
