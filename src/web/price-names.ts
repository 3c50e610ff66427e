import type { PriceAnswer, PriceDetail } from '../contract/prices.ts';
import { type Renamed, turned } from './renamed.ts';

/** What storage and calls name the fields of a price and of the vehicle that it is for. */
export const PRICE_ON_WIRE = {
  categoryId: 'vehicle_id',
  category: 'vehicle_type',
  operatorId: 'company_id',
  operator: 'company_name',
  total: 'final_price',
  symbol: 'currency_symbol',
  seats: 'max_seat',
  handLuggage: 'small_luggage',
  ratedBy: 'rated_by',
  licenceNumber: 'licence_number',
  licensingAuthority: 'licensing_authority',
  cancellationLater: 'cancellation_later',
  freeCancellation: 'free_cancellation',
  freeWaiting: 'free_waiting',
  returnFreeWaiting: 'return_free_waiting',
  wheelchairAccessible: 'wheelchair_accessible',
  image: 'vehicle_image',
  doorElsewhere: 'door_elsewhere',
  mileageAllowance: 'mileage_allowance',
  needed: 'vehicles_needed',
  quoteId: 'quote_id',
  expiresAt: 'expires_at',
  removedExtras: 'removed_extras',
} as const satisfies Record<string, keyof PriceDetail | keyof PriceAnswer>;

/** The same the other way round. */
export const PRICE_OFF_WIRE = turned(PRICE_ON_WIRE);

/** One vehicle category of one operator at its all-in price: `price` for one vehicle, `total` for all. */
export type PriceEntry = Renamed<PriceDetail, typeof PRICE_OFF_WIRE>;
export type Breakdown = NonNullable<PriceEntry['breakdown']>;
