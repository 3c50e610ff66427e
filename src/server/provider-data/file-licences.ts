import { z } from 'zod';
import type { Licence } from '../../domain/licence.ts';
import { day, text } from './file-fields.ts';

/** An operator's own; it stays when the name and the licences change. */
export const key = z
  .string({ error: 'must be text' })
  .regex(/^[a-z0-9](-?[a-z0-9]){0,39}$/, 'must be at most 40 of a-z, 0-9 and "-", e.g. "aire-otter"');

/** The key of an operator that the file gives none; no key of a file can be the same. */
export const keyOfLicence = (number: string): string => `licence:${number}`;

const licence = z
  .strictObject({ number: text(40), authority: text(80), from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { error: 'ends before it begins' })
  .transform(({ number, authority, from = null, to = null }): Licence => ({
    number,
    authority,
    validFrom: from,
    validTo: to,
  }));

/** An operator's licences: one, written in short, or a list. */
export const licenceFields = {
  licenceNumber: text(40).optional(),
  licensingAuthority: text(80).optional(),
  licenceExpires: day.optional(),
  licences: z.array(licence).min(1, 'names no licence').optional(),
};

type LicenceFields = z.output<z.ZodObject<typeof licenceFields>>;

const SHORT = ['licenceNumber', 'licensingAuthority', 'licenceExpires'] as const;

/** The licences of an operator, however they are written; what is wrong with them goes to `context`. */
export function readLicences<O extends LicenceFields>(
  operator: O,
  context: z.RefinementCtx,
): { licences: Licence[]; others: Omit<O, keyof LicenceFields> } {
  const { licenceNumber, licensingAuthority, licenceExpires, licences, ...others } = operator;
  const fault = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  for (const name of SHORT) {
    if (licences && operator[name] !== undefined) fault(name, 'is not written beside "licences"');
    if (!licences && operator[name] === undefined) fault(name, 'must be there, or "licences" in its place');
  }
  const short = {
    number: licenceNumber ?? '',
    authority: licensingAuthority ?? '',
    validFrom: null,
    validTo: licenceExpires ?? null,
  };
  return { licences: licences ?? [short], others };
}
