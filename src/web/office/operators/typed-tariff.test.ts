import { describe, expect, it } from 'vitest';
import type { OfficeTariff, TariffFieldWire } from '../../../contract/office-tariffs.ts';
import {
  bodyOf,
  changesTyped,
  errorsFound,
  fieldsThen,
  movedWords,
  sameTyped,
  typedOf,
} from './typed-tariff.ts';

const field = (key: string, value: number, unit: TariffFieldWire['unit'] = 'money'): TariffFieldWire => ({
  key,
  group: 'general',
  label: `The ${key}`,
  unit,
  value,
});
const NOW = [field('minimum', 1500), field('night', 2000, 'percent')];
const LATER = [field('minimum', 2000), field('night', 2000, 'percent')];
const LIVE: OfficeTariff['live'] = [
  { from: '2026-11-01T00:00:00.000Z', fields: NOW, prices: {} },
  { from: '2026-12-01T00:00:00.000Z', fields: LATER, prices: {} },
];
const DRAFT = { revision: 3, from: '2026-12-24T06:30:00.000Z', changes: [{ key: 'night', value: 2550 }] };
const tariff = (draft: object | null) => ({ live: LIVE, version: 7, draft }) as OfficeTariff;

describe('[OFF-08] prices while they are typed', () => {
  it('begin as they are prepared', () => {
    expect(typedOf(tariff(DRAFT))).toEqual({
      numbers: { night: '25.5' },
      later: true,
      date: '2026-12-24',
      time: '06:30',
    });
    expect(typedOf(tariff(null))).toEqual({ numbers: {}, later: false, date: '', time: '00:00' });
  });

  it('are held against what holds when they are to hold', () => {
    const typed = typedOf(tariff(null));
    const at = (date: string, time = '00:00') => fieldsThen(LIVE, { ...typed, later: true, date, time });
    expect(fieldsThen(LIVE, typed)).toBe(NOW);
    expect(at('')).toBe(NOW);
    expect(at('2026-11-30', '23:59')).toBe(NOW);
    expect(at('2026-12-01')).toBe(LATER);
    expect(fieldsThen([], typed)).toEqual([]);
  });

  it('are a change where they are another number, and an error where they are none', () => {
    expect(changesTyped(NOW, { minimum: '15', night: '2o' })).toEqual({
      changes: [],
      errors: { night: 'must be a percentage such as 20' },
    });
    const { changes } = changesTyped(NOW, { minimum: '16.5', gone: '1' });
    expect(changes).toEqual([
      { key: 'minimum', label: 'The minimum', unit: 'money', before: 1500, after: 1650 },
    ]);
    const typed = { ...typedOf(tariff(DRAFT)), numbers: { minimum: '16.5' } };
    expect(bodyOf(tariff(DRAFT), typed, changes)).toEqual({
      revision: 3,
      version: 7,
      from_date: '2026-12-24',
      from_time: '06:30',
      changes: [{ key: 'minimum', value: '16.50' }],
    });
    expect(errorsFound({ 'changes.0.value': 'is too much', from_date: 'is over' }, changes)).toEqual({
      minimum: 'is too much',
      from_date: 'is over',
    });
  });

  it('are the same whatever was touched first, and whatever day is not meant', () => {
    const one = { numbers: { a: '1', b: '2' }, later: false, date: '', time: '00:00' };
    expect(sameTyped(one, { ...one, numbers: { b: '2', a: '1' }, date: '2026-12-01' })).toBe(true);
    expect(sameTyped(one, { ...one, later: true })).toBe(false);
    expect(sameTyped(one, { ...one, numbers: { a: '1' } })).toBe(false);
  });

  it('stand beside what was published meanwhile', () => {
    expect(movedWords(NOW, LATER, '£')).toEqual(['The minimum: £15.00 → £20.00 (+33%)']);
  });
});
