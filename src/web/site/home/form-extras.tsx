import { userLocation } from '../../places/user-location.ts';
import { remove, SLOTS, useStored, write } from '../../storage.ts';
import { ExtrasSection } from '../extras/extras-section.tsx';
import type { SearchForm } from '../trip/search.ts';
import { storedTrip, type Trip } from '../trip/trip.ts';
import type { TripState } from '../trip/use-trip.ts';
import { type Hire, storedHire } from './hourly.ts';

/** The extras of a trip by the mile; what is saved goes into the form that is being typed. */
export function TripExtras({ trip, change }: { trip: Trip; change: TripState['change'] }) {
  const draft = useStored(SLOTS.bookingFormDraft);
  const searched = useStored(SLOTS.bookingForm);
  const save = (form: SearchForm) => {
    if (form.bookingType === 'hourly') return;
    write(SLOTS.bookingFormDraft, form.bookingForm);
    change((now) => ({ ...now, luggages: String(form.bookingForm.luggages) }));
  };
  const bookingForm = storedTrip(trip, draft ?? searched);
  return <ExtrasSection form={{ bookingType: 'milleage', bookingForm }} onSave={save} />;
}

/** The same for hire by the hour, whose form is kept on every change [HOME-10]. */
export function HireExtras({ hire }: { hire: Hire }) {
  const failed = useStored(SLOTS.hourlyRateFormDraft);
  const stored = useStored(SLOTS.hourlyRateForm);
  const save = (form: SearchForm) => {
    if (form.bookingType !== 'hourly') return;
    remove(SLOTS.hourlyRateFormDraft);
    write(SLOTS.hourlyRateForm, form.hourlyRateForm);
  };
  const kept = failed ?? stored;
  const hourlyRateForm = storedHire(hire, kept, userLocation(kept?.userLocation));
  return <ExtrasSection form={{ bookingType: 'hourly', hourlyRateForm }} onSave={save} />;
}
