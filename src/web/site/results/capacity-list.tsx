import { roomIn } from '../../../domain/capacity.ts';
import type { PriceEntry } from '../../price-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { neededOf } from '../prices/price-entry.ts';
import { TEXTS as PRICES } from '../prices/texts.ts';
import { FACTS } from '../trip/facts-texts.ts';
import css from './vehicle-card.module.css';

interface CapacityListProps {
  entry: PriceEntry;
  trip: string;
  /** Says how a wheelchair travels. */
  wheelchair: boolean;
}

/** Passengers, suitcases and the kind of trip [RES-05]. */
export function CapacityList({ entry, trip, wheelchair }: CapacityListProps) {
  const room = roomIn(entry, neededOf(entry));
  return (
    <ul className={css.capacity}>
      <li>
        <Icon name="person" size={18} />
        {PRICES.upTo(room.seats)}
      </li>
      <li>
        <Icon name="case" size={18} />
        {PRICES.largeCases(room.luggage)}
      </li>
      <li>
        <Icon name="bag" size={18} />
        {PRICES.mediumCases(room.handLuggage)}
      </li>
      <li>
        <Icon name={trip === FACTS.roundTrip ? 'swap' : trip === FACTS.oneWay ? 'next' : 'clock'} size={18} />
        {trip}
      </li>
      {wheelchair && (
        <li>
          <Icon name="wheelchair" size={18} />
          {PRICES.wheelchairFits(entry.wheelchairAccessible)}
        </li>
      )}
    </ul>
  );
}
