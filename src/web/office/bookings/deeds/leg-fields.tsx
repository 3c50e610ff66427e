import type { LegName } from '../../../../domain/fare/fare.ts';
import type { Errors } from '../../../field-errors.ts';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import type { LegField, TypedLeg } from './change-fields.ts';
import { TEXTS } from './texts.ts';
import css from './deeds.module.css';

interface LegFieldsProps {
  leg: LegName;
  /** Beside another one. */
  isNamed: boolean;
  typed: TypedLeg;
  errors: Errors<string>;
  onChange: (field: LegField, value: string) => void;
}

const SHORT = [
  ['date', { type: 'date' }],
  ['time', { type: 'time', step: 300 }],
  ['passengers', { type: 'number', min: 1 }],
  ['luggages', { type: 'number', min: 0 }],
  ['hand_luggages', { type: 'number', min: 0 }],
  ['flight_number', { maxLength: 40 }],
] as const;

/** What can be changed of a leg. */
export function LegFields({ leg, isNamed, typed, errors, onChange }: LegFieldsProps) {
  const shared = (field: LegField) => ({
    label: TEXTS[field],
    value: typed[field],
    error: errors[`changes.${leg}.${field}`],
    onChange: (value: string) => onChange(field, value),
  });
  return (
    <fieldset className={css.leg}>
      <legend className={isNamed ? undefined : 'visually-hidden'}>{TEXTS.legs[leg]}</legend>
      <div className={css.short}>
        {SHORT.map(([field, attributes]) => (
          <TextField key={field} {...attributes} {...shared(field)} />
        ))}
      </div>
      <TextAreaField rows={1} {...shared('additional_info')} />
    </fieldset>
  );
}
