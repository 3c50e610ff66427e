import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type TextCarrier, TextRefused } from '../notifications/index.ts';

/** Generous: only a background job waits for it. */
const TIMEOUT_MS = 10_000;

interface TextCall<T> {
  /** For errors, which contain neither the number nor a key. */
  service: string;
  url: string;
  init: RequestInit;
  answer: z.ZodType<T>;
  /** Returns the service's reason for a permanent refusal; null for a temporary one. */
  refusal: (status: number, body: unknown) => Error | null;
}

/** Calls a service for text messages once. @throws what `refusal` makes of its answer; Error for what passes */
async function callForText<T>({ service, url, init, answer, refusal }: TextCall<T>): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // The request has a key in it: it goes nowhere else.
  const response = await fetch(url, { ...init, signal, redirect: 'manual' }).catch(() => null);
  if (!response) throw new Error(`${service}: no answer`);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const read = answer.safeParse(body);
    if (read.success) return read.data;
    throw new Error(`${service}: unexpected response`);
  }
  throw refusal(response.status, body) ?? new Error(`${service}: status ${response.status}`);
}

interface TwilioKeys {
  accountSid: string;
  authToken: string;
  /** A number or a name of the sender's, or the id of a messaging service ("MG…"). */
  from: string;
}

const TWILIO_ADDRESS = 'https://api.twilio.com';
const TWILIO_SERVICE_NAME = 'Twilio';

const twilioAccepted = z.object({ sid: z.string().min(1) });
const twilioStatus = z.object({ status: z.string(), error_code: z.number().nullish() });
const twilioError = z.object({ code: z.number(), message: z.string() });

/** 400 is about the message; wrong keys, too many and faults of theirs may pass. */
function twilioRefusalOf(status: number, body: unknown): Error | null {
  const read = twilioError.safeParse(body);
  const reason = read.success ? `${read.data.code}, ${read.data.message}` : 'status 400';
  return status === 400 ? new TextRefused(`${TWILIO_SERVICE_NAME}: ${reason}`) : null;
}

/** Text messages by Twilio's Programmable Messaging. @param address where its API answers; another one only in tests */
export function createTwilioCarrier(
  { accountSid, authToken, from }: TwilioKeys,
  address = TWILIO_ADDRESS,
): TextCarrier {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const messages = `${address}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages`;
  const call = <T>(path: string, answer: z.ZodType<T>, form?: Record<string, string>) =>
    callForText({
      service: TWILIO_SERVICE_NAME,
      url: `${messages}${path}.json`,
      init: {
        method: form ? 'POST' : 'GET',
        headers: { authorization },
        ...(form && { body: new URLSearchParams(form) }),
      },
      answer,
      refusal: twilioRefusalOf,
    });
  const sender = { [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from };
  return {
    name: 'twilio',
    send: async ({ to, body }) => (await call('', twilioAccepted, { To: to, Body: body, ...sender })).sid,
    async deliveryOf(id) {
      const { status, error_code: code } = await call(`/${encodeURIComponent(id)}`, twilioStatus);
      if (status === 'delivered') return { state: 'delivered' };
      const failed = status === 'undelivered' || status === 'failed' || status === 'canceled';
      return failed
        ? { state: 'failed', failure: `${TWILIO_SERVICE_NAME}: ${status}${code ? `, ${code}` : ''}` }
        : { state: 'sent' };
    },
  };
}

interface NotifyKeys {
  /** A name, the id of the service and a secret, with "-" between them. */
  apiKey: string;
  /** Template that consists of "((message))". */
  templateId: string;
}

const NOTIFY_ADDRESS = 'https://api.notifications.service.gov.uk';
const NOTIFY_SERVICE_NAME = 'GOV.UK Notify';
const UUID_LENGTH = 36;

const notifyAccepted = z.object({ id: z.string().min(1) });
const notifyStatus = z.object({ status: z.string() });
const notifyError = z.object({
  errors: z.array(z.object({ error: z.string(), message: z.string() })).min(1),
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token as each request carries one. @param seconds since 1970, now */
function tokenOf(apiKey: string, seconds: number): string {
  const secret = apiKey.slice(-UUID_LENGTH);
  const service = apiKey.slice(-2 * UUID_LENGTH - 1, -UUID_LENGTH - 1);
  const signed = `${encoded({ typ: 'JWT', alg: 'HS256' })}.${encoded({ iss: service, iat: seconds })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** 400 is about the message; wrong keys, too many and faults of theirs may pass. */
function notifyRefusalOf(status: number, body: unknown): Error | null {
  const read = notifyError.safeParse(body);
  const [first] = read.success ? read.data.errors : [];
  return status === 400
    ? new TextRefused(`${NOTIFY_SERVICE_NAME}: ${first ? first.message : 'status 400'}`)
    : null;
}

/** Text messages by GOV.UK Notify. @param address where its API answers; another one only in tests */
export function createNotifyCarrier(
  { apiKey, templateId }: NotifyKeys,
  { address = NOTIFY_ADDRESS, now = () => Date.now() } = {},
): TextCarrier {
  const call = <T>(path: string, answer: z.ZodType<T>, body?: object) =>
    callForText({
      service: NOTIFY_SERVICE_NAME,
      url: `${address}/v2/notifications${path}`,
      init: {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${tokenOf(apiKey, Math.floor(now() / 1000))}`,
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      answer,
      refusal: notifyRefusalOf,
    });
  return {
    name: 'notify',
    async send({ to, body, reference }) {
      const order = {
        phone_number: to,
        template_id: templateId,
        personalisation: { message: body },
        reference,
      };
      return (await call('/sms', notifyAccepted, order)).id;
    },
    async deliveryOf(id) {
      const { status } = await call(`/${encodeURIComponent(id)}`, notifyStatus);
      if (status === 'delivered') return { state: 'delivered' };
      return status.endsWith('-failure')
        ? { state: 'failed', failure: `${NOTIFY_SERVICE_NAME}: ${status}` }
        : { state: 'sent' };
    },
  };
}

/** Credentials of the text message provider. */
export type TextKeys = ({ carrier: 'notify' } & NotifyKeys) | ({ carrier: 'twilio' } & TwilioKeys);

/** Returns the configured SMS provider; null for none. */
export function textCarrierOf(keys: TextKeys | undefined): TextCarrier | null {
  if (keys === undefined) return null;
  return keys.carrier === 'notify' ? createNotifyCarrier(keys) : createTwilioCarrier(keys);
}
