import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type TextCarrier, TextRefused } from '../text-messages/text-carrier.ts';
import { callForText } from './text-call.ts';

export interface NotifyKeys {
  /** A name, the id of the service and a secret, with "-" between them. */
  apiKey: string;
  /** Of a template whose words are "((message))" and nothing else. */
  templateId: string;
}

const ADDRESS = 'https://api.notifications.service.gov.uk';
const SERVICE = 'GOV.UK Notify';
const UUID_LENGTH = 36;

const taken = z.object({ id: z.string().min(1) });
const looked = z.object({ status: z.string() });
const refused = z.object({ errors: z.array(z.object({ error: z.string(), message: z.string() })).min(1) });

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token as each request carries one. @param seconds since 1970, now */
function tokenOf(apiKey: string, seconds: number): string {
  const secret = apiKey.slice(-UUID_LENGTH);
  const service = apiKey.slice(-2 * UUID_LENGTH - 1, -UUID_LENGTH - 1);
  const signed = `${encoded({ typ: 'JWT', alg: 'HS256' })}.${encoded({ iss: service, iat: seconds })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** 400 is about the message; wrong keys, too many and faults of theirs may pass. */
function refusalOf(status: number, body: unknown): Error | null {
  const read = refused.safeParse(body);
  const [first] = read.success ? read.data.errors : [];
  return status === 400 ? new TextRefused(`${SERVICE}: ${first ? first.message : 'status 400'}`) : null;
}

/** Text messages by GOV.UK Notify. @param address where its API answers; another one only in tests */
export function createNotifyCarrier(
  { apiKey, templateId }: NotifyKeys,
  { address = ADDRESS, now = () => Date.now() } = {},
): TextCarrier {
  const call = <T>(path: string, answer: z.ZodType<T>, body?: object) =>
    callForText({
      service: SERVICE,
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
      refusal: refusalOf,
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
      return (await call('/sms', taken, order)).id;
    },
    async deliveryOf(id) {
      const { status } = await call(`/${encodeURIComponent(id)}`, looked);
      if (status === 'delivered') return { state: 'delivered' };
      return status.endsWith('-failure')
        ? { state: 'failed', failure: `${SERVICE}: ${status}` }
        : { state: 'sent' };
    },
  };
}
