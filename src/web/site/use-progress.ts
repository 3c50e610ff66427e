import { SLOTS, useIsStored, useStored } from '../storage.ts';
import type { Progress } from './progress.ts';
import { useClosed } from './use-closed.ts';

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
