import type { TestCheckout } from './test-checkout-store.ts';

/** So long a refund takes to a card that is slow, and a dispute until it is decided. */
export const SLOW_MS = 4000;

/** Fields of the card form. */
export interface TestCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** Why a card is refused: the field and its message. */
const REFUSALS = {
  unlisted: {
    field: 'number',
    message: 'This is a test page: use one of the test card numbers listed below.',
  },
  unreadable: { field: 'expiry', message: 'Enter the expiry date as MM/YY.' },
  expired: { field: 'expiry', message: 'This expiry date has passed.' },
  code: { field: 'cvc', message: 'Enter the 3 digits on the back of the card.' },
  declined: { field: 'number', message: 'Your card was declined. Please try another card.' },
  funds: { field: 'number', message: 'Your card has insufficient funds. Please try another card.' },
} as const;

export type Refusal = keyof typeof REFUSALS;
export type CardResult =
  | { ok: true; refunds: TestCheckout['refunds']; dispute: 'won' | 'lost' | null }
  | { ok: false; refusal: Refusal };
export interface RefusalText {
  field: keyof TestCard;
  message: string;
}

/** Returns the text of a refusal named in an address; null for any other name. */
export function refusalText(name: string | undefined): RefusalText | null {
  return name !== undefined && Object.hasOwn(REFUSALS, name) ? REFUSALS[name as Refusal] : null;
}

const refuse = (refusal: Refusal): CardResult => ({ ok: false, refusal });

/** The well-known test card numbers and what becomes of them. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'succeeds', refusal: null },
  {
    number: '4000 0000 0000 7726',
    outcome: 'succeeds; refunds take a few seconds',
    refusal: null,
    refunds: 'later',
  },
  {
    number: '4000 0000 0000 5126',
    outcome: 'succeeds; refunds fail after a few seconds',
    refusal: null,
    refunds: 'fail',
  },
  {
    number: '4000 0000 0000 2685',
    outcome: 'succeeds; is disputed, and won after a few seconds',
    refusal: null,
    dispute: 'won',
  },
  {
    number: '4000 0000 0000 0259',
    outcome: 'succeeds; is disputed, and lost after a few seconds',
    refusal: null,
    dispute: 'lost',
  },
  { number: '4000 0000 0000 0002', outcome: 'is declined', refusal: 'declined' },
  { number: '4000 0000 0000 9995', outcome: 'has insufficient funds', refusal: 'funds' },
] as const;

/** Judges a card as a provider would; nothing but the listed test numbers is taken. */
export function tryCard(card: TestCard, now: Date): CardResult {
  const digits = card.number.replaceAll(/[\s-]/g, '');
  const known = TEST_CARDS.find(({ number }) => number.replaceAll(' ', '') === digits);
  if (!known) return refuse('unlisted');
  const expiry = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(card.expiry.trim());
  if (!expiry) return refuse('unreadable');
  // A card is good to the end of its month.
  if (Date.UTC(2000 + Number(expiry[2]), Number(expiry[1])) <= now.getTime()) return refuse('expired');
  if (!/^\d{3,4}$/.test(card.cvc.trim())) return refuse('code');
  if (known.refusal) return refuse(known.refusal);
  return {
    ok: true,
    refunds: 'refunds' in known ? known.refunds : 'at_once',
    dispute: 'dispute' in known ? known.dispute : null,
  };
}
