import type { TariffField } from '../../../domain/tariffs/tariff-fields.ts';
import { typedValue, valueWords } from '../../../domain/tariffs/parts.ts';
import { TextField } from '../../ui/field.tsx';
import { TARIFF_TEXTS } from './texts.ts';
import type { Typing } from './use-tariff-form.ts';

/** A label without what its group says already. */
export const shortLabel = ({ group, label }: Pick<TariffField, 'group' | 'label'>) =>
  group === 'fixed' ? label.replace('Fixed fare ', '') : label;

interface NumberProps {
  typing: Typing;
  field: TariffField;
  symbol: string;
}

/** One number, to be typed over. */
export function NumberField({ typing: { read, errors, onNumber, state }, field, symbol }: NumberProps) {
  const { key, unit, value } = field;
  const change = read.changes.find((each) => each.key === key);
  const was = typeof change?.before === 'number' ? valueWords(unit, change.before, symbol) : null;
  return (
    <TextField
      label={`${shortLabel(field)} (${TARIFF_TEXTS.units[unit](symbol)})`}
      hint={was === null ? undefined : TARIFF_TEXTS.was(was)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={state.typed.numbers[key] ?? typedValue(unit, value)}
      error={errors[key]}
      onChange={onNumber(key)}
    />
  );
}
