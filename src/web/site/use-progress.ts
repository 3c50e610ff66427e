import { isOffered } from '../../domain/journey/journey.ts';
import { useSettings } from '../client/settings.ts';
import { SLOTS, useIsStored, useStored } from '../client/storage.ts';
import type { Progress } from './progress.ts';

/** [API-05] Trips of the kind that was searched for are not offered any more. */
export function useClosed(): boolean {
  const type = useStored(SLOTS.bookingType);
  return !isOffered(type === 'hourly' ? 'hourly' : 'mileage', useSettings());
}

/** Which steps of the booking have their results in storage. */
export function useProgress(): Progress {
  const prices = useIsStored(SLOTS.priceDetails);
  const type = useStored(SLOTS.bookingType);
  const mileage = useIsStored(SLOTS.bookingForm);
  const hourly = useIsStored(SLOTS.hourlyRateForm);
  const search = type === 'hourly' ? hourly : mileage;
  const closed = useClosed();
  const vehicle = useIsStored(SLOTS.selectedVehicle);
  const registration = useIsStored(SLOTS.registration);
  return { prices, search, closed, vehicle, registration };
}
