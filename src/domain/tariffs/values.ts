import { formatMoney } from '../money.ts';

/** In what a number of a tariff is counted: pence, hundredths of a per cent, tenths of a mile, hours, whole miles. */
export const UNITS = ['money', 'percent', 'tenths', 'hours', 'miles'] as const;
export type Unit = (typeof UNITS)[number];

/** How a number is typed, by how many its unit divides it, and what is asked for instead of anything else. */
const TYPED: Readonly<Record<Unit, { pattern: RegExp; per: number; wanted: string }>> = {
  money: { pattern: /^\d{1,5}(\.\d{1,2})?$/, per: 100, wanted: 'must be an amount such as 12.50' },
  percent: { pattern: /^\d{1,4}(\.\d{1,2})?$/, per: 100, wanted: 'must be a percentage such as 20' },
  tenths: { pattern: /^\d{1,4}(\.\d)?$/, per: 10, wanted: 'must be miles such as 10 or 2.5' },
  hours: { pattern: /^\d{1,2}$/, per: 1, wanted: 'must be whole hours' },
  miles: { pattern: /^\d{1,3}$/, per: 1, wanted: 'must be whole miles' },
};

/** What is wanted of whoever types one. */
export const wantedOf = (unit: Unit): string => TYPED[unit].wanted;

/** A number as it is typed, "32.50" → 3250; null for anything else. */
export function readValue(unit: Unit, text: string): number | null {
  const { pattern, per } = TYPED[unit];
  const typed = text.trim();
  return pattern.test(typed) ? Math.round(Number(typed) * per) : null;
}

/** A number as a field shows it: 3250 → "32.50", 2000 per cent → "20". */
export function typedValue(unit: Unit, value: number): string {
  return unit === 'money' ? (value / 100).toFixed(2) : String(value / TYPED[unit].per);
}

/** The same in words: "£32.50", "20%", "10 miles". */
export function valueWords(unit: Unit, value: number, symbol: string): string {
  const number = typedValue(unit, value);
  if (unit === 'money') return formatMoney(value, symbol);
  if (unit === 'percent') return `${number}%`;
  const what = unit === 'hours' ? 'hour' : 'mile';
  return `${number} ${what}${number === '1' ? '' : 's'}`;
}
