import type { OfferTerms } from '../../../contract/prices.ts';
import { vehicleCount, vehiclesText } from '../../../domain/capacity.ts';
import type { PRICE_OFF_WIRE, PriceEntry, Renamed } from '../../client/wire-names.ts';

/** Identifies an operator's vehicle with its further categories. */
export type EntryId = Pick<PriceEntry, 'categoryId' | 'operatorId' | 'beside'> & { needed?: number };

/** [CALC-05] Fields that a recalculation replaces. */
export type NewPrice = Pick<
  PriceEntry,
  'price' | 'total' | 'deposit' | 'symbol' | 'breakdown' | 'quoteId' | 'expiresAt' | keyof NewTerms
>;

/** The terms that it is offered on. */
type NewTerms = Renamed<OfferTerms, typeof PRICE_OFF_WIRE>;

/** A displayed price. */
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

/** [JRN-08] Number of vehicles the party needs; 1 for stored entries without it. */
export function neededOf({ needed }: { needed?: number }): number {
  return needed ?? 1;
}

/** [MON-04] Deposit; 0 for stored entries without it. */
export function depositOf({ deposit }: { deposit?: number }): number {
  return deposit ?? 0;
}

/** [JRN-04] Cancellation charges; '' for stored entries without them. */
export function cancellationText(
  entry: Partial<Pick<PriceEntry, 'cancellation' | 'cancellationLater'>>,
): string {
  return [entry.cancellation, entry.cancellationLater].filter(Boolean).join(', ');
}

/** Number of vehicles in the final price: as many as needed unless more were requested. */
export function quantityOf(entry: Pick<PriceEntry, 'breakdown' | 'needed'>): number {
  return entry.breakdown?.quantity ?? neededOf(entry);
}

/** [JRN-08] Whether it is vehicles of several categories: as many of each as it says. */
export const isMixed = ({ beside }: Pick<PriceEntry, 'beside'>): boolean => (beside ?? []).length > 0;

/** [JRN-08] The further categories as calls take them. */
export const secondVehicles = (beside: PriceEntry['beside']) =>
  beside?.map(({ categoryId, quantity }) => ({ categoryId, quantity }));

/** Describes the vehicles for the party. */
export function vehiclesOf(entry: Pick<PriceEntry, 'category' | 'needed' | 'beside'>): string {
  return vehiclesText(neededOf(entry), entry.category, entry.beside);
}

/** Category of an entry, or its vehicles of several categories. */
export function classOf(entry: Pick<PriceEntry, 'category' | 'needed' | 'beside'>): string {
  return isMixed(entry) ? vehiclesOf(entry) : entry.category;
}

/** Number of vehicles of all categories in the final price. */
export function countOf(entry: Pick<PriceEntry, 'breakdown' | 'needed' | 'beside'>): number {
  return vehicleCount(quantityOf(entry), entry.beside);
}

/** Price of the vehicles that the party needs; null without a price. */
export function neededPrice(entry: Pick<PriceEntry, 'price' | 'total' | 'needed' | 'beside'>): number | null {
  return isMixed(entry) || entry.price === null ? entry.total : entry.price * neededOf(entry);
}

/** [CALC-05] The list with the new price in its one entry; the order stays, so that no card jumps away. */
export function replacePrice(list: readonly PriceEntry[], id: EntryId, fresh: NewPrice): PriceEntry[] {
  return list.map((entry) => (sameEntry(entry, id) ? { ...entry, ...fresh } : entry));
}

/** [MON-07] The discount of a promo code. */
export const promoLine = ({ breakdown }: Pick<PriceEntry, 'breakdown'>) =>
  breakdown?.lines.find(({ code }) => code === 'promo');

/** Returns when the first quote expires, in milliseconds since 1970; null if there is none. */
export function firstExpiry(list: readonly Pick<PriceEntry, 'expiresAt'>[]): number | null {
  const times = list.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [Date.parse(expiresAt)]));
  return times.length === 0 ? null : Math.min(...times);
}
