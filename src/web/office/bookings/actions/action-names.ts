/** Actions in the order of their buttons; an address may open one. */
export const ACTION_NAMES = [
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
export type DialogName = (typeof ACTION_NAMES)[number];

export const isDialogName = (word: unknown): word is DialogName => ACTION_NAMES.some((each) => each === word);
