import { userLocation } from '../../places/user-location.ts';
import { remove, SLOTS, useStored, write } from '../../storage.ts';
import { ExtrasSection } from '../extras/extras-section.tsx';
import type { SearchForm } from '../../storage-shapes.ts';
import { storedTrip } from './stored-trip.ts';
import type { Trip } from './trip.ts';
import type { TripState } from './use-trip.ts';
import { type Hire, storedHire } from './hire.ts';

/** The extras of a trip by the mile; what is saved goes into the form that is being typed. */
export function TripExtras({ trip, change }: { trip: Trip; change: TripState['change'] }) {
  const draft = useStored(SLOTS.bookingFormDraft);
  const searched = useStored(SLOTS.bookingForm);
  const save = (form: SearchForm) => {
    if (form.kind === 'hourly') return;
    write(SLOTS.bookingFormDraft, form.fields);
    change((now) => ({ ...now, luggage: String(form.fields.luggages) }));
  };
  const fields = storedTrip(trip, draft ?? searched);
  return <ExtrasSection form={{ kind: 'mileage', fields }} onSave={save} />;
}

/** The same for hire by the hour, whose form is kept on every change [HOME-10]. */
export function HireExtras({ hire }: { hire: Hire }) {
  const failed = useStored(SLOTS.hourlyRateFormDraft);
  const stored = useStored(SLOTS.hourlyRateForm);
  const save = (form: SearchForm) => {
    if (form.kind !== 'hourly') return;
    remove(SLOTS.hourlyRateFormDraft);
    write(SLOTS.hourlyRateForm, form.fields);
  };
  const kept = failed ?? stored;
  const fields = storedHire(hire, kept, userLocation(kept?.userLocation));
  return <ExtrasSection form={{ kind: 'hourly', fields }} onSave={save} />;
}
