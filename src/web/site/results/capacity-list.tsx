import type { PriceDetail } from '../../../contract/prices.ts';
import { Icon } from '../../ui/icon.tsx';
import { TEXTS } from './texts.ts';
import css from './vehicle-card.module.css';

/** Passengers, suitcases and the kind of trip [RES-05]. */
export function CapacityList({ entry, trip }: { entry: PriceDetail; trip: string }) {
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
    </ul>
  );
}
