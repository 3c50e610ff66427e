import type { CancellationStep, CancellationTerms } from '../../domain/booking/cancellation.ts';
import { amount, listOf, orNull, partsOf } from './readers.ts';

const readSteps = listOf(
  partsOf<CancellationStep>({ untilHours: orNull(amount), percent: amount, pence: amount }),
);

/** An operator's terms of cancellation as they are stored. @throws BadStored */
export const readCancellation = (stored: unknown): CancellationTerms => readSteps(stored, 'cancellation');
