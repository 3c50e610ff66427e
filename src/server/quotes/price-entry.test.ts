import { describe, expect, it } from 'vitest';
import { priceDetail } from '../../contract/prices.ts';
import type { Fare } from '../../domain/fare/fare.ts';
import type { TariffVersion } from '../operators/catalogue.ts';
import { entryWriter } from './price-entry.ts';
import { createRecentJourneys } from './pricing.ts';

const version = {
  operator: { id: 7, name: 'Aire "Otter" \\ Söhne', ratingTenths: 48, doorElsewhere: '£2 a mile' },
  category: {
    id: 3,
    name: 'Saloon',
    seats: 4,
    luggage: 2,
    handLuggage: 1,
    wheelchairAccessible: false,
    image: 'vehicles/saloon.svg',
  },
} as TariffVersion;
const fare: Fare = {
  perVehicle: 1250,
  total: 1250,
  quantity: 1,
  mileageAllowance: '',
  lines: [
    {
      code: 'distance',
      label: 'Distance',
      amount: 1250,
      sentence: '5 miles at £2.50 a mile',
      leg: 'outward',
    },
  ],
};

describe('an entry of an answer', () => {
  it('is what the contract says, whatever is in its names', () => {
    const { text } = entryWriter(
      version,
      fare,
      '£',
      true,
    )({ quoteId: '1.a-b_c', expiresAt: '2026-01-01T00:00:00.000Z' });
    const entry = priceDetail.strict().parse(JSON.parse(text));
    expect(entry).toMatchObject({
      company_name: 'Aire "Otter" \\ Söhne',
      price: 12.5,
      currency_symbol: '£',
      door_elsewhere: '£2 a mile',
      quote_id: '1.a-b_c',
      breakdown: { lines: [{ sentence: '5 miles at £2.50 a mile' }] },
    });
  });

  it('has nothing to book where there is no price', () => {
    const entry = priceDetail.strict().parse(JSON.parse(entryWriter(version, null, '£', false)(null).text));
    expect(entry).toMatchObject({ price: null, final_price: null, currency_symbol: null, quote_id: null });
    expect(entry.door_elsewhere).toBe('');
  });
});

describe('recent journeys', () => {
  it('are kept when they are asked for again', () => {
    const recent = createRecentJourneys();
    let made = 0;
    const ask = (key: string) =>
      recent.get(key, () => {
        made++;
        return { prepared: { legs: [], extras: [], extrasTotal: 0 }, fares: new Map(), entries: new Map() };
      });
    ask('a');
    const second = ask('a');
    ask('b');
    expect(ask('a')).toBe(second);
    expect(made).toBe(3);
  });
});
