import type { PriceDetail } from '../../../contract/prices.ts';
import { Icon } from '../../ui/icon.tsx';
import { TEXTS } from './texts.ts';
import css from './vehicle-card.module.css';

interface CapacityListProps {
  entry: PriceDetail;
  trip: string;
  /** Says how a wheelchair travels. */
  wheelchair: boolean;
}

/** Passengers, suitcases and the kind of trip [RES-05]. */
export function CapacityList({ entry, trip, wheelchair }: CapacityListProps) {
  return (
    <ul className={css.capacity}>
      <li>
        <Icon name="person" size={18} />
        {TEXTS.upTo(entry.max_seat)}
      </li>
      <li>
        <Icon name="case" size={18} />
        {TEXTS.largeCases(entry.luggage)}
      </li>
      <li>
        <Icon name="bag" size={18} />
        {TEXTS.mediumCases(entry.small_luggage)}
      </li>
      <li>
        <Icon name={trip === TEXTS.roundTrip ? 'swap' : trip === TEXTS.oneWay ? 'next' : 'clock'} size={18} />
        {trip}
      </li>
      {wheelchair && (
        <li>
          <Icon name="wheelchair" size={18} />
          {TEXTS.wheelchairFits(entry.wheelchair_accessible)}
        </li>
      )}
    </ul>
  );
}
