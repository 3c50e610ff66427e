import type { Json } from '../../../domain/documents/parts.ts';
import { WEEKDAY_NAMES, type OpenSpan, type OpeningHours } from '../../../domain/operator/opening-hours.ts';
import { OPERATOR_PARTS } from '../../../domain/operator/operator-parts.ts';
import { clock, clockMinute } from '../../../domain/time.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { OPERATOR_TEXTS } from './operator-texts.ts';
import css from './operator-form.module.css';

const ALL_DAY: OpenSpan = { from: 0, to: 1440 };

/** 24:00 as the field for times has it. */
const shown = (minute: number) => clock(minute % 1440);

/** What ends at midnight ends with its day. */
const ending = (time: string) => clockMinute(time) || 1440;

interface DayProps {
  day: string;
  span: OpenSpan | null;
  onChange: (span: OpenSpan | null) => void;
}

function Day({ day, span, onChange }: DayProps) {
  return (
    <li>
      <CheckField label={day} checked={span !== null} onChange={(open) => onChange(open ? ALL_DAY : null)} />
      {span && (
        <>
          <TextField
            type="time"
            label={OPERATOR_TEXTS.openFrom(day)}
            labelHidden
            value={shown(span.from)}
            onChange={(time) => time && onChange({ ...span, from: clockMinute(time) })}
          />
          <span aria-hidden="true">–</span>
          <TextField
            type="time"
            label={OPERATOR_TEXTS.openTo(day)}
            labelHidden
            value={shown(span.to)}
            onChange={(time) => time && onChange({ ...span, to: ending(time) })}
          />
        </>
      )}
    </li>
  );
}

interface HoursProps {
  hours: OpeningHours;
  error: string | undefined;
  onChange: (hours: Json) => void;
}

/** Opening hours, a line for each weekday. */
export function HoursFields({ hours, error, onChange }: HoursProps) {
  const set = (next: OpeningHours) => onChange(next as unknown as Json);
  return (
    <fieldset className={css.hours} aria-describedby="hours-hint">
      <legend>{OPERATOR_PARTS.openingHours.label}</legend>
      <ul>
        {WEEKDAY_NAMES.map((day, index) => (
          <Day
            key={day}
            day={day}
            span={hours[index] ?? null}
            onChange={(span) => set(hours.with(index, span))}
          />
        ))}
      </ul>
      {error && <p className={css.error}>{error}</p>}
      <p id="hours-hint" className={css.hint}>
        {OPERATOR_TEXTS.hoursHint}
      </p>
      <Button variant="secondary" onClick={() => set(WEEKDAY_NAMES.map(() => hours[0] ?? null))}>
        {OPERATOR_TEXTS.copyMonday}
      </Button>
    </fieldset>
  );
}
