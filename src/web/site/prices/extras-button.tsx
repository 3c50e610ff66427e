import { startTransition, useState } from 'react';
import { useSettings } from '../../settings.ts';
import { SLOTS, useStored } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { ExtrasDialog } from '../extras/extras-dialog.tsx';
import { TEXTS } from '../extras/texts.ts';
import { storedSearch } from '../trip/search.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { priceWithExtras } from './price-with-extras.ts';
import { changeForm, usePricing } from './pricing-state.ts';

interface ExtrasButtonProps {
  /** The chosen vehicle must be able to take them. */
  vehicleStays: boolean;
  label?: string;
}

/** [RES-10] Opens the Extras popup; what could not be priced last time is still in it. */
export function ExtrasButton({ vehicleStays, label = TEXTS.title }: ExtrasButtonProps) {
  const { failure } = usePricing();
  const list = useStored(SLOTS.priceDetails) ?? [];
  const chosen = useStored(SLOTS.selectedVehicle);
  const journey = useStored(SLOTS.journeySummary);
  const settings = useSettings();
  const [form, setForm] = useState<SearchForm | null>(null);
  const rooms = { list, chosen: vehicleStays ? chosen : null };
  const totalOf = (changed: SearchForm) => {
    const priced = storedSearch();
    return priced && priceWithExtras(changed, { ...rooms, priced, journey, settings });
  };
  // The press is painted before the popup.
  const open = () => startTransition(() => setForm(failure?.form ?? storedSearch()));
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {label}
      </Button>
      {form && (
        <ExtrasDialog
          form={form}
          rooms={rooms}
          journey={journey}
          totalOf={totalOf}
          onSave={(changed) => void changeForm(changed, vehicleStays)}
          onClose={() => setForm(null)}
        />
      )}
    </>
  );
}
