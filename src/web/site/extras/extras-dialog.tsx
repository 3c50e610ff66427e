import { type FormEvent, useState } from 'react';
import { type Extra, EXTRAS_IN_ORDER, rowOf } from '../../../domain/journey/extras-table.ts';
import {
  chargedUnit,
  type ExtraPrices,
  extraPricesOf,
  type Pickup,
  visibleExtras,
} from '../../../domain/journey/extras.ts';
import { toPounds } from '../../../domain/money.ts';
import { formatPounds, useMoney } from '../../client/formats.ts';
import { useSettings } from '../../client/settings.ts';
import type { JourneySummary, SearchForm } from '../../client/storage-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Counter, YesNo } from '../../ui/counter.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import popupFormStyles from '../../ui/popup-form.module.css';
import { extrasWarnings, type Rooms } from './extras-warnings.ts';
import extrasStyles from './extras.module.css';
import { type LegExtras, legExtras, legsOf, MOST_LUGGAGE, withExtras } from './leg-extras.ts';
import { extrasCost, type NewTotal, pickupOf, RunningTotal } from './running-total.tsx';
import { TEXTS } from './texts.ts';

interface LegExtrasFieldsProps {
  title: string;
  prices: ExtraPrices;
  /** Pick-up of the leg. */
  pickup: Pickup;
  value: LegExtras;
  onChange: (change: Partial<LegExtras>) => void;
}

function priceHint(extra: Extra, prices: ExtraPrices, currency: string): string {
  const unit = chargedUnit(extra, prices);
  if (unit === 0) return TEXTS.noCharge;
  const amount = formatPounds(toPounds(unit), currency);
  const { kind, step } = rowOf(extra);
  if (kind === 'minutes') return TEXTS.perMinutes(step, amount);
  return kind === 'yes' ? amount : TEXTS.each(amount);
}

/** [RES-10, RES-11] The options of one leg; an option only if its setting is above zero. */
export function LegExtrasFields({ title, prices, pickup, value, onChange }: LegExtrasFieldsProps) {
  const { CURRENCY } = useSettings();
  const visible = visibleExtras(prices, pickup);
  const field = (extra: Extra) => {
    if (!visible.includes(extra)) return null;
    const { words, limit, step } = rowOf(extra);
    const common = { label: words.title, hint: priceHint(extra, prices, CURRENCY) };
    const chosen = value[extra];
    if (typeof chosen === 'boolean') {
      return (
        <YesNo key={extra} {...common} value={chosen} onChange={(answer) => onChange({ [extra]: answer })} />
      );
    }
    return (
      <Counter
        key={extra}
        {...common}
        row
        value={chosen}
        max={limit}
        step={step}
        onChange={(count) => onChange({ [extra]: count })}
      />
    );
  };
  const beforeLuggage = (extra: Extra) => rowOf(extra).kind === 'yes' || rowOf(extra).takesSeat;
  return (
    <fieldset className={extrasStyles.leg}>
      <legend>{title}</legend>
      {EXTRAS_IN_ORDER.filter(beforeLuggage).map(field)}
      <Counter
        row
        label={TEXTS.luggages}
        hint={TEXTS.largeSuitcases}
        value={value.luggage}
        max={MOST_LUGGAGE}
        onChange={(luggage) => onChange({ luggage })}
      />
      {EXTRAS_IN_ORDER.filter((extra) => !beforeLuggage(extra)).map(field)}
    </fieldset>
  );
}

interface ExtrasDialogProps {
  form: SearchForm;
  /** Capacity for a leg's load; null while no vehicles are known. */
  rooms: Rooms | null;
  /** The form's journey as it was priced; null before. */
  journey?: JourneySummary | null;
  /** Returns the total for the form's extras, or null. */
  totalOf?: (form: SearchForm) => NewTotal | null;
  onSave: (form: SearchForm) => void;
  onClose: () => void;
}

/** [RES-10] Extras of the trip and its return; Save closes. */
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
      <form className={popupFormStyles.form} noValidate onSubmit={save}>
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
        <output className={extrasStyles.warnings}>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </output>
        <div className={extrasStyles.foot}>
          <RunningTotal
            label={total ? TEXTS.withThese : TEXTS.these}
            amount={total ? (known.from ? TEXTS.from(total) : total) : TEXTS.eachVehicle(extras)}
          />
          <div className={popupFormStyles.actions}>
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
