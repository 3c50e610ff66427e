import type { Tariff } from '../fare/tariff.ts';
import { tariffFields } from './tariff-fields.ts';
import { type Unit, valueWords } from './values.ts';

/** One number of a tariff that becomes another. */
export interface Change {
  key: string;
  label: string;
  unit: Unit;
  before: number;
  after: number;
}

/** What becomes another number from one version to the next; what only one of them has is left out. */
export function changesBetween(before: Tariff, after: Tariff): Change[] {
  const values = new Map(tariffFields(after).map(({ key, value }) => [key, value]));
  return tariffFields(before).flatMap(({ key, label, unit, value }) => {
    const next = values.get(key);
    return next === undefined || next === value ? [] : { key, label, unit, before: value, after: next };
  });
}

/** " (+9%)"; '' where a share says nothing. */
function shareWords({ unit, before, after }: Change): string {
  if (unit !== 'money' || before === 0) return '';
  const percent = ((after - before) / before) * 100;
  const size = Math.abs(percent);
  const number = size < 1 ? size.toFixed(1) : String(Math.round(size));
  return ` (${percent < 0 ? '−' : '+'}${number}%)`;
}

/** "Fixed fare Leeds → Manchester Airport: £32.00 → £35.00 (+9%)" */
export function changeWords(change: Change, symbol: string): string {
  const { label, unit, before, after } = change;
  const [from, to] = [before, after].map((value) => valueWords(unit, value, symbol));
  return `${label}: ${from} → ${to}${shareWords(change)}`;
}

/** What a passenger pays more for the higher it is. */
const isPrice = ({ key, unit }: Change) => unit === 'money' || key.startsWith('uplift/');

/** "3 prices up, 1 down, 1 other change" */
export function summaryWords(changes: readonly Change[]): string {
  const prices = changes.filter(isPrice);
  const up = prices.filter(({ before, after }) => after > before).length;
  const down = prices.length - up;
  const others = changes.length - prices.length;
  const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const parts = [
    up > 0 && `${many(up, 'price')} up`,
    down > 0 && (up > 0 ? `${down} down` : `${many(down, 'price')} down`),
    others > 0 && many(others, prices.length > 0 ? 'other change' : 'change'),
  ];
  return parts.filter(Boolean).join(', ') || 'nothing changes';
}
