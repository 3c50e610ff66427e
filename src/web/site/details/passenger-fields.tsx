import { TextField } from '../../ui/field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { TEXTS } from './texts.ts';
import css from './details.module.css';

/** Whether somebody else travels, and who [DET-03]. */
export function PassengerFields({ data, change, errors }: FieldsProps) {
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
          <TextField
            label={TEXTS.passengerName}
            value={data.passengerName ?? ''}
            error={errors.passengerName}
            autoComplete="off"
            maxLength={120}
            required
            onChange={(passengerName) => change({ passengerName })}
          />
          <TextField
            type="email"
            label={TEXTS.passengerEmail}
            hint={TEXTS.optionalHint}
            value={data.passengerEmail ?? ''}
            error={errors.passengerEmail}
            autoComplete="off"
            maxLength={254}
            onChange={(passengerEmail) => change({ passengerEmail })}
          />
          <TextField
            type="tel"
            label={TEXTS.passengerPhone}
            hint={TEXTS.optionalHint}
            value={data.passengerPhone ?? ''}
            error={errors.passengerPhone}
            autoComplete="off"
            maxLength={30}
            onChange={(passengerPhone) => change({ passengerPhone })}
          />
        </fieldset>
      )}
    </>
  );
}
