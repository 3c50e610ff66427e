import { TextAreaField } from '../../ui/field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { TEXTS } from './texts.ts';

/** Notes for the driver, for the way back only when there is one [DET-03]. */
export function InfoFields({ data, change, errors, returns }: FieldsProps & { returns: boolean }) {
  return (
    <>
      <TextAreaField
        label={TEXTS.additionalInfo}
        hint={TEXTS.additionalHint}
        value={data.additionalInfo ?? ''}
        error={errors.additionalInfo}
        maxLength={1000}
        rows={3}
        onChange={(additionalInfo) => change({ additionalInfo })}
      />
      {returns && (
        <TextAreaField
          label={TEXTS.returnAdditionalInfo}
          hint={TEXTS.optionalHint}
          value={data.return_additionalInfo ?? ''}
          error={errors.return_additionalInfo}
          maxLength={1000}
          rows={3}
          onChange={(return_additionalInfo) => change({ return_additionalInfo })}
        />
      )}
    </>
  );
}
