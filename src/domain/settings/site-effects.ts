import { formatMoney } from '../money.ts';
import { parseSettings, type SettingName, type Settings } from '../settings.ts';
import { settingRow } from './setting-rows.ts';
import { isExtraPrice } from './setting-words.ts';

type Raw = Readonly<Record<string, string>>;
type Said = readonly [whenOn: string, whenOff: string];

const appears = (what: string): Said => [`${what} appears.`, `${what} disappears.`];

/** What passengers see of a switch that is put on, and of one that is put off. */
const SWITCHES: { readonly [N in SettingName]?: Said } = {
  SHOW_NAVBAR_PAGE: appears('The navbar'),
  NAVBAR_OUR_FLEET_PAGE: appears('The link Our Fleet'),
  NAVBAR_URGENT_BOOKING_PAGE: appears('The link Urgent Booking'),
  CORPORATE_LOGIN: appears('The link Corporate Account'),
  SHOW_FOOTER_PAGE: appears('The footer'),
  HOURLY_RATE_STATUS: appears('The tab for hire by the hour'),
  IS_QUOTATION: ['The quote tab disappears.', 'The quote tab appears.'],
  SHOW_COMPANY_FLEET_VIEW_SECTION: appears('The fleet on the start page'),
  SHOW_POPULAR_LOCATION_PAGE: appears('The list of popular places on the start page'),
  SHOW_COMPANY_CONTACT_SECTION: appears('The contact section on the start page'),
  ALLOW_WHEELCHAIR_CHARGE: [
    'A wheelchair costs what its price says.',
    'A wheelchair is carried at no extra charge.',
  ],
  MULTIPLE_PRICES: ['Every price is shown.', 'Only the lowest price of each vehicle category is shown.'],
  CHEAPEST_COMPANY_PRICE: [
    'Only the prices of the cheapest operator are shown.',
    'The prices of all operators are shown.',
  ],
  MULTIPLE_OPERATORS: ['Passengers choose among operators.', 'One operator makes all trips.'],
  ROUND_OFF: ['New prices are whole pounds.', 'New prices are to the penny.'],
  SHOW_PROMO_CODE: appears('The field for a promo code'),
  GUEST_LOGIN: ['Guests can book without an account.', 'Only who has an account can book.'],
  SHOWPAYINCAR: ['Paying in the car is offered.', 'Paying in the car is not offered any more.'],
  SHOWCARD: ['Paying by card is offered.', 'Paying by card is not offered any more.'],
  TEXT_MESSAGES: [
    'Passengers are asked about text messages.',
    'Nobody is asked about text messages any more.',
  ],
};

function extraEffect(name: SettingName, before: Settings, after: Settings): string {
  const price = (settings: Settings) => formatMoney(Number(settings[name]), settings.CURRENCY);
  const { label } = settingRow(name);
  const isFree = name === 'WHEEL_CHAIR' && !after.ALLOW_WHEELCHAIR_CHARGE;
  if (Number(after[name]) === 0) return `${label} is not offered any more.`;
  if (Number(before[name]) === 0)
    return `${label} is offered ${isFree ? 'at no extra charge' : `for ${price(after)}`} instead of not at all.`;
  return isFree ? '' : `${label} costs ${price(after)} instead of ${price(before)}.`;
}

/** What nothing of one setting alone says. */
function together(before: Settings, after: Settings): string[] {
  const isOpen = ({ IS_QUOTATION, HOURLY_RATE_STATUS }: Settings) => !IS_QUOTATION || HOURLY_RATE_STATUS;
  const isPaid = ({ SHOWPAYINCAR, SHOWCARD }: Settings) => SHOWPAYINCAR || SHOWCARD;
  return [
    isOpen(before) && !isOpen(after) ? 'Nothing can be booked online any more: neither tab is left.' : '',
    isPaid(before) && !isPaid(after) ? 'Nothing can be booked online any more: no way to pay is left.' : '',
  ];
}

/** What passengers see of other settings, in sentences. */
export function siteEffects(before: Raw, after: Raw): string[] {
  const [was, is] = [parseSettings(before).settings, parseSettings(after).settings];
  const names = (Object.keys(is) as SettingName[]).filter((name) => was[name] !== is[name]);
  const said = names.map((name) => {
    const [whenOn, whenOff] = SWITCHES[name] ?? ['', ''];
    if (typeof is[name] === 'boolean') return is[name] ? whenOn : whenOff;
    if (isExtraPrice(name)) return extraEffect(name, was, is);
    return OTHERS[name]?.(is) ?? '';
  });
  return [...said, ...together(was, is)].filter((words) => words !== '');
}

/** Of settings that are neither a switch nor an extra. */
const OTHERS: { readonly [N in SettingName]?: (after: Settings) => string } = {
  Company_Name: ({ Company_Name: name }) => `The site and new mails are those of ${name}.`,
  ACCENT_COLOUR: () => 'Buttons and links have another colour.',
  CURRENCY: ({ CURRENCY }) => `New prices have ${CURRENCY} before them; what is booked stays as it is.`,
  GRACE_TIME: ({ GRACE_TIME: minutes }) =>
    minutes === 0
      ? 'Trips can be booked up to their beginning.'
      : `Trips that begin within ${minutes} minutes cannot be booked online.`,
  QUOTE_HOLD_MINUTES: ({ QUOTE_HOLD_MINUTES: minutes }) => `New prices are held for ${minutes} minutes.`,
  DEPOSIT: ({ DEPOSIT: deposit }) =>
    deposit === ''
      ? 'No deposit is asked for any more.'
      : `Who pays in the car pays ${deposit} by card before the trip.`,
  CONFIRM_EMAIL: ({ CONFIRM_EMAIL: asking }) =>
    asking === 'no'
      ? 'Nobody has to confirm an e-mail address.'
      : `Who pays in the car ${asking === 'always' ? 'always confirms' : 'confirms, when more is booked than is usual,'} the e-mail address.`,
  CARD_CAPTURE: ({ CARD_CAPTURE: when }) =>
    when === 'at_once'
      ? 'Cards are charged at once.'
      : 'Cards are held, and charged when the operator has accepted.',
};
