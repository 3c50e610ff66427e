import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type SearchForm, storedSearch } from '../trip/search.ts';
import { ExtrasDialog } from './extras-dialog.tsx';
import { usePricing } from './pricing-state.ts';
import { TEXTS } from './texts.ts';

interface ExtrasButtonProps {
  /** The chosen vehicle must be able to take them. */
  vehicleStays: boolean;
  label?: string;
}

/** [RES-10] Opens the Extras popup; what could not be priced last time is still in it. */
export function ExtrasButton({ vehicleStays, label = TEXTS.extras }: ExtrasButtonProps) {
  const { failure } = usePricing();
  const [form, setForm] = useState<SearchForm | null>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setForm(failure?.form ?? storedSearch())}>
        {label}
      </Button>
      {form && <ExtrasDialog form={form} vehicleStays={vehicleStays} onClose={() => setForm(null)} />}
    </>
  );
}
