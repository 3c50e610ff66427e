import { type FormEvent, useState } from 'react';
import { extraPricesOf } from '../../../domain/journey/extras.ts';
import { toPounds } from '../../../domain/money.ts';
import { useSettings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import popup from '../../ui/popup-form.module.css';
import type { JourneySummary, SearchForm } from '../../storage-shapes.ts';
import { useMoney } from '../../use-money.ts';
import { extrasCost } from './extras-cost.ts';
import { extrasWarnings, type Rooms } from './extras-warnings.ts';
import { legExtras, type LegExtras, legsOf, withExtras } from './leg-extras.ts';
import { LegExtrasFields } from './leg-extras-fields.tsx';
import { pickupOf } from './pickups.ts';
import { type NewTotal, RunningTotal } from './running-total.tsx';
import { TEXTS } from './texts.ts';
import css from './extras.module.css';

interface ExtrasDialogProps {
  form: SearchForm;
  /** What the load of a leg may go into; null while no vehicles are known. */
  rooms: Rooms | null;
  /** The form's journey as it was priced; null before. */
  journey?: JourneySummary | null;
  /** What the trip would cost as the form has it; null where that is not known. */
  totalOf?: (form: SearchForm) => NewTotal | null;
  onSave: (form: SearchForm) => void;
  onClose: () => void;
}

/** [RES-10] The options of the trip and of its return; Save closes. */
export function ExtrasDialog({ form, rooms, journey = null, totalOf, onSave, onClose }: ExtrasDialogProps) {
  const prices = extraPricesOf(useSettings());
  const money = useMoney();
  const [outward, setOutward] = useState(() => legExtras(form, 'outward'));
  const [back, setBack] = useState(() => legExtras(form, 'return'));
  const returns = legsOf(form).includes('return');
  const legs = [['outward', outward] as const, ...(returns ? [['return', back] as const] : [])];
  const warnings = extrasWarnings(form, legs, rooms);
  const changed = withExtras(form, outward, returns ? back : null);
  const known = totalOf?.(changed);
  const total = known && money(known.total, known.symbol);
  const extras = money(toPounds(extrasCost(changed, prices, journey)));
  const changeOutward = (change: Partial<LegExtras>) => setOutward((now) => ({ ...now, ...change }));
  const changeBack = (change: Partial<LegExtras>) => setBack((now) => ({ ...now, ...change }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to the form that the popup was opened from.
    event.stopPropagation();
    onClose();
    onSave(changed);
  };
  return (
    <Dialog title={TEXTS.title} onClose={onClose}>
      <form className={popup.form} noValidate onSubmit={save}>
        <LegExtrasFields
          title={TEXTS.outwardOptions}
          prices={prices}
          pickup={pickupOf(form, 'outward', journey)}
          value={outward}
          onChange={changeOutward}
        />
        {returns && (
          <LegExtrasFields
            title={TEXTS.returnOptions}
            prices={prices}
            pickup={pickupOf(form, 'return', journey)}
            value={back}
            onChange={changeBack}
          />
        )}
        <output className={css.warnings}>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </output>
        <div className={css.foot}>
          <RunningTotal
            label={total ? TEXTS.withThese : TEXTS.these}
            amount={total ? (known.from ? TEXTS.from(total) : total) : TEXTS.eachVehicle(extras)}
          />
          <div className={popup.actions}>
            <Button variant="secondary" onClick={onClose}>
              {TEXTS.cancel}
            </Button>
            <Button type="submit">{TEXTS.save}</Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
