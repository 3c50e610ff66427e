import { useState } from 'react';
import { LONGEST } from '../../../domain/limits.ts';
import { CheckField, TextAreaField } from '../../ui/field.tsx';
import { type Assistance, readAssistance, writeAssistance } from './assistance.ts';
import type { FieldsProps } from './fields-props.ts';
import { TEXTS as PARTY } from '../party/texts.ts';
import { TEXTS } from './texts.ts';
import css from './details.module.css';

/** Help that is asked of everyone and never priced. */
export function AssistanceFields({ data, change, errors }: FieldsProps) {
  const [asked, setAsked] = useState(() => readAssistance(data.assistance ?? ''));
  const set = (next: Assistance) => {
    setAsked(next);
    change({ assistance: writeAssistance(next) });
  };
  const tick = (code: string, on: boolean) =>
    set({ ...asked, needs: on ? [...asked.needs, code] : asked.needs.filter((need) => need !== code) });
  return (
    <fieldset className={css.group}>
      <legend>{TEXTS.assistanceTitle}</legend>
      <p className={css.hint}>{TEXTS.assistanceHint}</p>
      <div>
        {TEXTS.assistance.map(({ code, label }) => (
          <CheckField
            key={code}
            label={label}
            checked={asked.needs.includes(code)}
            onChange={(on) => tick(code, on)}
          />
        ))}
      </div>
      <TextAreaField
        label={PARTY.assistanceOther}
        hint={TEXTS.optionalHint}
        value={asked.other}
        error={errors.assistance}
        rows={2}
        maxLength={LONGEST.otherAssistance}
        onChange={(other) => set({ ...asked, other })}
      />
    </fieldset>
  );
}
