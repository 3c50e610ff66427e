import { describe, expect, it } from 'vitest';
import { isSameTrip, offerLink, readOfferLink } from './offer-link.ts';

const QUOTE =
  '1.abcdefghijklmnop.1795000000.3.0123456789012345678901.550-3900.17.1.8450.abcdefghijklmnopqrstuvwxyz012345';
const TRIP = {
  pickup: 'Leeds Station & Café',
  pickup_place: 'stn:LDS',
  dropoff: 'Manchester Airport',
  select_option: 'return',
  pickup_date: '01/12/2026',
  pickup_hour: '10am',
  pickup_min: '30',
  return_date: '04/12/2026',
  return_hour: '6pm',
  return_min: '00',
  passengers: '4',
  luggages: 2,
  return_luggages: 0,
  baby_seats: 0,
  pickup_fight_number: 'BA 123',
  stops: [{ number: '14', street_name: 'High Street', postcode: 'LS1 4DY', place: undefined }],
};
const offer = { quoteId: QUOTE, kind: 'mileage' as const, fields: TRIP };
const link = offerLink('https://cars.example/offer', offer) ?? '';

describe('the link to an offer', () => {
  it('[JRN-16] includes the whole trip with its stops and its return', () => {
    expect(readOfferLink(new URL(link).search)).toEqual({
      quoteId: QUOTE,
      kind: 'mileage',
      fields: {
        pickup: 'Leeds Station & Café',
        pickup_place: 'stn:LDS',
        dropoff: 'Manchester Airport',
        select_option: 'return',
        pickup_date: '01/12/2026',
        pickup_hour: '10am',
        pickup_min: '30',
        return_date: '04/12/2026',
        return_hour: '6pm',
        passengers: '4',
        luggages: '2',
        return_luggages: '0',
        stops: [{ number: '14', street_name: 'High Street', postcode: 'LS1 4DY' }],
      },
    });
  });

  it('[JRN-16] includes no flight number, position or other data that does not affect the price', () => {
    const fields = {
      ...TRIP,
      firstName: 'Amara',
      comments: 'ring twice',
      userLocation: { lat: 53, lon: -1 },
    };
    expect(offerLink('https://cars.example/offer', { ...offer, fields })).toBe(link);
    expect(link).not.toContain('BA');
    expect(readOfferLink(`${new URL(link).search}&firstName=Amara`)?.fields).not.toHaveProperty('firstName');
  });

  it('[JRN-16] has at most 2,000 characters, or does not exist', () => {
    expect(link.length).toBeLessThan(700);
    const long = { number: '1', street_name: 'x'.repeat(200), postcode: 'LS1 4DY' };
    expect(
      offerLink('', { ...offer, fields: { ...TRIP, stops: Array.from({ length: 8 }, () => long) } }),
    ).toBeNull();
    expect(offerLink('', { ...offer, fields: { ...TRIP, stops: [long] } })).not.toBeNull();
  });

  it('[JRN-16] distinguishes trips', () => {
    expect(
      isSameTrip(offer, { ...offer, fields: { ...TRIP, pickup_fight_number: '', baby_seats: '0' } }),
    ).toBe(true);
    expect(isSameTrip(offer, { ...offer, fields: { ...TRIP, passengers: 3 } })).toBe(false);
  });

  it('[JRN-16] does not exist without a price or a pick-up', () => {
    expect(readOfferLink('')).toBeNull();
    expect(readOfferLink('?pickup=Leeds')).toBeNull();
    expect(readOfferLink(`?quote=${QUOTE}`)).toBeNull();
  });
});
