import type { OfficeTariff } from '../../../contract/office-tariffs.ts';
import { checkTariff } from '../../../domain/fare/check-tariff.ts';
import type { Tariff } from '../../../domain/fare/tariff.ts';
import { type Change, changeWords, isNumberChange } from '../../../domain/tariffs/changes.ts';
import {
  isPartKey,
  OFFER_KEY,
  readValue,
  sameValue,
  type TariffPart,
  tariffParts,
  typedValue,
  type Value,
  wantedOf,
} from '../../../domain/tariffs/parts.ts';
import {
  pathText,
  type TariffField,
  tariffFields,
  withValues,
} from '../../../domain/tariffs/tariff-fields.ts';
import { BLANK, type OfferedTariff, stateChanges, stateWith } from '../../../domain/tariffs/timeline.ts';
import { clock, isDate, londonInstant, londonTime } from '../../../domain/time/time.ts';
import { clockMinute } from '../../../domain/time/time-words.ts';
import type { Errors } from '../../ui/use-form.ts';

/** Typed changes of prices: touched numbers and parts, and the effective date. */
export interface TypedTariff {
  numbers: Readonly<Record<string, string>>;
  /** Null for a removed part. */
  parts: Readonly<Record<string, TariffPart | null>>;
  /** Only from a later day. */
  later: boolean;
  date: string;
  time: string;
}

type Live = OfficeTariff['live'][number];

/** Prices and offer of a category; initial prices even if it is not offered. */
type Prices = OfferedTariff & { content: Tariff };

const pricesOf = ({ offer, prices }: Live): Prices => ({ offer, content: prices as unknown as Tariff });

/** Converts a draft to typed values. */
export function typedOf({ draft, live }: Pick<OfficeTariff, 'draft' | 'live'>): TypedTariff {
  const at = draft?.from ? londonTime(Date.parse(draft.from)) : null;
  const from = { later: at !== null, date: at?.date ?? '', time: clock(at?.minute ?? 0) };
  const values = (draft?.changes ?? []).map(({ key, value }) => [key, value as Value] as const);
  const parts = values.flatMap(([key, value]) => (typeof value === 'number' ? [] : [[key, value] as const]));
  const { content } = pricesOf(liveThen(live, { ...from, numbers: {}, parts: {} }));
  const fields = tariffFields(withValues(content, new Map(parts)));
  const units = new Map(fields.map(({ key, unit }) => [key, unit]));
  const numbers = values.flatMap(([key, value]) =>
    typeof value === 'number' ? [[key, typedValue(units.get(key) ?? 'money', value)] as const] : [],
  );
  return { numbers: Object.fromEntries(numbers), parts: Object.fromEntries(parts), ...from };
}

export const sameTyped = (one: TypedTariff, other: TypedTariff): boolean =>
  one.later === other.later &&
  (!one.later || (one.date === other.date && one.time === other.time)) &&
  sameValue(one.numbers, other.numbers) &&
  sameValue(one.parts, other.parts);

const NOTHING: Live = { from: '', offer: 'withdrawn', fields: [], prices: { ...BLANK } };

/** Returns the prices in effect at the typed date. */
export function liveThen(live: OfficeTariff['live'], { later, date, time }: TypedTariff): Live {
  const [first = NOTHING] = live;
  const at = later && isDate(date) ? londonInstant({ date, minute: clockMinute(time || '00:00') }) : null;
  return (at === null ? first : live.findLast(({ from }) => Date.parse(from) <= at)) ?? first;
}

/** Typed prices, parsed. */
export interface ReadTariff {
  base: Prices;
  next: Prices;
  /** The numbers of it, before those that are typed. */
  fields: readonly TariffField[];
  changes: Change[];
  /** By the key of a number or a part; `changes` for what belongs to none. */
  errors: Errors<string>;
}

function numbersRead(fields: readonly TariffField[], numbers: TypedTariff['numbers']) {
  const errors: Errors<string> = {};
  const values = new Map<string, number>();
  for (const { key, unit } of fields) {
    const text = numbers[key];
    if (text === undefined) continue;
    const value = readValue(unit, text);
    if (value === null) errors[key] = wantedOf(unit);
    else values.set(key, value);
  }
  return { errors, values };
}

/** Returns errors that would make the tariff invalid, by field. */
function faultsOf(base: Tariff, next: Tariff): Errors<string> {
  const before = new Set(checkTariff(base));
  const fields = tariffFields(next);
  const parts = tariffParts(next);
  const found = checkTariff(next).filter((fault) => !before.has(fault) || fault.startsWith('tariff:'));
  return Object.fromEntries(
    found.map((fault) => {
      const [path = '', ...reason] = fault.split(': ');
      const key =
        fields.find((field) => pathText(field) === path)?.key ??
        parts.find((part) => path.startsWith(pathText(part)))?.key;
      return [key ?? 'changes', reason.join(': ')];
    }),
  );
}

/** Parses typed values against the prices in effect at the typed date. */
export function readTyped(live: OfficeTariff['live'], typed: TypedTariff): ReadTariff {
  const base = pricesOf(liveThen(live, typed));
  const parts = new Map(Object.entries(typed.parts));
  const begun = stateWith(base, parts, BLANK);
  const fields = tariffFields(begun.content ?? base.content);
  const { errors, values } = numbersRead(fields, typed.numbers);
  const next: Prices = { offer: begun.offer, content: withValues(begun.content ?? base.content, values) };
  const all = stateChanges(base, next, BLANK);
  const ends = next.offer !== 'priced' && next.offer !== base.offer;
  return {
    base,
    next,
    fields,
    changes: ends ? all.filter(({ key }) => key === OFFER_KEY) : all,
    errors: next.offer === 'priced' ? { ...faultsOf(base.content, next.content), ...errors } : {},
  };
}

/** Returns the typed values with some changed; unparsable input stays. */
export function typedWith(
  typed: TypedTariff,
  read: ReadTariff,
  values: ReadonlyMap<string, Value>,
): TypedTariff {
  const state = stateWith(read.next, values, BLANK);
  const next = { ...state, content: state.content ?? read.next.content };
  const changes = stateChanges(read.base, next, BLANK);
  const keys = new Set(tariffFields(next.content).map(({ key }) => key));
  const unread = Object.entries(typed.numbers).filter(
    ([key, text]) => key in read.errors && keys.has(key) && !values.has(key) && text !== '',
  );
  const numbers = changes
    .filter(isNumberChange)
    .map(({ key, unit, after }) => [key, typedValue(unit, after)] as const);
  const parts = changes.flatMap((change) =>
    isNumberChange(change) ? [] : [[change.key, change.after] as const],
  );
  return { ...typed, numbers: Object.fromEntries([...numbers, ...unread]), parts: Object.fromEntries(parts) };
}

/** Returns the body of the call. */
export function bodyOf(seen: OfficeTariff, typed: TypedTariff, changes: readonly Change[]) {
  return {
    revision: seen.draft?.revision ?? 0,
    version: seen.version,
    ...(typed.later && { from_date: typed.date, from_time: typed.time || '00:00' }),
    changes: changes.map((change) => ({
      key: change.key,
      value: isNumberChange(change) ? typedValue(change.unit, change.after) : change.after,
    })),
  };
}

/** Returns the server's errors by field. */
export function errorsFound(errors: Errors<string>, changes: readonly Change[]): Errors<string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, words]) => {
      const index = /^changes\.(\d+)\.value/.exec(path)?.[1];
      return [(index && changes[Number(index)]?.key) || path, words];
    }),
  );
}

/** Describes how the prices changed since they were read. */
export function movedWords(seen: OfficeTariff, now: OfficeTariff, typed: TypedTariff): string[] {
  const [then, there] = [seen, now].map(({ live }) => pricesOf(liveThen(live, typed)));
  if (!then || !there) return [];
  return stateChanges(then, there, BLANK).map((change) => changeWords(change, now.currency_symbol));
}

/** Whether a part has an error that belongs to no field. */
export const faultsOfParts = (errors: Errors<string>): string[] =>
  Object.entries(errors).flatMap(([key, words]) =>
    (isPartKey(key) || key === 'changes') && words ? [words] : [],
  );
