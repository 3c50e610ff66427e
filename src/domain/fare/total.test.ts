import { describe, expect, it } from 'vitest';
import { compileTariff } from './compile.ts';
import {
  byHour,
  byMile,
  type Example,
  EXAMPLES,
  RULES,
  TARIFF,
} from '../../../test/support/fare-examples.ts';
import { priceFare } from './calculate.ts';
import type { Tariff } from './tariff.ts';

function price({ journey, tariff, rules, quantity }: Example) {
  return priceFare(journey, compileTariff(tariff), rules, quantity);
}

function of(journey: Example['journey'], tariff: Partial<Tariff> = {}, rules = RULES, quantity = 1): Example {
  return { journey, tariff: { ...TARIFF, ...tariff }, rules, quantity };
}

describe('fare texts', () => {
  it.each([
    [10, '1 mile at £2.60 a mile'],
    [100, '10 miles at £2.60 a mile'],
    [101, '10.1 miles: first 10 at £2.60, next 0.1 at £2.10'],
    [500, '50 miles: first 10 at £2.60, next 30 at £2.10, next 10 at £1.80'],
  ])('format %i tenths of a mile: %s', (tenths, sentence) => {
    expect(price(of(byMile({ tenths })))?.lines[0]?.sentence).toBe(sentence);
  });

  it('name the bank holiday of the leg on which it falls', () => {
    const sunday = { date: '2026-12-20', minute: 720 };
    const boxingDay = { date: '2026-12-28', minute: 720 };
    const lines = price(of(byMile({ at: sunday }, { at: boxingDay })))?.lines;
    expect(lines?.filter(({ code }) => code === 'uplift').map(({ sentence }) => sentence)).toEqual([
      '25% on £41.12',
      'Boxing Day (substitute day): 25% on £41.12',
    ]);
  });

  it.each([
    ['2026-11-30', 'scotland', 'St Andrew’s Day: 25% on £41.12'],
    ['2026-11-30', 'england-and-wales', null],
    ['2026-11-30', undefined, null],
    ['2026-04-06', 'scotland', null],
    ['2026-04-06', undefined, 'Easter Monday: 25% on £41.12'],
    ['2026-07-13', 'northern-ireland', 'Battle of the Boyne (substitute day): 25% on £41.12'],
    ['2026-07-13', 'scotland', null],
  ] as const)('on %s name the bank holiday of %s: %s', (date, region, sentence) => {
    const tariff = region ? { bankHolidayRegion: region } : {};
    const uplift = price(of(byMile({ at: { date, minute: 720 } }), tariff))?.lines[1];
    expect(uplift?.sentence ?? null).toBe(sentence);
  });

  it('describe hire without included miles', () => {
    const hourly = { pencePerHour: 2000, minimumHours: 1, includedMilesPerHour: 0, excessPencePerMile: 150 };
    expect(price(of(byHour({ hours: 1, tenths: 10 }), { hourly }))?.lines).toMatchObject([
      { sentence: '1 hour at £20.00, miles are charged at £1.50 a mile' },
      { sentence: '1 mile beyond those included, at £1.50 a mile' },
    ]);
  });
});

describe('the fare total', () => {
  it.each([
    [4149, 4100],
    [4150, 4200],
    [4199, 4200],
    [4200, 4200],
    [49, 0],
  ])('[CALC-09] ROUND_OFF: %i becomes %i', (minimum, total) => {
    const rounding = { ...RULES, roundOff: true };
    const fare = price(of(byMile({ tenths: 1 }), { minimum }, rounding));
    expect(fare?.total).toBe(total);
    expect(fare?.perVehicle).toBe(minimum);
    const line = fare?.lines.find(({ code }) => code === 'rounding');
    expect(line?.amount ?? 0).toBe(total - minimum);
    expect(price(of(byMile({ tenths: 1 }), { minimum }))?.total).toBe(minimum);
  });

  it('[CALC-09] is rounded once for all vehicles', () => {
    const fare = price(of(byMile({ tenths: 1 }), { minimum: 1040 }, { ...RULES, roundOff: true }, 6));
    expect(fare).toMatchObject({ perVehicle: 1040, quantity: 6, total: 6200 });
  });

  it('[CALC-05] is the price of one vehicle times the quantity', () => {
    const fare = price(of(byMile(), {}, RULES, 3));
    expect(fare).toMatchObject({ perVehicle: 4112, quantity: 3, total: 12336 });
    expect(fare?.lines.at(-1)).toMatchObject({ label: '2 more vehicles', amount: 8224 });
    expect(price(of(byMile(), {}, RULES, 2))?.lines.at(-1)).toMatchObject({ label: '1 more vehicle' });
  });

  it('has no sentence that only repeats its label', () => {
    for (const { journey, tariff, rules, quantity } of Object.values(EXAMPLES)) {
      for (const { label, sentence } of price({ journey, tariff, rules, quantity })?.lines ?? []) {
        expect(sentence.replace(/ at £[\d.]+$/, '')).not.toBe(label);
        expect(sentence.startsWith(`${label}:`)).toBe(false);
      }
    }
  });

  it('[CALC-10] has the symbol of the setting CURRENCY in every sentence', () => {
    for (const { journey, tariff, rules, quantity } of Object.values(EXAMPLES)) {
      const euros = price({ journey, tariff, rules: { ...rules, currency: '€' }, quantity });
      const pounds = price({ journey, tariff, rules, quantity });
      const text = JSON.stringify(euros?.lines);
      expect(text).not.toContain('£');
      expect(text.replaceAll('€', '£')).toBe(JSON.stringify(pounds?.lines));
    }
  });
});
