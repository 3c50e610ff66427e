/** Server-rendered pages: booking, prices, policies, embedding, calendar feeds, shared offers. */
export { asPassengerPage, bookingPages } from './booking/booking-page.ts';
export { calendarFeed } from './booking/calendar-feed.ts';
export { changePages } from './booking/change-page.ts';
export { payPage, sharedTripPage, stopTextsPage } from './booking/link-pages.ts';
export { ratingPages } from './booking/rating-page.ts';
export { confirmAddressPage } from './confirm-address-page.ts';
export { embeddingRoutes, hostPageRoutes } from './embedding.ts';
export { pricesPage } from './prices/prices-page.ts';
export { createSharedOffers, sharedOffersRoutes, type SharedOffersService } from './shared-offers.ts';
export { type SiteFolders, siteRoutes } from './site-routes.ts';
