/** External services and their fakes: Stripe, Google, SMTP, SMS providers. */
export { createMapServices, type ExternalServices } from './external-services.ts';
export { textCarrierOf, type TextKeys } from './sms.ts';
export { createSmtpTransport, type DkimKey } from './smtp.ts';
export { createStripeProvider } from './stripe.ts';
