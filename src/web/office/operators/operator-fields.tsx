import type { Json } from '../../../domain/documents/parts.ts';
import { type OpeningHours, type OpenSpan, WEEKDAY_NAMES } from '../../../domain/operator/opening-hours.ts';
import { type LicencePart, OPERATOR_PARTS } from '../../../domain/operator/operator-parts.ts';
import { clock } from '../../../domain/time/time.ts';
import { clockMinute } from '../../../domain/time/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import office from '../../ui/office.module.css';
import css from './operator-form.module.css';
import { OPERATOR_TEXTS } from './operator-texts.ts';

const ALL_DAY: OpenSpan = { from: 0, to: 1440 };

/** 24:00 as the field for times has it. */
const shown = (minute: number) => clock(minute % 1440);

/** An end at midnight is the end of the day. */
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
    <fieldset className={classes(office.repeated, css.hours)} aria-describedby="hours-hint">
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
      {error && <p>{error}</p>}
      <p id="hours-hint" className={office.muted}>
        {OPERATOR_TEXTS.hoursHint}
      </p>
      <Button variant="secondary" onClick={() => set(WEEKDAY_NAMES.map(() => hours[0] ?? null))}>
        {OPERATOR_TEXTS.copyMonday}
      </Button>
    </fieldset>
  );
}

const EMPTY: LicencePart = { number: '', authority: '', validFrom: null, validTo: null };

interface LicencesProps {
  licences: readonly LicencePart[];
  error: string | undefined;
  onChange: (licences: Json) => void;
}

/** Licences with their validity. */
export function LicenceFields({ licences, error, onChange }: LicencesProps) {
  const set = (next: readonly LicencePart[]) => onChange(next as unknown as Json);
  const rows = licences.map((licence, index) => ({ licence, index, number: index + 1 }));
  return (
    <fieldset className={classes(office.repeated, css.licences)}>
      <legend>{OPERATOR_TEXTS.licences}</legend>
      <ol>
        {rows.map(({ licence, index, number }) => {
          const change = (part: Partial<LicencePart>) => set(licences.with(index, { ...licence, ...part }));
          return (
            <li key={number} aria-label={OPERATOR_TEXTS.licence(number)}>
              <TextField
                label={OPERATOR_TEXTS.number}
                value={licence.number}
                maxLength={60}
                error={index === 0 ? error : undefined}
                onChange={(text) => change({ number: text })}
              />
              <TextField
                label={OPERATOR_TEXTS.authority}
                value={licence.authority}
                maxLength={120}
                onChange={(authority) => change({ authority })}
              />
              <TextField
                type="date"
                label={OPERATOR_TEXTS.from}
                value={licence.validFrom ?? ''}
                onChange={(day) => change({ validFrom: day || null })}
              />
              <TextField
                type="date"
                label={OPERATOR_TEXTS.to}
                value={licence.validTo ?? ''}
                onChange={(day) => change({ validTo: day || null })}
              />
              <Button
                variant="quiet"
                aria-label={OPERATOR_TEXTS.removeLicence(licence.number)}
                onClick={() => set(licences.toSpliced(index, 1))}
              >
                {OPERATOR_TEXTS.remove}
              </Button>
            </li>
          );
        })}
      </ol>
      {licences.length === 0 && error && <p>{error}</p>}
      <Button variant="secondary" onClick={() => set([...licences, EMPTY])}>
        {OPERATOR_TEXTS.addLicence}
      </Button>
    </fieldset>
  );
}
