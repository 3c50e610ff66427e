/** Schemas and parsers of JSON columns. */
export {
  type ChangedBooking,
  type PartyWords,
  type PricedOtherwise,
  type QuoteEntry,
  parseSecondCategory,
  parseChangedBooking,
  parseExtras,
  parseFareLines,
  parseJourney,
  parseLabels,
  parsePlace,
  parseQuoteEntries,
  parseShares,
  serialiseChangedBooking,
  serialiseJourney,
  serialiseQuoteEntries,
} from './bookings.ts';
export {
  type PublishedTariff,
  parseArea,
  parseCancellation,
  parseChangeAgreement,
  parseDraftValues,
  parseNoShow,
  parseOfferedTerms,
  parseOpeningHours,
  parsePartChanges,
  parsePromo,
  parsePublished,
  parseSettingValues,
  parseTerms,
  serialiseTerms,
} from './catalogue.ts';
export { InvalidStoredJson, storedJsonParser } from './parser.ts';
export {
  parseReceipt,
  type ReceiptContent,
  type ReceiptLeg,
  type ReceiptLine,
  type ReceiptVat,
} from './receipts.ts';
