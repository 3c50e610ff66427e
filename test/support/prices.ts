import type { PriceDetail } from '../../src/contract/prices.ts';
import { PRICE_OFF_WIRE, type PriceEntry, renamed } from '../../src/web/client/wire-names.ts';

/** Entry of a price list: a saloon quoted at £40. */
export function priceDetail(changes: Partial<PriceDetail> = {}): PriceDetail {
  return {
    vehicle_id: 1,
    company_id: 2,
    vehicle_type: 'Saloon',
    company_name: 'Aire & Otter Cars',
    rating: 4.8,
    reviews: 412,
    rated_by: 'passengers',
    licence_number: 'DEMO-LS-0214',
    licensing_authority: 'Leeds City Council',
    cancellation: 'Free cancellation until 24 hours before',
    cancellation_later: 'then the whole fare',
    free_cancellation: true,
    free_waiting: 10,
    return_free_waiting: null,
    price: 40,
    final_price: 40,
    deposit: 0,
    currency_symbol: '£',
    max_seat: 4,
    luggage: 2,
    small_luggage: 2,
    wheelchair_accessible: false,
    vehicle_image: 'vehicles/saloon.svg',
    door_elsewhere: '',
    mileage_allowance: '',
    vehicles_needed: 1,
    breakdown: null,
    quote_id: 'held',
    expires_at: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
}

/** The same as the site's code has it. */
export const priceEntry = (changes: Partial<PriceEntry> = {}): PriceEntry => ({
  ...renamed(priceDetail(), PRICE_OFF_WIRE),
  ...changes,
});

/** An entry of numbered vehicles and operators. */
export function numberedEntry(
  vehicle: number,
  company: number,
  price: number | null,
  more: Partial<PriceEntry> = {},
): PriceEntry {
  return priceEntry({
    categoryId: vehicle,
    operatorId: company,
    category: `Type ${vehicle}`,
    operator: `Operator ${company}`,
    rating: 4,
    price,
    total: price,
    breakdown: price === null ? null : { total: price, price, quantity: 1, lines: [] },
    quoteId: `q${vehicle}-${company}`,
    ...more,
  });
}

/** Two operators of one vehicle, and another vehicle. */
export const THREE_ENTRIES = [numberedEntry(1, 1, 40), numberedEntry(1, 2, 45), numberedEntry(2, 1, 60)];
