import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TARIFF } from '../../../test/support/fare-examples.ts';
import { changesBetween } from './changes.ts';
import { tariffFields, withValues } from './tariff-fields.ts';
import type { Tariff } from '../fare/tariff.ts';
import { BANDS_KEY, HOURLY_KEY, type Offer, OFFER_KEY, type TariffPart, type Value } from './parts.ts';
import { planReturn, planWords, type Published } from './plan.ts';
import {
  BLANK,
  entriesOf,
  inEffectAt,
  type Plan,
  planChange,
  type TimedVersion,
  timeline,
} from './timeline.ts';

const FIRST: TimedVersion = { version: 1, from: 0, offer: 'priced', content: TARIFF, sets: null };
const placed = (at: number) => ({ at, blank: BLANK });

/** The versions with what a plan adds. */
function added(versions: readonly TimedVersion[], plan: Plan | null): TimedVersion[] {
  const next = plan ? [plan.main, ...plan.carried] : [];
  return [...versions, ...next.map((row, index) => ({ ...row, version: versions.length + 1 + index }))];
}
const publish = (versions: readonly TimedVersion[], values: Record<string, number>, at: number) =>
  added(versions, planChange(versions, new Map(Object.entries(values)), placed(at)));
const giveBack = (versions: readonly TimedVersion[], published: Published[], from: number, now: number) =>
  added(versions, planReturn(versions, published, placed(from), now).plan);
const valueAt = (versions: readonly TimedVersion[], instant: number, key: string) => {
  const content = inEffectAt(versions, instant)?.content;
  return content && tariffFields(content).find((field) => field.key === key)?.value;
};
const minimums = (versions: readonly TimedVersion[], instants: number[]) =>
  instants.map((instant) => valueAt(versions, instant, 'minimum'));
const raised = (before: number, after: number): Published[] => [{ key: 'minimum', before, after }];

describe('[OFF-08] scheduled and immediate versions', () => {
  const rise = publish([FIRST], { minimum: 2000 }, 100);

  it('an agreed rise stays when something is corrected today, and keeps the correction', () => {
    const mended = publish(rise, { viaCharge: 700 }, 10);
    expect(minimums(mended, [5, 10, 100])).toEqual([1500, 1500, 2000]);
    expect([5, 10, 100].map((instant) => valueAt(mended, instant, 'viaCharge'))).toEqual([500, 700, 700]);
  });

  it('a scheduled version keeps its own number, and says so', () => {
    const plan = planChange(rise, new Map([['minimum', 1600]]), placed(10));
    expect(plan?.kept).toMatchObject([{ from: 100, value: 2000, change: { key: 'minimum', after: 1600 } }]);
    expect(plan?.carried).toEqual([]);
    expect(minimums(added(rise, plan), [9, 10, 99, 100])).toEqual([1500, 1600, 1600, 2000]);
  });

  it('a cancelled rise leaves the prices until then in effect, including later corrections', () => {
    expect(minimums(giveBack(rise, raised(1500, 2000), 100, 10), [10, 100])).toEqual([1500, 1500]);
    const mended = publish(rise, { minimum: 1600 }, 10);
    expect(minimums(giveBack(mended, raised(1500, 2000), 100, 20), [5, 10, 100])).toEqual([1500, 1600, 1600]);
  });

  it('a rise that was brought forward and reverted takes effect on its original date', () => {
    const early = publish(rise, { minimum: 2000 }, 10);
    expect(minimums(giveBack(early, raised(1500, 2000), 10, 20), [15, 20, 100])).toEqual([2000, 1500, 2000]);
  });

  it('a revert can be reverted', () => {
    const back = giveBack(rise, raised(1500, 2000), 100, 10);
    expect(minimums(giveBack(back, raised(2000, 1500), 100, 20), [20, 100])).toEqual([1500, 2000]);
    const now = giveBack(publish([FIRST], { minimum: 1600 }, 10), raised(1500, 1600), 10, 20);
    expect(minimums(giveBack(now, raised(1600, 1500), 20, 30), [5, 10, 20, 30])).toEqual([
      1500, 1600, 1500, 1600,
    ]);
  });

  it('a value changed again since is not reverted', () => {
    const twice = publish(publish([FIRST], { minimum: 1600, viaCharge: 600 }, 10), { minimum: 1700 }, 20);
    const published = [...raised(1500, 1600), { key: 'viaCharge', before: 500, after: 600 }];
    const { plan, lost } = planReturn(twice, published, placed(10), 30);
    expect(lost).toEqual(['minimum']);
    expect(plan?.main.changes).toMatchObject([{ key: 'viaCharge', after: 500 }]);
    expect(planReturn(twice, raised(1500, 1600), placed(10), 30)).toEqual({ plan: null, lost: ['minimum'] });
  });

  it('nothing can be changed where no prices are in effect', () => {
    const onRequest = { ...FIRST, offer: 'on_request' as const, content: null };
    expect(planChange([onRequest], new Map(), placed(10))).toBeNull();
    expect(planChange([], new Map(), placed(10))).toBeNull();
    expect(planReturn([onRequest], raised(1, 2), placed(10), 20).plan).toBeNull();
  });
});

const KEYS = ['minimum', 'viaCharge', 'bands/3/1/price', 'fixed/Leeds/Manchester Airport'];
const publication = fc.record({
  at: fc.nat(20),
  values: fc.dictionary(fc.constantFrom(...KEYS), fc.integer({ min: 1, max: 5 }), { minKeys: 1 }),
});
const INSTANTS = Array.from({ length: 22 }, (_, instant) => instant);
const seen = (versions: readonly TimedVersion[]) =>
  INSTANTS.map((instant) => {
    const content = inEffectAt(versions, instant)?.content;
    const values = new Map((content ? tariffFields(content) : []).map(({ key, value }) => [key, value]));
    return KEYS.map((key) => values.get(key));
  });

describe('[OFF-08] any publications', () => {
  it('change prices from their own date and nothing that others change later', () => {
    fc.assert(
      fc.property(fc.array(publication, { maxLength: 6 }), publication, (earlier, { at, values }) => {
        const before = earlier.reduce((rows, one) => publish(rows, one.values, one.at), [FIRST]);
        const after = publish(before, values, at);
        const claimed = new Set<string>();
        const own = new Map(timeline(before).map(({ from, sets }) => [from, sets ?? []]));
        const [was, is] = [seen(before), seen(after)];
        const base = inEffectAt(before, at)?.content ?? TARIFF;
        const next = withValues(base, new Map(Object.entries(values)));
        const changed = new Set(changesBetween(base, next).map(({ key }) => key));
        for (const instant of INSTANTS) {
          if (instant > at) for (const key of own.get(instant) ?? []) claimed.add(key);
          for (const [index, key] of KEYS.entries()) {
            const wanted = instant >= at && !claimed.has(key) ? values[key] : undefined;
            expect(is[instant]?.[index]).toBe((changed.has(key) && wanted) || was[instant]?.[index]);
          }
        }
      }),
    );
  });

  it('change only the values that they set', () => {
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

  it('that are reverted at once leave everything unchanged', () => {
    fc.assert(
      fc.property(fc.array(publication, { maxLength: 5 }), publication, (earlier, { at, values }) => {
        const before = earlier.reduce((rows, one) => publish(rows, one.values, one.at), [FIRST]);
        const plan = planChange(before, new Map(Object.entries(values)), placed(at));
        const after = added(before, plan);
        // For values that another publication set from the same instant, the previous ones are restored.
        if (earlier.some((one) => one.at === at) || !plan) return;
        expect(seen(giveBack(after, plan.main.changes, at, 0))).toEqual(seen(before));
        expect(seen(giveBack(after, plan.main.changes, at, at))).toEqual(seen(before));
      }),
    );
  });
});

/** Parts that are added, changed and taken out, each by two publications that have no key in common. */
const [FIRST_FARE] = TARIFF.fixedFares;
const FARE_KEY = 'part/fixed/Leeds/Manchester Airport';
const fareOf = (pence: number, bothWays: boolean): TariffPart | null =>
  FIRST_FARE ? { kind: 'fixed', fare: { ...FIRST_FARE, pence, bothWays } } : null;
const onePart = fc.constantFrom<[string, Value][]>(
  [[FARE_KEY, null]],
  [[FARE_KEY, fareOf(8000, false)]],
  [['part/fixed/a/b', fareOf(1, true)]],
  [['fixed/Leeds/Manchester Airport', 7000]],
);
const otherPart = fc.constantFrom<[string, Value][]>(
  [[BANDS_KEY, { kind: 'bands', bands: [{ upToTenths: null, pencePerMile: 300 }] }]],
  [['part/uplift/Night rate', null]],
  [[HOURLY_KEY, null]],
  [['hourly/pencePerHour', 4000]],
  [['uplift/Night rate/percent', 3000]],
);
const published = ({ main }: Plan): Published[] =>
  main.changes.map(({ key, before, after }) => ({ key, before, after }));
const offer = (word: Offer): [string, Value][] => [[OFFER_KEY, { kind: 'offer', offer: word }]];
const put = (versions: readonly TimedVersion[], values: [string, Value][], at: number) =>
  added(versions, planChange(versions, new Map(values), placed(at)));
const wholeAt = (versions: readonly TimedVersion[]) =>
  INSTANTS.map((instant) => {
    const held = inEffectAt(versions, instant);
    return held && entriesOf(held, BLANK);
  });

describe('[OFF-08] publications of parts', () => {
  it('apply in any order if their keys differ', () => {
    fc.assert(
      fc.property(onePart, otherPart, fc.nat(20), fc.nat(20), (one, other, first, second) => {
        const there = put(put([FIRST], one, first), other, second);
        const back = put(put([FIRST], other, second), one, first);
        expect(wholeAt(there)).toEqual(wholeAt(back));
      }),
      { numRuns: 50 },
    );
  });

  it('that are reverted leave everything unchanged', () => {
    const values = fc.oneof(
      onePart,
      otherPart,
      fc.constant(offer('withdrawn')),
      fc.constant(offer('on_request')),
    );
    fc.assert(
      fc.property(values, otherPart, fc.integer({ min: 1, max: 20 }), fc.nat(20), (one, rise, at, to) => {
        if (to === at) return;
        const before = put([FIRST], rise, to);
        const plan = planChange(before, new Map(one), placed(at));
        const isEnd = plan?.main.content === null && to > at;
        // What a price on request had to come has its own prices no more.
        if (!plan || isEnd) return;
        expect(wholeAt(giveBack(added(before, plan), published(plan), at, at))).toEqual(wholeAt(before));
      }),
      { numRuns: 50 },
    );
  });

  it('set a part as a whole or its numbers, and scheduled versions keep their own', () => {
    const rise = put([FIRST], [['fixed/Leeds/Manchester Airport', 9900]], 100);
    const plan = planChange(rise, new Map([[FARE_KEY, null]]), placed(10));
    expect(plan?.kept).toMatchObject([{ from: 100, change: { key: FARE_KEY, after: null } }]);
    expect(planWords(plan ?? ({} as Plan), '£').later).toEqual([
      'From Thursday 1 January 1970, 00:00 Fixed fare Leeds – Manchester Airport is £99.00 both ways, as was published before.',
    ]);
    expect(inEffectAt(added(rise, plan), 10)?.content?.fixedFares).toHaveLength(1);
    expect(inEffectAt(added(rise, plan), 100)?.content?.fixedFares).toHaveLength(2);
  });

  it('start prices where there were none, end them, and revert both', () => {
    const bands: [string, Value][] = [
      [BANDS_KEY, { kind: 'bands', bands: TARIFF.bands }],
      ['minimum', 900],
    ];
    const plan = planChange<Tariff>([], new Map([...offer('priced'), ...bands]), placed(5));
    expect(planWords(plan ?? ({} as Plan), '£').sentences).toEqual([
      'This category: not offered → at prices',
      'Minimum fare: £0.00 → £9.00',
      'New: Prices by the mile, £2.60 a mile up to 10 miles, £2.10 up to 40 miles, £1.80 beyond',
    ]);
    const begun = added([], plan);
    expect(inEffectAt(begun, 5)).toMatchObject({ offer: 'priced', content: { minimum: 900 } });
    const rise = put(begun, [['minimum', 1000]], 100);
    const end = planChange(rise, new Map(offer('withdrawn')), placed(10));
    expect(planWords(end ?? ({} as Plan), '£').sentences).toEqual(['This category: at prices → not offered']);
    const ended = added(rise, end);
    expect([10, 100].map((at) => inEffectAt(ended, at)?.offer)).toEqual(['withdrawn', 'withdrawn']);
    const again = giveBack(ended, end ? published(end) : [], 10, 20);
    expect([15, 20, 100].map((at) => inEffectAt(again, at)?.offer)).toEqual([
      'withdrawn',
      'priced',
      'priced',
    ]);
    expect(minimums(again, [20, 100])).toEqual([900, 1000]);
    expect(inEffectAt(giveBack(begun, plan ? published(plan) : [], 5, 6), 6)?.offer).toBe('withdrawn');
  });
});
