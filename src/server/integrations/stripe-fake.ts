import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import {
  checkParameters,
  createFakeDisputes,
  createFakeIntents,
  createFakeRefunds,
  type FakeDisputes,
  type FakeIntents,
  type FakeRefunds,
  pageOf,
  parseForm,
  sessionsOf,
} from './stripe-fake-objects.ts';

/** The part of a session that our adapter reads; the SDK's own types. */
type FakeSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'created'
  | 'status'
  | 'payment_status'
  | 'payment_intent'
  | 'client_reference_id'
  | 'url'
  | 'expires_at'
  | 'success_url'
  | 'cancel_url'
  | 'customer_email'
  | 'amount_total'
  | 'metadata'
  | 'currency'
>;

export interface StripeFake {
  port: number;
  sessions: Map<string, FakeSession>;
  refunds: FakeRefunds;
  disputes: FakeDisputes;
  /** Paid and authorised payments. */
  intents: FakeIntents;
  /** Balance in minor units: captured, less refunds and withdrawals. */
  balance(): number;
  /** Status of the next requests, optionally of a path prefix. */
  fail(times: number, status: number, path?: string): void;
  pay(sessionId: string): void;
  /** A webhook as Stripe would sign it. */
  event(
    type: Stripe.Event['type'],
    /** Id of a session, refund or dispute, whose current state is sent. */
    id: string,
    webhookSecret: string,
  ): Promise<{ rawBody: Buffer; signature: string }>;
  close(): Promise<void>;
}

interface Reply {
  status: number;
  body: object;
}

const refuse = (status: number, message: string): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});

type FakeState = Pick<StripeFake, 'sessions' | 'refunds' | 'disputes' | 'intents'>;

/** With the payment expanded if requested. */
function expanded(
  { intents }: Pick<FakeState, 'intents'>,
  session: FakeSession,
  query: URLSearchParams,
): object {
  const { payment_intent: id } = session;
  const isAsked = [...query.values()].some((name) => /^(data\.)?payment_intent$/.test(name));
  return isAsked && typeof id === 'string' ? { ...session, payment_intent: intents.all.get(id) } : session;
}

/** The API without the wire. */
function createApi({ sessions, refunds, disputes, intents }: FakeState) {
  const byKey = new Map<string, { text: string; id: string }>();
  const create = (text: string, key: string): Reply => {
    const earlier = byKey.get(key);
    if (earlier && earlier.text !== text)
      return refuse(400, 'Keys for idempotent requests can only be used once');
    if (earlier) return { status: 200, body: sessions.get(earlier.id) ?? {} };
    const form = parseForm(text);
    const fault = checkParameters(form, Date.now());
    if (fault) return refuse(400, fault);
    const session = sessionOf(form);
    sessions.set(session.id, session);
    if (key) byKey.set(key, { text, id: session.id });
    return { status: 200, body: session };
  };

  const answerRefunds = ({ method, url = '', headers }: IncomingMessage, text: string): Reply => {
    const body =
      method === 'POST'
        ? refunds.create(text, String(headers['idempotency-key'] ?? ''))
        : refunds.list(new URL(url, 'http://stripe').searchParams);
    return listed(body);
  };

  const listed = (body: object | string): Reply =>
    typeof body === 'string' ? refuse(400, body) : { status: 200, body };

  const whole = (query: URLSearchParams) => (session: FakeSession) => expanded({ intents }, session, query);
  const answer = (request: IncomingMessage, text: string): Reply => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
    if (pathname === '/v1/disputes') return listed(pageOf([...disputes.all.values()], searchParams));
    if (pathname.startsWith('/v1/payment_intents/')) {
      const body = intents.answer(request.method ?? '', pathname, text);
      return body === null ? refuse(404, 'No such payment_intent') : listed(body);
    }
    if (pathname === '/v1/checkout/sessions' && request.method === 'GET')
      return listed(sessionsOf([...sessions.values()], searchParams, whole(searchParams)));
    if (request.url?.startsWith('/v1/refunds')) return answerRefunds(request, text);
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (request.method === 'POST' && !id)
      return create(text, String(request.headers['idempotency-key'] ?? ''));
    const session = id && sessions.get(id);
    if (!session) return refuse(404, `No such checkout.session: ${id}`);
    if (action !== 'expire') return { status: 200, body: whole(searchParams)(session) };
    if (session.status !== 'open') return refuse(400, 'Only open sessions can be expired');
    session.status = 'expired';
    session.url = null;
    return { status: 200, body: session };
  };
  return answer;
}

/** A server of the shape of Stripe's Checkout API, for tests: it refuses what the SDK's types do not know. */
export async function startStripeFake(): Promise<StripeFake> {
  const sessions = new Map<string, FakeSession>();
  const disputes = createFakeDisputes();
  const intents = createFakeIntents();
  const refunds = createFakeRefunds(intents.capturedAmount, disputes.isWithdrawn);
  const taken = () =>
    [...intents.all.values()].reduce((sum, { amount_received }) => sum + amount_received, 0);
  const answer = createApi({ sessions, refunds, disputes, intents });
  let failures = { left: 0, status: 500, path: '' };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const failed = (request.url ?? '').startsWith(failures.path) && failures.left-- > 0;
    const outOfOrder = { error: { type: 'api_error', message: 'out of order' } };
    const { status, body } = failed ? { status: failures.status, body: outOfOrder } : answer(request, text);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    sessions,
    refunds,
    disputes,
    intents,
    balance: () => taken() - refunds.made() - disputes.withdrawn(),
    fail: (left, status, path = '') => {
      failures = { left, status, path };
    },
    pay(sessionId) {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open') throw new Error('only an open session can be paid');
      const isHeld = session.metadata?.['capture'] === 'later';
      const id = `pi_${sessionId}`;
      intents.add(id, session.amount_total ?? 0, isHeld ? 'manual' : 'automatic');
      const payment_status = isHeld ? 'unpaid' : 'paid';
      Object.assign(session, { status: 'complete', payment_status, url: null, payment_intent: id });
    },
    async event(type, id, webhookSecret) {
      const object = sessions.get(id) ?? refunds.all.get(id) ?? disputes.all.get(id);
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
      const { webhooks } = new Stripe('sk_test_fake');
      const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret });
      return { rawBody: Buffer.from(payload), signature };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function sessionOf(form: Map<string, string>): FakeSession {
  const id = `cs_test_${randomBytes(12).toString('hex')}`;
  return {
    id,
    object: 'checkout.session',
    created: Math.floor(Date.now() / 1000),
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    client_reference_id: form.get('client_reference_id') ?? null,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    expires_at: Number(form.get('expires_at')),
    success_url: form.get('success_url') ?? null,
    cancel_url: form.get('cancel_url') ?? null,
    customer_email: form.get('customer_email') ?? null,
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]') ?? null,
    metadata: form.has('metadata[capture]') ? { capture: form.get('metadata[capture]') ?? '' } : {},
  };
}
