import { useStored, SLOTS } from '../../storage.ts';
import { Card } from '../../ui/layout.tsx';
import { HireForm } from '../trip/hire-form.tsx';
import { MileageForm } from '../trip/mileage-form.tsx';

/** The search form as it was searched for; a new search shows its results on this page. */
export function EditSearch() {
  const hourly = useStored(SLOTS.bookingType) === 'hourly';
  return <Card>{hourly ? <HireForm inPage /> : <MileageForm inPage />}</Card>;
}
