import type { OfficeTariff, TariffFieldWire } from '../../../contract/office-tariffs.ts';
import { type Change, changeWords } from '../../../domain/tariffs/changes.ts';
import { readValue, typedValue, wantedOf } from '../../../domain/tariffs/values.ts';
import { clock, clockMinute, isDate, londonInstant, londonTime } from '../../../domain/time.ts';
import type { Errors } from '../../field-errors.ts';

/** What is typed of other prices: the numbers that were touched, by their keys, and from when they are to hold. */
export interface TypedTariff {
  numbers: Readonly<Record<string, string>>;
  /** Only from a later day. */
  later: boolean;
  date: string;
  time: string;
}

/** What is prepared, as it is typed. */
export function typedOf({ draft, live }: Pick<OfficeTariff, 'draft' | 'live'>): TypedTariff {
  const units = new Map(live.flatMap(({ fields }) => fields).map(({ key, unit }) => [key, unit]));
  const at = draft?.from ? londonTime(Date.parse(draft.from)) : null;
  return {
    numbers: Object.fromEntries(
      (draft?.changes ?? []).map(({ key, value }) => [key, typedValue(units.get(key) ?? 'money', value)]),
    ),
    later: at !== null,
    date: at?.date ?? '',
    time: clock(at?.minute ?? 0),
  };
}

export const sameTyped = (one: TypedTariff, other: TypedTariff): boolean =>
  one.later === other.later &&
  (!one.later || (one.date === other.date && one.time === other.time)) &&
  JSON.stringify(Object.entries(one.numbers).toSorted()) ===
    JSON.stringify(Object.entries(other.numbers).toSorted());

/** What holds when what is typed is to hold; null where there are no prices. */
export function liveThen(
  live: OfficeTariff['live'],
  { later, date, time }: TypedTariff,
): OfficeTariff['live'][number] | null {
  const [first = null] = live;
  const at = later && isDate(date) ? londonInstant({ date, minute: clockMinute(time || '00:00') }) : null;
  return (at === null ? first : live.findLast(({ from }) => Date.parse(from) <= at)) ?? first;
}

/** The numbers of it. */
export const fieldsThen = (live: OfficeTariff['live'], typed: TypedTariff): readonly TariffFieldWire[] =>
  liveThen(live, typed)?.fields ?? [];

/** What is typed otherwise than what holds then; `errors` by key for what is no number. */
export function changesTyped(
  fields: readonly TariffFieldWire[],
  numbers: TypedTariff['numbers'],
): { changes: Change[]; errors: Errors<string> } {
  const errors: Errors<string> = {};
  const changes = fields.flatMap(({ key, label, unit, value }): Change[] => {
    const text = numbers[key];
    if (text === undefined) return [];
    const after = readValue(unit, text);
    if (after === null) errors[key] = wantedOf(unit);
    return after === null || after === value ? [] : [{ key, label, unit, before: value, after }];
  });
  return { changes, errors };
}

/** What the server takes of it. */
export function bodyOf(seen: OfficeTariff, typed: TypedTariff, changes: readonly Change[]) {
  return {
    revision: seen.draft?.revision ?? 0,
    version: seen.version,
    ...(typed.later && { from_date: typed.date, from_time: typed.time || '00:00' }),
    changes: changes.map(({ key, unit, after }) => ({ key, value: typedValue(unit, after) })),
  };
}

/** What the server found, by the keys of the fields. */
export function errorsFound(errors: Errors<string>, changes: readonly Change[]): Errors<string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, words]) => {
      const index = /^changes\.(\d+)\.value$/.exec(path)?.[1];
      return [(index && changes[Number(index)]?.key) || path, words];
    }),
  );
}

/** What has become of the numbers since they were looked at. */
export function movedWords(
  seen: readonly TariffFieldWire[],
  now: readonly TariffFieldWire[],
  symbol: string,
): string[] {
  const numbers = Object.fromEntries(now.map(({ key, unit, value }) => [key, typedValue(unit, value)]));
  return changesTyped(seen, numbers).changes.map((change) => changeWords(change, symbol));
}
