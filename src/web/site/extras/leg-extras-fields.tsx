import {
  chargedUnit,
  type Extra,
  type ExtraPrices,
  LEG_LIMITS,
  visibleExtras,
} from '../../../domain/extras.ts';
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
  value: LegExtras;
  onChange: (change: Partial<LegExtras>) => void;
}

function priceHint(extra: Extra, prices: ExtraPrices, currency: string): string {
  const unit = chargedUnit(extra, prices);
  if (unit === 0) return TEXTS.noCharge;
  const amount = formatPounds(toPounds(unit), currency);
  if (extra === 'waitingMinutes') return TEXTS.perFiveMinutes(amount);
  return extra === 'meetAndGreet' || extra === 'wheelchair' ? amount : TEXTS.each(amount);
}

/** [RES-10, RES-11] The options of one leg; an option only if its setting is above zero. */
export function LegExtrasFields({ title, prices, value, onChange }: LegExtrasFieldsProps) {
  const { CURRENCY } = useSettings();
  const offered = visibleExtras(prices);
  const field = (extra: Extra) => {
    if (!offered.includes(extra)) return null;
    const common = { label: TEXTS.names[extra], hint: priceHint(extra, prices, CURRENCY) };
    if (extra === 'meetAndGreet' || extra === 'wheelchair') {
      return <YesNo {...common} value={value[extra]} onChange={(answer) => onChange({ [extra]: answer })} />;
    }
    return (
      <Counter
        {...common}
        row
        value={value[extra]}
        max={LEG_LIMITS[extra]}
        step={extra === 'waitingMinutes' ? LEG_LIMITS.waitingStep : 1}
        onChange={(count) => onChange({ [extra]: count })}
      />
    );
  };
  return (
    <fieldset className={css.leg}>
      <legend>{title}</legend>
      {field('meetAndGreet')}
      {field('wheelchair')}
      {field('babySeats')}
      {field('boosterSeats')}
      <Counter
        row
        label={TEXTS.luggages}
        hint={TEXTS.largeSuitcases}
        value={value.luggage}
        max={MOST_LUGGAGE}
        onChange={(luggage) => onChange({ luggage })}
      />
      {field('specialLuggage')}
      {field('waitingMinutes')}
    </fieldset>
  );
}
