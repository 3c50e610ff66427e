import { type FormEvent, useState } from 'react';
import { extraPricesOf } from '../../../domain/extras.ts';
import { useSettings } from '../../settings.ts';
import { SLOTS, useStored } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { SearchForm } from '../trip/search.ts';
import { extrasWarnings } from './extras-warnings.ts';
import { legExtras, type LegExtras, withExtras } from './leg-extras.ts';
import { LegExtrasFields } from './leg-extras-fields.tsx';
import { changeForm } from './pricing-state.ts';
import { TEXTS } from './texts.ts';
import css from './popups.module.css';

interface ExtrasDialogProps {
  form: SearchForm;
  /** The chosen vehicle must be able to take them. */
  vehicleStays: boolean;
  onClose: () => void;
}

/** [RES-10] The options of the trip and of its return; Save closes and has the prices calculated again. */
export function ExtrasDialog({ form, vehicleStays, onClose }: ExtrasDialogProps) {
  const prices = extraPricesOf(useSettings());
  const list = useStored(SLOTS.priceDetails) ?? [];
  const chosen = useStored(SLOTS.selectedVehicle);
  const [outward, setOutward] = useState(() => legExtras(form, 'outward'));
  const [back, setBack] = useState(() => legExtras(form, 'return'));
  const returns = form.bookingType === 'milleage' && form.bookingForm.select_option === 'return';
  const legs = [['outward', outward] as const, ...(returns ? [['return', back] as const] : [])];
  const warnings = extrasWarnings(form, legs, list, vehicleStays ? chosen : null);
  const changeOutward = (change: Partial<LegExtras>) => setOutward((now) => ({ ...now, ...change }));
  const changeBack = (change: Partial<LegExtras>) => setBack((now) => ({ ...now, ...change }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    void changeForm(withExtras(form, outward, returns ? back : null), vehicleStays);
  };
  return (
    <Dialog title={TEXTS.extras} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={save}>
        <LegExtrasFields
          title={TEXTS.outwardOptions}
          prices={prices}
          value={outward}
          onChange={changeOutward}
        />
        {returns && (
          <LegExtrasFields title={TEXTS.returnOptions} prices={prices} value={back} onChange={changeBack} />
        )}
        <output className={css.warnings}>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </output>
        <div className={css.actions}>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit">{TEXTS.save}</Button>
        </div>
      </form>
    </Dialog>
  );
}
