import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TARIFF } from '../fare/examples.ts';
import { changesBetween } from './changes.ts';
import { tariffFields, withValues } from './tariff-fields.ts';
import {
  holdingAt,
  planChange,
  planReturn,
  timeline,
  type Plan,
  type Published,
  type TimedVersion,
} from './timeline.ts';

const FIRST: TimedVersion = { version: 1, from: 0, content: TARIFF, sets: null };

/** The versions with what a plan adds. */
function added(versions: readonly TimedVersion[], plan: Plan | null): TimedVersion[] {
  const next = plan ? [plan.main, ...plan.carried] : [];
  return [...versions, ...next.map((row, index) => ({ ...row, version: versions.length + 1 + index }))];
}
const publish = (versions: readonly TimedVersion[], values: Record<string, number>, at: number) =>
  added(versions, planChange(versions, new Map(Object.entries(values)), at));
const giveBack = (versions: readonly TimedVersion[], published: Published[], from: number, now: number) =>
  added(versions, planReturn(versions, published, from, now).plan);
const valueAt = (versions: readonly TimedVersion[], instant: number, key: string) => {
  const content = holdingAt(versions, instant)?.content;
  return content && tariffFields(content).find((field) => field.key === key)?.value;
};
const minimums = (versions: readonly TimedVersion[], instants: number[]) =>
  instants.map((instant) => valueAt(versions, instant, 'minimum'));
const raised = (before: number, after: number): Published[] => [{ key: 'minimum', before, after }];

describe('[OFF-08] versions to come and versions from now on', () => {
  const rise = publish([FIRST], { minimum: 2000 }, 100);

  it('a rise agreed from the first stays when something is mended today, and keeps what was mended', () => {
    const mended = publish(rise, { viaCharge: 700 }, 10);
    expect(minimums(mended, [5, 10, 100])).toEqual([1500, 1500, 2000]);
    expect([5, 10, 100].map((instant) => valueAt(mended, instant, 'viaCharge'))).toEqual([500, 700, 700]);
  });

  it('what is to come keeps its own number, and says so', () => {
    const plan = planChange(rise, new Map([['minimum', 1600]]), 10);
    expect(plan?.kept).toMatchObject([{ from: 100, value: 2000, change: { key: 'minimum', after: 1600 } }]);
    expect(plan?.carried).toEqual([]);
    expect(minimums(added(rise, plan), [9, 10, 99, 100])).toEqual([1500, 1600, 1600, 2000]);
  });

  it('a rise that is to come is taken back: what holds until then goes on, also what was mended since', () => {
    expect(minimums(giveBack(rise, raised(1500, 2000), 100, 10), [10, 100])).toEqual([1500, 1500]);
    const mended = publish(rise, { minimum: 1600 }, 10);
    expect(minimums(giveBack(mended, raised(1500, 2000), 100, 20), [5, 10, 100])).toEqual([1500, 1600, 1600]);
  });

  it('a rise that was brought forward and is put back comes when it was agreed for', () => {
    const early = publish(rise, { minimum: 2000 }, 10);
    expect(minimums(giveBack(early, raised(1500, 2000), 10, 20), [15, 20, 100])).toEqual([2000, 1500, 2000]);
  });

  it('what was put back can be put back', () => {
    const back = giveBack(rise, raised(1500, 2000), 100, 10);
    expect(minimums(giveBack(back, raised(2000, 1500), 100, 20), [20, 100])).toEqual([1500, 2000]);
    const now = giveBack(publish([FIRST], { minimum: 1600 }, 10), raised(1500, 1600), 10, 20);
    expect(minimums(giveBack(now, raised(1600, 1500), 20, 30), [5, 10, 20, 30])).toEqual([
      1500, 1600, 1500, 1600,
    ]);
  });

  it('what has been changed again since is not put back', () => {
    const twice = publish(publish([FIRST], { minimum: 1600, viaCharge: 600 }, 10), { minimum: 1700 }, 20);
    const published = [...raised(1500, 1600), { key: 'viaCharge', before: 500, after: 600 }];
    const { plan, lost } = planReturn(twice, published, 10, 30);
    expect(lost).toEqual(['minimum']);
    expect(plan?.main.changes).toMatchObject([{ key: 'viaCharge', after: 500 }]);
    expect(planReturn(twice, raised(1500, 1600), 10, 30)).toEqual({ plan: null, lost: ['minimum'] });
  });

  it('has nothing to change where no prices hold', () => {
    expect(planChange([{ ...FIRST, content: null }], new Map(), 10)).toBeNull();
    expect(planChange([], new Map(), 10)).toBeNull();
    expect(planReturn([{ ...FIRST, content: null }], raised(1, 2), 10, 20).plan).toBeNull();
  });
});

const KEYS = ['minimum', 'viaCharge', 'bands/3/1/price', 'fixed/Leeds/Manchester Airport'];
const publication = fc.record({
  at: fc.nat(20),
  values: fc.dictionary(fc.constantFrom(...KEYS), fc.integer({ min: 1, max: 5 }), { minKeys: 1 }),
});
const INSTANTS = Array.from({ length: 22 }, (_, instant) => instant);
const seen = (versions: readonly TimedVersion[]) =>
  INSTANTS.map((instant) => KEYS.map((key) => valueAt(versions, instant, key)));

describe('[OFF-08] any publications', () => {
  it('change what they say from when they say, and nothing that others say later', () => {
    fc.assert(
      fc.property(fc.array(publication, { maxLength: 6 }), publication, (earlier, { at, values }) => {
        const before = earlier.reduce((rows, one) => publish(rows, one.values, one.at), [FIRST]);
        const after = publish(before, values, at);
        const claimed = new Set<string>();
        const own = new Map(timeline(before).map(({ from, sets }) => [from, sets ?? []]));
        const [was, is] = [seen(before), seen(after)];
        for (const instant of INSTANTS) {
          if (instant > at) for (const key of own.get(instant) ?? []) claimed.add(key);
          for (const [index, key] of KEYS.entries()) {
            const wanted = instant >= at && !claimed.has(key) ? values[key] : undefined;
            const base = holdingAt(before, at)?.content;
            const moved = base && changesBetween(base, withValues(base, new Map(Object.entries(values))));
            const changes = moved?.some((change) => change.key === key);
            expect(is[instant]?.[index]).toBe((changes && wanted) || was[instant]?.[index]);
          }
        }
      }),
    );
  });

  it('say otherwise than what held before only what they set', () => {
    fc.assert(
      fc.property(fc.array(publication, { maxLength: 6 }), (all) => {
        const line = timeline(all.reduce((rows, one) => publish(rows, one.values, one.at), [FIRST]));
        for (const [index, { content, sets }] of line.slice(1).entries()) {
          const before = line[index]?.content;
          if (!before || !content || !sets) throw new Error('no prices');
          const changed = changesBetween(before, content).map(({ key }) => key);
          expect(changed.filter((key) => !sets.includes(key))).toEqual([]);
        }
      }),
    );
  });

  it('that are put back at once leave everything as it was', () => {
    fc.assert(
      fc.property(fc.array(publication, { maxLength: 5 }), publication, (earlier, { at, values }) => {
        const before = earlier.reduce((rows, one) => publish(rows, one.values, one.at), [FIRST]);
        const plan = planChange(before, new Map(Object.entries(values)), at);
        const after = added(before, plan);
        // Of what another publication set from the same instant on, what holds until then is put back.
        if (earlier.some((one) => one.at === at) || !plan) return;
        expect(seen(giveBack(after, plan.main.changes, at, 0))).toEqual(seen(before));
        expect(seen(giveBack(after, plan.main.changes, at, at))).toEqual(seen(before));
      }),
    );
  });
});
