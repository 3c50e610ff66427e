import type { PriceEntry } from '../../price-names.ts';

/** What tells one vehicle of one operator from all others. */
export type EntryId = Pick<PriceEntry, 'categoryId' | 'operatorId'>;

/** What a recalculation replaces in an entry [CALC-05]. */
export type NewPrice = Pick<PriceEntry, 'price' | 'total' | 'symbol' | 'breakdown' | 'quoteId' | 'expiresAt'>;

/** A price as it is shown. */
export type ShownPrice = Pick<PriceEntry, 'total' | 'symbol'>;

export function entryKey({ categoryId, operatorId }: EntryId): string {
  return `${categoryId}-${operatorId}`;
}

export function sameEntry(a: EntryId, b: EntryId): boolean {
  return entryKey(a) === entryKey(b);
}

/** [JRN-08] How many of an entry's vehicles take the party; prices that an earlier release has stored are for one. */
export function neededOf({ needed }: { needed?: number }): number {
  return needed ?? 1;
}

/** [JRN-04] What cancelling costs now, and all that follows; '' for prices that an earlier release has stored. */
export function cancellationText(
  entry: Partial<Pick<PriceEntry, 'cancellation' | 'cancellationLater'>>,
): string {
  return [entry.cancellation, entry.cancellationLater].filter(Boolean).join(', ');
}

/** For how many vehicles an entry's final price is: as many as are needed unless the passenger asked for more. */
export function quantityOf(entry: Pick<PriceEntry, 'breakdown' | 'needed'>): number {
  return entry.breakdown?.quantity ?? neededOf(entry);
}

/** [CALC-05] The list with the new price in its one entry; the order stays, so that no card jumps away. */
export function replacePrice(list: readonly PriceEntry[], id: EntryId, fresh: NewPrice): PriceEntry[] {
  return list.map((entry) => (sameEntry(entry, id) ? { ...entry, ...fresh } : entry));
}

/** When the first of the held prices runs out, in milliseconds since 1970; null when none is held. */
export function firstExpiry(list: readonly Pick<PriceEntry, 'expiresAt'>[]): number | null {
  const times = list.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [Date.parse(expiresAt)]));
  return times.length === 0 ? null : Math.min(...times);
}
