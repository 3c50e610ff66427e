import { many } from '../../../domain/text.ts';

/** The trip in sight above each step. */
export const BAR = {
  label: 'Your trip in short',
  to: 'to',
  for: 'for',
  returns: (at: string) => `Return ${at}`,
  from: (price: string) => `from ${price}`,
  held: (minutes: number) => `held ${minutes} min`,
  over: 'price ran out',
  holding: (minutes: number) => `This price is held for ${many(minutes, 'more minute')}.`,
};
