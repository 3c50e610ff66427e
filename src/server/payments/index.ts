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
  type HoldEnd,
  type Notification,
  type RefundOrder,
  type SessionState,
  type Taken,
} from './card-provider.ts';
export type { CheckoutService } from './checkout-service.ts';
export { paymentRoutes } from './payment-routes.ts';
export { createPaymentServices, type PaymentServices, startReconcileRound } from './payment-services.ts';
export { receiptsRoutes, receiptWire } from './receipts/receipts-routes.ts';
export { createReceiptsService, type ReceiptsService } from './receipts/receipts-service.ts';
export { testCheckoutRoutes } from './test-provider/test-checkout-routes.ts';
export { oldCheckouts } from './test-provider/test-checkout-store.ts';
