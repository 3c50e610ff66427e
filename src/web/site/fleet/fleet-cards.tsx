import { useEffect, useState } from 'react';
import type { FleetVehicle } from '../../../contract/provider.ts';
import { call, messageOf } from '../../api.ts';
import { storageUrl } from '../../storage-url.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './fleet-cards.module.css';

const TEXTS = {
  seats: (count: number) => `Upto Passengers ${count}`,
  handLuggage: (count: number) => `Hand luggage ${count}`,
  luggage: (count: number) => `Luggage ${count}`,
};

/** The fleet, none while it loads; a failed fetch is logged only [FLEET-01]. */
export function useFleet(): FleetVehicle[] {
  const [fleet, setFleet] = useState<FleetVehicle[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    call('GET /api/v1/fetch_vehicles', { signal: abort.signal })
      .then(setFleet)
      .catch((error: unknown) => abort.signal.aborted || console.warn('fleet:', messageOf(error)));
    return () => abort.abort();
  }, []);
  return fleet;
}

/** A card for each vehicle category [FLEET-01]. */
export function FleetCards() {
  const fleet = useFleet();
  return (
    <ul className={css.cards}>
      {fleet.map((vehicle) => (
        <li key={vehicle.tbms_vid} className={css.card}>
          <img
            src={storageUrl(vehicle.vehicle_img)}
            alt=""
            loading="lazy"
            decoding="async"
            width="320"
            height="160"
          />
          <h3>{vehicle.category_name}</h3>
          <p>
            <Icon name="person" size={20} />
            {TEXTS.seats(vehicle.seats)}
          </p>
          <p>
            <Icon name="bag" size={20} />
            {TEXTS.handLuggage(vehicle.hand_luggage)}
          </p>
          <p>
            <Icon name="case" size={20} />
            {TEXTS.luggage(vehicle.luggage)}
          </p>
        </li>
      ))}
    </ul>
  );
}
