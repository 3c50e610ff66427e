import { roomIn } from '../../../domain/capacity.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { classes } from '../../ui/classes.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { cancellationText, neededOf } from '../prices/price-entry.ts';
import { TEXTS as PRICES } from '../prices/texts.ts';
import { FACTS } from '../trip/trip-facts.ts';
import styles from './offer-facts.module.css';

interface CapacityListProps {
  entry: PriceEntry;
  /** Where it is not said elsewhere; numbers stand for the other words then on a phone. */
  trip?: string;
  /** Says how a wheelchair travels. */
  wheelchair: boolean;
}

/** Passengers, suitcases and the kind of trip [RES-05]. */
export function CapacityList({ entry, trip, wheelchair }: CapacityListProps) {
  const room = roomIn(entry, neededOf(entry), entry.beside);
  const counts: [IconName, number, string][] = [
    ['person', room.seats, PRICES.upTo(room.seats)],
    ['case', room.luggage, PRICES.largeCases(room.luggage)],
    ['bag', room.handLuggage, PRICES.mediumCases(room.handLuggage)],
  ];
  return (
    <ul className={trip ? styles.capacity : styles.short}>
      {counts.map(([icon, count, words]) => (
        <li key={icon}>
          <Icon name={icon} size={18} />
          {!trip && <span aria-hidden="true">{count}</span>}
          <span>{words}</span>
        </li>
      ))}
      {trip && (
        <li>
          <Icon
            name={trip === FACTS.roundTrip ? 'swap' : trip === FACTS.oneWay ? 'next' : 'clock'}
            size={18}
          />
          {trip}
        </li>
      )}
      {wheelchair && (
        <li>
          <Icon name="wheelchair" size={18} />
          {PRICES.wheelchairFits(entry.wheelchairAccessible)}
        </li>
      )}
    </ul>
  );
}

interface OfferFactsProps {
  entry: PriceEntry;
  /** Says in a word what cancelling costs now, without what follows. */
  short?: boolean;
}

/** [JRN-04] Who is licensed to make the trip, and on what terms. Prices that an earlier release has stored have none. */
export function OfferFacts({ entry, short = false }: OfferFactsProps) {
  const { licenceNumber, licensingAuthority, cancellation, freeCancellation } = entry;
  return (
    <ul className={styles.facts}>
      {licenceNumber && <li>{PRICES.licensed(licensingAuthority, licenceNumber)}</li>}
      {cancellation && (
        <>
          <li className={classes(freeCancellation && styles.free)}>
            {short ? cancellation : cancellationText(entry)}
          </li>
          <li>{PRICES.freeWaiting(entry.freeWaiting, entry.returnFreeWaiting)}</li>
        </>
      )}
    </ul>
  );
}
