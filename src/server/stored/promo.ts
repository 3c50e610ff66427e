import type { PromoOff, PromoTerms } from '../../domain/fare/promo.ts';
import { amount, listOf, orNull, parts, partsOf, text, type Read } from './readers.ts';

const perCent = partsOf<Extract<PromoOff, { basisPoints: number }>>({
  basisPoints: amount,
  mostPence: orNull(amount),
});
const sum = partsOf<Extract<PromoOff, { pence: number }>>({ pence: amount });

const off: Read<PromoOff> = (stored, path) =>
  'pence' in parts(stored, path) ? sum(stored, path) : perCent(stored, path);

const terms = partsOf<PromoTerms>({
  code: text,
  about: text,
  off,
  leastPence: amount,
  from: orNull(text),
  to: orNull(text),
  uses: orNull(amount),
  usesPerPerson: orNull(amount),
  operators: orNull(listOf(amount)),
  categories: orNull(listOf(amount)),
});

/** The terms of a promo code as they are stored. @throws BadStored */
export const readPromo = (stored: unknown): PromoTerms => terms(stored, 'promo code');
