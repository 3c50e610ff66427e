import { useStored, SLOTS } from '../../storage.ts';
import { Card } from '../../ui/layout.tsx';
import { HourlyForm } from '../home/hourly-form.tsx';
import { MileageForm } from '../home/mileage-form.tsx';

/** The search form as it was searched for; a new search shows its results on this page. */
export function EditSearch() {
  const hourly = useStored(SLOTS.bookingType) === 'hourly';
  return <Card>{hourly ? <HourlyForm /> : <MileageForm />}</Card>;
}
