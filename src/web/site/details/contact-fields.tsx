import { LONGEST } from '../../../domain/limits.ts';
import { useSettings } from '../../settings.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Pair } from '../../ui/layout.tsx';
import { type FieldsProps, textOf } from './fields-props.ts';
import { TEXTS as PARTY } from '../party/texts.ts';
import { TEXTS } from './texts.ts';

/** Who books [DET-03], and whether they want text messages [MNG-10]. */
export function ContactFields(fields: FieldsProps) {
  const { data, change } = fields;
  const { TEXT_MESSAGES } = useSettings();
  return (
    <>
      <Pair>
        <TextField
          {...textOf(fields, 'firstName')}
          label={PARTY.firstName}
          autoComplete="given-name"
          maxLength={LONGEST.namePart}
          required
        />
        <TextField
          {...textOf(fields, 'surname')}
          label={PARTY.surname}
          hint={TEXTS.optionalHint}
          autoComplete="family-name"
          maxLength={LONGEST.namePart}
        />
      </Pair>
      <TextField
        {...textOf(fields, 'number')}
        type="tel"
        label={PARTY.number}
        hint={TEXTS.numberHint}
        autoComplete="tel"
        maxLength={LONGEST.phone}
        required
      />
      {TEXT_MESSAGES && (
        <CheckField
          label={TEXTS.textMessages}
          checked={data.textMessages ?? false}
          onChange={(textMessages) => change({ textMessages })}
        />
      )}
      <TextField
        {...textOf(fields, 'email')}
        type="email"
        label={PARTY.email}
        hint={TEXTS.emailHint}
        autoComplete="email"
        maxLength={LONGEST.email}
        required
      />
    </>
  );
}
