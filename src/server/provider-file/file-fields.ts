import { z } from 'zod';
import { areaFaults } from '../../domain/area/area-parts.ts';
import type { Area } from '../../domain/area/area.ts';
import { type CancellationStep, MOST_STEPS, stepFaults } from '../../domain/booking/cancellation.ts';
import type { Licence } from '../../domain/operator/licence.ts';
import { fromPounds } from '../../domain/money.ts';
import {
  checkOpeningHours,
  everyDay,
  type OpeningHours,
  WEEKDAY_NAMES,
} from '../../domain/operator/opening-hours.ts';
import { isDate } from '../../domain/time/time.ts';

/** One line of text without control characters. */
export const text = (most: number) =>
  z
    .string({ error: 'must be text' })
    .trim()
    .min(1, 'is empty')
    .max(most, `is longer than ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'has a line break or a control character');

export const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** A number with at most `digits` decimals, returned times 10^digits. */
export function decimal(least: number, most: number, digits: number) {
  const scale = 10 ** digits;
  const error = `must be a number from ${least} to ${most} with at most ${digits} decimal(s)`;
  return z
    .number({ error })
    .min(least, { error })
    .max(most, { error })
    .refine((value) => Math.abs(value * scale - Math.round(value * scale)) < 1e-6, { error })
    .transform((value) => Math.round(value * scale));
}

/** Pounds, "12.50" or 12.5, as pence. A third decimal is a slip of the pen and is refused, not rounded. */
export const pounds = z
  .union([z.string(), z.number()], { error: 'must be an amount in pounds, e.g. "12.50"' })
  .transform((value, context) => {
    const written = String(value).trim();
    const pence = /^\d{1,5}(\.\d{1,2})?$/.test(written) ? fromPounds(written) : null;
    if (pence !== null) return pence;
    context.addIssue({
      code: 'custom',
      message: `must be an amount in pounds, e.g. "12.50", not "${written}"`,
    });
    return z.NEVER;
  });

export const day = z.string().refine(isDate, 'must be a day as yyyy-mm-dd');

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;

/** "22:00-06:00" as minutes after midnight. */
export const hours = z.string({ error: 'must be hours, e.g. "22:00-06:00"' }).transform((value, context) => {
  const match = CLOCK.exec(value.replaceAll(/\s*[-–]\s*/g, '-').trim());
  if (match) {
    const [, fromHour, fromMinute, toHour, toMinute] = match;
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const to = toHour === undefined ? 1440 : Number(toHour) * 60 + Number(toMinute);
    if (from !== to) return { from, to };
  }
  context.addIssue({ code: 'custom', message: `must be hours, e.g. "22:00-06:00", not "${value}"` });
  return z.NEVER;
});

const degrees = z.number({ error: 'must be a number of degrees' });
const nameField = text(80);

const shapes = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      name: nameField,
      kind: z.literal('circle'),
      lat: degrees,
      lon: degrees,
      miles: z.number(),
    }),
    z.strictObject({
      name: nameField,
      kind: z.literal('polygon'),
      points: z.array(z.tuple([degrees, degrees])).max(2000),
    }),
    z.strictObject({
      name: nameField,
      kind: z.literal('postcodes'),
      codes: z.array(z.string().trim().toUpperCase()),
    }),
  ],
  { error: 'must be an area of kind "circle", "polygon" or "postcodes"' },
);

export const areaSchema = shapes.superRefine((area, context) => {
  for (const message of areaFaults(area)) context.addIssue({ code: 'custom', message });
});

/** Replaces a faulty area, so that its errors are reported once, at its definition. */
const STAND_IN: Area = { name: 'faulty', kind: 'circle', lat: 53, lon: -1, miles: 1 };

/** The named areas of a file, whether they are right or not; areas without a name are left out. */
export function namedAreas(raw: unknown): Map<string, Area> {
  const areas = new Map<string, Area>();
  if (!Array.isArray(raw)) return areas;
  for (const entry of raw) {
    const named = z.object({ name: nameField }).safeParse(entry);
    if (!named.success) continue;
    const parsed = areaSchema.safeParse(entry);
    areas.set(named.data.name, parsed.success ? parsed.data : STAND_IN);
  }
  return areas;
}

/** Schema of an area: a name, or an inline definition. */
export function areaReference(areas: ReadonlyMap<string, Area>) {
  return z.unknown().transform((value, context): Area => {
    if (typeof value === 'string') {
      const area = areas.get(value.trim());
      if (area) return area;
      context.addIssue({ code: 'custom', message: `there is no area named "${value}" in "areas"` });
      return z.NEVER;
    }
    const parsed = areaSchema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) {
      context.addIssue({ code: 'custom', message, path });
    }
    return z.NEVER;
  });
}

const stepSchema = z
  .strictObject({
    untilHours: whole(1, 720).optional(),
    percent: whole(0, 100).default(0),
    amount: pounds.default(0),
  })
  .transform(({ untilHours = null, percent, amount }): CancellationStep => ({
    untilHours,
    percent,
    pence: amount,
  }));

/** Cancellation charges, earliest step first; the last has no end. */
export const cancellation = z
  .array(stepSchema)
  .max(MOST_STEPS, `has more than ${MOST_STEPS} steps`)
  .superRefine((steps, context) => {
    // May be missing from an invalid step.
    const known = steps.map(({ untilHours = null }) => ({ untilHours }));
    for (const { index, message } of stepFaults(known))
      context.addIssue({ code: 'custom', path: [index, 'untilHours'], message });
  });

const week = z
  .strictObject(Object.fromEntries(WEEKDAY_NAMES.map((weekday) => [weekday, hours.optional()])), {
    error: 'must be hours, e.g. "05:00-24:00", or those of each weekday, e.g. { "Mon": "05:00-24:00" }',
  })
  .transform((days): OpeningHours => WEEKDAY_NAMES.map((weekday) => days[weekday] ?? null))
  .superRefine((open, context) => {
    for (const message of checkOpeningHours(open)) context.addIssue({ code: 'custom', message });
  });

/** "05:00-24:00" for every day, or the hours of each weekday; those that are left out are closed. */
export const openingHours = z.unknown().transform((value, context): OpeningHours => {
  const parsed =
    typeof value === 'string' ? hours.transform(everyDay).safeParse(value) : week.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // Invalid days are reported alone: "open on no day" would be misleading.
  const unknown = issues.filter(({ code }) => code === 'unrecognized_keys');
  for (const issue of unknown.length > 0 ? unknown : issues)
    context.addIssue({
      code: 'custom',
      message:
        issue.code === 'unrecognized_keys' ? `names no weekday: ${issue.keys.join(', ')}` : issue.message,
      path: issue.path,
    });
  return z.NEVER;
});

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

/** Parses an operator's licences in any notation; errors go to `context`. */
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
