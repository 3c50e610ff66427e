import { afterEach, describe, expect, it } from 'vitest';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import type { OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { BookingForm } from '../../contract/booking-form.ts';
import type { PriceAnswer, TimePrice } from '../../contract/prices.ts';

const app = useApp();
const start = () => new Date('2026-11-21T09:00:00Z');
afterEach(() => {
  app.clock.now = start();
});

interface Times {
  currency_symbol: string;
  times: TimePrice[];
}

const around = (form: BookingForm, more: object = {}) =>
  app.send<OrProblem<Times>>('POST', '/api/v1/calculate-pickup-times', {
    bookingType: 'milleage',
    bookingForm: form,
    ...more,
  });

/** Eight in the evening of a Tuesday: nights begin within two hours. */
const evening = (changes: Partial<BookingForm> = {}) =>
  mileageForm({ pickup_hour: '9pm', pickup_min: '10', ...changes });

async function pricesAt({ pickup_date, pickup_time }: TimePrice, form: BookingForm) {
  const [hour = '', minute = ''] = pickup_time.split(':');
  const moved = { ...form, pickup_date, pickup_hour: hour, pickup_min: minute };
  const { body } = await app.send<PriceAnswer>('POST', '/api/v1/calculate-distance-price', moved);
  return body.price_details;
}

const clocks = ({ times }: Times) => times.map(({ pickup_time }) => pickup_time);

describe('prices at other times', () => {
  it('[JRN-17] are those of searches at each half hour, including the trip’s own', async () => {
    const { status, body } = await around(evening());
    expect(status).toBe(200);
    expect(clocks(body).join(' ')).toBe('19:10 19:40 20:10 20:40 21:10 21:40 22:10 22:40 23:10');
    expect(new Set(body.times.map(({ price }) => price)).size).toBeGreaterThan(1);
    for (const time of body.times) {
      const [cheapest] = await pricesAt(time, evening());
      expect([time.pickup_time, time.price]).toEqual([time.pickup_time, cheapest?.final_price]);
    }
  });

  it('[JRN-17] can be limited to one class', async () => {
    const all = await pricesAt({ pickup_date: '01/12/2026', pickup_time: '21:10', price: 0 }, evening());
    const dearest = all.findLast(({ price }) => price !== null);
    const { body } = await around(evening(), { vehicle_id: dearest?.vehicle_id });
    for (const time of body.times) {
      const own = (await pricesAt(time, evening())).find(
        ({ vehicle_id }) => vehicle_id === dearest?.vehicle_id,
      );
      expect(time.price).toBe(own?.final_price);
    }
    expect(body.times.length).toBeGreaterThan(0);
  });

  it('[JRN-17] are omitted if the price does not change', async () => {
    const { status, body } = await around(mileageForm({ pickup_hour: '1pm' }));
    expect([status, body.times]).toEqual([200, []]);
  });

  it('[JRN-17] exclude times in the past or within the provider’s notice', async () => {
    app.clock.now = new Date('2026-12-01T18:30:00Z');
    const { body } = await around(evening());
    const [earliest = ''] = clocks(body);
    expect(earliest > '19:10').toBe(true);
    for (const time of body.times) expect((await pricesAt(time, evening())).length).toBeGreaterThan(0);
  });

  it('[JRN-17] change only the outward leg of a return, and never beyond the return', async () => {
    const back = { return_date: '01/12/2026', return_hour: '10pm', return_min: '30' };
    const { body } = await around(returnForm({ pickup_hour: '9pm', pickup_min: '10', ...back }));
    expect(clocks(body).at(-1)).toBe('22:10');
  });

  it('[JRN-17] cross midnight with their day, also for hourly hire', async () => {
    const { body } = await app.send<Times>('POST', '/api/v1/calculate-pickup-times', {
      bookingType: 'hourly',
      hourlyRateForm: hourlyForm({ pickup_hour: '5am', pickup_min: '00' }),
    });
    for (const { pickup_date } of body.times) expect(pickup_date).toBe('2026-12-01');
    const late = await around(evening({ pickup_hour: '11pm', pickup_min: '30', pickup_date: '04/12/2026' }));
    const days = late.body.times.map(({ pickup_date, pickup_time }) => `${pickup_date} ${pickup_time}`);
    expect(days).toContain('2026-12-05 00:00');
  });

  it('[JRN-17] record nothing, and name invalid fields', async () => {
    const before = app.services.counters.quotes;
    await around(evening());
    expect(app.services.counters.quotes).toBe(before);
    const wrong = await around(evening({ pickup_date: 'soon' }));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['pickup_date']]);
    const missing = await app.send<OrProblem<Times>>('POST', '/api/v1/calculate-pickup-times', {
      bookingType: 'hourly',
    });
    expect([missing.status, missing.body.code]).toEqual([422, 'missing_form']);
  });
});
