import { SLOTS, useStored } from '../storage.ts';
import type { Progress } from './progress.ts';
import { useClosed } from './use-closed.ts';

/** Which steps of the booking have their results in storage. */
export function useProgress(): Progress {
  const prices = useStored(SLOTS.priceDetails) !== null;
  const type = useStored(SLOTS.bookingType);
  const mileage = useStored(SLOTS.bookingForm) !== null;
  const hourly = useStored(SLOTS.hourlyRateForm) !== null;
  const search = type === 'hourly' ? hourly : mileage;
  const closed = useClosed();
  const vehicle = useStored(SLOTS.selectedVehicle) !== null;
  const registration = useStored(SLOTS.registration) !== null;
  return { prices, search, closed, vehicle, registration };
}
