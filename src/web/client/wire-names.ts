import type { PriceAnswer, PriceDetail } from '../../contract/prices.ts';

/** Own name → the wire's, or the other way round. */
type Names = Readonly<Record<string, string>>;
type Turned<N extends Names> = { readonly [K in keyof N as N[K]]: K };
/** A type with renamed fields. */
export type Renamed<T, N extends Names> = T extends readonly (infer E)[]
  ? Renamed<E, N>[]
  : T extends object
    ? { [K in keyof T as K extends keyof N ? N[K] : K]: Renamed<T[K], N> }
    : T;

/** The names the other way round. */
export function turned<const N extends Names>(names: N): Turned<N> {
  return Object.fromEntries(Object.entries(names).map(([one, other]) => [other, one])) as Turned<N>;
}

/** Renames fields, also in lists and parts. Other fields keep their names. */
export function renamed<T, const N extends Names>(value: T, names: N): Renamed<T, N>;
export function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => renamed(part, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [names[name] ?? name, renamed(part as unknown, names)]),
  );
}

/** Names in storage and calls for the fields of a price and its vehicle. */
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

/** The reverse mapping. */
export const PRICE_OFF_WIRE = turned(PRICE_ON_WIRE);

/** A vehicle category of an operator with its all-in price: `price` for one vehicle, `total` for all. */
export type PriceEntry = Renamed<PriceDetail, typeof PRICE_OFF_WIRE>;
export type Breakdown = NonNullable<PriceEntry['breakdown']>;
