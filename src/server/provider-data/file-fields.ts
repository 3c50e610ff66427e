import { z } from 'zod';
import { fromPounds } from '../../domain/money.ts';
import { isDate } from '../../domain/time.ts';

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

/** A number with at most `digits` decimals, given back times 10^digits. */
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
