import { LEG_LIMITS } from '../../../domain/journey/extras.ts';
import { Counter } from '../../ui/counter.tsx';
import { LABELS } from './texts.ts';
import type { Trip } from './trip.ts';
import type { TripFieldsProps } from './trip-field.ts';

/** [RES-11] The passengers of one leg, counted up to 50; each leg its own. */
export function TripPassengers({ trip, change, leg }: TripFieldsProps & { leg: 'pickup' | 'return' }) {
  const field = leg === 'return' ? 'returnPassengers' : 'passengers';
  const value = Number(trip[field] || trip.passengers);
  // A return that was as many as the way out stays at that number.
  const keepReturn = (now: Trip): Partial<Trip> =>
    now.returns ? { returnPassengers: now.returnPassengers || now.passengers } : {};
  return (
    <Counter
      row
      label={LABELS[field]}
      value={value}
      min={1}
      max={LEG_LIMITS.passengers}
      onChange={(count) => change((now) => ({ ...now, ...keepReturn(now), [field]: String(count) }))}
    />
  );
}
