import type { PriceDetail } from '../../../contract/prices.ts';

/** What tells one vehicle of one operator from all others. */
export type EntryId = Pick<PriceDetail, 'vehicle_id' | 'company_id'>;

/** What a recalculation replaces in an entry [CALC-05]. */
export type NewPrice = Pick<
  PriceDetail,
  'price' | 'final_price' | 'currency_symbol' | 'breakdown' | 'quote_id' | 'expires_at'
>;

/** A price as it is shown. */
export type ShownPrice = Pick<PriceDetail, 'final_price' | 'currency_symbol'>;

export function entryKey({ vehicle_id, company_id }: EntryId): string {
  return `${vehicle_id}-${company_id}`;
}

export function sameEntry(a: EntryId, b: EntryId): boolean {
  return entryKey(a) === entryKey(b);
}

/** For how many vehicles an entry's final price is; 1 unless the passenger asked for more. */
export function quantityOf({ breakdown }: PriceDetail): number {
  return breakdown?.quantity ?? 1;
}

/** [CALC-05] The list with the new price in its one entry; the order stays, so that no card jumps away. */
export function replacePrice(list: readonly PriceDetail[], id: EntryId, fresh: NewPrice): PriceDetail[] {
  return list.map((entry) => (sameEntry(entry, id) ? { ...entry, ...fresh } : entry));
}

/** When the first of the held prices runs out, in milliseconds since 1970; null when none is held. */
export function firstExpiry(list: readonly Pick<PriceDetail, 'expires_at'>[]): number | null {
  const times = list.flatMap(({ expires_at }) => (expires_at === null ? [] : [Date.parse(expires_at)]));
  return times.length === 0 ? null : Math.min(...times);
}
