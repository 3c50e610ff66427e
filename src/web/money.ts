import { formatMoney, roundPence } from '../domain/money.ts';

/** Pounds from the wire with the provider's symbol: 45.5 → "£45.50". */
export function formatPounds(pounds: number, symbol: string): string {
  return formatMoney(roundPence(pounds * 100), symbol);
}
