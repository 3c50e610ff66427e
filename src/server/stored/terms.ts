import type { ChangeAgreement } from '../../domain/booking/change-agreement.ts';
import {
  BY_AGREEMENT,
  type OfferedTerms,
  type Terms,
  type WaitingTerms,
} from '../../domain/booking/terms.ts';
import { readCharge, readSteps } from './cancellation.ts';
import { amount, BadStored, orNull, parts, partsOf, since } from './readers.ts';

/** Of terms as they are written now. It rises when a part means something else than it did, never for a new part. */
const VERSION = 1;

const readAsked = partsOf<ChangeAgreement>({ withinHours: orNull(amount), answerHours: amount });

/** When an operator must agree to changes, as it is stored with it. @throws BadStored */
export const readChangeAgreement = (stored: unknown): ChangeAgreement =>
  readAsked(stored, 'change_agreement');

/** No release before 0.2.0 asked an operator. */
const readAgreement = since(orNull(readAsked), null);

const readAgreed = partsOf<Terms>({
  cancellation: readSteps,
  noShow: orNull(readCharge),
  waiting: orNull(
    partsOf<WaitingTerms>({
      freeMinutes: amount,
      returnFreeMinutes: orNull(amount),
      pencePerMinute: amount,
    }),
  ),
  changeAgreement: readAgreement,
});

/**
 * The terms of a booking as any release has stored them.
 * @throws BadStored also for those of a later release: money must never be reckoned by terms that are half understood
 */
export function readTerms(stored: unknown): Terms {
  const { version, kind } = parts(stored, 'terms');
  if (version === VERSION && kind === 'agreed') return readAgreed(stored, 'terms');
  // As 0.1.0 wrote all of them.
  if (version === VERSION && kind === 'by_agreement') return BY_AGREEMENT;
  throw new BadStored('stored terms are of a later release');
}

/** Terms as they are stored. */
export const writeTerms = (terms: Terms): object => ({ version: VERSION, kind: 'agreed', ...terms });

const readOffered = partsOf<OfferedTerms>({
  cancellation: readSteps,
  noShow: orNull(readCharge),
  waitingMinutes: amount,
  airportWaitingMinutes: amount,
  waitingPencePerMinute: amount,
  changeAgreement: readAgreement,
});

/** The terms of a version of a tariff as they are stored. @throws BadStored */
export const readOfferedTerms = (stored: unknown): OfferedTerms => readOffered(stored, 'terms');
