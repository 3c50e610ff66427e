import type { SettingName } from '../settings.ts';
import { row, type SettingRow } from './setting-row.ts';

type Rows<N extends SettingName> = Readonly<Record<N, SettingRow>>;
const rows = <N extends SettingName>(table: Rows<N>): Rows<N> => table;

/** What extras cost. */
export const EXTRA_ROWS = rows({
  MEET_AND_GREET: row('Meet and greet', 'The driver waits inside with a name board.'),
  BABY_PRICE_PER_SEAT: row('Baby seat', 'For each.'),
  BOOSTER_PRICE_PER_SEAT: row('Booster seat', 'For each.'),
  WHEEL_CHAIR: row('Wheelchair', 'Above 0 it is offered; whether it costs anything, the next setting says.'),
  ALLOW_WHEELCHAIR_CHARGE: row(
    'Charge for wheelchairs',
    'Charging more for a wheelchair is unlawful in designated vehicles (Equality Act 2010, section 165).',
  ),
  SPECIAL_LUGGAGE_PER_PRICE: row('Special luggage', 'For each piece, such as skis or golf clubs.'),
  PRICE_PER_FIVE_WAITING_MIN: row('Waiting', 'For each five minutes that are booked.'),
});

/** Whose prices are shown, and how. */
export const PRICING_ROWS = rows({
  MULTIPLE_PRICES: row('All prices', 'Every price that there is, or the lowest for each vehicle category.'),
  CHEAPEST_COMPANY_PRICE: row(
    'Only the cheapest operator',
    'With all prices: only those of the operator that has the lowest.',
  ),
  MULTIPLE_OPERATORS: row(
    'Several operators',
    'Passengers choose among operators; otherwise one makes all trips.',
  ),
  SINGLE_OPERATOR: row(
    'The one operator',
    'Its name or licence number, where one makes all trips; empty for the first that serves the pick-up.',
  ),
  ROUND_OFF: row('Whole pounds', 'Totals are rounded to whole pounds.'),
  CURRENCY: row('Currency symbol', 'Before every amount.'),
  CURRENCY_CODE: row('Currency code', 'What the card provider is told, such as GBP.'),
  SHOW_PROMO_CODE: row(
    'Ask for promo codes',
    'Passengers see a field for one. A code in a link holds in any case.',
  ),
  PRICE_PRECISION: row(
    'How sharply a place must be known',
    'What is known less sharply is asked about before there is a price.',
    {
      street: 'Street: a town alone is asked about',
      locality: 'Town or village: priced from its middle',
      area: 'Postcode district: priced from its middle',
    },
  ),
});

/** How passengers pay and sign in. */
export const PAYMENT_ROWS = rows({
  GUEST_LOGIN: row('Book as a guest', 'Passengers may book without an account.'),
  SHOWPAYINCAR: row('Pay in the car', 'Passengers may pay the driver.'),
  SHOWCARD: row('Pay by card', 'Passengers may pay online.'),
  CARD_CAPTURE: row(
    'When cards are charged',
    'At once, or when the operator has accepted; until then the money is only held.',
    {
      at_once: 'At once',
      on_accept: 'When the operator has accepted',
    },
  ),
  DEPOSIT: row(
    'Deposit',
    'Paid by card before a trip that is paid in the car: a share such as 20%, a sum such as 10.00, or nothing.',
  ),
  CONFIRM_EMAIL: row(
    'Confirm e-mail addresses',
    'Whether who pays in the car must confirm the address before the booking counts.',
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

/** How long things are held and waited for. */
export const TIMING_ROWS = rows({
  GRACE_TIME: row('Notice (minutes)', 'A trip must begin at least this much later than it is booked.'),
  QUOTE_HOLD_MINUTES: row('Prices are held for (minutes)', 'So long a price that was shown can be booked.'),
  COMPLETE_AFTER_HOURS: row(
    'Completed after (hours)',
    'So long after its reckoned end a trip counts as completed.',
  ),
});

/** What is said of terms, and of tax. */
export const TERMS_ROWS = rows({
  CANCELLATION_SENTENCE: row('Of cancelling', 'Said where an operator has no terms of its own.'),
  LATE_SENTENCE: row(
    'Of a late car',
    'Said beside prices and in the terms. It may not give less than the law does.',
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
