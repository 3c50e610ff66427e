import { userLocation } from '../../places/user-location.ts';
import { remove, SLOTS, useStored, write } from '../../storage.ts';
import { ExtrasSection } from '../extras/extras-section.tsx';
import type { SearchForm } from '../../storage-shapes.ts';
import { type Hire, storedHire } from './hire.ts';

/** The extras of hire by the hour; what is saved goes into its form, which is kept on every change [HOME-10]. */
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
