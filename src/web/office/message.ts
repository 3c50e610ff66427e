import { callWords } from '../call-words.ts';
import { messageOf as thrownMessage } from '../calling.ts';

/** What staff read of anything that was thrown: what has happened, and what can be done. */
export const messageOf = (error: unknown): string => callWords(thrownMessage(error));
