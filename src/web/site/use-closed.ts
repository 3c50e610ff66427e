import { isOffered } from '../../domain/settings.ts';
import { useSettings } from '../settings.ts';
import { SLOTS, useStored } from '../storage.ts';

/** [API-05] Trips of the kind that was searched for are not offered any more. */
export function useClosed(): boolean {
  const type = useStored(SLOTS.bookingType);
  return !isOffered(type === 'hourly' ? 'hourly' : 'mileage', useSettings());
}
