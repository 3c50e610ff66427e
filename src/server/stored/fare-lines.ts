import type { FareLine, LegName } from '../../domain/fare/fare.ts';
import { amount, listOf, orNull, partsOf, text, word, type Read } from './readers.ts';

const LEGS: Record<LegName, null> = { outward: null, return: null };

/** Of a line that is told, not reckoned: it keeps its code, also one of which there is no more. */
const code = text as Read<FareLine['code']>;

const lines = listOf(
  partsOf<FareLine>({ code, label: text, amount, sentence: text, leg: orNull(word(LEGS, 'outward')) }),
);

/** The lines of a fare as any release has stored them. @throws BadStored */
export const readFareLines = (stored: unknown): FareLine[] => lines(stored, 'fare lines');
