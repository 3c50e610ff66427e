import { chargedUnit, type ExtraPrices, type Pickup, visibleExtras } from '../../../domain/journey/extras.ts';
import { type Extra, EXTRAS_IN_ORDER, rowOf } from '../../../domain/journey/extras-table.ts';
import { toPounds } from '../../../domain/money.ts';
import { formatPounds } from '../../money.ts';
import { useSettings } from '../../settings.ts';
import { Counter } from '../../ui/counter.tsx';
import { YesNo } from '../../ui/yes-no.tsx';
import { type LegExtras, MOST_LUGGAGE } from './leg-extras.ts';
import { TEXTS } from './texts.ts';
import css from './extras.module.css';

interface LegExtrasFieldsProps {
  title: string;
  prices: ExtraPrices;
  /** Where the leg begins. */
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
  const offered = visibleExtras(prices, pickup);
  const field = (extra: Extra) => {
    if (!offered.includes(extra)) return null;
    const { words, limit, step } = rowOf(extra);
    const common = { label: words.title, hint: priceHint(extra, prices, CURRENCY) };
    const asked = value[extra];
    if (typeof asked === 'boolean') {
      return (
        <YesNo key={extra} {...common} value={asked} onChange={(answer) => onChange({ [extra]: answer })} />
      );
    }
    return (
      <Counter
        key={extra}
        {...common}
        row
        value={asked}
        max={limit}
        step={step}
        onChange={(count) => onChange({ [extra]: count })}
      />
    );
  };
  const beforeLuggage = (extra: Extra) => rowOf(extra).kind === 'yes' || rowOf(extra).takesSeat;
  return (
    <fieldset className={css.leg}>
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
