import { LONGEST } from '../../../domain/limits.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { type FieldsProps, textOf } from './fields-props.ts';
import { TEXTS as PARTY } from '../party/texts.ts';
import { TEXTS } from './texts.ts';

/** Notes for the driver, for the way back only when there is one [DET-03]. */
export function InfoFields({ returns, ...fields }: FieldsProps & { returns: boolean }) {
  return (
    <>
      <TextAreaField
        {...textOf(fields, 'additionalInfo')}
        label={PARTY.additionalInfo}
        hint={TEXTS.additionalHint}
        maxLength={LONGEST.note}
        rows={3}
      />
      {returns && (
        <TextAreaField
          {...textOf(fields, 'return_additionalInfo')}
          label={PARTY.returnAdditionalInfo}
          hint={TEXTS.optionalHint}
          maxLength={LONGEST.note}
          rows={3}
        />
      )}
    </>
  );
}
