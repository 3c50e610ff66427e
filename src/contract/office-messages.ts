import { z } from 'zod';
import { TEXT_STATES } from '../domain/sms.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rowId } from './fields.ts';
import { done } from './passengers.ts';

/** State of an email. */
export const mailState = z.enum(['queued', 'sent', 'kept', 'failed']);

/** [OFF-05] An email as sent. */
const officeMail = z.object({
  success: z.literal(true),
  to: z.string(),
  subject: z.string(),
  /** Plain text. */
  text: z.string(),
  /** By name. */
  attachments: z.array(z.string()),
  state: mailState,
  /** Why it will not be sent; '' unless it has failed. */
  failure: z.string(),
});

const ofMail = {
  tag: 'Office',
  // Its link gives any reader the passenger's rights.
  callers: ['staff: answer'],
  about: { resource: 'any mail', by: 'mail_id' },
  params: z.object({ mail_id: rowId }),
} as const;

export const officeMailCalls = {
  'GET /api/v1/office/mails/:mail_id': {
    summary: 'Read an email about a booking or an enquiry',
    ...ofMail,
    result: officeMail,
  },
  'POST /api/v1/office/mails/:mail_id/again': {
    summary: 'Resend an email about a booking or an enquiry',
    ...ofMail,
    result: done,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type OfficeMail = z.infer<typeof officeMail>;

/** [OFF-05] A text message as it was written. */
const officeText = z.object({
  success: z.literal(true),
  /** "+447700900123" */
  to: z.string(),
  text: z.string(),
  /** Billed segments. */
  segments: z.number(),
  state: z.enum(TEXT_STATES),
  /** Why it will not be sent; '' unless it has failed. */
  failure: z.string(),
  /** It failed, was not replaced, and is still wanted at this number. */
  can_again: z.boolean(),
});

const ofText = {
  tag: 'Office',
  // Its link lets any reader stop the passenger's text messages.
  callers: ['staff: answer'],
  about: { resource: 'any text', by: 'text_id' },
  params: z.object({ text_id: rowId }),
} as const;

export const officeTextCalls = {
  'GET /api/v1/office/texts/:text_id': {
    summary: 'Read a text message about a booking',
    ...ofText,
    result: officeText,
  },
  'POST /api/v1/office/texts/:text_id/again': {
    summary: 'Resend a failed text message',
    ...ofText,
    result: done,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type OfficeText = z.infer<typeof officeText>;
