import { roundPence, type Pence } from '../money.ts';

/** As HMRC writes VAT registration numbers: nine digits, twelve for a branch, with or without spaces; '' for not registered. */
export const VAT_NUMBER = /^$|^(GB|XI) ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?$/;

const PERCENT = String.raw`\d{1,2}(?:\.\d)?`;
const DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;

/** Rates of VAT in per cent, each but the first with the day from which it holds: "20" or "20; 17.5 from 2027-04-01". */
export const VAT_RATES = new RegExp(`^${PERCENT}(?:; *${PERCENT} from ${DAY})*$`);

/** The rate on a day in thousandths: the latest of those that have begun. @param rates as VAT_RATES has them */
export function vatRateOn(rates: string, day: string): number {
  const [first, ...later] = rates.split(';').map((rate) => {
    const [percent = '', from = ''] = rate.trim().split(' from ');
    return { from, permille: Math.round(Number(percent) * 10) };
  });
  const begun = later.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return (begun.at(-1) ?? first)?.permille ?? 0;
}

/**
 * The VAT in an amount that includes it, as every price to a consumer does: gross × rate / (100 + rate), to the nearest
 * penny and half a penny up (VAT Notice 700, sections 7 and 17).
 */
export function vatIn(gross: Pence, permille: number): Pence {
  return roundPence((gross * permille) / (1000 + permille));
}
