import type { TariffFieldWire } from '../../../contract/office-tariffs.ts';
import { FIELD_GROUPS } from '../../../domain/tariffs/tariff-fields.ts';
import { typedValue, valueWords } from '../../../domain/tariffs/values.ts';
import { Facts } from '../../ui/facts.tsx';
import { TextField } from '../../ui/field.tsx';
import { TARIFF_TEXTS } from './texts.ts';
import type { Typing } from './use-tariff-form.ts';
import css from './tariff.module.css';

/** The numbers that there are, by what they are of. */
const groupsOf = (fields: readonly TariffFieldWire[]) =>
  FIELD_GROUPS.map((group) => ({ group, own: fields.filter((field) => field.group === group) })).filter(
    ({ own }) => own.length > 0,
  );

/** A label without what its group says already. */
const shortLabel = ({ group, label }: TariffFieldWire) =>
  group === 'fixed' ? label.replace('Fixed fare ', '') : label;

interface NumbersProps {
  typing: Typing;
  symbol: string;
}

/** The numbers of a tariff, to be typed over. */
export function TariffNumbers({ typing, symbol }: NumbersProps) {
  const { fields, changes, errors, onNumber, state } = typing;
  const changed = new Set(changes.map(({ key }) => key));
  return groupsOf(fields).map(({ group, own }) => (
    <fieldset key={group} className={css.group}>
      <legend>{TARIFF_TEXTS.groups[group]}</legend>
      <div className={css.numbers}>
        {own.map((field) => {
          const { key, unit, value } = field;
          return (
            <TextField
              key={key}
              label={`${shortLabel(field)} (${TARIFF_TEXTS.units[unit](symbol)})`}
              hint={changed.has(key) ? TARIFF_TEXTS.was(valueWords(unit, value, symbol)) : undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={state.typed.numbers[key] ?? typedValue(unit, value)}
              error={errors[key]}
              onChange={onNumber(key)}
            />
          );
        })}
      </div>
    </fieldset>
  ));
}

/** The same for whoever may only read them. */
export function TariffFacts({ fields, symbol }: { fields: readonly TariffFieldWire[]; symbol: string }) {
  return groupsOf(fields).map(({ group, own }) => (
    <section key={group} className={css.group}>
      <h2>{TARIFF_TEXTS.groups[group]}</h2>
      <Facts
        columns="fit"
        facts={own.map((field) => ({
          label: shortLabel(field),
          value: valueWords(field.unit, field.value, symbol),
        }))}
      />
    </section>
  ));
}
