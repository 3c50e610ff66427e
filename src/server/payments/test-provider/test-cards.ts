/** What the card form sends. */
export interface TestCard {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardResult = { ok: true } | { ok: false; field: keyof TestCard; message: string };

const refuse = (field: keyof TestCard, message: string): CardResult => ({ ok: false, field, message });

/** The well-known test card numbers and what becomes of them. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'succeeds', refusal: null },
  { number: '4000 0000 0000 0002', outcome: 'is declined', refusal: 'Your card was declined.' },
  {
    number: '4000 0000 0000 9995',
    outcome: 'has insufficient funds',
    refusal: 'Your card has insufficient funds.',
  },
] as const;

/** Judges a card as a provider would; nothing but the listed test numbers is taken. */
export function tryCard(card: TestCard, now: Date): CardResult {
  const digits = card.number.replaceAll(/[\s-]/g, '');
  const known = TEST_CARDS.find(({ number }) => number.replaceAll(' ', '') === digits);
  if (!known) return refuse('number', 'This is a test page: use one of the test card numbers listed below.');
  const expiry = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(card.expiry.trim());
  if (!expiry) return refuse('expiry', 'Enter the expiry date as MM/YY.');
  // A card is good to the end of its month.
  if (Date.UTC(2000 + Number(expiry[2]), Number(expiry[1])) <= now.getTime()) {
    return refuse('expiry', 'This expiry date has passed.');
  }
  if (!/^\d{3,4}$/.test(card.cvc.trim())) return refuse('cvc', 'Enter the 3 digits on the back of the card.');
  return known.refusal ? refuse('number', `${known.refusal} Please try another card.`) : { ok: true };
}
