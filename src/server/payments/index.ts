/** Card payments: checkout, refunds, disputes, reconciliation, receipts, the built-in test provider. */
export {
  BadNotification,
  BadSignature,
  type CardBooks,
  type CardNotification,
  type CardProvider,
  CardsUnavailable,
  type CheckoutOrder,
  type DisputeNotification,
  type AuthorisationEnd,
  type Notification,
  type RefundOrder,
  type SessionState,
  type ChargedPayment,
} from './card-provider.ts';
export type { CheckoutService } from './checkout-service.ts';
export { paymentRoutes } from './payment-routes.ts';
export { createPaymentServices, type PaymentServices, startReconcileTask } from './payment-services.ts';
export { receiptsRoutes, receiptWire } from './receipts/receipts-routes.ts';
export { createReceiptsService, type ReceiptsService } from './receipts/receipts-service.ts';
export { testCheckoutRoutes } from './test-provider/test-checkout-routes.ts';
export { oldCheckouts } from './test-provider/test-checkout-store.ts';
