import { type SettingName, SETTINGS } from '../settings.ts';

/** How the office shows a setting. */
interface SettingRow {
  label: string;
  /** Its effect in a sentence. */
  help: string;
  /** Labels of the values, for a setting with a fixed choice. */
  choices?: Readonly<Record<string, string>>;
}

/** A setting's label, its effect, and its choices if limited. */
const row = (label: string, help: string, choices?: SettingRow['choices']): SettingRow => ({
  label,
  help,
  ...(choices && { choices }),
});

type Rows<N extends SettingName> = Readonly<Record<N, SettingRow>>;
const rowTable = <N extends SettingName>(table: Rows<N>): Rows<N> => table;

/** Details of the provider. */
const COMPANY_ROWS = rowTable({
  Company_Name: row('Name', 'The company name in titles, the navbar, the footer and emails.'),
  Company_Contact_Info: row('Telephone', 'Shown wherever contact details appear.'),
  COMPANY_ADDRESS: row('Postal address', 'Shown in the footer.'),
  FROM_EMAIL: row('Email address', 'Shown to passengers. Receives enquiries and replies to emails.'),
  COMPANY_LOGO: row(
    'Logo',
    'A picture in the storage folder, such as brand/logo.svg. Shown in the navbar and as the icon.',
  ),
  ACCENT_COLOUR: row(
    'Colour',
    'Colour of buttons and links. Made darker or lighter where it would be hard to read.',
  ),
  PRIVACY_POLICY_URL: row('Privacy policy', 'An https address or a path on this site.'),
  TERMS_URL: row('Terms and conditions', 'An https address or a path on this site.'),
});

/** Contents of the site. */
const DISPLAY_ROWS = rowTable({
  SHOW_NAVBAR_PAGE: row('Navbar', 'The bar with the name and links at the top of every page.'),
  NAVBAR_OUR_FLEET_PAGE: row('Link Our Fleet', 'Navbar link to the vehicles page.'),
  NAVBAR_URGENT_BOOKING_PAGE: row(
    'Link Urgent Booking',
    'Navbar link for trips that start too soon to book online.',
  ),
  CORPORATE_LOGIN: row('Link Corporate Account', 'Navbar link for companies with an account.'),
  SHOW_FOOTER_PAGE: row('Footer', 'The operators, the address and links at the bottom of every page.'),
  HOURLY_RATE_STATUS: row('Hire by the hour', 'A second form on the start page, with hourly prices.'),
  IS_QUOTATION: row(
    'Hide the quote tab',
    'Removes the GET A QUOTE tab from the start page. Trips by mileage cannot be booked.',
  ),
  SHOW_COMPANY_FLEET_VIEW_SECTION: row(
    'Fleet on the start page',
    'The vehicles with their seats and luggage.',
  ),
  SHOW_POPULAR_LOCATION_PAGE: row(
    'Popular places on the start page',
    'Trips that can be filled in with one click.',
  ),
  SHOW_COMPANY_CONTACT_SECTION: row('Contact on the start page', 'Contact details and the contact form.'),
  GOOGLE_API_KEY: row(
    'Google’s key for browsers',
    'Replaces the built-in places and maps with Google’s. Restrict the key to your site’s addresses.',
  ),
  EMBED_ORIGINS: row(
    'Sites that may show this one',
    'Origins that may show this site in a frame, such as https://hotel.example, separated by spaces.',
  ),
});

/** Prices of extras. */
const EXTRA_ROWS = rowTable({
  MEET_AND_GREET: row('Meet and greet', 'The driver waits inside with a name board.'),
  BABY_PRICE_PER_SEAT: row('Baby seat', 'Per seat.'),
  BOOSTER_PRICE_PER_SEAT: row('Booster seat', 'Per seat.'),
  WHEEL_CHAIR: row('Wheelchair', 'Offered if above 0. The next setting decides whether it is charged.'),
  ALLOW_WHEELCHAIR_CHARGE: row(
    'Charge for wheelchairs',
    'Charging more for a wheelchair is unlawful in designated vehicles (Equality Act 2010, section 165).',
  ),
  SPECIAL_LUGGAGE_PER_PRICE: row('Special luggage', 'For each piece, such as skis or golf clubs.'),
  PRICE_PER_FIVE_WAITING_MIN: row('Waiting', 'For every five minutes booked.'),
});

/** Operators and display of prices. */
const PRICING_ROWS = rowTable({
  MULTIPLE_PRICES: row('All prices', 'Show every price, or only the lowest in each vehicle category.'),
  CHEAPEST_COMPANY_PRICE: row(
    'Only the cheapest operator',
    'With all prices: show only those of the cheapest operator.',
  ),
  MULTIPLE_OPERATORS: row(
    'Several operators',
    'Passengers choose between operators. Otherwise one operator makes all trips.',
  ),
  SINGLE_OPERATOR: row(
    'The one operator',
    'Name or licence number of the operator that makes all trips. Empty for the first that serves the pick-up.',
  ),
  ROUND_OFF: row('Whole pounds', 'Totals are rounded to whole pounds.'),
  CURRENCY: row('Currency symbol', 'Before every amount.'),
  CURRENCY_CODE: row('Currency code', 'The code used with the card provider, such as GBP.'),
  SHOW_PROMO_CODE: row(
    'Ask for promo codes',
    'Shows passengers a field for a code. Codes in links always apply.',
  ),
  PRICE_TOLERANCE: row(
    'Price tolerance of places',
    'Passengers are asked for an exact address only where the price may differ by more: “10% or 5.00”, whichever is more, or 0 to always ask.',
  ),
});

/** Payment and sign-in. */
const PAYMENT_ROWS = rowTable({
  GUEST_LOGIN: row('Book as a guest', 'Passengers may book without an account.'),
  SHOWPAYINCAR: row('Pay in the car', 'Passengers may pay the driver.'),
  SHOWCARD: row('Pay by card', 'Passengers may pay online.'),
  CARD_CAPTURE: row(
    'When cards are charged',
    'At once, or when the operator accepts; until then the amount is only authorised.',
    {
      at_once: 'At once',
      on_accept: 'When the operator has accepted',
    },
  ),
  DEPOSIT: row(
    'Deposit',
    'Paid by card before a trip paid in the car: a percentage such as 20%, an amount such as 10.00, or empty for none.',
  ),
  CONFIRM_EMAIL: row(
    'Confirm email addresses',
    'Whether passengers who pay in the car must confirm their address before the booking is valid.',
    {
      no: 'Never',
      unusual: 'When more is booked than is usual',
      always: 'Always',
    },
  ),
  TEXT_MESSAGES: row(
    'Text messages',
    'Passengers are asked whether they want news of the trip by text message.',
  ),
});

/** Periods and timeouts. */
const TIMING_ROWS = rowTable({
  GRACE_TIME: row('Notice (minutes)', 'A trip must begin at least this much later than it is booked.'),
  QUOTE_HOLD_MINUTES: row(
    'Prices are held for (minutes)',
    'How long a price can be booked after it was shown.',
  ),
  COMPLETE_AFTER_HOURS: row(
    'Completed after (hours)',
    'How long after its calculated end a trip counts as completed.',
  ),
});

/** Terms and tax. */
const TERMS_ROWS = rowTable({
  CANCELLATION_SENTENCE: row(
    'Cancellation text',
    'Shown where an operator has no cancellation terms of its own.',
  ),
  LATE_SENTENCE: row(
    'Late car text',
    'Shown beside prices and in the terms. It may not give less than the law does.',
  ),
  VAT_MODE: row(
    'How trips are sold',
    'As your own you owe VAT on whole fares; as an agent on your commission.',
    {
      agent: 'As an agent of the operators',
      principal: 'As your own',
    },
  ),
  VAT_NUMBER: row('VAT number', 'Yours, such as GB 123 4567 89; empty where you are not registered.'),
  VAT_RATE: row('Rate of VAT', 'In per cent; later ones with their day, such as 20; 17.5 from 2027-04-01.'),
});

const ROWS = {
  ...COMPANY_ROWS,
  ...DISPLAY_ROWS,
  ...EXTRA_ROWS,
  ...PRICING_ROWS,
  ...PAYMENT_ROWS,
  ...TIMING_ROWS,
  ...TERMS_ROWS,
} satisfies Record<SettingName, SettingRow>;

const namesOf = (rows: Partial<Record<SettingName, SettingRow>>) => Object.keys(rows) as SettingName[];

/** All settings, in the office's order and under its headings. */
export const SETTING_GROUPS = [
  { id: 'company', title: 'The company', names: namesOf(COMPANY_ROWS) },
  { id: 'display', title: 'Display and sections', names: namesOf(DISPLAY_ROWS) },
  { id: 'extras', title: 'Extras', names: namesOf(EXTRA_ROWS) },
  { id: 'pricing', title: 'Pricing', names: namesOf(PRICING_ROWS) },
  { id: 'payment', title: 'Payment and login', names: namesOf(PAYMENT_ROWS) },
  { id: 'timing', title: 'Timing', names: namesOf(TIMING_ROWS) },
  { id: 'terms', title: 'Terms and tax', names: namesOf(TERMS_ROWS) },
] as const;

/** How the office shows a setting. */
export const settingRow = (name: SettingName): SettingRow => ROWS[name];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);
