import type { Tariff } from '../fare/tariff.ts';
import { many } from '../text.ts';
import { type Change, changesBetween, isNumberChange, type NumberChange } from './changes.ts';
import { isPartKey, OFFER_KEY, tariffParts, type Value } from './parts.ts';
import { type TariffField, tariffFields, withValues } from './tariff-fields.ts';

/** How other tariffs follow one: with the same values, or by the same percentage. */
export const FOLLOWS = ['same', 'share'] as const;
export type Follows = (typeof FOLLOWS)[number];

/** Rounding steps in pence: as round as the price that is followed. */
const STEPS = [100, 50, 10, 5];

function moved(change: NumberChange, { value }: TariffField): number {
  const { before, after, unit } = change;
  if (unit === 'percent') return Math.max(0, value + after - before);
  if (unit !== 'money' || before === 0) return after;
  const step = STEPS.find((each) => before % each === 0 && after % each === 0) ?? 1;
  return Math.round((value * after) / before / step) * step;
}

/**
 * The changes by which a tariff follows those of another: numbers that it also has, parts that are new
 * there, and removed parts that it has.
 */
export function followingChanges(changes: readonly Change[], target: Tariff, follows: Follows): Change[] {
  const fields = new Map(tariffFields(target).map((field) => [field.key, field]));
  const parts = new Set(tariffParts(target).map(({ key }) => key));
  const values = new Map<string, Value>();
  for (const change of changes) {
    const field = fields.get(change.key);
    if (isNumberChange(change)) {
      if (field) values.set(change.key, follows === 'same' ? change.after : moved(change, field));
      // Whether to remove or replace a part is not decided by another tariff.
    } else if (isPartKey(change.key) && change.key !== OFFER_KEY && (change.after || parts.has(change.key))) {
      values.set(change.key, change.after);
    }
  }
  return changesBetween(target, withValues(target, values));
}

const isRise = (change: Change) =>
  isNumberChange(change) && change.unit === 'money' && change.after > change.before;
const isFall = (change: Change) =>
  isNumberChange(change) && change.unit === 'money' && change.after < change.before;

/** "6 tariffs follow Saloon: 4 with prices up, 2 unchanged" */
export function followingWords(name: string, tariffs: readonly (readonly Change[])[]): string {
  const up = tariffs.filter((changes) => changes.some(isRise)).length;
  const down = tariffs.filter((changes) => !changes.some(isRise) && changes.some(isFall)).length;
  const unchanged = tariffs.filter((changes) => changes.length === 0).length;
  const others = tariffs.length - up - down - unchanged;
  const parts = [
    up > 0 && `${up} with prices up`,
    down > 0 && `${down} with prices down`,
    others > 0 && `${others} otherwise changed`,
    unchanged > 0 && `${unchanged} unchanged`,
  ];
  const verb = tariffs.length === 1 ? 'follows' : 'follow';
  return `${many(tariffs.length, 'tariff')} ${verb} ${name}: ${parts.filter(Boolean).join(', ')}`;
}
