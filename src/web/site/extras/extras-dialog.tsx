import { type FormEvent, useState } from 'react';
import { extraPricesOf } from '../../../domain/extras.ts';
import { useSettings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import popup from '../../ui/popup-form.module.css';
import type { SearchForm } from '../../storage-shapes.ts';
import { extrasWarnings, type Rooms } from './extras-warnings.ts';
import { legExtras, type LegExtras, withExtras } from './leg-extras.ts';
import { LegExtrasFields } from './leg-extras-fields.tsx';
import { TEXTS } from './texts.ts';
import css from './extras.module.css';

interface ExtrasDialogProps {
  form: SearchForm;
  /** What the load of a leg may go into; null while no vehicles are known. */
  rooms: Rooms | null;
  onSave: (form: SearchForm) => void;
  onClose: () => void;
}

/** [RES-10] The options of the trip and of its return; Save closes. */
export function ExtrasDialog({ form, rooms, onSave, onClose }: ExtrasDialogProps) {
  const prices = extraPricesOf(useSettings());
  const [outward, setOutward] = useState(() => legExtras(form, 'outward'));
  const [back, setBack] = useState(() => legExtras(form, 'return'));
  const returns = form.kind === 'mileage' && form.fields.select_option === 'return';
  const legs = [['outward', outward] as const, ...(returns ? [['return', back] as const] : [])];
  const warnings = extrasWarnings(form, legs, rooms);
  const changeOutward = (change: Partial<LegExtras>) => setOutward((now) => ({ ...now, ...change }));
  const changeBack = (change: Partial<LegExtras>) => setBack((now) => ({ ...now, ...change }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to the form that the popup was opened from.
    event.stopPropagation();
    onClose();
    onSave(withExtras(form, outward, returns ? back : null));
  };
  return (
    <Dialog title={TEXTS.title} onClose={onClose}>
      <form className={popup.form} noValidate onSubmit={save}>
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
        <div className={popup.actions}>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit">{TEXTS.save}</Button>
        </div>
      </form>
    </Dialog>
  );
}
