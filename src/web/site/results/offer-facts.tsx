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
  /** Set if the trip is not shown elsewhere; on a phone, numbers then replace other words. */
  trip?: string;
  /** Whether to say how a wheelchair travels. */
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
  /** Whether to show only the current cancellation charge. */
  short?: boolean;
}

/** [JRN-04] Licensed operator and terms; nothing for stored entries without them. */
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
