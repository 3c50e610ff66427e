interface BookingTextRow {
  /** Label wherever it is shown. */
  label: string;
  /** Characters. */
  longest: number;
  /** Whether it may have several lines. */
  lines?: true;
}

/**
 * The texts that a booker may give with the booking as a whole. Calls, storage, pages, emails and erasure use the table
 * and name no text themselves: another one needs its row, its column in `bookings` and its field on the details page.
 */
export const BOOKING_TEXTS = {
  /** Requested assistance, line by line; asked of everyone and never priced. */
  assistance: { label: 'Assistance', longest: 500, lines: true },
} as const satisfies Record<string, BookingTextRow>;

export type BookingText = keyof typeof BOOKING_TEXTS;
/** '' for texts that are not given. */
export type BookingTexts = Record<BookingText, string>;

export const BOOKING_TEXT_NAMES = Object.keys(BOOKING_TEXTS) as BookingText[];

/** Makes a value for each text, by its name. */
export const mapBookingTexts = <T>(make: (name: BookingText, row: BookingTextRow) => T) =>
  Object.fromEntries(BOOKING_TEXT_NAMES.map((name) => [name, make(name, BOOKING_TEXTS[name])])) as Record<
    BookingText,
    T
  >;

/** Picks the texts out of an object; missing ones are ''. */
export const bookingTextsOf = (from: Partial<BookingTexts>): BookingTexts =>
  mapBookingTexts((name) => from[name] ?? '');

/** The texts with their labels. */
export const labelledTexts = (from: Partial<BookingTexts>) =>
  BOOKING_TEXT_NAMES.map((name): [label: string, text: string] => [
    BOOKING_TEXTS[name].label,
    from[name] ?? '',
  ]);
