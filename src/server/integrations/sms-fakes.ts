import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text message as a service has been given it. */
interface FakeText {
  id: string;
  to: string;
  body: string;
  /** State that the service reports. */
  status: string;
}

export interface TextFake {
  /** Address of the service. */
  address: string;
  texts: FakeText[];
  /** Numbers that there are none of. */
  unknown: Set<string>;
  /** Status of the next requests; 0 for no answer. */
  fail(times: number, status: number): void;
  close(): Promise<void>;
}

interface FakeReply {
  status: number;
  body: object;
}

/** Handles a request that was not told to fail. */
type FakeService = (
  asked: { method: string; path: string; headers: IncomingMessage['headers']; text: string },
  fake: Pick<TextFake, 'texts' | 'unknown'>,
) => FakeReply;

/** An SMS provider with an address of its own, for tests. */
async function startTextFake(service: FakeService): Promise<TextFake> {
  let failures = { left: 0, status: 500 };
  const known = { texts: [] as FakeText[], unknown: new Set<string>() };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (failures.left-- > 0) {
      if (failures.status === 0) return request.socket.destroy();
      return response.writeHead(failures.status).end('out of order');
    }
    const { method = '', url: path = '', headers } = request;
    const { status, body } = service({ method, path, headers, text }, known);
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    ...known,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (left, status) => {
      failures = { left, status };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The only account that it knows. */
export const TWILIO_KEYS = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'a-token-of-the-fake',
  from: 'WAYFARE',
};

const refuseTwilio = (status: number, code: number, message: string): FakeReply => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

const TWILIO_KNOWN = new Set(['To', 'Body', 'From', 'MessagingServiceSid']);
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
  if (headers.authorization !== basic) return refuseTwilio(401, 20003, 'Authenticate');
  const [there, id] = MESSAGES.exec(path) ?? [];
  const notFound = refuseTwilio(404, 20404, 'The requested resource was not found');
  if (there === undefined) return notFound;
  if (method === 'GET') {
    const found = texts.find((one) => one.id === id);
    return found ? { status: 200, body: shown(found) } : notFound;
  }
  if (headers['content-type'] !== 'application/x-www-form-urlencoded;charset=UTF-8')
    return refuseTwilio(400, 21604, "A 'To' phone number is required.");
  const form = new URLSearchParams(text);
  const strange = [...form.keys()].find((name) => !TWILIO_KNOWN.has(name));
  if (strange) return refuseTwilio(400, 20001, `Unknown parameters: ${strange}`);
  const to = form.get('To') ?? '';
  if (unknown.has(to)) return refuseTwilio(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  if (!form.get('Body')) return refuseTwilio(400, 21602, 'Message body is required.');
  if (!form.get('From') && !form.get('MessagingServiceSid'))
    return refuseTwilio(400, 21603, "A 'From' phone number is required.");
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

/** The only service and secret that it knows. */
const NOTIFY_SERVICE = '26785a09-ab16-4eb0-8407-a37497a57506';
const SECRET = '3d844edf-8d35-48ac-975b-e847b4f122b0';
export const NOTIFY_KEYS = {
  apiKey: `wayfare-${NOTIFY_SERVICE}-${SECRET}`,
  templateId: 'f33517ff-2a88-4f6e-b855-c550268ce08a',
};

const refuseNotify = (status_code: number, error: string, message: string): FakeReply => ({
  status: status_code,
  body: { status_code, errors: [{ error, message }] },
});

const partsOf = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString() || '{}') as object;

/** Signed with the secret by HMAC-SHA-256, and no older or newer than half a minute. */
function isSigned(authorization: string | undefined): boolean {
  const [, token = ''] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
  const [head, claims, mac] = token.split('.');
  const { iss, iat } = { iss: '', iat: 0, ...partsOf(claims) };
  return (
    mac === createHmac('sha256', SECRET).update(`${head}.${claims}`).digest('base64url') &&
    iss === NOTIFY_SERVICE &&
    Math.abs(iat - Date.now() / 1000) <= 30
  );
}

const NOTIFY_KNOWN = new Set([
  'phone_number',
  'template_id',
  'personalisation',
  'reference',
  'sms_sender_id',
]);

const notify: FakeService = ({ method, path, headers, text }, { texts, unknown }) => {
  if (!isSigned(headers.authorization))
    return refuseNotify(403, 'AuthError', 'Invalid token: API key not found');
  const [, id = ''] = /^\/v2\/notifications\/([\da-f-]{36})$/.exec(path) ?? [];
  if (method === 'GET') {
    const found = texts.find((one) => one.id === id);
    if (!found) return refuseNotify(404, 'NoResultFound', 'No result found');
    return { status: 200, body: { id, type: 'sms', phone_number: found.to, status: found.status } };
  }
  if (path !== '/v2/notifications/sms') return refuseNotify(404, 'NoResultFound', 'No result found');
  const order = JSON.parse(text) as Record<string, string> & { personalisation?: Record<string, string> };
  const strange = Object.keys(order).find((name) => !NOTIFY_KNOWN.has(name));
  if (strange)
    return refuseNotify(
      400,
      'ValidationError',
      `Additional properties are not allowed (${strange} was unexpected)`,
    );
  if (order.template_id !== NOTIFY_KEYS.templateId)
    return refuseNotify(400, 'BadRequestError', 'Template not found');
  const body = order.personalisation?.['message'];
  if (body === undefined) return refuseNotify(400, 'BadRequestError', 'Missing personalisation: message');
  const to = order['phone_number'] ?? '';
  if (unknown.has(to)) return refuseNotify(400, 'ValidationError', 'phone_number Not a valid mobile number');
  const one = { id: randomUUID(), to, body, status: 'created' };
  texts.push(one);
  const content = { body, from_number: 'WAYFARE' };
  const template = { id: NOTIFY_KEYS.templateId, version: 1, uri: 'https://api.example/v2/template' };
  return {
    status: 201,
    body: {
      id: one.id,
      reference: order['reference'] ?? null,
      content,
      uri: path,
      template,
      scheduled_for: null,
    },
  };
};

/** GOV.UK Notify for tests: it refuses what the real one does not know. */
export const startNotifyFake = (): Promise<TextFake> => startTextFake(notify);
