import type { OpeningHours, OpenSpan } from '../../domain/opening-hours.ts';
import { amount, listOf, orNull, partsOf } from './readers.ts';

const readDays = listOf(orNull(partsOf<OpenSpan>({ from: amount, to: amount })));

/** An operator's opening hours as they are stored. @throws BadStored */
export const readOpeningHours = (stored: unknown): OpeningHours => readDays(stored, 'opening_hours');
