import { many } from '../text.ts';

/** Definition of an extra. Forms, prices, emails and lists use the table and name no extra themselves. */
export interface ExtraRow {
  /** Field name in API and storage for the outward leg; prefixed "return_" for the return. */
  field: string;
  /** Field name in the list of a passenger's bookings. */
  listedField: string;
  /** Whether it is chosen by yes or no, by number, or by minutes. */
  kind: 'yes' | 'count' | 'minutes';
  /** The most of it on one leg; 1 for yes. */
  limit: number;
  /** Step of selection and charge. */
  step: number;
  /** A seat for a passenger is taken by each of it. */
  takesSeat?: true;
  /** Only available at pick-ups where a driver can meet passengers inside. */
  onlyWhereMet?: true;
  /** The setting that is the price of one of it, or of a step of minutes; it is offered when that is above zero. */
  setting: string;
  /** A setting without which it costs nothing, and the sentence that says so. */
  charged?: { if: 'ALLOW_WHEELCHAIR_CHARGE'; otherwise: string };
  /** Code of its fare line. */
  fareCode: string;
  words: ExtraWords;
}

interface ExtraWords {
  /** Label of its field in the popup. */
  title: string;
  /** Label in the corporate area. */
  listed: string;
  /** Label in the summary of a trip. */
  summary: string;
  /** Text of its fare line. */
  fare: string;
  /** The selection as text: "2 baby seats". */
  chosen: (count: number) => string;
  /** The selection in an email: "2 × baby seat". */
  mailed: (count: number) => string;
  /** Explanation of the charge: "2 baby seats at £5.00 each". `count` is in steps, `price` is per step. */
  reason: (count: number, price: string) => string;
}

const answer = { kind: 'yes', limit: 1, step: 1 } as const;
const number = { kind: 'count', limit: 15, step: 1 } as const;
const each = (count: number, price: string) => (count === 1 ? price : `${price} each`);

/** Texts of a yes-or-no extra. */
function answered(title: string, fare: string) {
  return {
    title,
    listed: title,
    summary: title,
    fare,
    chosen: () => title.toLowerCase(),
    mailed: () => fare.toLowerCase(),
    reason: (_count: number, price: string) => `${fare} at ${price}`,
  };
}

/** Texts of a counted extra. */
function counted(one: string, title: string, several = `${one}s`) {
  const summary = `${several.charAt(0).toUpperCase()}${several.slice(1)}`;
  return {
    title,
    listed: title,
    summary,
    fare: summary,
    chosen: (count: number) => many(count, one, several),
    mailed: (count: number) => `${count} × ${one}`,
    reason: (count: number, price: string) => `${many(count, one, several)} at ${each(count, price)}`,
  };
}

/** Every extra there is, in the order of the corporate area's list. */
export const EXTRAS = {
  meetAndGreet: {
    field: 'meet_and_greet',
    listedField: 'meet_and_greet',
    ...answer,
    onlyWhereMet: true,
    setting: 'MEET_AND_GREET',
    fareCode: 'meet-and-greet',
    words: {
      ...answered('Meet & Greet', 'Meet and greet'),
      reason: () => 'The driver meets you inside, with a name board',
    },
  },
  babySeats: {
    field: 'baby_seats',
    listedField: 'baby_seat',
    ...number,
    takesSeat: true,
    setting: 'BABY_PRICE_PER_SEAT',
    fareCode: 'baby-seats',
    words: counted('baby seat', 'Baby Seat'),
  },
  boosterSeats: {
    field: 'booster_seats',
    listedField: 'booster_seat',
    ...number,
    takesSeat: true,
    setting: 'BOOSTER_PRICE_PER_SEAT',
    fareCode: 'booster-seats',
    words: counted('booster seat', 'Booster Seat'),
  },
  wheelchair: {
    field: 'wheel_chair',
    listedField: 'wheel_chair',
    ...answer,
    setting: 'WHEEL_CHAIR',
    /** To charge a wheelchair user more is unlawful for designated vehicles (Equality Act 2010, s. 165). */
    charged: { if: 'ALLOW_WHEELCHAIR_CHARGE', otherwise: 'No extra charge for a wheelchair' },
    fareCode: 'wheelchair',
    words: answered('Wheelchair', 'Wheelchair'),
  },
  specialLuggage: {
    field: 'special_luggage',
    listedField: 'special_luggages',
    ...number,
    setting: 'SPECIAL_LUGGAGE_PER_PRICE',
    fareCode: 'special-luggage',
    words: {
      ...counted('special luggage', 'Special Luggage', 'special luggage'),
      listed: 'Special Luggages',
      reason: (count: number, price: string) =>
        `${many(count, 'piece')} of special luggage at ${each(count, price)}`,
    },
  },
  waitingMinutes: {
    field: 'waiting_min',
    listedField: 'waiting_minutes',
    kind: 'minutes',
    limit: 100,
    step: 5,
    setting: 'PRICE_PER_FIVE_WAITING_MIN',
    fareCode: 'waiting',
    words: {
      title: 'Waiting Minutes',
      listed: 'Waiting Minutes',
      summary: 'Waiting time',
      fare: 'Waiting time',
      chosen: (minutes: number) => `${minutes} minutes waiting`,
      mailed: (minutes: number) => `${minutes} minutes waiting`,
      reason: (steps: number, price: string) =>
        `Up to ${steps * 5} minutes of waiting, ${price} for each 5 minutes`,
    },
  },
} as const satisfies Record<string, ExtraRow>;

export type Extra = keyof typeof EXTRAS;
type Named = 'field' | 'listedField' | 'kind' | 'setting' | 'fareCode';
/** A column of the table, of one extra or of any. */
export type Column<C extends Named, E extends Extra = Extra> = (typeof EXTRAS)[E][C];

/** The names of the extras in the order of the table. */
export const EXTRA_NAMES = Object.keys(EXTRAS) as Extra[];

/** In the order of the popup and of fares: yes-or-no extras, then counted ones. */
export const EXTRAS_IN_ORDER = EXTRA_NAMES.toSorted(
  (one, other) => Number(EXTRAS[other].kind === 'yes') - Number(EXTRAS[one].kind === 'yes'),
);

/** The row of an extra, whichever it is. */
export const rowOf = (extra: Extra): ExtraRow => EXTRAS[extra];

/** An entry for each extra. */
export function forEachExtra<T extends { [E in Extra]: unknown }>(
  make: (extra: Extra, row: ExtraRow) => T[Extra],
): T {
  return Object.fromEntries(EXTRA_NAMES.map((extra) => [extra, make(extra, rowOf(extra))])) as T;
}
