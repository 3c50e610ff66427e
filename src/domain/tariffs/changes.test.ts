import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tariff as anyTariff } from '../../../test/support/fare-arbitraries.ts';
import { checkTariff } from '../fare/check-tariff.ts';
import { TARIFF } from '../../../test/support/fare-examples.ts';
import { changesBetween, changeWords, summaryWords, valuesOf } from './changes.ts';
import { pathText, tariffFields, withValues } from './tariff-fields.ts';
import { readValue, typedValue, UNITS } from './parts.ts';

const changed = (values: Record<string, number>) =>
  changesBetween(TARIFF, withValues(TARIFF, new Map(Object.entries(values))));

describe('[OFF-08] differences as text', () => {
  it.each<[Record<string, number>, string]>([
    [{ minimum: 1600 }, 'Minimum fare: £15.00 → £16.00 (+7%)'],
    [{ minimum: 1495 }, 'Minimum fare: £15.00 → £14.95 (−0.3%)'],
    [{ pencePerMinute: 20 }, 'Each minute of the drive: £0.00 → £0.20'],
    [{ returnDiscount: 1250 }, 'Return discount: 5% → 12.5%'],
    [{ 'bands/3/1/price': 280 }, 'Each mile up to 10 miles: £2.60 → £2.80 (+8%)'],
    [{ 'bands/3/1/end': 125 }, 'Distance band 1 ends at: 10 miles → 12.5 miles'],
    [{ 'bands/3/3/price': 170 }, 'Each mile beyond 40 miles: £1.80 → £1.70 (−6%)'],
    [{ 'hourly/minimumHours': 3 }, 'Shortest hire: 4 hours → 3 hours'],
    [
      { 'fixed/Leeds/Manchester Airport': 9900 },
      'Fixed fare Leeds ↔ Manchester Airport: £95.00 → £99.00 (+4%)',
    ],
    [{ 'uplift/Night rate/percent': 2500 }, 'Night rate: 20% → 25%'],
    [{ 'uplift/Christmas supplement/amount': 2000 }, 'Christmas supplement: £15.00 → £20.00 (+33%)'],
    [
      { 'dropoffCharges/Manchester Airport drop-off charge/Manchester Airport': 600 },
      'Manchester Airport drop-off charge: £5.00 → £6.00 (+20%)',
    ],
  ])('%j is "%s"', (values, words) => {
    expect(changed(values).map((change) => changeWords(change, '£'))).toEqual([words]);
  });

  it.each<[Record<string, number>, string]>([
    [{}, 'nothing changes'],
    [{ minimum: 1600 }, '1 price up'],
    [{ minimum: 1400 }, '1 price down'],
    [{ minimum: 1600, viaCharge: 600, 'hourly/pencePerHour': 3400 }, '2 prices up, 1 down'],
    [{ 'uplift/Night rate/percent': 2500, returnDiscount: 1000 }, '1 price up, 1 other change'],
    [{ returnDiscount: 1000 }, '1 change'],
  ])('%j is summarised as "%s"', (values, words) => {
    expect(summaryWords(changed(values))).toBe(words);
  });
});

describe('[OFF-08] the numbers of a tariff', () => {
  it('have unique keys and are written where they were read', () => {
    fc.assert(
      fc.property(anyTariff, fc.array(fc.nat(10_000), { minLength: 1 }), (tariff, numbers) => {
        const fields = tariffFields(tariff);
        expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
        const values = new Map(
          fields.map(({ key }, index) => [key, numbers[index % numbers.length] ?? 0] as const),
        );
        const next = withValues(tariff, values);
        expect(new Map(tariffFields(next).map(({ key, value }) => [key, value]))).toEqual(values);
        expect(withValues(next, new Map(fields.map(({ key, value }) => [key, value])))).toEqual(tariff);
        const changes = changesBetween(tariff, next);
        expect(withValues(tariff, valuesOf(changes))).toEqual(next);
      }),
    );
  });

  it('are located where tariff errors are reported', () => {
    const paths = new Set(tariffFields(TARIFF).map(pathText));
    const absurd = new Map(tariffFields(TARIFF).map(({ key }) => [key, 5_000_000]));
    const faults = checkTariff(withValues(TARIFF, absurd)).map((fault) => fault.split(':')[0]);
    expect(faults.length).toBeGreaterThan(10);
    expect(faults.filter((path) => !paths.has(path ?? ''))).toEqual([]);
  });

  it('are typed as they are displayed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...UNITS), fc.nat(99), (unit, value) => {
        expect(readValue(unit, ` ${typedValue(unit, value)} `)).toBe(value);
      }),
    );
    for (const text of ['', '-1', '1.234', '12,50', '£12', '1e3', '123456'])
      expect(readValue('money', text)).toBeNull();
    expect(readValue('money', '8.1')).toBe(810);
    expect(readValue('hours', '2.5')).toBeNull();
  });
});
