/** What can be done with a booking, in the order of its buttons; an address may ask for one. */
export const DEED_WORDS = [
  'answer',
  'driver',
  'drive',
  'change',
  'cancel',
  'noDriver',
  'noShow',
  'complete',
  'refund',
  'again',
] as const;
export type DeedWord = (typeof DEED_WORDS)[number];

export const isDeedWord = (word: unknown): word is DeedWord => DEED_WORDS.some((each) => each === word);
