import type { PriceEntry } from '../../price-names.ts';
import { classes } from '../../ui/classes.ts';
import { cancellationText } from '../prices/price-entry.ts';
import { TEXTS as PRICES } from '../prices/texts.ts';
import css from './offer-facts.module.css';

interface OfferFactsProps {
  entry: PriceEntry;
  /** Says in a word what cancelling costs now, without what follows. */
  short?: boolean;
}

/** [JRN-04] Who is licensed to make the trip, and on what terms. Prices that an earlier release has stored have none. */
export function OfferFacts({ entry, short = false }: OfferFactsProps) {
  const { licenceNumber, licensingAuthority, cancellation, freeCancellation } = entry;
  return (
    <ul className={css.facts}>
      {licenceNumber && <li>{PRICES.licensed(licensingAuthority, licenceNumber)}</li>}
      {cancellation && (
        <>
          <li className={classes(freeCancellation && css.free)}>
            {short ? cancellation : cancellationText(entry)}
          </li>
          <li>{PRICES.freeWaiting(entry.freeWaiting, entry.returnFreeWaiting)}</li>
        </>
      )}
    </ul>
  );
}
