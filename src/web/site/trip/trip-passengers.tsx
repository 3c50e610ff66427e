import { LEG_LIMITS } from '../../../domain/extras.ts';
import { Counter } from '../../ui/counter.tsx';
import { TEXTS } from './texts.ts';
import type { Trip } from './trip.ts';
import type { TripFieldsProps } from './trip-places.tsx';

/** [RES-11] The passengers of one leg, counted up to 50; each leg its own. */
export function TripPassengers({ trip, change, leg }: TripFieldsProps & { leg: 'pickup' | 'return' }) {
  const returning = leg === 'return';
  const field = returning ? 'return_passengers' : 'passengers';
  const value = Number(trip[field] || trip.passengers);
  // A return that was as many as the way out stays at that number.
  const keepReturn = (now: Trip): Partial<Trip> =>
    now.select_option === 'return' ? { return_passengers: now.return_passengers || now.passengers } : {};
  return (
    <Counter
      row
      label={returning ? TEXTS.returnPassengers : TEXTS.passengers}
      value={value}
      min={1}
      max={LEG_LIMITS.passengers}
      onChange={(count) => change((now) => ({ ...now, ...keepReturn(now), [field]: String(count) }))}
    />
  );
}
