import type { SettingName } from '../settings.ts';
import { row, type SettingRow } from './setting-row.ts';

type Rows<N extends SettingName> = Readonly<Record<N, SettingRow>>;
const rows = <N extends SettingName>(table: Rows<N>): Rows<N> => table;

/** Who the provider is. */
export const COMPANY_ROWS = rows({
  Company_Name: row('Name', 'The company in titles, the navbar, the footer and mails.'),
  Company_Contact_Info: row('Telephone', 'Shown wherever passengers are told how to reach you.'),
  COMPANY_ADDRESS: row('Postal address', 'Shown in the footer.'),
  FROM_EMAIL: row('E-mail address', 'Shown to passengers; enquiries go there, and answers to mails.'),
  COMPANY_LOGO: row(
    'Logo',
    'A picture in the storage folder, such as brand/logo.svg: in the navbar and as the icon.',
  ),
  ACCENT_COLOUR: row(
    'Colour',
    'Of buttons and links. Where it could not be read, it is made darker or lighter.',
  ),
  PRIVACY_POLICY_URL: row('Privacy policy', 'Where it is read: an https address, or a path of this site.'),
  TERMS_URL: row('Terms and conditions', 'Where they are read: an https address, or a path of this site.'),
});

/** What of the site is shown. */
export const DISPLAY_ROWS = rows({
  SHOW_NAVBAR_PAGE: row('Navbar', 'The bar with the name and the links, above every page.'),
  NAVBAR_OUR_FLEET_PAGE: row('Link Our Fleet', 'In the navbar, to the page of the vehicles.'),
  NAVBAR_URGENT_BOOKING_PAGE: row(
    'Link Urgent Booking',
    'In the navbar, for trips that begin too soon to be booked online.',
  ),
  CORPORATE_LOGIN: row('Link Corporate Account', 'In the navbar, for companies that have an account.'),
  SHOW_FOOTER_PAGE: row('Footer', 'With the operators, the address and the links, below every page.'),
  HOURLY_RATE_STATUS: row('Hire by the hour', 'A second form on the start page, and prices by the hour.'),
  IS_QUOTATION: row(
    'Hide the quote tab',
    'When on, the start page has no tab GET A QUOTE: trips by the mile cannot be booked.',
  ),
  SHOW_COMPANY_FLEET_VIEW_SECTION: row(
    'Fleet on the start page',
    'The vehicles with their seats and luggage.',
  ),
  SHOW_POPULAR_LOCATION_PAGE: row(
    'Popular places on the start page',
    'Trips that can be filled in with one press.',
  ),
  SHOW_COMPANY_CONTACT_SECTION: row('Contact on the start page', 'How to reach you, with the contact form.'),
  GOOGLE_API_KEY: row(
    'Google’s key for browsers',
    'With one, Google’s places and maps stand in for our own. Limit it to your site’s addresses.',
  ),
  EMBED_ORIGINS: row(
    'Sites that may show this one',
    'Origins that may show the site in a frame, such as https://hotel.example, with spaces between them.',
  ),
});
