import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';

type Params = Stripe.Checkout.SessionCreateParams;
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;
type PriceData = Stripe.Checkout.SessionCreateParams.LineItem.PriceData;
type ProductData = Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData;
type PaymentIntentData = Stripe.Checkout.SessionCreateParams.PaymentIntentData;

type Check = (value: string, now: number) => boolean;
const isText: Check = (value) => value.length > 0 && value.length <= 5000;
const isWholeNumber: Check = (value) => /^\d+$/.test(value);
const url: Check = (value) => URL.canParse(value);
/** Half an hour to a day ahead, as Stripe demands. */
const expiry: Check = (value, now) => {
  const ahead = Number(value) - now / 1000;
  return isWholeNumber(value, now) && ahead >= 29 * 60 && ahead <= 24 * 3600;
};

/** Compiles only with names that the installed SDK knows; the fake refuses every other parameter. */
const TOP = {
  mode: (value) => value === 'payment',
  client_reference_id: (value) => isText(value, 0) && value.length <= 200,
  customer_email: (value) => value.includes('@'),
  success_url: (value) => url(value, 0) && value.includes('{CHECKOUT_SESSION_ID}'),
  cancel_url: url,
  expires_at: expiry,
} satisfies Partial<Record<keyof Params, Check>>;
const ITEM = { quantity: isWholeNumber } satisfies Partial<Record<keyof LineItem, Check>>;
const PRICE = {
  currency: (value) => /^[a-z]{3}$/.test(value),
  unit_amount: isWholeNumber,
} satisfies Partial<Record<keyof PriceData, Check>>;
const PRODUCT = { name: isText, description: isText } satisfies Partial<Record<keyof ProductData, Check>>;
const METADATA: keyof PaymentIntentData = 'metadata';
const CAPTURE: keyof PaymentIntentData = 'capture_method';

/** The nested names as the form spells them, e.g. "line_items[0][price_data][currency]". */
const CHECKS = new Map<string, Check>([
  ...Object.entries(TOP),
  ...Object.entries(ITEM).map(under('line_items' satisfies keyof Params, '[0]')),
  ...Object.entries(PRICE).map(under('line_items', `[0][${'price_data' satisfies keyof LineItem}]`)),
  ...Object.entries(PRODUCT).map(
    under('line_items', `[0][price_data][${'product_data' satisfies keyof PriceData}]`),
  ),
  [`${'allowed_payment_method_types' satisfies keyof Params}[0]`, (value) => value === 'card'],
  [`${'payment_intent_data' satisfies keyof Params}[${METADATA}][booking]`, isText],
  [`${'payment_intent_data' satisfies keyof Params}[${CAPTURE}]`, (value) => value === 'manual'],
  [`${'metadata' satisfies keyof Params}[capture]`, (value) => value === 'later'],
]);

function under(parent: string, path: string) {
  return ([name, check]: [string, Check]): [string, Check] => [`${parent}${path}[${name}]`, check];
}

export function parseForm(body: string): Map<string, string> {
  return new Map(new URLSearchParams(body));
}

/** Returns Stripe's objection to a request, or null. */
export function checkParameters(form: ReadonlyMap<string, string>, now: number): string | null {
  for (const [name, value] of form) {
    const check = CHECKS.get(name);
    if (!check) return `Received unknown parameter: ${name}`;
    if (!check(value, now)) return `Invalid ${name}: ${value}`;
  }
  const missing = [
    'mode',
    'success_url',
    'line_items[0][quantity]',
    'line_items[0][price_data][currency]',
  ].find((name) => !form.has(name));
  return missing ? `Missing required param: ${missing}` : null;
}

interface Listed {
  id: string;
  created: number;
}

/** Parameters of lists; compiles only with names that the installed SDK knows. */
const NAMES = ['limit', 'starting_after'] satisfies (keyof Stripe.RefundListParams)[];
const CREATED = `${'created' satisfies keyof Stripe.RefundListParams}[gte]`;
const EXPAND = `${'expand' satisfies keyof Stripe.Checkout.SessionListParams}[0]`;
const STATUS = 'status' satisfies keyof Stripe.Checkout.SessionListParams;

/** A page of a list, the newest first, as Stripe gives it; a text where the request is refused. */
export function pageOf<T extends Listed>(
  all: readonly T[],
  query: URLSearchParams,
  more: string[] = [],
): { object: string; has_more: boolean; data: T[] } | string {
  const names = new Set<string>([...NAMES, CREATED, ...more]);
  const unknown = [...query.keys()].find((name) => !names.has(name));
  if (unknown) return `Received unknown parameter: ${unknown}`;
  const limit = Number(query.get('limit') ?? 10);
  if (limit > 100) return 'Invalid limit';
  const since = Number(query.get(CREATED) ?? 0);
  const found = all.filter(({ created }) => created >= since).toReversed();
  const after = query.get('starting_after');
  const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const data = found.slice(start, start + limit);
  return { object: 'list', has_more: start + limit < found.length, data };
}

/** Checkouts of one status. */
export function sessionsOf<T extends Listed & { status: unknown }>(
  all: readonly T[],
  query: URLSearchParams,
  whole: (session: T) => object,
): object | string {
  const page = pageOf(
    all.filter(({ status }) => status === query.get(STATUS)),
    query,
    [STATUS, EXPAND],
  );
  return typeof page === 'string' ? page : { ...page, data: page.data.map((each) => whole(each)) };
}

/** The part of a payment that our adapter reads; the SDK's own types. */
type FakeIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'status' | 'amount' | 'amount_received' | 'capture_method'
>;

const CAPTURE_PATH = 'amount_to_capture' satisfies keyof Stripe.PaymentIntentCaptureParams;

export interface FakeIntents {
  all: Map<string, FakeIntent>;
  /** Adds a paid payment, captured or authorised. */
  add(id: string, amount: number, captureMethod: FakeIntent['capture_method']): FakeIntent;
  /** Minor units captured of a payment; 0 if there is none. */
  capturedAmount(id: string): number;
  /** The bank releases an authorisation. */
  lapse(id: string): void;
  /** @returns null where there is no such payment; why not, where it is refused */
  answer(method: string, path: string, text: string): object | string | null;
}

/** Payments of the fake: looked up, captured and cancelled. */
export function createFakeIntents(): FakeIntents {
  const all = new Map<string, FakeIntent>();
  const capture = (intent: FakeIntent, text: string): object | string => {
    const form = parseForm(text);
    const unknown = [...form.keys()].find((name) => name !== CAPTURE_PATH);
    if (unknown) return `Received unknown parameter: ${unknown}`;
    const amount = Number(form.get(CAPTURE_PATH) ?? intent.amount);
    if (intent.status !== 'requires_capture')
      return `This PaymentIntent could not be captured because it has a status of ${intent.status}.`;
    if (!Number.isInteger(amount) || amount < 1 || amount > intent.amount)
      return `Invalid ${CAPTURE_PATH}: ${amount}`;
    return Object.assign(intent, { status: 'succeeded', amount_received: amount });
  };
  const cancel = (intent: FakeIntent): object | string =>
    intent.status === 'requires_capture'
      ? Object.assign(intent, { status: 'canceled' })
      : `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
  return {
    all,
    add(id, amount, captureMethod) {
      const isHeld = captureMethod === 'manual';
      const intent: FakeIntent = {
        id,
        object: 'payment_intent',
        status: isHeld ? 'requires_capture' : 'succeeded',
        amount,
        amount_received: isHeld ? 0 : amount,
        capture_method: captureMethod,
      };
      all.set(id, intent);
      return intent;
    },
    capturedAmount: (id) => all.get(id)?.amount_received ?? 0,
    lapse(id) {
      const intent = all.get(id);
      if (intent) cancel(intent);
    },
    answer(method, path, text) {
      const [, id, action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
      const intent = id && all.get(id);
      if (!intent) return null;
      if (method === 'GET' && !action) return intent;
      return action === 'capture' ? capture(intent, text) : cancel(intent);
    },
  };
}

/** The part of a refund that our adapter reads; the SDK's own types. */
type FakeRefund = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'status'
  | 'payment_intent'
  | 'amount'
  | 'currency'
  | 'created'
  | 'metadata'
  | 'failure_reason'
>;

/** Accepted parameters; compiles only with names that the installed SDK knows. */
const CREATE = {
  payment_intent: (value) => /^pi_\w+$/.test(value),
  amount: (value) => /^[1-9]\d*$/.test(value),
} satisfies Partial<Record<keyof Stripe.RefundCreateParams, (value: string) => boolean>>;
const REFUND_METADATA = `${'metadata' satisfies keyof Stripe.RefundCreateParams}[refund]`;
const PAYMENT = 'payment_intent' satisfies keyof Stripe.RefundListParams;

export interface FakeRefunds {
  all: Map<string, FakeRefund>;
  /** Initial status of the next refund. */
  begin: NonNullable<Stripe.Refund['status']>;
  /** Minor units refunded. */
  made(): number;
  list(query: URLSearchParams): object | string;
  /** @returns why not, where it is refused */
  create(text: string, key: string): object | string;
}

/**
 * @param paid minor units captured of a payment; 0 if there is none
 * @param isDisputed whether a bank has withdrawn a payment, or has opened an inquiry
 */
export function createFakeRefunds(
  paid: (paymentIntent: string) => number,
  isDisputed: (paymentIntent: string) => boolean,
): FakeRefunds {
  const all = new Map<string, FakeRefund>();
  const byKey = new Map<string, { text: string; answer: FakeRefund }>();
  const ofPayment = (intent: string | null) =>
    [...all.values()].filter((one) => one.payment_intent === intent);
  const fake: FakeRefunds = {
    all,
    begin: 'succeeded',
    made: () =>
      [...all.values()]
        .filter(({ status }) => status === 'succeeded')
        .reduce((total, { amount }) => total + amount, 0),
    list(query) {
      const payment = query.get(PAYMENT);
      return pageOf(payment === null ? [...all.values()] : ofPayment(payment), query, [PAYMENT]);
    },
    create(text, key) {
      const earlier = byKey.get(key);
      if (earlier && earlier.text !== text) return 'Keys for idempotent requests can only be used once';
      if (earlier) return earlier.answer;
      const form = parseForm(text);
      for (const [name, value] of form) {
        if (name === REFUND_METADATA) continue;
        if (!Object.hasOwn(CREATE, name)) return `Received unknown parameter: ${name}`;
        if (!CREATE[name as keyof typeof CREATE](value)) return `Invalid ${name}: ${value}`;
      }
      const [intent, amount] = [form.get('payment_intent') ?? '', Number(form.get('amount'))];
      if (isDisputed(intent)) return 'Charge has been charged back; cannot issue a refund';
      const sum = ofPayment(intent)
        .filter(({ status }) => status !== 'failed')
        .reduce((total, one) => total + one.amount, 0);
      if (sum + amount > paid(intent)) return 'Refund amount is greater than unrefunded amount on charge';
      const refund: FakeRefund = {
        id: `re_${randomBytes(12).toString('hex')}`,
        object: 'refund',
        status: fake.begin,
        payment_intent: intent,
        amount,
        currency: 'gbp',
        created: Math.floor(Date.now() / 1000),
        metadata: { refund: form.get(REFUND_METADATA) ?? '' },
        ...(fake.begin === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
      };
      all.set(refund.id, refund);
      if (key) byKey.set(key, { text, answer: { ...refund } });
      return refund;
    },
  };
  return fake;
}

type Moved = Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'amount' | 'fee' | 'currency'>;

/** The part of a dispute that our adapter reads; the SDK's own types. */
type FakeDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'status' | 'payment_intent' | 'amount' | 'currency' | 'reason' | 'created'
> & {
  balance_transactions: Moved[];
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
};

/** A week to answer. */
const ANSWER_SECONDS = 7 * 86_400;

export interface FakeDisputes {
  all: Map<string, FakeDispute>;
  /** Opens a dispute: the amount is withdrawn with a fee, except for an inquiry. */
  open(dispute: { payment: string; amount: number; fee?: number; inquiry?: boolean }): FakeDispute;
  /** Decides a dispute: a won one is reinstated. */
  close(id: string, outcome: 'won' | 'lost'): FakeDispute;
  /** Whether a bank has, or keeps, a payment. */
  isWithdrawn(payment: string): boolean;
  /** Minor units withdrawn, including fees. */
  withdrawn(): number;
}

export function createFakeDisputes(): FakeDisputes {
  const all = new Map<string, FakeDispute>();
  const move = (dispute: FakeDispute, amount: number, fee: number) => {
    const id = `txn_${randomBytes(12).toString('hex')}`;
    const { currency } = dispute;
    dispute.balance_transactions.push({ id, object: 'balance_transaction', amount, fee, currency });
  };
  return {
    all,
    open({ payment, amount, fee = 2000, inquiry = false }) {
      const dispute: FakeDispute = {
        id: `du_${randomBytes(12).toString('hex')}`,
        object: 'dispute',
        status: inquiry ? 'warning_needs_response' : 'needs_response',
        payment_intent: payment,
        amount,
        currency: 'gbp',
        reason: 'fraudulent',
        created: Math.floor(Date.now() / 1000),
        balance_transactions: [],
        evidence_details: { due_by: Math.floor(Date.now() / 1000) + ANSWER_SECONDS },
      };
      if (!inquiry) move(dispute, -amount, fee);
      all.set(dispute.id, dispute);
      return dispute;
    },
    close(id, outcome) {
      const dispute = all.get(id);
      if (!dispute) throw new Error(`no dispute ${id}`);
      dispute.status = outcome;
      if (outcome === 'won') move(dispute, dispute.amount, 0);
      return dispute;
    },
    isWithdrawn: (payment) =>
      [...all.values()].some(
        ({ payment_intent, status }) =>
          payment_intent === payment && ['needs_response', 'under_review', 'lost'].includes(status),
      ),
    withdrawn: () =>
      [...all.values()]
        .flatMap(({ balance_transactions: moved }) => moved)
        .reduce((sum, { amount, fee }) => sum - amount + fee, 0),
  };
}
