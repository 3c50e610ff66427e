import { createHmac, randomUUID } from 'node:crypto';
import { startTextFake, type FakeReply, type FakeService, type TextFake } from './text-fake.ts';

/** The only service and secret that it knows. */
export const NOTIFY_SERVICE = '26785a09-ab16-4eb0-8407-a37497a57506';
const SECRET = '3d844edf-8d35-48ac-975b-e847b4f122b0';
export const NOTIFY_KEYS = {
  apiKey: `wayfare-${NOTIFY_SERVICE}-${SECRET}`,
  templateId: 'f33517ff-2a88-4f6e-b855-c550268ce08a',
};

const refuse = (status_code: number, error: string, message: string): FakeReply => ({
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

const KNOWN = new Set(['phone_number', 'template_id', 'personalisation', 'reference', 'sms_sender_id']);

const notify: FakeService = ({ method, path, headers, text }, { texts, unknown }) => {
  if (!isSigned(headers.authorization)) return refuse(403, 'AuthError', 'Invalid token: API key not found');
  const [, id = ''] = /^\/v2\/notifications\/([\da-f-]{36})$/.exec(path) ?? [];
  if (method === 'GET') {
    const found = texts.find((one) => one.id === id);
    if (!found) return refuse(404, 'NoResultFound', 'No result found');
    return { status: 200, body: { id, type: 'sms', phone_number: found.to, status: found.status } };
  }
  if (path !== '/v2/notifications/sms') return refuse(404, 'NoResultFound', 'No result found');
  const order = JSON.parse(text) as Record<string, string> & { personalisation?: Record<string, string> };
  const strange = Object.keys(order).find((name) => !KNOWN.has(name));
  if (strange)
    return refuse(
      400,
      'ValidationError',
      `Additional properties are not allowed (${strange} was unexpected)`,
    );
  if (order.template_id !== NOTIFY_KEYS.templateId)
    return refuse(400, 'BadRequestError', 'Template not found');
  const body = order.personalisation?.['message'];
  if (body === undefined) return refuse(400, 'BadRequestError', 'Missing personalisation: message');
  const to = order['phone_number'] ?? '';
  if (unknown.has(to)) return refuse(400, 'ValidationError', 'phone_number Not a valid mobile number');
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
