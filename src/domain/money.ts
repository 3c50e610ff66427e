/** An amount of money in whole pence. Never a fraction, never a float sum of pounds. */
export type Pence = number;

/** Rounds half away from zero to whole pence, so that -0.5 and 0.5 mirror each other. */
export function roundPence(value: number): Pence {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  return rounded === 0 ? 0 : rounded;
}

/** The nearest whole pounds, half up, in pence. */
export function wholePounds(amount: Pence): Pence {
  return Math.floor((amount + 50) / 100) * 100;
}

/** Pence as a number of pounds for the wire, e.g. 4550 → 45.5. */
export function toPounds(pence: Pence): number {
  return pence / 100;
}

/** Pounds from a setting or the wire as pence, e.g. "2.60" → 260. NaN, negative or absurd amounts give null. */
export function fromPounds(pounds: number | string): Pence | null {
  const value = typeof pounds === 'string' && pounds.trim() === '' ? Number.NaN : Number(pounds);
  if (!Number.isFinite(value) || value < 0 || value > 1_000_000) return null;
  return Math.round(value * 100);
}

/** Pence as text with the provider's symbol: "£1,234.50"; whole pounds keep their pence. */
export function formatMoney(pence: Pence, symbol = '£'): string {
  const sign = pence < 0 ? '-' : '';
  const amount = Math.abs(pence);
  const rest = amount % 100;
  return `${sign}${symbol}${thousands((amount - rest) / 100)}.${rest < 10 ? '0' : ''}${rest}`;
}

function thousands(pounds: number): string {
  return pounds < 1000 ? String(pounds) : String(pounds).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * VAT registration numbers as HMRC writes them: nine digits, twelve for a branch, with or without spaces; '' for not
 * registered.
 */
export const VAT_NUMBER = /^$|^(GB|XI) ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?$/;

const PERCENT = String.raw`\d{1,2}(?:\.\d)?`;
const DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;

/** VAT rates in per cent, each but the first with its start: "20" or "20; 17.5 from 2027-04-01". */
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
