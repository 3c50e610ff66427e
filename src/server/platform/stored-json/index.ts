/** Parsers of JSON columns, of every shape a release has written. */
export {
  type ChangedBooking,
  type PartyWords,
  type PricedOtherwise,
  type QuoteEntry,
  parseSecondCategory,
  readChangedBooking,
  readExtras,
  readFareLines,
  readJourney,
  readLabels,
  readPlace,
  readQuoteEntries,
  readShares,
  writeChangedBooking,
  writeJourney,
  writeQuoteEntries,
} from './bookings.ts';
export {
  type PublishedTariff,
  readArea,
  readCancellation,
  readChangeAgreement,
  readDraftValues,
  readNoShow,
  readOfferedTerms,
  readOpeningHours,
  readPartChanges,
  readPromo,
  readPublished,
  readSettingValues,
  readTerms,
  writeTerms,
} from './catalogue.ts';
export { amount, partsOf, type Read, since, text } from './readers.ts';
export {
  readReceipt,
  type ReceiptContent,
  type ReceiptLeg,
  type ReceiptLine,
  type ReceiptVat,
} from './receipts.ts';
