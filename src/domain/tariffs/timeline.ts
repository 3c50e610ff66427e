import type { Tariff } from '../fare/tariff.ts';
import { type Change, changesBetween, isNumberChange } from './changes.ts';
import { isPartKey, type Offer, OFFER_KEY, tariffParts, type Value } from './parts.ts';
import { tariffFields, withValues } from './tariff-fields.ts';

/** Offer of a category at a time. */
export interface OfferedTariff<T extends Tariff = Tariff> {
  offer: Offer;
  /** Prices. Kept when a category is withdrawn, so that it can be offered again. Null if there are none. */
  content: T | null;
}

/** A tariff without any price, to which all of one is added. */
export const BLANK: Tariff = {
  minimum: 0,
  bands: [],
  pencePerMinute: 0,
  hourly: null,
  fixedFares: [],
  uplifts: [],
  pickupCharges: [],
  dropoffCharges: [],
  viaCharge: 0,
  returnDiscount: 0,
};

/** The state after setting values by key. @param blank initial prices if there are none */
export function stateWith<T extends Tariff>(
  { offer, content }: OfferedTariff<T>,
  values: ReadonlyMap<string, Value>,
  blank: T,
): OfferedTariff<T> {
  const value = values.get(OFFER_KEY);
  const next = value && typeof value === 'object' && value.kind === 'offer' ? value.offer : offer;
  if (next === 'on_request') return { offer: next, content: null };
  if (next === 'withdrawn') return { offer: next, content: content && withValues(content, values) };
  return { offer: next, content: withValues(content ?? blank, values) };
}

/** All differences, including whether it has prices. */
export function stateChanges<T extends Tariff>(
  before: OfferedTariff<T>,
  after: OfferedTariff<T>,
  blank: T,
): Change[] {
  const inside = changesBetween(before.content ?? blank, after.content ?? blank);
  if (before.offer === after.offer) return inside;
  const part = ({ offer }: OfferedTariff<T>) => ({ kind: 'offer' as const, offer });
  return [{ key: OFFER_KEY, part: OFFER_KEY, before: part(before), after: part(after) }, ...inside];
}

/** All keys with their values. */
export function entriesOf<T extends Tariff>(
  { offer, content }: OfferedTariff<T>,
  blank: T,
): Map<string, Value> {
  const tariff = content ?? blank;
  return new Map<string, Value>([
    [OFFER_KEY, { kind: 'offer', offer }],
    ...tariffFields(tariff).map(({ key, value }) => [key, value] as const),
    ...tariffParts(tariff).map(({ key, part }) => [key, part] as const),
  ]);
}

/** One version in a tariff's history. */
export interface TimedVersion<T extends Tariff = Tariff> extends OfferedTariff<T> {
  version: number;
  /** Milliseconds since 1970. */
  from: number;
  /** The keys that differ from the previous version; null if it replaces everything. */
  sets: readonly string[] | null;
}

/** A version that is to be added. */
interface NextVersion<T extends Tariff = Tariff> extends OfferedTariff<T> {
  from: number;
  sets: readonly string[] | null;
  /** Against what would hold then without it. */
  changes: Change[];
}

/** A change that a scheduled version overrides. */
interface LaterValue {
  from: number;
  change: Change;
  value: Value;
}

/** The result of publishing: the new version, the scheduled ones that are adjusted, and the values they keep. */
export interface Plan<T extends Tariff = Tariff> {
  main: NextVersion<T>;
  carried: NextVersion<T>[];
  kept: LaterValue[];
}

/** The versions in the order of time; of those from one instant on the last. */
export function timeline<V extends { version: number; from: number }>(versions: readonly V[]): V[] {
  const sorted = versions.toSorted((a, b) => a.from - b.from || a.version - b.version);
  return sorted.filter(({ from }, index) => sorted[index + 1]?.from !== from);
}

/** The version in effect at an instant; null before the first. */
export function inEffectAt<V extends { version: number; from: number }>(
  versions: readonly V[],
  instant: number,
): V | null {
  return timeline(versions).findLast(({ from }) => from <= instant) ?? null;
}

/** A category that was never offered. */
export const NEVER = { offer: 'withdrawn', content: null, sets: [], from: -Infinity } as const;

/** Where to apply changes, and the initial prices. */
export interface Placed<T extends Tariff> {
  at: number;
  /** Initial prices if there are none. */
  blank: T;
}

/**
 * The versions to add so that numbers and parts change from an instant on. Scheduled versions that do not set them
 * are adjusted, so that the change is not undone; those that do set them keep their values.
 * @param unset keys that the version of the same instant no longer sets itself
 * @returns null if there are no prices then, and none are to be set
 */
export function planChange<T extends Tariff>(
  versions: readonly TimedVersion<T>[],
  values: ReadonlyMap<string, Value>,
  { at, blank }: Placed<T>,
  unset: ReadonlySet<string> = new Set(),
): Plan<T> | null {
  const base = inEffectAt(versions, at) ?? NEVER;
  const state = stateWith<T>(base, values, blank);
  if (base.offer !== 'priced' && base.offer === state.offer) return null;
  const changes = stateChanges<T>(base, state, blank);
  const main = { ...state, from: at, sets: setsOf(base, at, changes, unset), changes };
  return { main, ...adjustScheduled(versions, main, blank) };
}

/** Adjustment of the scheduled versions. */
function adjustScheduled<T extends Tariff>(
  versions: readonly TimedVersion<T>[],
  main: NextVersion<T>,
  blank: T,
): Pick<Plan<T>, 'carried' | 'kept'> {
  const open = new Map(main.changes.map((change) => [change.key, change]));
  const carried: NextVersion<T>[] = [];
  const laterValues: LaterValue[] = [];
  for (const later of timeline(versions).filter(({ from }) => from > main.from)) {
    // A version that replaces everything is not adjusted, nor are those after it.
    if (later.sets === null || (!later.content && later.sets.includes(OFFER_KEY))) break;
    const own = entriesOf(later, blank);
    const isSet = settingOf(later);
    for (const change of open.values()) {
      if (!isSet(change)) continue;
      laterValues.push({ from: later.from, change, value: own.get(change.key) ?? null });
      open.delete(change.key);
    }
    const values = new Map([...open].map(([key, { after }]) => [key, after]));
    const next = stateWith(later, values, main.content ?? blank);
    const changes = stateChanges(later, next, blank);
    if (changes.length > 0) carried.push({ ...next, from: later.from, sets: later.sets, changes });
  }
  return { carried, kept: laterValues };
}

/** Whether a version itself sets a key, or something of the same part that conflicts. */
function settingOf<T extends Tariff>({ sets, content }: TimedVersion<T>): (change: Change) => boolean {
  const keys = new Set(sets);
  const parts = new Map((content ? tariffFields(content) : []).map(({ key, part }) => [key, part]));
  const whole = new Set([...keys].filter(isPartKey));
  const touched = new Set([...keys].map((key) => (isPartKey(key) ? key : (parts.get(key) ?? null))));
  return (change) => {
    if (keys.has(change.key)) return true;
    return change.part !== null && (isNumberChange(change) ? whole : touched).has(change.part);
  };
}

function setsOf(
  base: Pick<TimedVersion, 'from' | 'sets'>,
  at: number,
  changes: readonly Change[],
  unset: ReadonlySet<string>,
): readonly string[] | null {
  const keys = changes.map(({ key }) => key);
  if (base.from !== at) return keys;
  if (base.sets === null) return null;
  return [...new Set([...base.sets, ...keys])].filter((key) => !unset.has(key));
}
