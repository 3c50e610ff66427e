import type { Tariff } from '../fare/tariff.ts';
import { type Change, changesBetween } from './changes.ts';
import { OFFER_KEY, tariffParts, type Offer, type Value } from './parts.ts';
import { tariffFields, withValues } from './tariff-fields.ts';

/** What is said of a category at a time. */
export interface OfferedTariff<T extends Tariff = Tariff> {
  offer: Offer;
  /** Prices; kept where a category is withdrawn, so that it can be offered again. Null where there are none. */
  content: T | null;
}

/** A tariff without any price, to which all of one is added. */
export const BLANK: Tariff = {
  minimum: 0,
  bands: [],
  pencePerMinute: 0,
  hourly: null,
  fixedFares: [],
  uplifts: [],
  pickupCharges: [],
  dropoffCharges: [],
  viaCharge: 0,
  returnDiscount: 0,
};

/** What becomes of it by what is to stand under some keys. @param blank what prices begin with where there are none */
export function stateWith<T extends Tariff>(
  { offer, content }: OfferedTariff<T>,
  values: ReadonlyMap<string, Value>,
  blank: T,
): OfferedTariff<T> {
  const wanted = values.get(OFFER_KEY);
  const next = wanted && typeof wanted === 'object' && wanted.kind === 'offer' ? wanted.offer : offer;
  if (next === 'on_request') return { offer: next, content: null };
  if (next === 'withdrawn') return { offer: next, content: content && withValues(content, values) };
  return { offer: next, content: withValues(content ?? blank, values) };
}

/** All that is otherwise, whether there are prices among it. */
export function stateChanges<T extends Tariff>(
  before: OfferedTariff<T>,
  after: OfferedTariff<T>,
  blank: T,
): Change[] {
  const inside = changesBetween(before.content ?? blank, after.content ?? blank);
  if (before.offer === after.offer) return inside;
  const part = ({ offer }: OfferedTariff<T>) => ({ kind: 'offer' as const, offer });
  return [{ key: OFFER_KEY, part: OFFER_KEY, before: part(before), after: part(after) }, ...inside];
}

/** All that stands under keys. */
export function entriesOf<T extends Tariff>(
  { offer, content }: OfferedTariff<T>,
  blank: T,
): Map<string, Value> {
  const tariff = content ?? blank;
  return new Map<string, Value>([
    [OFFER_KEY, { kind: 'offer', offer }],
    ...tariffFields(tariff).map(({ key, value }) => [key, value] as const),
    ...tariffParts(tariff).map(({ key, part }) => [key, part] as const),
  ]);
}
