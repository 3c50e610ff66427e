import { describe, expect, it } from 'vitest';
import { type Leg, NO_EXTRAS } from '../journey/journey.ts';
import { compileTariff } from './compile.ts';
import {
  BRADFORD,
  byHour,
  byMile,
  CENTRAL_LEEDS,
  type Example,
  EXAMPLES,
  HARROGATE,
  LEEDS,
  LEEDS_STATION,
  MANCHESTER_AIRPORT,
  MANCHESTER_T2,
  OTLEY,
  RULES,
  TARIFF,
} from '../../../test/support/fare-examples.ts';
import { fareTotal, priceFare } from './calculate.ts';
import type { Tariff } from './tariff.ts';

function price({ journey, tariff, rules, quantity }: Example) {
  return priceFare(journey, compileTariff(tariff), rules, quantity);
}

function summary(example: Example): string[] | null {
  return price(example)?.lines.map(({ leg, code, amount }) => `${leg ?? 'all'} ${code} ${amount}`) ?? null;
}

function of(journey: Example['journey'], tariff: Partial<Tariff> = {}, rules = RULES, quantity = 1): Example {
  return { journey, tariff: { ...TARIFF, ...tariff }, rules, quantity };
}

describe('the examples of docs/fares.md, line by line', () => {
  it.each([
    ['by the mile', 4112, ['outward distance 4112']],
    ['minimum', 1500, ['outward distance 624', 'outward minimum 876']],
    ['by the minute', 4932, ['outward distance 4112', 'outward time 820']],
    ['night with a stop', 5434, ['outward distance 4112', 'outward uplift 822', 'outward via 500']],
    ['bank holiday night', 5140, ['outward distance 4112', 'outward uplift 1028']],
    ['on St Andrew’s Day, in Scotland', 5140, ['outward distance 4112', 'outward uplift 1028']],
    [
      'airport and back',
      20435,
      [
        'outward fixed 8900',
        'outward dropoff-charge 500',
        'return fixed 8900',
        'return uplift 1500',
        'return pickup-charge 600',
        'all return-discount -965',
        'return meet-and-greet 1000',
      ],
    ],
    [
      'airport with a detour',
      13680,
      ['outward distance 12680', 'outward dropoff-charge 500', 'outward via 500'],
    ],
    ['by the hour', 23500, ['outward hourly 21000', 'outward excess-miles 2500']],
    ['shortest hire', 14000, ['outward hourly 14000']],
    [
      'two vehicles with extras, rounded',
      12800,
      [
        'outward distance 4112',
        'outward wheelchair 0',
        'outward baby-seats 1000',
        'outward booster-seats 300',
        'outward special-luggage 400',
        'outward waiting 600',
        'all quantity 6412',
        'all rounding -24',
      ],
    ],
  ])('%s: %i', (name, total, lines) => {
    const example = EXAMPLES[name];
    if (!example) throw new Error(`no example ${name}`);
    expect(summary(example)).toEqual(lines);
    expect(price(example)?.total).toBe(total);
  });
});

describe('distance', () => {
  it.each([
    [1, 26],
    [100, 2600],
    [101, 2621],
    [400, 2600 + 6300],
    [405, 2600 + 6300 + 90],
    [6000, 2600 + 6300 + 560 * 180],
  ])('%i tenths of a mile: %i', (tenths, pence) => {
    expect(price(of(byMile({ tenths }), { minimum: 0 }))?.total).toBe(pence);
  });

  it('rounds the miles once, half up', () => {
    // 0.5 miles at 155p and 0.5 at 154p: 77.5 + 77 = 154.5.
    const bands = [
      { upToTenths: 5, pencePerMile: 155 },
      { upToTenths: null, pencePerMile: 154 },
    ];
    expect(price(of(byMile({ tenths: 10 }), { bands, minimum: 0 }))?.total).toBe(155);
  });

  it('rounds the drive time to the nearest minute', () => {
    const times = [89, 90, 150].map((seconds) =>
      summary(of(byMile({ seconds }), { pencePerMinute: 10 }))?.at(-1),
    );
    expect(times).toEqual(['outward time 10', 'outward time 20', 'outward time 30']);
  });
});

describe('fixed fares', () => {
  const from = LEEDS_STATION;
  const to = MANCHESTER_T2;
  const central = { from: CENTRAL_LEEDS, to: MANCHESTER_AIRPORT, pence: 8900, bothWays: true };
  const whole = { from: LEEDS, to: MANCHESTER_AIRPORT, pence: 8500, bothWays: true };
  it('[PLACE-04] say that the exact address does not affect the price if the place is imprecise', () => {
    const pickup = { ...LEEDS_STATION, precision: 'locality' as const };
    const sentences = [pickup, LEEDS_STATION].map((end) => {
      const fare = price(of(byMile({ pickup: end, dropoff: MANCHESTER_T2 }), {}));
      return fare?.lines.find(({ code }) => code === 'fixed')?.sentence;
    });
    expect(sentences).toEqual([
      'From central Leeds to Manchester Airport, the same for any address in central Leeds',
      'From central Leeds to Manchester Airport',
    ]);
  });

  it.each<[string, Partial<Leg>, Tariff['fixedFares'], number]>([
    ['the most special areas win, dearer as they are', { pickup: from, dropoff: to }, [whole, central], 8900],
    ['the wider areas serve the rest', { pickup: OTLEY, dropoff: to }, [whole, central], 8500],
    [
      'of equal areas the cheaper wins',
      { pickup: from, dropoff: to },
      [central, { ...central, pence: 8800 }],
      8800,
    ],
    ['both ways', { pickup: to, dropoff: from }, [central], 8900],
    ['one way only', { pickup: to, dropoff: from }, [{ ...central, bothWays: false }], 9854],
    ['elsewhere by the mile', { pickup: BRADFORD, dropoff: to }, [whole, central], 9854],
    ['it stands below the minimum fare', { pickup: from, dropoff: to }, [{ ...central, pence: 1000 }], 1000],
    [
      'with a stop it is the floor',
      { pickup: from, dropoff: to, vias: [OTLEY] },
      [{ ...central, pence: 12000 }],
      12000,
    ],
    ['with a detour the miles count', { pickup: from, dropoff: to, vias: [OTLEY] }, [central], 9854],
  ])('%s', (_title, leg, fixedFares, pence) => {
    const bare = { fixedFares, pickupCharges: [], dropoffCharges: [], viaCharge: 0 };
    expect(price(of(byMile({ tenths: 453, ...leg }), bare))?.total).toBe(pence);
  });

  it('with a stop are never below the minimum fare', () => {
    const fixedFares = [{ ...central, to: LEEDS, pence: 1200 }];
    expect(price(of(byMile({ dropoff: OTLEY, tenths: 24 }), { fixedFares }))?.total).toBe(1200);
    const stopping = byMile({ dropoff: OTLEY, tenths: 24, vias: [LEEDS_STATION] });
    expect(price(of(stopping, { fixedFares, viaCharge: 0 }))?.total).toBe(1500);
  });

  it('are the only price if there is none per mile', () => {
    const only = { bands: [], pickupCharges: [], dropoffCharges: [] };
    expect(price(of(byMile({ dropoff: MANCHESTER_T2 }), only))?.total).toBe(8900);
    expect(price(of(byMile({ dropoff: MANCHESTER_T2, vias: [OTLEY] }), only))?.total).toBe(9400);
    expect(price(of(byMile(), only))).toBeNull();
  });
});

describe('hire by the hour', () => {
  it.each([
    [4, 0, 14000],
    [4, 800, 14000],
    [4, 801, 14020],
    [24, 0, 84000],
    [1, 900, 16000],
  ])('%i hours and %i tenths of a mile: %i', (hours, tenths, pence) => {
    expect(price(of(byHour({ hours, tenths })))?.total).toBe(pence);
  });

  it('includes uplifts, the pick-up charge and extras, but no drop-off charge', () => {
    const at = { date: '2026-11-29', minute: 600 };
    const journey = byHour({ pickup: MANCHESTER_T2, at, extras: { ...NO_EXTRAS, babySeats: 1 } });
    expect(summary(of(journey))).toEqual([
      'outward hourly 21000',
      'outward uplift 5250',
      'outward pickup-charge 600',
      'outward baby-seats 500',
    ]);
  });

  it.each([
    [6, {}, '120 miles included, then £2.00 a mile'],
    [2, {}, '80 miles included, then £2.00 a mile'],
    [6, { includedMilesPerHour: 0 }, 'miles are charged at £2.00 a mile'],
    [6, { excessPencePerMile: 0 }, 'all miles included'],
  ])('[JRN-05] %i hours with %j: %s', (hours, change, expected) => {
    const hire = TARIFF.hourly && { ...TARIFF.hourly, ...change };
    const fare = price(of(byHour({ hours }), { hourly: hire }));
    expect(fare?.mileageAllowance).toBe(expected);
    expect(fare?.lines[0]?.sentence).toContain(expected);
  });

  it('is raised to the minimum fare', () => {
    expect(price(of(byHour(), { minimum: 50000 }))?.total).toBe(50000);
  });

  it('has no price if the operator offers none', () => {
    expect(price(of(byHour(), { hourly: null }))).toBeNull();
    expect(fareTotal(byHour(), compileTariff({ ...TARIFF, hourly: null }), RULES, 1)).toBeNull();
  });
});

describe('charges', () => {
  it('depend on each leg’s own time and place', () => {
    const night = { date: '2026-11-24', minute: 1380 };
    expect(summary(of(byMile({}, { at: night, tenths: 100, vias: [OTLEY, BRADFORD] })))).toEqual([
      'outward distance 4112',
      'return distance 2600',
      'return uplift 520',
      'return via 1000',
      'all return-discount -362',
    ]);
  });

  it('include the drop-off charge once, at the end or at a stop', () => {
    const [never, once, stop] = [
      byMile({ pickup: BRADFORD, dropoff: HARROGATE }),
      byMile({ pickup: BRADFORD, dropoff: MANCHESTER_T2, vias: [MANCHESTER_T2] }),
      byMile({ pickup: BRADFORD, vias: [OTLEY, MANCHESTER_T2] }),
    ].map((journey) => price(of(journey))?.lines.filter(({ code }) => code === 'dropoff-charge'));
    expect(never).toEqual([]);
    expect(once).toHaveLength(1);
    expect(stop).toMatchObject([{ amount: 500, sentence: 'Stop at Manchester Airport' }]);
  });

  it('add up uplifts, each on the base fare, with the highest of a group', () => {
    // Sunday night in the Christmas days: 20 % or 25 %, and £15.00.
    const at = { date: '2028-12-24', minute: 1400 };
    expect(summary(of(byMile({ at, tenths: 100 })))).toEqual([
      'outward distance 2600',
      'outward uplift 650',
      'outward uplift 1500',
    ]);
    const uplifts = structuredClone(TARIFF.uplifts);
    for (const uplift of uplifts) uplift.group = null;
    expect(price(of(byMile({ at, tenths: 100 }), { uplifts }))?.total).toBe(2600 + 520 + 650 + 1500);
  });

  it('include one of a group whose members are equal', () => {
    const uplifts = [TARIFF.uplifts[0], TARIFF.uplifts[0]].flatMap((uplift) => uplift ?? []);
    const at = { date: '2026-11-24', minute: 1400 };
    expect(summary(of(byMile({ at }), { uplifts }))).toEqual(['outward distance 4112', 'outward uplift 822']);
  });

  it('[CALC-08] include extras of the outward and the return leg', () => {
    const journey = byMile(
      { extras: { ...NO_EXTRAS, babySeats: 2, wheelchair: true } },
      { extras: { ...NO_EXTRAS, waitingMinutes: 10 } },
    );
    const lines = summary(of(journey, { returnDiscount: 0 }));
    expect(lines?.slice(2)).toEqual([
      'outward wheelchair 0',
      'outward baby-seats 1000',
      'return waiting 400',
    ]);
    const charged = { ...RULES, extras: { ...RULES.extras, free: [] } };
    expect(summary(of(journey, {}, charged))).toContain('outward wheelchair 700');
  });
});
