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

/** Whole pence as text with the provider's symbol: "£1,234.50"; whole pounds keep their pence. */
export function formatMoney(pence: Pence, symbol = '£'): string {
  const sign = pence < 0 ? '-' : '';
  const amount = Math.abs(pence);
  const rest = amount % 100;
  return `${sign}${symbol}${thousands((amount - rest) / 100)}.${rest < 10 ? '0' : ''}${rest}`;
}

function thousands(pounds: number): string {
  return pounds < 1000 ? String(pounds) : String(pounds).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
