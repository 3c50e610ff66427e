import type { BookingWire } from '../../contract/bookings.ts';
import { vehiclesText } from '../../domain/capacity.ts';
import { formatMoney, roundPence } from '../../domain/money.ts';
import { useSettings } from './settings.ts';

/** Pounds from the wire with the provider's symbol: 45.5 → "£45.50". */
export function formatPounds(pounds: number, symbol: string): string {
  return formatMoney(roundPence(pounds * 100), symbol);
}

/** Writes amounts in the currency they were priced in; in today's where they do not say which. */
export function useMoney(): (pounds: number, symbol?: string | null) => string {
  const { CURRENCY } = useSettings();
  return (pounds, symbol) => formatPounds(pounds, symbol ?? CURRENCY);
}

/** [JRN-08] The vehicles of a booking as text. */
export function bookedVehicles(quantity: number, category: string, beside: BookingWire['beside']): string {
  const others = beside?.map((other) => ({ category: other.vehicle_type, quantity: other.quantity }));
  return vehiclesText(quantity, category, others);
}
