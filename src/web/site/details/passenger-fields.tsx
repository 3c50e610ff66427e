import { LONGEST } from '../../../domain/limits.ts';
import { TextField } from '../../ui/field.tsx';
import { ChoosePerson } from './choose-person.tsx';
import { type FieldsProps, textOf } from './fields-props.ts';
import { TEXTS as PARTY } from '../party/texts.ts';
import { TEXTS } from './texts.ts';
import css from './details.module.css';

/** Whether somebody else travels, and who [DET-03]. */
export function PassengerFields(fields: FieldsProps) {
  const { data, change } = fields;
  const other = data.passengerDetails === 'yes';
  return (
    <>
      <fieldset className={css.group}>
        <legend>{TEXTS.passengerDetails}</legend>
        <div className={css.choices}>
          {(['no', 'yes'] as const).map((answer) => (
            <label key={answer} className={css.choice}>
              <input
                type="radio"
                name="passengerDetails"
                value={answer}
                checked={(data.passengerDetails ?? 'no') === answer}
                onChange={() => change({ passengerDetails: answer })}
              />
              {TEXTS[answer]}
            </label>
          ))}
        </div>
      </fieldset>
      {other && (
        <fieldset className={css.group}>
          <legend>{TEXTS.passengerTitle}</legend>
          <ChoosePerson {...fields} />
          <TextField
            {...textOf(fields, 'passengerName')}
            label={PARTY.passengerName}
            autoComplete="off"
            maxLength={LONGEST.name}
            required
          />
          <TextField
            {...textOf(fields, 'passengerEmail')}
            type="email"
            label={PARTY.passengerEmail}
            hint={TEXTS.optionalHint}
            autoComplete="off"
            maxLength={LONGEST.email}
          />
          <TextField
            {...textOf(fields, 'passengerPhone')}
            type="tel"
            label={PARTY.passengerPhone}
            hint={TEXTS.optionalHint}
            autoComplete="off"
            maxLength={LONGEST.phone}
          />
        </fieldset>
      )}
    </>
  );
}
