import { z } from 'zod';
import { mapBookingTexts } from '../domain/booking/booking-texts.ts';
import { STORED_STATES } from '../domain/booking/states.ts';
import { emailRule, isEmailAddress } from '../domain/contact.ts';
import { LONGEST } from '../domain/limits.ts';

/** Well-formed Unicode, trimmed and in one way of writing: half a character is no text, and no database takes it. */
const words = (max: number) =>
  z
    .string()
    .refine((given) => given.isWellFormed(), 'must be well-formed text')
    .normalize('NFC')
    .trim()
    .max(max, `must be at most ${max} characters`);

/** One line of text, without control characters. */
export const line = (max: number) => words(max).regex(/^[^\p{Cc}]*$/u, 'must not contain control characters');

export const requiredLine = (max: number) => line(max).min(1, 'is required');

/** Several lines of text; tabs and line breaks are the only control characters. */
export const paragraph = (max: number) =>
  words(max)
    // oxlint-disable-next-line no-control-regex -- refusing them is the point
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'must not contain control characters');

/** The texts that may be given with a booking. */
export const bookingTexts = mapBookingTexts((_name, { longest, lines }) =>
  lines ? paragraph(longest) : line(longest),
);

const missingOr =
  (wrong: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'is required' : wrong;

/** A number, also as digits, because forms and addresses hold text. */
export const numeric = (most: number, wrong: string) =>
  z
    .union([z.number(), z.string().regex(new RegExp(`^\\d{1,${most}}$`), wrong)], { error: missingOr(wrong) })
    .transform(Number);

/** Continues a list: the previous answer's `next`, of this form; without it the list starts at its beginning. */
export const cursor = (form: RegExp) =>
  z.string().regex(form, 'must be `next` of the previous answer').optional();

/** A database id from 1, also as digits. */
export const rowId = numeric(15, 'must be a number').pipe(
  z.number().int('must be a number').min(1, 'must be a number').max(1e15, 'must be a number'),
);

/** A text of digits, which a form's number field may give as a number. */
export const digits = <T extends z.ZodType<string, string>>(text: T) =>
  z.union([text, z.number().transform(String).pipe(text)], {
    error: missingOr('must be text'),
  });

/** A whole number from 0 (or `min`) to `max`, in steps of `step`; also as digits ("05"), since forms keep text. */
export const count = (max: number, min = 0, step = 1) =>
  numeric(4, 'must be a whole number')
    .pipe(
      z
        .number()
        .int('must be a whole number')
        .min(min, `must be at least ${min}`)
        .max(max, `must be at most ${max}`)
        .multipleOf(step, `must be in steps of ${step}`),
    )
    // The document prints what comes in, where these are not.
    .meta({ minimum: min, maximum: max, ...(step > 1 && { multipleOf: step }) });

const address = z
  .string()
  .refine(isEmailAddress, { error: ({ input }) => emailRule(String(input)) })
  .meta({ format: 'email' });

export const email = line(LONGEST.email).pipe(address);

/** An email address, or nothing. */
export const optionalEmail = line(LONGEST.email)
  .pipe(
    z.string().refine((text) => text === '' || isEmailAddress(text), {
      error: ({ input }) => emailRule(String(input)),
    }),
  )
  .default('');

export const yesNo = z.enum(['yes', 'no'], { error: "must be 'yes' or 'no'" });

/** Yes or no as forms keep it: also as a number or a text. */
export const flag = z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', 'yes', 'no', ''])], {
  error: 'must be true or false',
});

/** Pounds on the wire, with pence as decimals. */
export const pounds = z.number();

/** State of a booking (docs/glossary.md). */
export const bookingState = z.enum(STORED_STATES);

export const paymentMethod = z.enum(['car', 'card']);

/** Currency of a booking's amounts, which the provider may have changed since. */
export const currency = {
  /** ISO 4217. */
  currency: z.string(),
  currency_symbol: z.string(),
};
