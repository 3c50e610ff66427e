import { describe, expect, it } from 'vitest';
import type { ResolvedPlace } from '../../../contract/prices.ts';
import { TRIP_LABELS } from '../../../domain/journey/trip-facts.ts';
import { pricedPoints, withPoints } from './use-trip-summary.ts';

const town = (name: string) => ({ precision: 'locality' as const, point: `the middle of ${name}` });
const SPOT = { precision: 'place' as const, point: 'Leeds Station' };
const OUT = [
  { label: 'From', value: 'Harrogate' },
  { label: 'Stop 1', value: 'Otley' },
  { label: 'To', value: 'Leeds Station' },
  { label: 'Date & Time', value: 'soon' },
];
const BACK = [
  { label: 'Return From', value: 'Leeds Station' },
  { label: 'Return To', value: 'Ripon' },
];
const leg = { pickup: town('Harrogate'), stops: [town('Otley')], dropoff: SPOT };

describe('[PLACE-05] the point that a price is based on', () => {
  it('is stated at imprecise addresses', () => {
    const notes = withPoints(OUT, TRIP_LABELS.outward, leg).map(({ label, note }) => [label, note]);
    expect(notes).toEqual([
      ['From', 'Priced from the middle of Harrogate'],
      ['Stop 1', 'Priced by way of the middle of Otley'],
      ['To', undefined],
      ['Date & Time', undefined],
    ]);
  });

  it('is stated beside the price, for the return only if different', () => {
    const out = withPoints(OUT, TRIP_LABELS.outward, leg);
    const back = (value: string) => {
      const facts = BACK.map((fact) => (fact.label === 'Return To' ? { ...fact, value } : fact));
      return withPoints(facts, TRIP_LABELS.return, { pickup: SPOT, dropoff: town(value) });
    };
    const outward = ['Priced from the middle of Harrogate', 'Priced by way of the middle of Otley'];
    expect(pricedPoints(out, back('Ripon'))).toEqual([...outward, 'Priced to the middle of Ripon']);
    expect(pricedPoints(out, back('Harrogate'))).toEqual(outward);
  });

  it('is not stated for prices stored by an earlier release, nor without a journey', () => {
    const earlier = { pickup: { precision: 'area' } as ResolvedPlace, dropoff: SPOT };
    expect(pricedPoints(withPoints(OUT, TRIP_LABELS.outward, earlier), [])).toEqual([]);
    expect(withPoints(OUT, TRIP_LABELS.outward, null)).toEqual(OUT);
  });
});
