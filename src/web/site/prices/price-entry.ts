import type { OfferTerms } from '../../../contract/prices.ts';
import { vehicleCount, vehiclesText } from '../../../domain/capacity.ts';
import type { PRICE_OFF_WIRE, PriceEntry, Renamed } from '../../client/wire-names.ts';

/** What tells one vehicle of one operator, with those of other categories that go with it, from all others. */
export type EntryId = Pick<PriceEntry, 'categoryId' | 'operatorId' | 'beside'> & { needed?: number };

/** What a recalculation replaces in an entry [CALC-05]. */
export type NewPrice = Pick<
  PriceEntry,
  'price' | 'total' | 'deposit' | 'symbol' | 'breakdown' | 'quoteId' | 'expiresAt' | keyof NewTerms
>;

/** The terms that it is offered on. */
type NewTerms = Renamed<OfferTerms, typeof PRICE_OFF_WIRE>;

/** A price as it is shown. */
export type ShownPrice = Pick<PriceEntry, 'total' | 'symbol'>;

/** Vehicles of one category are the same entry in any number; those of several, in theirs only. */
export function entryKey({ categoryId, operatorId, needed, beside = [] }: EntryId): string {
  if (beside.length === 0) return `${categoryId}-${operatorId}`;
  const others = beside.map((other) => `${other.quantity}x${other.categoryId}`);
  return `${neededOf({ needed })}x${categoryId}+${others.join('+')}-${operatorId}`;
}

export const idOf = ({ categoryId, operatorId, needed, beside }: EntryId): EntryId => ({
  categoryId,
  operatorId,
  needed,
  beside,
});

export function sameEntry(a: EntryId, b: EntryId): boolean {
  return entryKey(a) === entryKey(b);
}

/** [JRN-08] How many of an entry's vehicles take the party; prices that an earlier release has stored are for one. */
export function neededOf({ needed }: { needed?: number }): number {
  return needed ?? 1;
}

/** [MON-04] What is paid by card where the rest is paid in the car; 0 for prices that an earlier release has stored. */
export function depositOf({ deposit }: { deposit?: number }): number {
  return deposit ?? 0;
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

/** [JRN-08] Whether it is vehicles of several categories: as many of each as it says. */
export const isMixed = ({ beside }: Pick<PriceEntry, 'beside'>): boolean => (beside ?? []).length > 0;

/** [JRN-08] The vehicles of other categories as calls ask for them. */
export const askedBeside = (beside: PriceEntry['beside']) =>
  beside?.map(({ categoryId, quantity }) => ({ categoryId, quantity }));

/** The vehicles that take the party, in words. */
export function vehiclesOf(entry: Pick<PriceEntry, 'category' | 'needed' | 'beside'>): string {
  return vehiclesText(neededOf(entry), entry.category, entry.beside);
}

/** What an entry is one of: its category, or the vehicles of several. */
export function classOf(entry: Pick<PriceEntry, 'category' | 'needed' | 'beside'>): string {
  return isMixed(entry) ? vehiclesOf(entry) : entry.category;
}

/** For how many vehicles of all categories an entry's final price is. */
export function countOf(entry: Pick<PriceEntry, 'breakdown' | 'needed' | 'beside'>): number {
  return vehicleCount(quantityOf(entry), entry.beside);
}

/** What the vehicles cost that take the party; null without a price. */
export function neededPrice(entry: Pick<PriceEntry, 'price' | 'total' | 'needed' | 'beside'>): number | null {
  return isMixed(entry) || entry.price === null ? entry.total : entry.price * neededOf(entry);
}

/** [CALC-05] The list with the new price in its one entry; the order stays, so that no card jumps away. */
export function replacePrice(list: readonly PriceEntry[], id: EntryId, fresh: NewPrice): PriceEntry[] {
  return list.map((entry) => (sameEntry(entry, id) ? { ...entry, ...fresh } : entry));
}

/** [MON-07] What a promo code takes off a price. */
export const promoLine = ({ breakdown }: Pick<PriceEntry, 'breakdown'>) =>
  breakdown?.lines.find(({ code }) => code === 'promo');

/** When the first of the held prices runs out, in milliseconds since 1970; null when none is held. */
export function firstExpiry(list: readonly Pick<PriceEntry, 'expiresAt'>[]): number | null {
  const times = list.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [Date.parse(expiresAt)]));
  return times.length === 0 ? null : Math.min(...times);
}
