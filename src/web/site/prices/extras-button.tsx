import { useState } from 'react';
import { SLOTS, useStored } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { ExtrasDialog } from '../extras/extras-dialog.tsx';
import { TEXTS } from '../extras/texts.ts';
import { storedSearch } from '../trip/search.ts';
import type { SearchForm } from '../../storage-shapes.ts';
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
  const [form, setForm] = useState<SearchForm | null>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setForm(failure?.form ?? storedSearch())}>
        {label}
      </Button>
      {form && (
        <ExtrasDialog
          form={form}
          rooms={{ list, chosen: vehicleStays ? chosen : null }}
          onSave={(changed) => void changeForm(changed, vehicleStays)}
          onClose={() => setForm(null)}
        />
      )}
    </>
  );
}
