import { formatMoney } from '../money.ts';
import { parseSettings, type SettingName, type Settings } from '../settings.ts';
import { settingRow } from './setting-rows.ts';
import { isExtraPrice } from './setting-words.ts';

type Raw = Readonly<Record<string, string>>;
type Sentences = readonly [whenOn: string, whenOff: string];

const appears = (what: string): Sentences => [`${what} is shown.`, `${what} is hidden.`];

/** Visible effect of each switch when it is turned on and off. */
const SWITCHES: { readonly [N in SettingName]?: Sentences } = {
  SHOW_NAVBAR_PAGE: appears('The navbar'),
  NAVBAR_OUR_FLEET_PAGE: appears('The link Our Fleet'),
  NAVBAR_URGENT_BOOKING_PAGE: appears('The link Urgent Booking'),
  CORPORATE_LOGIN: appears('The link Corporate Account'),
  SHOW_FOOTER_PAGE: appears('The footer'),
  HOURLY_RATE_STATUS: appears('The hourly tab'),
  IS_QUOTATION: ['The quote tab is hidden.', 'The quote tab is shown.'],
  SHOW_COMPANY_FLEET_VIEW_SECTION: appears('The fleet on the start page'),
  SHOW_POPULAR_LOCATION_PAGE: appears('The list of popular places on the start page'),
  SHOW_COMPANY_CONTACT_SECTION: appears('The contact section on the start page'),
  ALLOW_WHEELCHAIR_CHARGE: ['The wheelchair extra is charged.', 'The wheelchair extra is free.'],
  MULTIPLE_PRICES: ['Every price is shown.', 'Only the lowest price of each vehicle category is shown.'],
  CHEAPEST_COMPANY_PRICE: [
    'Only the prices of the cheapest operator are shown.',
    'The prices of all operators are shown.',
  ],
  MULTIPLE_OPERATORS: ['Passengers can choose between operators.', 'One operator makes all trips.'],
  ROUND_OFF: ['New prices are rounded to whole pounds.', 'New prices are to the penny.'],
  SHOW_PROMO_CODE: appears('The field for a promo code'),
  GUEST_LOGIN: ['Guests can book without an account.', 'Booking requires an account.'],
  SHOWPAYINCAR: ['Paying in the car is offered.', 'Paying in the car is no longer offered.'],
  SHOWCARD: ['Paying by card is offered.', 'Paying by card is no longer offered.'],
  TEXT_MESSAGES: ['Passengers can choose text messages.', 'Text messages are no longer offered.'],
};

function extraEffect(name: SettingName, before: Settings, after: Settings): string {
  const price = (settings: Settings) => formatMoney(Number(settings[name]), settings.CURRENCY);
  const { label } = settingRow(name);
  const isFree = name === 'WHEEL_CHAIR' && !after.ALLOW_WHEELCHAIR_CHARGE;
  if (Number(after[name]) === 0) return `${label} is no longer offered.`;
  if (Number(before[name]) === 0)
    return `${label} is offered ${isFree ? 'free of charge' : `for ${price(after)}`}.`;
  return isFree ? '' : `${label} costs ${price(after)} instead of ${price(before)}.`;
}

/** Effects of combinations of settings. */
function together(before: Settings, after: Settings): string[] {
  const isOpen = ({ IS_QUOTATION, HOURLY_RATE_STATUS }: Settings) => !IS_QUOTATION || HOURLY_RATE_STATUS;
  const isPaid = ({ SHOWPAYINCAR, SHOWCARD }: Settings) => SHOWPAYINCAR || SHOWCARD;
  return [
    isOpen(before) && !isOpen(after) ? 'Online booking stops: both tabs are hidden.' : '',
    isPaid(before) && !isPaid(after) ? 'Online booking stops: no payment method is left.' : '',
  ];
}

/** Describes in sentences how a change of settings affects the site. */
export function siteEffects(before: Raw, after: Raw): string[] {
  const [was, is] = [parseSettings(before).settings, parseSettings(after).settings];
  const names = (Object.keys(is) as SettingName[]).filter((name) => was[name] !== is[name]);
  const sentences = names.map((name) => {
    const [whenOn, whenOff] = SWITCHES[name] ?? ['', ''];
    if (typeof is[name] === 'boolean') return is[name] ? whenOn : whenOff;
    if (isExtraPrice(name)) return extraEffect(name, was, is);
    return OTHERS[name]?.(is) ?? '';
  });
  return [...sentences, ...together(was, is)].filter((words) => words !== '');
}

/** Effects of settings that are neither a switch nor an extra. */
const OTHERS: { readonly [N in SettingName]?: (after: Settings) => string } = {
  Company_Name: ({ Company_Name: name }) => `The site and new emails show the name ${name}.`,
  ACCENT_COLOUR: () => 'Buttons and links change colour.',
  CURRENCY: ({ CURRENCY }) => `New prices are shown with ${CURRENCY}. Existing bookings do not change.`,
  GRACE_TIME: ({ GRACE_TIME: minutes }) =>
    minutes === 0
      ? 'Trips can be booked until they start.'
      : `Trips that start within ${minutes} minutes cannot be booked online.`,
  QUOTE_HOLD_MINUTES: ({ QUOTE_HOLD_MINUTES: minutes }) => `New prices are held for ${minutes} minutes.`,
  DEPOSIT: ({ DEPOSIT: deposit }) =>
    deposit === ''
      ? 'No deposit is charged.'
      : `Passengers who pay in the car pay a deposit of ${deposit} by card before the trip.`,
  CONFIRM_EMAIL: ({ CONFIRM_EMAIL: asking }) =>
    asking === 'no'
      ? 'Email addresses need no confirmation.'
      : `Passengers who pay in the car confirm their email address ${asking === 'always' ? 'every time' : 'when they book more than usual'}.`,
  CARD_CAPTURE: ({ CARD_CAPTURE: when }) =>
    when === 'at_once'
      ? 'Cards are charged at once.'
      : 'Cards are authorised, and charged when the operator accepts.',
};
