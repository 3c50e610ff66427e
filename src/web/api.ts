import { ANSWER_SHAPES } from './answer-shapes.ts';
import { callsWith } from './calling.ts';

export * from './calling.ts';

/** Makes one call of the site. */
export const call = callsWith(ANSWER_SHAPES);
