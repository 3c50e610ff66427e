import type { Stripe } from 'stripe';

type Params = Stripe.Checkout.SessionCreateParams;
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;
type PriceData = Stripe.Checkout.SessionCreateParams.LineItem.PriceData;
type ProductData = Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData;
type PaymentIntentData = Stripe.Checkout.SessionCreateParams.PaymentIntentData;

type Check = (value: string, now: number) => boolean;
const text: Check = (value) => value.length > 0 && value.length <= 5000;
const whole: Check = (value) => /^\d+$/.test(value);
const url: Check = (value) => URL.canParse(value);
/** Half an hour to a day ahead, as Stripe demands. */
const expiry: Check = (value, now) => {
  const ahead = Number(value) - now / 1000;
  return whole(value, now) && ahead >= 29 * 60 && ahead <= 24 * 3600;
};

/** Compiles only with names that the installed SDK knows; the fake refuses every other parameter. */
const TOP = {
  mode: (value) => value === 'payment',
  client_reference_id: (value) => text(value, 0) && value.length <= 200,
  customer_email: (value) => value.includes('@'),
  success_url: (value) => url(value, 0) && value.includes('{CHECKOUT_SESSION_ID}'),
  cancel_url: url,
  expires_at: expiry,
} satisfies Partial<Record<keyof Params, Check>>;
const ITEM = { quantity: whole } satisfies Partial<Record<keyof LineItem, Check>>;
const PRICE = {
  currency: (value) => /^[a-z]{3}$/.test(value),
  unit_amount: whole,
} satisfies Partial<Record<keyof PriceData, Check>>;
const PRODUCT = { name: text, description: text } satisfies Partial<Record<keyof ProductData, Check>>;
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
  [`${'payment_intent_data' satisfies keyof Params}[${METADATA}][booking]`, text],
  [`${'payment_intent_data' satisfies keyof Params}[${CAPTURE}]`, (value) => value === 'manual'],
  [`${'metadata' satisfies keyof Params}[capture]`, (value) => value === 'later'],
]);

function under(parent: string, path: string) {
  return ([name, check]: [string, Check]): [string, Check] => [`${parent}${path}[${name}]`, check];
}

export function parseForm(body: string): Map<string, string> {
  return new Map(new URLSearchParams(body));
}

/** What Stripe would object to; null for a good request. */
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
