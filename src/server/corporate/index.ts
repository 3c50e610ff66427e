/** The signed-in customer's own area: profile, sessions, bookings and trips. */
export { corporateRoutes, sessionRoutes, tripsRoutes } from './corporate-routes.ts';
export { mailedSignInPage } from './mailed-sign-in-page.ts';
export { type CorporateServices, createCorporateServices } from './trips-service.ts';
