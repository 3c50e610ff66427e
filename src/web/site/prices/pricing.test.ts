import { afterEach, describe, expect, it } from 'vitest';
import { priceEntry } from '../../../../test/support/prices.ts';
import { clearAllButSettings, read, SLOTS, write } from '../../client/storage.ts';
import { keepPrice, selectionOf, storedForm, storedVehicle } from './pricing.ts';

const ENTRY = priceEntry({
  total: 120,
  breakdown: { total: 120, price: 40, quantity: 3, lines: [] },
});
const OTHER = { ...ENTRY, categoryId: 9 };
const FRESH = {
  price: 41,
  total: 82,
  deposit: 0,
  symbol: '€',
  breakdown: { total: 82, price: 41, quantity: 2, lines: [] },
  quoteId: 'fresh',
  expiresAt: '2026-11-21T11:00:00.000Z',
  cancellation: 'Free cancellation until 2 days before',
  cancellationLater: 'then the whole fare',
  freeCancellation: true,
  freeWaiting: 10,
  returnFreeWaiting: null,
  licenceNumber: 'PH 7',
  licensingAuthority: 'Leeds City Council',
};
const FORM = { pickup: 'Leeds', dropoff: 'York', pickup_date: '24/12/2026' };

afterEach(clearAllButSettings);

describe('stored prices', () => {
  it('[ERR-04] report what is missing', () => {
    expect(() => storedVehicle()).toThrow('No selected vehicle data found in localStorage.');
    expect(() => storedForm()).toThrow('No BookingForm data found in localStorage.');
    write(SLOTS.bookingType, 'hourly');
    expect(() => storedForm()).toThrow('HourlyRateForm data is missing.');
  });

  it('use the form of the searched kind', () => {
    write(SLOTS.bookingForm, FORM);
    write(SLOTS.hourlyRateForm, { pickup: 'York', pickup_date: '2026-12-24' });
    expect(storedForm()).toEqual({ kind: 'mileage', fields: FORM });
    write(SLOTS.bookingType, 'hourly');
    expect(storedForm()).toEqual({
      kind: 'hourly',
      fields: { pickup: 'York', pickup_date: '2026-12-24' },
    });
  });

  it('[CALC-05] update PriceDetails and the chosen vehicle if it is the same', () => {
    write(SLOTS.priceDetails, [ENTRY, OTHER]);
    write(SLOTS.selectedVehicle, { ...ENTRY, quantity: 3, type: 'selection' });
    keepPrice(ENTRY, 2, FRESH);
    expect(read(SLOTS.priceDetails)).toEqual([{ ...ENTRY, ...FRESH }, OTHER]);
    expect(read(SLOTS.selectedVehicle)).toEqual({ ...ENTRY, ...FRESH, quantity: 2, type: 'selection' });
    keepPrice(OTHER, 2, FRESH);
    expect(read(SLOTS.selectedVehicle)).toMatchObject({ categoryId: 1, quantity: 2 });
  });

  it('[RES-08] choose the lowest price for one vehicle, whatever its card was set to', () => {
    expect(selectionOf(ENTRY, 1, 'lowest')).toMatchObject({ total: 40, quantity: 1, breakdown: null });
    expect(selectionOf(ENTRY, 3, 'selection')).toEqual({ ...ENTRY, quantity: 3, type: 'selection' });
  });

  it('[CALC-05] turn a lowest choice of several vehicles into a selection', () => {
    write(SLOTS.priceDetails, [ENTRY]);
    write(SLOTS.selectedVehicle, { ...ENTRY, quantity: 1, type: 'lowest' });
    keepPrice(ENTRY, 2, FRESH);
    expect(read(SLOTS.selectedVehicle)?.type).toBe('selection');
  });
});
