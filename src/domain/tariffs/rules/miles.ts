import { many } from '../../many.ts';
import { byMile } from './by-mile.ts';
import { found, type Finding, type Rule } from './finding.ts';

/** The minimum of a tariff is for short trips: one of so many miles is none. */
const LONG_MILES = 20;
const LARGE_DISCOUNT = 5000;

/** Trips of any distance have a price, or fixed fares alone do. */
const milesMissing: Rule = ({ bands, fixedFares, hourly }) => {
  if (bands.length > 0 || fixedFares.length === 0) {
    if (bands.length > 0 || hourly === null) return [];
    return [
      found(
        'miles-missing',
        'part/bands',
        'It is priced for hire by the hour alone: a trip from one place to another has no price. Price it by the mile, if that is not meant.',
      ),
    ];
  }
  return [
    found(
      'miles-missing',
      'part/bands',
      'Nothing is priced by the mile: a trip without a fixed fare has no price. Price it by the mile, if that is not meant.',
    ),
  ];
};

const milesFree: Rule = ({ bands }) =>
  bands.flatMap(({ pencePerMile }, index): Finding[] => {
    if (pencePerMile > 0) return [];
    const key = `bands/${bands.length}/${index + 1}/price`;
    return [
      found(
        'miles-free',
        key,
        `Distance band ${index + 1} costs nothing a mile: a longer trip is no dearer than a short one. Type its price.`,
        'error',
      ),
    ];
  });

/** Prices a mile fall with the distance, or rise with it; one that does both is a slip more often than not. */
const bandsUpAndDown: Rule = ({ bands }, _around, { money }) => {
  let fell = false;
  return bands.flatMap(({ pencePerMile }, index): Finding[] => {
    const before = bands[index - 1]?.pencePerMile ?? pencePerMile;
    const isRise = fell && pencePerMile > before;
    fell ||= pencePerMile < before;
    if (!isRise) return [];
    const key = `bands/${bands.length}/${index + 1}/price`;
    return [
      found(
        'bands-up-and-down',
        key,
        `A mile gets cheaper with the distance, then dearer again: ${money(before)}, then ${money(pencePerMile)} in distance band ${index + 1}. Look whether both are meant.`,
      ),
    ];
  });
};

const minimumReached: Rule = (tariff, _around, { money }) => {
  const { minimum } = tariff;
  const [one, far] = [1, LONG_MILES].map((miles) => byMile({ ...tariff, minimum: 0 }, miles));
  if (minimum === 0 || one === null || one === undefined || far === null || far === undefined) return [];
  if (minimum <= one)
    return [
      found(
        'minimum-never',
        'minimum',
        `The minimum fare of ${money(minimum)} is never reached: a single mile costs ${money(one)}. Raise it or set it to nothing.`,
      ),
    ];
  if (minimum < far) return [];
  return [
    found(
      'minimum-always',
      'minimum',
      `The minimum fare of ${money(minimum)} is above what ${many(LONG_MILES, 'mile')} cost: short trips all cost the same. Look whether it is a slip.`,
    ),
  ];
};

const discount: Rule = ({ returnDiscount }) => {
  if (returnDiscount >= 10_000)
    return [
      found(
        'discount-all',
        'returnDiscount',
        'A trip there and back costs nothing but its charges: the discount is 100%. Type a smaller one.',
        'error',
      ),
    ];
  if (returnDiscount <= LARGE_DISCOUNT) return [];
  return [
    found(
      'discount-large',
      'returnDiscount',
      'More than half comes off a trip there and back: it costs less than the way there alone. Type a smaller discount.',
    ),
  ];
};

export const MILE_RULES: readonly Rule[] = [
  milesMissing,
  milesFree,
  bandsUpAndDown,
  minimumReached,
  discount,
];
