/** Tables of the database. */
export {
  bookingChanges,
  bookingNotes,
  cancellations,
  idempotencyKeys,
  ratings,
  recoverableTrips,
} from './booking-records.ts';
export {
  bookingLegs,
  bookingRevisions,
  bookings,
  bookingVias,
  legDrivers,
  payments,
  promoCodes,
  promoUses,
} from './bookings.ts';
export {
  areas,
  bannedAddresses,
  documentChanges,
  documentDrafts,
  operatorLicences,
  operators,
  popularLocations,
  providerVersion,
  publications,
  savedAddresses,
  settings,
  settingsVersions,
  type TariffContent,
  tariffDrafts,
  tariffs,
  vehicleCategories,
} from './catalogue.ts';
export { contactMessages, enquiryEntries, quoteRequests } from './enquiries.ts';
export { addressConfirmations, confirmedAddresses, limitCounts, networkCalls } from './limits.ts';
export { type MailAbout, type MailPeriod, mails, type RecipientRole, textMessages } from './notifications.ts';
export {
  accountAttempts,
  corporateCustomers,
  emailChanges,
  type EmailChangeStatus,
  mailedSignIns,
  ownPeople,
  ownPlaces,
  passengers,
  passengerSessions,
  passwordResets,
  personRequests,
} from './passengers.ts';
export {
  disputes,
  ledger,
  moneyDifferences,
  receiptCounters,
  receipts,
  reductions,
  refundLimits,
  refundRequests,
  refunds,
  testCheckouts,
  testDisputes,
  testRefunds,
} from './payments.ts';
export {
  auditLog,
  passkeys,
  recoveryCodes,
  secondFactors,
  signInSteps,
  staff,
  staffInvitations,
  workSessions,
} from './staff.ts';
export { lostDemand, quotes, statisticsDays } from './statistics.ts';
