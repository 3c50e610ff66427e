import { beforeEach, describe, expect, it } from 'vitest';
import type { PriceAnswer } from '../../../contract/prices.ts';
import { clearAllButSettings, read, SLOTS } from '../../storage.ts';
import { storeAnswer } from './search.ts';

const LEG = {
  pickup: { id: 'a', label: 'Leeds', lat: 53.8, lon: -1.5, precision: 'exact' as const },
  dropoff: { id: 'b', label: 'York', lat: 53.9, lon: -1.1, precision: 'exact' as const },
  stops: [],
  via_miles: 24.7,
  time_duration: 2400,
  line: [],
};

beforeEach(clearAllButSettings);

describe('an answer that is kept', () => {
  it('[FLD-03] leaves the miles of the way out as CalculatedDistance, also of a return', () => {
    const journey = { outward: LEG, return: { ...LEG, via_miles: 30 }, hourly: null };
    storeAnswer({ success: true, price_details: [], journey } as unknown as PriceAnswer);
    expect(SLOTS.calculatedDistance).toMatchObject({ key: 'CalculatedDistance', encoded: false });
    expect(read(SLOTS.calculatedDistance)).toBe(24.7);
  });
});
