import type { CancellationStep, CancellationTerms } from '../../domain/booking/cancellation.ts';
import type { Charge } from '../../domain/booking/charge.ts';
import { amount, listOf, orNull, partsOf } from './readers.ts';

const charge = { percent: amount, pence: amount };

export const readCharge = partsOf<Charge>(charge);

export const readSteps = listOf(partsOf<CancellationStep>({ untilHours: orNull(amount), ...charge }));

/** A charge for not coming as it is stored. @throws BadStored */
export const readNoShow = (stored: unknown): Charge => readCharge(stored, 'no_show');

/** An operator's terms of cancellation as they are stored. @throws BadStored */
export const readCancellation = (stored: unknown): CancellationTerms => readSteps(stored, 'cancellation');
