import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  adoptTrip,
  clearAllButSettings,
  decode,
  draftSlot,
  encode,
  read,
  remove,
  SLOTS,
  write,
} from './storage.ts';
import { priceDetail, priceEntry } from '../../../test/support/prices.ts';
import * as shapes from './storage-shapes.ts';

/** A browser's storage in memory. */
function fakeStorage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(kept, name, { value, enumerable: false });
  }
  return kept as unknown as Storage;
}

let storage = fakeStorage();
let tab = fakeStorage();
beforeEach(() => {
  storage = fakeStorage();
  tab = fakeStorage();
  const window = { localStorage: storage, sessionStorage: tab, addEventListener: () => undefined };
  vi.stubGlobal('window', window);
  adoptTrip();
});
afterEach(() => {
  clearAllButSettings();
  remove(SLOTS.appSettings);
  vi.unstubAllGlobals();
});

const form = { pickup: 'Leeds Station', dropoff: 'York – Café', pickup_date: '24/12/2026' };

describe('storage', () => {
  it('[HOME-09] stores the booking form as plain JSON under BookingForm', () => {
    write(SLOTS.bookingForm, form);
    expect(JSON.parse(storage.getItem('BookingForm') ?? '')).toEqual(form);
    expect(read(SLOTS.bookingForm)).toEqual(form);
  });

  it('[HOME-10] stores the booking type and the hourly form as base64 of UTF-8 JSON', () => {
    write(SLOTS.bookingType, 'milleage');
    write(SLOTS.hourlyRateForm, { pickup: 'Café', pickup_date: '2026-12-24' });
    expect(Buffer.from(storage.getItem('BookingType') ?? '', 'base64').toString()).toBe('"milleage"');
    expect(Buffer.from(storage.getItem('HourlyRateForm') ?? '', 'base64').toString()).toContain('Café');
  });

  it.each([
    '',
    'x',
    '{',
    '"text"',
    '[]',
    '{"pickup":1,"dropoff":""}',
    '{"pickup":"","dropoff":"","stops":[1]}',
  ])('treats corrupt or foreign content as absent: %j', (content) => {
    storage.setItem('BookingForm', content);
    storage.setItem('BookingType', content);
    expect(read(SLOTS.bookingForm)).toBeNull();
    expect(read(SLOTS.bookingType)).toBeNull();
  });

  it('treats content that a page could not show as absent', () => {
    const entry = { vehicle_id: 1, company_id: 2, vehicle_type: 'Saloon', company_name: 'A', final_price: 9 };
    const whole = { ...entry, max_seat: 4, rating: 4.8, luggage: 2, small_luggage: 2, breakdown: null };
    expect(shapes.isPriceDetails([whole])).toBe(true);
    const wrong = [{ rating: 'x' }, { luggage: undefined }, { breakdown: {} }, { breakdown: { lines: 'x' } }];
    for (const part of wrong) expect(shapes.isPriceDetails([{ ...whole, ...part }])).toBe(false);
    const part = {
      vehicle_id: 1,
      vehicle_type: 'Saloon',
      quantity: 1,
      max_seat: 4,
      luggage: 2,
      small_luggage: 2,
    };
    expect(shapes.isPriceDetails([{ ...whole, beside: [part] }])).toBe(true);
    for (const beside of [null, {}, [null], [{ ...part, quantity: 'x' }], [{ ...part, vehicle_type: 1 }]])
      expect(shapes.isPriceDetails([{ ...whole, beside }])).toBe(false);
    const typed = { pickup: 'A', dropoff: 'B', stops: [{ number: '1' }] };
    expect(shapes.isBookingForm({ ...typed, passengers: 4, pickup_hour: '3pm' })).toBe(true);
    expect(shapes.isBookingForm({ ...typed, pickup_hour: 5 })).toBe(false);
    expect(shapes.isBookingForm({ ...typed, stops: [{ number: {} }] })).toBe(false);
    const hire = { pickup: 'A', pickup_date: '2026-12-24' };
    expect(shapes.isHourlyRateForm({ ...hire, pickup_fight_number: 'BA122' })).toBe(true);
    expect(shapes.isHourlyRateForm({ ...hire, pickup_fight_number: {} })).toBe(false);
    expect(shapes.isRegistration({ email: 'a@b.cc', firstName: 'Ann', termsAccepted: true })).toBe(true);
    expect(shapes.isRegistration({ email: 'a@b.cc', firstName: {} })).toBe(false);
    expect(shapes.isRegistration({ email: 'a@b.cc', username: 7 })).toBe(false);
    const summary = { outward: { via_miles: 5, time_duration: 60 }, return: null, hourly: null };
    expect(shapes.isJourneySummary(summary)).toBe(true);
    expect(shapes.isJourneySummary({ ...summary, outward: 'x' })).toBe(false);
  });

  it('stores prices under wire names, with all further fields, and returns them under ours', () => {
    const breakdown = { price: 9, final_price: 18, quantity: 2, lines: [] };
    const kept = { ...priceDetail({ final_price: 18, breakdown }), of_another_release: 1 };
    storage.setItem('PriceDetails', JSON.stringify([kept]));
    const entry = {
      ...priceEntry({ total: 18 }),
      breakdown: { price: 9, total: 18, quantity: 2, lines: [] },
    };
    expect(read(SLOTS.priceDetails)).toEqual([{ ...entry, of_another_release: 1 }]);
    expect(read(SLOTS.priceDetails)).toBe(read(SLOTS.priceDetails));
    const [first] = read(SLOTS.priceDetails) ?? [];
    if (first) write(SLOTS.selectedVehicle, { ...first, quantity: 2, type: 'selection' });
    const chosen: unknown = decode(storage.getItem('selectedVehicleData') ?? '');
    expect(chosen).toEqual({ ...kept, quantity: 2, type: 'selection' });
  });

  it('returns the same object until the content changes', () => {
    write(SLOTS.bookingForm, form);
    expect(read(SLOTS.bookingForm)).toBe(read(SLOTS.bookingForm));
    write(SLOTS.bookingForm, { ...form, pickup: 'Hull' });
    expect(read(SLOTS.bookingForm)).toEqual({ ...form, pickup: 'Hull' });
    // By another tab, e.g. before this page was opened.
    adoptTrip();
    storage.setItem('BookingForm', JSON.stringify(form));
    expect(read(SLOTS.bookingForm)).toEqual(form);
  });

  it('[PAY-08] clears everything but the settings', () => {
    write(SLOTS.appSettings, [{ setting_name: 'CURRENCY', setting_value: '£' }]);
    write(SLOTS.bookingForm, form);
    storage.setItem('passenger_token', 'x');
    clearAllButSettings();
    expect(Object.keys(storage)).toEqual(['appSettings']);
  });

  it('[PAY-08] keeps a draft in its own tab, and clears it with the rest', () => {
    const draft = draftSlot('contact', shapes.isText);
    tab.setItem('another', 'stays');
    write(draft, 'My umbrella');
    expect([read(draft), tab.getItem('draft:contact')]).toEqual(['My umbrella', '"My umbrella"']);
    expect(Object.keys(storage)).toEqual([]);
    clearAllButSettings();
    expect([read(draft), Object.keys(tab)]).toEqual([null, ['another']]);
    for (const foreign of ['{', '{}', '1']) {
      tab.setItem('draft:contact', foreign);
      expect(read(draft)).toBeNull();
    }
    write(draft, 'again');
    remove(draft);
    expect(Object.keys(tab)).toEqual(['another']);
  });

  it('still works where storage is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('blocked');
      },
      get sessionStorage(): Storage {
        throw new Error('blocked');
      },
    });
    const draft = draftSlot('contact', shapes.isText);
    write(SLOTS.bookingForm, form);
    write(draft, 'typed');
    expect([read(SLOTS.bookingForm), read(draft)]).toEqual([form, 'typed']);
    clearAllButSettings();
    expect([read(SLOTS.bookingForm), read(draft)]).toEqual([null, null]);
  });

  it('decodes what it encoded', () => {
    expect(decode(encode({ a: 'Llanfair – £5 🚕' }))).toEqual({ a: 'Llanfair – £5 🚕' });
    expect(() => decode('%%%')).toThrow();
  });
});
