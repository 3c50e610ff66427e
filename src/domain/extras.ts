import { type Extras, NO_EXTRAS } from './journey.ts';
import type { Pence } from './money.ts';
import type { Settings } from './settings.ts';

/** The provider's prices of the options, from its settings. */
export interface ExtraPrices {
  meetAndGreet: Pence;
  wheelchair: Pence;
  /** False by default: to charge a wheelchair user more is unlawful for designated vehicles (Equality Act 2010, s. 165). */
  chargeWheelchair: boolean;
  babySeat: Pence;
  boosterSeat: Pence;
  specialLuggage: Pence;
  perFiveWaitingMinutes: Pence;
}

export type Extra = keyof Extras;

/** What the wire and the stored form call an option of the way out; those of the return begin with "return_". */
export const EXTRA_FIELDS = {
  meetAndGreet: 'meet_and_greet',
  wheelchair: 'wheel_chair',
  babySeats: 'baby_seats',
  boosterSeats: 'booster_seats',
  specialLuggage: 'special_luggage',
  waitingMinutes: 'waiting_min',
} as const satisfies Record<Extra, string>;

/** The provider's prices of the options as its settings name them. */
export function extraPricesOf(settings: Settings): ExtraPrices {
  return {
    meetAndGreet: settings.MEET_AND_GREET,
    wheelchair: settings.WHEEL_CHAIR,
    chargeWheelchair: settings.ALLOW_WHEELCHAIR_CHARGE,
    babySeat: settings.BABY_PRICE_PER_SEAT,
    boosterSeat: settings.BOOSTER_PRICE_PER_SEAT,
    specialLuggage: settings.SPECIAL_LUGGAGE_PER_PRICE,
    perFiveWaitingMinutes: settings.PRICE_PER_FIVE_WAITING_MIN,
  };
}

/** The most that can be asked for one leg. */
export const LEG_LIMITS = {
  passengers: 50,
  luggage: 20,
  handLuggage: 20,
  babySeats: 15,
  boosterSeats: 15,
  specialLuggage: 15,
  waitingMinutes: 100,
  waitingStep: 5,
} as const;

/** One asked option with its price; `amount` is `count` × `unit`, or 0 for a wheelchair that is not charged. */
export interface ExtraCharge {
  extra: Extra;
  /** Seats, pieces or started five minutes; 1 for yes. */
  count: number;
  unit: Pence;
  amount: Pence;
}

function unitPrice(extra: Extra, prices: ExtraPrices): Pence {
  switch (extra) {
    case 'meetAndGreet':
      return prices.meetAndGreet;
    case 'wheelchair':
      return prices.wheelchair;
    case 'babySeats':
      return prices.babySeat;
    case 'boosterSeats':
      return prices.boosterSeat;
    case 'specialLuggage':
      return prices.specialLuggage;
    case 'waitingMinutes':
      return prices.perFiveWaitingMinutes;
  }
}

function asked(extra: Extra, extras: Extras): number {
  if (extra === 'waitingMinutes') return Math.ceil(extras.waitingMinutes / LEG_LIMITS.waitingStep);
  return Number(extras[extra]);
}

const ORDER: readonly Extra[] = [
  'meetAndGreet',
  'wheelchair',
  'babySeats',
  'boosterSeats',
  'specialLuggage',
  'waitingMinutes',
];

/** The options to offer, in the order of the popup: those whose setting is above zero. */
export function visibleExtras(prices: ExtraPrices): Extra[] {
  return ORDER.filter((extra) => unitPrice(extra, prices) > 0);
}

/** The options of a leg without those that are not on offer, and which those are [CALC-13]. */
export function offeredExtras(extras: Extras, prices: ExtraPrices): { extras: Extras; removed: Extra[] } {
  const removed = ORDER.filter((extra) => asked(extra, extras) > 0 && unitPrice(extra, prices) === 0);
  const none = Object.fromEntries(removed.map((extra) => [extra, NO_EXTRAS[extra]])) as Partial<Extras>;
  return { extras: { ...extras, ...none }, removed };
}

/** What one of an extra costs (one seat, one piece, five minutes); 0 for a wheelchair that is not charged. */
export function chargedUnit(extra: Extra, prices: ExtraPrices): Pence {
  return extra === 'wheelchair' && !prices.chargeWheelchair ? 0 : unitPrice(extra, prices);
}

/** The charges for one leg of one vehicle; what is free is left out, save the wheelchair, whose zero reassures. */
export function extraCharges(extras: Extras, prices: ExtraPrices): ExtraCharge[] {
  const charges: ExtraCharge[] = [];
  for (const extra of ORDER) {
    const count = asked(extra, extras);
    const free = extra === 'wheelchair' && !prices.chargeWheelchair;
    const unit = chargedUnit(extra, prices);
    if (count > 0 && (unit > 0 || free)) charges.push({ extra, count, unit, amount: count * unit });
  }
  return charges;
}
