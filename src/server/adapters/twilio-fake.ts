import { randomBytes } from 'node:crypto';
import { startTextFake, type FakeReply, type FakeService, type TextFake } from './text-fake.ts';

/** The only account that it knows. */
export const TWILIO_KEYS = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'a-token-of-the-fake',
  from: 'WAYFARE',
};

const refuse = (status: number, code: number, message: string): FakeReply => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

const KNOWN = new Set(['To', 'Body', 'From', 'MessagingServiceSid']);
const MESSAGES = new RegExp(
  `^/2010-04-01/Accounts/${TWILIO_KEYS.accountSid}/Messages(?:/(SM[\\da-f]{32}))?\\.json$`,
);

const shown = ({ id, to, body, status }: { id: string; to: string; body: string; status: string }) => ({
  sid: id,
  account_sid: TWILIO_KEYS.accountSid,
  to,
  body,
  status,
  num_segments: '1',
  error_code: status === 'undelivered' ? 30003 : null,
  error_message: null,
  price: null,
});

const twilio: FakeService = ({ method, path, headers, text }, { texts, unknown }) => {
  const { accountSid, authToken } = TWILIO_KEYS;
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  if (headers.authorization !== basic) return refuse(401, 20003, 'Authenticate');
  const [there, id] = MESSAGES.exec(path) ?? [];
  const notFound = refuse(404, 20404, 'The requested resource was not found');
  if (there === undefined) return notFound;
  if (method === 'GET') {
    const found = texts.find((one) => one.id === id);
    return found ? { status: 200, body: shown(found) } : notFound;
  }
  if (headers['content-type'] !== 'application/x-www-form-urlencoded;charset=UTF-8')
    return refuse(400, 21604, "A 'To' phone number is required.");
  const form = new URLSearchParams(text);
  const strange = [...form.keys()].find((name) => !KNOWN.has(name));
  if (strange) return refuse(400, 20001, `Unknown parameters: ${strange}`);
  const to = form.get('To') ?? '';
  if (unknown.has(to)) return refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  if (!form.get('Body')) return refuse(400, 21602, 'Message body is required.');
  if (!form.get('From') && !form.get('MessagingServiceSid'))
    return refuse(400, 21603, "A 'From' phone number is required.");
  const one = {
    id: `SM${randomBytes(16).toString('hex')}`,
    to,
    body: form.get('Body') ?? '',
    status: 'queued',
  };
  texts.push(one);
  return { status: 201, body: shown(one) };
};

/** Twilio's messages for tests: it refuses what the real one does not know. */
export const startTwilioFake = (): Promise<TextFake> => startTextFake(twilio);
