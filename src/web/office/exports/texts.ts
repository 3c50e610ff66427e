/** The words of the page of exports. */
export const TEXTS = {
  title: 'Exports',
  what: 'Files for a spreadsheet or your bookkeeper (CSV). Who downloaded what is written down.',
  month: (name: string) => `Bookings of ${name}`,
  lastMonth: 'Last month',
  lastMonthWhat: 'All bookings whose first pick-up was last month, with price, payments, refunds and VAT.',
  ledger: (name: string) => `Ledger of ${name}`,
  others: 'Other days, other lists',
  from: 'From',
  to: 'To',
  take: (title: string) => `Download: ${title}`,
  now: 'as it is now',
  audit: 'Who did what',
  auditWhere: 'by person, kind and day, on its own page',
  formulas:
    'A text that begins like a formula, as a telephone number does with +, has an apostrophe before it, so that no spreadsheet computes it. Amounts are pounds with a point.',
} as const;
