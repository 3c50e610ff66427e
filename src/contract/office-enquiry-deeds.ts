import { z } from 'zod';
import { LONGEST } from '../domain/field-limits.ts';
import { MATTERS, OUTCOMES } from '../domain/office/enquiries.ts';
import { digits, paragraph, requiredLine } from './fields.ts';

/** What staff give with what they do with an enquiry. */

export const oneOf = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

/** What whoever does it has seen: what others have done since is told first. */
const seen = z
  .number({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a number') })
  .int('must be a number')
  .min(0, 'must be a number')
  .max(1e15, 'must be a number');

export const enquiryReply = z.object({
  subject: requiredLine(LONGEST.subject),
  text: paragraph(LONGEST.comments).min(1, 'is required'),
  seen,
});
export const noting = z.object({ text: paragraph(LONGEST.request).min(1, 'is required') });
export const closing = z.object({
  reason: paragraph(LONGEST.note).min(1, 'is required'),
  /** Of a complaint or lost property: how it ended. */
  outcome: oneOf(OUTCOMES).optional(),
  seen,
});
/** What somebody says who rings. */
export const telling = z.object({
  matter: oneOf(MATTERS),
  name: requiredLine(LONGEST.name),
  text: paragraph(LONGEST.comments).min(1, 'is required'),
});
export const reopening = z.object({ seen });
export const attaching = z.object({
  /** The booking's number. */
  belongs_to: digits(requiredLine(LONGEST.bookingNumber)),
});

export type ToldMatter = z.output<typeof telling>;
export type EnquiryClosing = z.output<typeof closing>;
export type EnquiryReply = z.output<typeof enquiryReply>;
