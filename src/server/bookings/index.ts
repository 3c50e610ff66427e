/** Bookings: create, change, cancel and complete; operators' answers, drivers, refunds, emails, ledger, ratings. */
export { changeActionRoutes, actionRoutes, dispatchActionRoutes } from './actions/action-routes.ts';
export type { Action, ActionEffect } from './actions/action.ts';
export { cancelAction, noShowAction, availableActions, refundAction } from './actions/booking-actions.ts';
export type { AddressConfirmation } from './address-confirmation.ts';
export {
  bookedVehicles,
  type BookingDetails,
  inCarOf,
  isForSomeoneElse,
  legsLeft,
  statusOf,
  type StoredBooking,
  type PendingChangeSummary,
} from './booking-details.ts';
export { anyBooking, type BookingReader, bookingByReference } from './booking-reader.ts';
export { bookingRoutes, phoneBookingRoutes } from './booking-routes.ts';
export type { BookingService, ReferencedBooking } from './booking-service.ts';
export { type BookingServices, createBookingServices } from './booking-services.ts';
export type { BookingView, BookingViews } from './booking-view.ts';
export type { ReadRoutes } from './booking-ways.ts';
export { secondCategoryOnWire, fareLinesOnWire, waitingOnWire } from './booking-wire.ts';
export { cancellationRoutes, MOVED_ON } from './cancellation-routes.ts';
export {
  type CancellationPreview,
  type Cancellations,
  payRestInCar,
  type Uncancellable,
} from './cancellations.ts';
export {
  endAuthorisation,
  authorisationsSince,
  markAuthorised,
  releaseAuthorisation,
  settleAuthorisations,
} from './card-authorisations.ts';
export { CHANGE_MOVED_ON, changeRoutes } from './changes/change-routes.ts';
export { hasTerm, pendingChangeSummary, wasRequested } from './changes/change-store.ts';
export { stopText } from './changes/changed-request.ts';
export {
  type ChangePreview,
  type Changes,
  announceChange,
  payForChange,
  type ShownChange,
} from './changes/changes.ts';
export { settleChange } from './changes/make-change.ts';
export type { Placed } from './changes/place-change.ts';
export type { ChangeableLeg } from './changes/price-change.ts';
export {
  acceptByCommand,
  agreeByCommand,
  disagreeByCommand,
  driveByCommand,
  nameByCommand,
  noShowByCommand,
  onBooking,
  refundByCommand,
  refuseByCommand,
  renewLink,
  withdrawByCommand,
} from './commands.ts';
export { oldConfirmations } from './confirmation-store.ts';
export { type Dispute, type DisputeNotice, disputesOf, findDispute, moveDispute } from './dispute-ledger.ts';
export { assignDriver } from './drivers/assign-driver.ts';
export { type DriveEvent, driveLeg, endLeg } from './drivers/drive-leg.ts';
export { driversOnWire, driversShown } from './drivers/drivers-wire.ts';
export {
  fareLinesBlocks,
  passengerBlocks,
  reductionBlocks,
  settlementBlocks,
  sharedBlocks,
  termsBlocks,
  tripBlocks,
} from './emails/blocks.ts';
export { bookingMails } from './emails/events.ts';
export { disputeInstance } from './emails/refund-emails.ts';
export { tripFeed } from './emails/trip-calendar.ts';
export { type Claim, claimedBooking, claimOf, oldClaims, recordClaim } from './idempotency.ts';
export { bookingLedger, moneyOf, post, postAmountDue } from './ledger/booking-money.ts';
export { checkLedgerTonight } from './ledger/check-ledger.ts';
export {
  type Difference,
  explainDifferenceById,
  listDifferences,
  noteDifference,
  openDifferences,
  solveDifferences,
} from './ledger/differences.ts';
export type { LegRow } from './new-booking.ts';
export {
  addPayment,
  adoptSession,
  attachSession,
  closeCheckouts,
  expireCheckout,
  isDue,
  isSecured,
  markPaid,
  movePayment,
  openPaymentsElsewhere,
  openSessions,
  type Payment,
  paymentById,
  paymentByProviderId,
  paymentBySession,
  paymentsOf,
  unopenedPayments,
  withdrawDue,
} from './payment-ledger.ts';
export type { SeenPrice, SignedBody } from './place-booking.ts';
export { createRatingsService, ratingRoutes, type RatingsService, type RatingState } from './ratings.ts';
export { sha256, storedReference } from './reference.ts';
export {
  findRefund,
  refundExcess,
  refundWholePayment,
  returnedAmount,
  recordRefundStatus,
  type Refund,
  type RefundNotice,
  refundPayment,
  refundsOf,
  updatePaymentStatus,
  cancelRefund,
} from './refund-ledger.ts';
export { refundRequestRoutes, type RefundRequests } from './refund-requests.ts';
export { alreadyBooked } from './repeat-bookings.ts';
export { FIRST_REVISION, isPresent, type Priced } from './revisions.ts';
export { startBookingTasks } from './scheduled-tasks.ts';
export type { SharedTrips } from './shared-trips.ts';
export type { TextConsents } from './text-consents.ts';
export { acceptBooking, lockBooking, applyEvent, refuseBooking } from './transitions.ts';
export { expiredRecoverableTrips } from './trip-recovery.ts';
