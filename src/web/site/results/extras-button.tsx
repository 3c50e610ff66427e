import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type SearchForm, storedSearch } from '../trip/search.ts';
import { ExtrasDialog } from './extras-dialog.tsx';
import { usePricing } from './pricing-state.ts';
import { TEXTS } from './texts.ts';

/** [RES-10] Opens the Extras popup; what could not be priced last time is still in it. */
export function ExtrasButton({ vehicleStays }: { vehicleStays: boolean }) {
  const { failure } = usePricing();
  const [form, setForm] = useState<SearchForm | null>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setForm(failure?.form ?? storedSearch())}>
        {TEXTS.extras}
      </Button>
      {form && <ExtrasDialog form={form} vehicleStays={vehicleStays} onClose={() => setForm(null)} />}
    </>
  );
}
