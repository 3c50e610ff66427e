import { BY_AGREEMENT, type Terms } from '../../domain/booking/terms.ts';
import { BadStored, parts } from './readers.ts';

/** Of terms as they are written now. It rises when a part means something else than it did, never for a new part. */
const VERSION = 1;

/**
 * The terms of a booking as any release has stored them.
 * @throws BadStored also for those of a later release: money must never be reckoned by terms that are half understood
 */
export function readTerms(stored: unknown): Terms {
  const { version, kind } = parts(stored, 'terms');
  if (version !== VERSION || kind !== 'by_agreement')
    throw new BadStored('stored terms are of a later release');
  return BY_AGREEMENT;
}

/** Terms as they are stored. */
export const writeTerms = (terms: Terms): object => ({ version: VERSION, ...terms });
