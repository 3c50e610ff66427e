import { z } from 'zod';
import { type TextCarrier, TextRefused } from '../text-messages/text-carrier.ts';
import { callForText } from './text-call.ts';

export interface TwilioKeys {
  accountSid: string;
  authToken: string;
  /** A number or a name of the sender's, or the id of a messaging service ("MG…"). */
  from: string;
}

const ADDRESS = 'https://api.twilio.com';
const SERVICE = 'Twilio';

const taken = z.object({ sid: z.string().min(1) });
const looked = z.object({ status: z.string(), error_code: z.number().nullish() });
const refused = z.object({ code: z.number(), message: z.string() });

/** 400 is about the message; wrong keys, too many and faults of theirs may pass. */
function refusalOf(status: number, body: unknown): Error | null {
  const read = refused.safeParse(body);
  const said = read.success ? `${read.data.code}, ${read.data.message}` : 'status 400';
  return status === 400 ? new TextRefused(`${SERVICE}: ${said}`) : null;
}

/** Text messages by Twilio's Programmable Messaging. @param address where its API answers; another one only in tests */
export function createTwilioCarrier(
  { accountSid, authToken, from }: TwilioKeys,
  address = ADDRESS,
): TextCarrier {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const messages = `${address}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages`;
  const call = <T>(path: string, answer: z.ZodType<T>, form?: Record<string, string>) =>
    callForText({
      service: SERVICE,
      url: `${messages}${path}.json`,
      init: {
        method: form ? 'POST' : 'GET',
        headers: { authorization },
        ...(form && { body: new URLSearchParams(form) }),
      },
      answer,
      refusal: refusalOf,
    });
  const sender = { [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from };
  return {
    name: 'twilio',
    send: async ({ to, body }) => (await call('', taken, { To: to, Body: body, ...sender })).sid,
    async deliveryOf(id) {
      const { status, error_code: code } = await call(`/${encodeURIComponent(id)}`, looked);
      if (status === 'delivered') return { state: 'delivered' };
      const failed = status === 'undelivered' || status === 'failed' || status === 'canceled';
      return failed
        ? { state: 'failed', failure: `${SERVICE}: ${status}${code ? `, ${code}` : ''}` }
        : { state: 'sent' };
    },
  };
}
