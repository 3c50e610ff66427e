import { SLOTS, useStored, write } from '../../storage.ts';
import { ExtrasSection } from '../extras/extras-section.tsx';
import type { SearchForm } from '../../storage-shapes.ts';
import { storedTrip } from './stored-trip.ts';
import type { Trip } from './trip.ts';
import type { TripState } from './use-trip.ts';

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
