import { LEG_WORDS, otherLeg } from '../../../domain/booking/legs.ts';
import { isBooked } from '../../../domain/booking/states.ts';
import { formatMoney } from '../../../domain/money.ts';
import { fold } from '../../../domain/place/place-text.ts';
import { inGsm7 } from '../../../domain/sms.ts';
import { londonTime } from '../../../domain/time/time.ts';
import { formatLocalShort } from '../../../domain/time/time-words.ts';
import { pickupOf } from '../../platform/database/index.ts';
import { type BookingDetails, legsLeft } from '../booking-details.ts';
import type { LegDriver } from '../drivers/leg-drivers-store.ts';
import type { LegRow } from '../new-booking.ts';
import type { BookingEmailEvent } from './events.ts';
import type { PaymentLinkContext } from './recipients.ts';

/** Data of a text message. */
interface TextAbout {
  driver: LegDriver | null;
  paymentLink: PaymentLinkContext | null;
  /** Address of the booking's page. */
  link: string;
}

/** A text message about a leg of a booking. */
interface TextWords {
  /** The next leg that it is about; undefined if there is nothing to say any more. */
  leg: (details: BookingDetails, driver: LegDriver | null) => LegRow | undefined;
  words: (details: BookingDetails, leg: LegRow, context: TextAbout) => string;
  /** Only useful immediately, at any hour. */
  isNow?: true;
}

/** Maximum lengths of names, so that a message has at most two segments. */
const LONGEST = { company: 30, operator: 30, place: 45, driver: 25, car: 30 };

const cut = (text: string, most: number) => inGsm7(text).slice(0, most).trimEnd();
const at = (leg: LegRow) => formatLocalShort(pickupOf(leg));
const operatorOf = ({ operator: { name, phone } }: BookingDetails) =>
  `${cut(name, LONGEST.operator)}, ${inGsm7(phone).slice(0, 20)}`;

const nameOf = ({ name }: LegDriver) => cut(name, LONGEST.driver);
const carOf = ({ colour, model, registration }: LegDriver) =>
  `${cut(`${colour} ${model}`, LONGEST.car)}, ${registration}`;

const ofDriver: TextWords['leg'] = (details, driver) =>
  legsLeft(details).find(({ leg }) => leg === driver?.leg);
const driverText =
  (say: (driver: LegDriver, leg: LegRow, details: BookingDetails) => string): TextWords['words'] =>
  (details, leg, { driver }) =>
    driver ? say(driver, leg, details) : '';

const first = (details: BookingDetails) => legsLeft(details)[0];

/**
 * " from Leeds Station", or empty. The phone number is unconfirmed, so the text repeats typed text only if it is the
 * name of a place or a postcode in our data.
 */
function fromPlace({ pickup, pickupPlace: { point, postcode } }: LegRow): string {
  const known = [point, point.replace('the middle of ', ''), postcode ?? ''];
  const isKnown = known.some((name) => fold(name).startsWith(fold(pickup)));
  return isKnown ? ` from ${cut(pickup, LONGEST.place)}` : '';
}

/** [MNG-10] Text messages to the booker by event. */
export const BOOKING_TEXTS: Readonly<Partial<Record<BookingEmailEvent, TextWords>>> = {
  confirmed: {
    leg: (details) => (isBooked(details.booking.status) ? first(details) : undefined),
    words: (details, leg) => {
      const back = legsLeft(details).find((one) => one !== leg);
      return `booked for ${at(leg)}${fromPlace(leg)}${back ? `, back ${at(back)}` : ''}. ${operatorOf(details)}.`;
    },
  },
  driver_named: {
    leg: ofDriver,
    words: driverText(
      (driver, leg) =>
        `${nameOf(driver)} ${driver.replaces ? 'drives you instead' : 'drives you'} on ${at(leg)}: ${carOf(driver)}, ${driver.phone}.`,
    ),
  },
  driver_withdrawn: {
    leg: ofDriver,
    words: driverText(
      (driver, leg, details) =>
        `${nameOf(driver)} does not drive you on ${at(leg)}. The trip stays booked, and we will tell you who drives. ${operatorOf(details)}.`,
    ),
  },
  driver_arrived: {
    leg: ofDriver,
    words: driverText(
      (driver) => `your driver has arrived: ${nameOf(driver)}, ${carOf(driver)}, ${driver.phone}.`,
    ),
    isNow: true,
  },
  payment_link: {
    leg: first,
    words: ({ symbol }, leg, { paymentLink, link }) =>
      paymentLink
        ? `the trip of ${at(leg)} is booked once ${formatMoney(paymentLink.pence, symbol)} is paid by ${formatLocalShort(londonTime(paymentLink.payBy.getTime()))}: ${link}`
        : '',
    isNow: true,
  },
  cancelled: {
    leg: first,
    words: (_, leg) => `the trip of ${at(leg)} is cancelled. No car will come.`,
  },
  leg_cancelled: {
    leg: ({ booking, legs }) => legs.find(({ leg }) => leg === booking.cancelledLeg),
    words: ({ booking }, leg) =>
      `the ${LEG_WORDS[leg.leg]} of ${at(leg)} is cancelled.${isBooked(booking.status) ? ` The ${LEG_WORDS[otherLeg(leg.leg)]} stays.` : ''}`,
  },
};

/**
 * A text message whole, with whose it is and how to end them. Letters of GSM-7 alone; at most two segments where the
 * site's address has no more than 40 letters.
 * @param stop address of the page that ends them
 */
export function textBody(words: string, number: string, company: string, stop: string): string {
  return inGsm7(`${cut(company, LONGEST.company)} ${number}: ${words} No more texts: ${stop}`);
}
