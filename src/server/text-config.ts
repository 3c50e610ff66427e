import { z } from 'zod';
import { optional } from './config-fields.ts';
import type { TextKeys } from './text-carrier-of.ts';

const KEY = /^.+-[\da-f-]{36}-[\da-f-]{36}$/i;

/** A key as GOV.UK Notify shows it. */
export const notifyKey = optional.pipe(
  z.string().regex(KEY, 'must be a name, a service id and a secret with - between them').optional(),
);

const NOTIFY = ['NOTIFY_API_KEY', 'NOTIFY_TEMPLATE_ID'] as const;
const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

type TextValues = Partial<Record<(typeof NOTIFY)[number] | (typeof TWILIO)[number], string | undefined>>;

/** A carrier half configured: passengers would be asked for numbers to which nothing is sent. */
export function textFaults(values: TextValues): string[] {
  const given = [NOTIFY, TWILIO].filter((names) => names.some((name) => values[name]));
  if (given.length === 2)
    return ['TWILIO_ACCOUNT_SID: text messages are sent by GOV.UK Notify or by Twilio, not by both'];
  return given.flatMap((names) =>
    names
      .filter((name) => !values[name])
      .map((name) => `${name}: is required when ${names.find((other) => values[other])} is set`),
  );
}

/** Undefined where nobody sends them. */
export function textKeys({
  NOTIFY_API_KEY: apiKey,
  NOTIFY_TEMPLATE_ID: templateId,
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
}: TextValues): TextKeys | undefined {
  if (apiKey && templateId) return { carrier: 'notify', apiKey, templateId };
  return accountSid && authToken && from ? { carrier: 'twilio', accountSid, authToken, from } : undefined;
}
