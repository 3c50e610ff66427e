import { z } from 'zod';
import { type PromoOff, promoCodeOf } from '../../domain/fare/promo.ts';
import { isKnownBy } from '../operators/single-operator.ts';
import { day, decimal, pounds, text, whole } from './file-fields.ts';

const MOST_USES = 10_000_000;

const code = z
  .string({ error: 'must be text' })
  .transform(promoCodeOf)
  .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 letters and digits, e.g. "WELCOME10"'));

const named = z.array(text(80)).min(1, 'names none').nullable().default(null);

/** One promo code as it is written; what is left out is without a limit. */
export const promoCode = z
  .strictObject({
    code,
    about: text(80).default(''),
    /** Hundredths of a per cent; not more, so that there is something left to be paid. */
    percent: decimal(0.01, 90, 2).optional(),
    /** The most that a per cent takes off. */
    most: pounds.optional(),
    amount: pounds.optional(),
    leastPrice: pounds.default(0),
    from: day.nullable().default(null),
    to: day.nullable().default(null),
    uses: whole(1, MOST_USES).nullable().default(null),
    usesPerPerson: whole(1, MOST_USES).nullable().default(null),
    /** Keys or licence numbers. */
    operators: named,
    vehicles: named,
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    error: 'needs either a percent or an amount',
  })
  .refine(({ most, percent }) => most === undefined || percent !== undefined, {
    path: ['most'],
    error: 'is for a percent only',
  })
  .refine(({ amount = 0, leastPrice }) => amount === 0 || amount < leastPrice, {
    path: ['leastPrice'],
    error: 'must be more than the amount',
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'is before from',
  })
  .transform(({ percent, most, amount, ...rest }) => {
    const off: PromoOff =
      percent === undefined ? { pence: amount ?? 0 } : { basisPoints: percent, mostPence: most ?? null };
    return { ...rest, off };
  });

export type FilePromo = z.output<typeof promoCode>;

/** Codes that are there twice, and what they name that the file does not have. */
export function promoFaults(
  codes: readonly FilePromo[],
  operators: readonly { key: string; licences: readonly { number: string }[] }[],
  categories: readonly { name: string }[],
): string[] {
  const first = new Map<string, number>();
  return codes.flatMap(({ code: name, operators: of, vehicles }, index) => {
    const at = `promoCodes[${index}]`;
    const before = first.get(name);
    if (before === undefined) first.set(name, index);
    return [
      ...(before === undefined ? [] : [`${at}.code: is the same as in promoCodes[${before}]`]),
      ...(of ?? [])
        .filter((known) => !operators.some((operator) => isKnownBy(operator, known)))
        .map((known) => `${at}.operators: there is no operator with key or licence "${known}"`),
      ...(vehicles ?? [])
        .filter((vehicle) => !categories.some((category) => category.name === vehicle))
        .map((vehicle) => `${at}.vehicles: there is no vehicle category "${vehicle}"`),
    ];
  });
}
