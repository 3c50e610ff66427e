import { z } from 'zod';
import { email, line, requiredLine } from '../../contract/fields.ts';
import { typedDate } from '../../contract/office-operators.ts';
import type { Json } from '../../domain/documents/parts.ts';
import { MOST_STEPS, stepFaults } from '../../domain/booking/cancellation.ts';
import { LONGEST } from '../../domain/field-limits.ts';
import { VAT_NUMBER } from '../../domain/ledger/vat.ts';
import { checkOpeningHours } from '../../domain/opening-hours.ts';
import { isOperatorPart, type OperatorPart } from '../../domain/operator-parts.ts';
import type { ReadPart } from './kind.ts';

const whole = (most: number, least = 0) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** £99,999.99, as in the provider's file. */
const pence = whole(9_999_999);
const charge = { percent: whole(100), pence };

const licence = z
  .strictObject({
    number: requiredLine(60),
    authority: requiredLine(120),
    validFrom: typedDate.nullable(),
    validTo: typedDate.nullable(),
  })
  .refine(
    ({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo,
    'ends before it begins',
  );

const span = z.strictObject({ from: whole(1440), to: whole(1440) }).nullable();

const steps = z
  .array(z.strictObject({ untilHours: whole(720, 1).nullable(), ...charge }))
  .max(MOST_STEPS, `has more than ${MOST_STEPS} steps`)
  .superRefine((list, context) => {
    for (const { index, message } of stepFaults(list))
      context.addIssue({ code: 'custom', path: [index], message });
  });

/** What may be given for each part of an operator. */
const PARTS = {
  name: requiredLine(80),
  phone: requiredLine(30).regex(/^\+?[\d ()-]{5,}$/, 'must be a telephone number'),
  email,
  licences: z
    .array(licence)
    .min(1, 'needs one licence at least')
    .max(30, 'has more than 30 licences')
    .refine(
      (list) => new Set(list.map(({ number, authority }) => `${authority}\n${number}`)).size === list.length,
      'names a licence twice',
    ),
  serviceArea: requiredLine(80),
  openingHours: z.array(span).superRefine((hours, context) => {
    for (const message of checkOpeningHours(hours)) context.addIssue({ code: 'custom', message });
  }),
  noticeMinutes: whole(43_200),
  waitingMinutes: whole(240),
  airportWaitingMinutes: whole(240),
  waitingPencePerMinute: pence,
  cancellation: steps,
  noShow: z.strictObject(charge),
  changeAgreement: z.strictObject({ withinHours: whole(720, 1).nullable(), answerHours: whole(168, 1) }),
  doorElsewhere: line(LONGEST.doorElsewhere),
  commissionPermille: whole(1000),
  vatNumber: line(20).regex(VAT_NUMBER, 'must be a VAT number, e.g. "GB 123 4567 89", or nothing'),
  active: z.boolean({ error: 'must be yes or no' }),
} as const satisfies Record<OperatorPart, z.ZodType>;

/** All of an operator, as its document has it. */
export type OperatorContent = { [K in OperatorPart]: z.output<(typeof PARTS)[K]> };

/** Reads what was given for a part of an operator. */
export function readOperatorPart(part: string, given: Json): ReadPart {
  if (!isOperatorPart(part)) return { fault: 'is no part of an operator' };
  const { data, error } = (PARTS[part] as z.ZodType).safeParse(given);
  if (!error) return { value: data as Json };
  const { path: [index] = [], message = 'cannot be taken' } = error.issues[0] ?? {};
  return {
    fault: part === 'cancellation' && typeof index === 'number' ? `step ${index + 1} ${message}` : message,
  };
}
