import { formatMoney, type Pence } from '../money.ts';
import { formatDay } from '../time/time-words.ts';
import { share } from './calculate.ts';
import { percent } from './fare-words.ts';
import type { Fare } from './fare.ts';

/** The discount of a promo code: hundredths of a per cent of the fare up to a maximum in pence, or an amount. */
export type PromoOff = { basisPoints: number; mostPence: Pence | null } | { pence: Pence };

/** [MON-07] A promo code and its terms. Null is without a limit. */
export interface PromoTerms {
  /** Normalised by `promoCodeOf`. */
  code: string;
  /** The provider's description: "For your first trip with us"; '' for none. */
  about: string;
  off: PromoOff;
  /** The lowest fare that it is taken off. */
  leastPence: Pence;
  /** First and last day, in London, on which a price is given with it. */
  from: string | null;
  to: string | null;
  /** Maximum number of trips in total, and per person. */
  uses: number | null;
  usesPerPerson: number | null;
  /** Operator ids. */
  operators: readonly number[] | null;
  categories: readonly number[] | null;
}

/** The facts that decide whether a code applies: ids of the operator and of all categories. */
export interface PromoTrip {
  operator: number;
  categories: readonly number[];
}

/** The normalised code: case, spaces and dashes do not matter. "welcome 10" → "WELCOME10" */
export function promoCodeOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** The discount of a code on a fare, whether or not it applies: to the penny, half up, never more than the fare. */
export function discountOf({ off }: Pick<PromoTerms, 'off'>, fare: Pence): Pence {
  if ('pence' in off) return Math.min(off.pence, fare);
  return Math.min(share(fare, off.basisPoints, 10_000), off.mostPence ?? fare, fare);
}

/**
 * Why a code does not hold for a trip at a fare, in a sentence for the passenger; null where it does.
 * @param today in London
 */
export function promoFault(
  terms: PromoTerms,
  { operator, categories }: PromoTrip,
  { fare, today, symbol }: { fare: Pence; today: string; symbol: string },
): string | null {
  if (terms.from !== null && today < terms.from) return `This code is valid from ${formatDay(terms.from)}.`;
  if (terms.to !== null && today > terms.to) return `This code ended on ${formatDay(terms.to)}.`;
  if (terms.operators && !terms.operators.includes(operator))
    return 'This code is not valid for this operator.';
  if (terms.categories && !categories.every((id) => terms.categories?.includes(id)))
    return 'This code is not valid for this vehicle.';
  if (fare < terms.leastPence)
    return `This code is valid from a price of ${formatMoney(terms.leastPence, symbol)}.`;
  return null;
}

function sentenceOf({ about, off }: PromoTerms, fare: Pence, symbol: string): string {
  const most =
    'mostPence' in off && off.mostPence !== null ? `, ${formatMoney(off.mostPence, symbol)} at most` : '';
  const discount =
    'pence' in off
      ? `${formatMoney(off.pence, symbol)} off`
      : `${percent(off.basisPoints)} off ${formatMoney(fare, symbol)}${most}`;
  return about === '' ? discount : `${about}: ${discount}`;
}

/** A fare with what a code takes off it as its last line; of the total as it would be paid, so that it is not rounded again. */
export function withPromo(fare: Fare, terms: PromoTerms, symbol: string): Fare {
  const off = discountOf(terms, fare.total);
  if (off === 0) return fare;
  return {
    ...fare,
    lines: [
      ...fare.lines,
      {
        code: 'promo',
        label: `Promo code ${terms.code}`,
        amount: -off,
        sentence: sentenceOf(terms, fare.total, symbol),
        leg: null,
      },
    ],
    total: fare.total - off,
  };
}
