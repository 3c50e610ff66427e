import type { DeedPreview } from '../../../../contract/office-actions.ts';
import { formatMoney } from '../../../../domain/money.ts';
import type { Errors } from '../../../field-errors.ts';
import { TextField } from '../../../ui/field.tsx';
import { useMay } from '../../me.ts';
import { TEXTS } from './texts.ts';

interface ChargeProps {
  deed: { shown: DeedPreview | undefined; errors: Errors<string> };
  symbol: string;
  value: string;
  onChange: (value: string) => void;
}

/** What it costs instead of what the terms say: for who may decide that, and where nothing was agreed. */
export function ChargeField({ deed: { shown, errors }, symbol, value, onChange }: ChargeProps) {
  const may = useMay();
  const error = errors['charge'];
  const most = shown?.most ?? null;
  const isOpen = error !== undefined && shown === undefined;
  if (!isOpen && value === '' && error === undefined && (most === null || !may('override'))) return null;
  return (
    <TextField
      label={TEXTS.charge}
      hint={
        most === null || isOpen
          ? TEXTS.chargeOpen
          : TEXTS.chargeHint(formatMoney(Math.round(most * 100), symbol))
      }
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={value === '' ? null : error}
      onChange={onChange}
    />
  );
}
