import type { Tariff } from '../fare/tariff.ts';
import { frameOf, sameValue, tariffParts, type TariffPart } from './parts.ts';
import { tariffFields, type TariffField } from './tariff-fields.ts';
import type { Unit } from './values.ts';

/** One number of a tariff that becomes another. */
export interface NumberChange {
  key: string;
  /** The key of the part that it belongs to; null for one that every tariff has. */
  part: string | null;
  label: string;
  unit: Unit;
  before: number;
  after: number;
}

/** A part that is added (null before), taken out (null after), or holds for something else. */
export interface PartChange {
  key: string;
  part: string;
  before: TariffPart | null;
  after: TariffPart | null;
}

export type Change = NumberChange | PartChange;

export const isNumberChange = (change: Change): change is NumberChange => 'unit' in change;

/** Numbers that are others, of fields that both have. */
export function numberChanges(before: readonly TariffField[], after: readonly TariffField[]): NumberChange[] {
  const values = new Map(after.map(({ key, value }) => [key, value]));
  return before.flatMap(({ key, part, label, unit, value }) => {
    const next = values.get(key);
    return next === undefined || next === value ? [] : { key, part, label, unit, before: value, after: next };
  });
}

/**
 * What is otherwise from one version to the next: numbers by themselves where a part holds for the same as before, else the
 * part as a whole. Where parts stand in their list makes no difference, for it makes none for a price.
 */
export function changesBetween(before: Tariff, after: Tariff): Change[] {
  const [was, is] = [before, after].map(
    (tariff) => new Map(tariffParts(tariff).map(({ key, part }) => [key, part])),
  );
  const otherwise: PartChange[] = [...(was ?? [])].flatMap(([key, part]) => {
    const next = is?.get(key) ?? null;
    const isSame = next !== null && sameValue(frameOf(part), frameOf(next));
    return isSame ? [] : { key, part: key, before: part, after: next };
  });
  const added: PartChange[] = [...(is ?? [])].flatMap(([key, part]) =>
    was?.has(key) ? [] : { key, part: key, before: null, after: part },
  );
  const whole = new Set([...otherwise, ...added].map(({ key }) => key));
  const numbers = tariffFields(before).filter(({ part }) => part === null || !whole.has(part));
  return [...numberChanges(numbers, tariffFields(after)), ...otherwise, ...added];
}

/** Changes as what is to stand, by their keys. */
export const valuesOf = (changes: readonly Change[]) =>
  new Map(changes.map(({ key, after }) => [key, after] as const));
