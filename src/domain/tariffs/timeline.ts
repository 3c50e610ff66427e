import type { Tariff } from '../fare/tariff.ts';
import { type Change, changesBetween } from './changes.ts';
import { tariffFields, withValues } from './tariff-fields.ts';

/** One version of a tariff among all that there are of it. */
export interface TimedVersion<T extends Tariff = Tariff> {
  version: number;
  /** Milliseconds since 1970. */
  from: number;
  /** Null for a price on request, and where the category is not offered any more. */
  content: T | null;
  /** The keys that it says otherwise than what held before; null for one that says everything anew. */
  sets: readonly string[] | null;
}

/** A version that is to be added. */
export interface NextVersion<T extends Tariff = Tariff> {
  from: number;
  content: T;
  sets: readonly string[] | null;
  /** Against what would hold then without it. */
  changes: Change[];
}

/** A number that was to become another, but is set anew by a version that is to come. */
export interface KeptValue {
  from: number;
  change: Change;
  value: number;
}

/** What publishing adds: the version that is meant, those to come that go along with it, and what these keep. */
export interface Plan<T extends Tariff = Tariff> {
  main: NextVersion<T>;
  carried: NextVersion<T>[];
  kept: KeptValue[];
}

/** The versions in the order of time; of those from one instant on the last. */
export function timeline<V extends { version: number; from: number }>(versions: readonly V[]): V[] {
  const sorted = versions.toSorted((a, b) => a.from - b.from || a.version - b.version);
  return sorted.filter(({ from }, index) => sorted[index + 1]?.from !== from);
}

/** The version that holds at an instant; null before the first. */
export function holdingAt<V extends { version: number; from: number }>(
  versions: readonly V[],
  instant: number,
): V | null {
  return timeline(versions).findLast(({ from }) => from <= instant) ?? null;
}

/**
 * What must be added so that numbers are others from an instant on. What is to come after it and does not set them itself has
 * them too, so that nothing comes back; what does set them keeps its own.
 * @param unset these are no longer what the version of that very instant says of its own
 * @returns null where nothing with prices holds then
 */
export function planChange<T extends Tariff>(
  versions: readonly TimedVersion<T>[],
  values: ReadonlyMap<string, number>,
  at: number,
  unset: ReadonlySet<string> = new Set(),
): Plan<T> | null {
  const base = holdingAt(versions, at);
  if (!base?.content) return null;
  const content = withValues(base.content, values);
  const changes = changesBetween(base.content, content);
  const main = { from: at, content, sets: setsOf(base, at, changes, unset), changes };
  const open = new Map(changes.map((change) => [change.key, change]));
  const carried: NextVersion<T>[] = [];
  const kept: KeptValue[] = [];
  for (const later of timeline(versions).filter(({ from }) => from > at)) {
    // What says everything anew goes along with nothing, nor does what follows it.
    if (!later.content || later.sets === null) break;
    const own = new Map(tariffFields(later.content).map(({ key, value }) => [key, value]));
    for (const key of later.sets) {
      const [change, value] = [open.get(key), own.get(key)];
      if (change && value !== undefined) kept.push({ from: later.from, change, value });
      open.delete(key);
    }
    const next = withValues(later.content, new Map([...open].map(([key, { after }]) => [key, after])));
    const moved = changesBetween(later.content, next);
    if (moved.length > 0) carried.push({ from: later.from, content: next, sets: later.sets, changes: moved });
  }
  return { main, carried, kept };
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

/** A number that was published, and what it was before. */
export type Published = Pick<Change, 'key' | 'before' | 'after'>;

/**
 * What puts back numbers that were published from an instant on: from then on where that is to come, else from now on.
 * @returns `plan` null where nothing can be put back; `lost`: the keys of what is otherwise by now
 */
export function planReturn<T extends Tariff>(
  versions: readonly TimedVersion<T>[],
  published: readonly Published[],
  from: number,
  now: number,
): { plan: Plan<T> | null; lost: string[] } {
  const at = Math.max(from, now);
  const base = holdingAt(versions, at);
  const before = holdingAt(
    versions.filter((version) => version.from < at),
    at,
  );
  if (!base?.content) return { plan: null, lost: published.map(({ key }) => key) };
  const present = new Map(tariffFields(base.content).map(({ key, value }) => [key, value]));
  const earlier = new Map(
    tariffFields(before?.content ?? base.content).map(({ key, value }) => [key, value]),
  );
  // What it says of its own then is not said any more: what holds until then goes on.
  const own = new Set(base.from === at ? base.sets : []);
  const back = published.filter(({ key, after }) => present.get(key) === after);
  const values = new Map(
    back.map(({ key, before: was }) => [key, own.has(key) ? (earlier.get(key) ?? was) : was]),
  );
  const unset = new Set(back.flatMap(({ key }) => (own.has(key) ? key : [])));
  const plan = planChange(versions, values, at, unset);
  const kept = new Set(back.map(({ key }) => key));
  return {
    plan: plan && plan.main.changes.length > 0 ? plan : null,
    lost: published.flatMap(({ key }) => (kept.has(key) ? [] : key)),
  };
}
