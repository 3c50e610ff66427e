import { describe, expect, it } from 'vitest';
import { hourlyForm, mileageForm } from '../../../../test/support/forms.ts';
import { cheapest, movedSearch, pricedTimes } from './pickup-times.ts';

const times = (...prices: number[]) =>
  prices.map((price, index) => ({ pickup_date: '2026-12-01', pickup_time: `1${index}:30`, price }));
const AT = { date: '2026-12-01', minute: 12 * 60 + 30 };

describe('prices at other times', () => {
  it('[JRN-17] the cheapest is the lowest below the current price, the nearest of equal ones', () => {
    expect(cheapest(pricedTimes(times(50, 50, 60.5, 60.5), AT))?.time).toBe('11:30');
    expect(cheapest(pricedTimes(times(50, 45, 60), AT))?.difference).toBe(-15);
    expect(cheapest(pricedTimes(times(70, 70, 60), AT))).toBeNull();
    expect(cheapest(pricedTimes(times(50, 60), AT))).toBeNull();
  });

  it('[JRN-17] a search at another time differs only in its time', () => {
    const late = { date: '2026-12-02', time: '00:10' };
    const trip = mileageForm();
    expect(movedSearch({ kind: 'mileage', fields: trip }, late).fields).toEqual({
      ...trip,
      pickup_date: '02/12/2026',
      pickup_hour: '12am',
      pickup_min: '10',
    });
    const second = movedSearch({ kind: 'mileage', fields: trip }, { date: '2026-10-25', time: '01:30 GMT' });
    expect(second.fields).toMatchObject({ pickup_hour: '1am GMT', pickup_min: '30' });
    const hire = hourlyForm();
    expect(movedSearch({ kind: 'hourly', fields: hire }, late).fields).toEqual({
      ...hire,
      pickup_date: '2026-12-02',
      pickup_hour: '12am',
      pickup_min: '10',
    });
  });
});
