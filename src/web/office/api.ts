import { callsWith } from '../calling.ts';
import { OFFICE_SHAPES } from './answer-shapes.ts';

/** Makes one call of the office; the cookie says who asks. */
export const call = callsWith(OFFICE_SHAPES);
