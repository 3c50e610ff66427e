import { useId } from 'react';
import { graceHours } from '../../../domain/journey/trip-facts.ts';
import { AddressField } from '../../places/address-field.tsx';
import { useSettings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useExpired } from '../../use-expired.ts';
import type { TripErrors } from './trip-errors.ts';
import { asksFlight } from './trip.ts';
import { FlightField } from './trip-party.tsx';
import { DURATIONS, firstStart, type Hire, hireStart, HOURS, MINUTES } from './hire.ts';
import { HIRE, HIRE_LABELS } from './hire-texts.ts';
import { TEXTS } from './texts.ts';
import { ON_WIRE } from './form-names.ts';
import { type Below, placeInputId } from './use-questions.tsx';
import css from './form.module.css';

interface HireFieldsProps {
  hire: Hire;
  onChange: (change: Partial<Hire>) => void;
  errors: TripErrors;
  below: Below;
  /** The first day that can be chosen, yyyy-mm-dd. */
  today: string;
}

interface NoticePeriodProps {
  hire: Hire;
  /** Takes the first start that can be booked. */
  onStart: (start: Partial<Hire>) => void;
}

/** Says at once when a start is too soon to be booked online, as the form's defaults are. */
function NoticePeriod({ hire, onStart }: NoticePeriodProps) {
  const { GRACE_TIME } = useSettings();
  const start = hireStart(hire);
  const soon = useExpired(start === null ? null : start - GRACE_TIME * 60_000);
  if (!soon) return null;
  return (
    <Notice text={HIRE.tooSoon(graceHours(GRACE_TIME))}>
      <Button
        variant="secondary"
        className="by-script"
        onClick={() => onStart(firstStart(Date.now(), GRACE_TIME))}
      >
        {HIRE.firstStart}
      </Button>
    </Notice>
  );
}

/** Pick-up, duration, date and time of hire by the hour [HOME-07]. */
export function HireFields({ hire, onChange, errors, below, today }: HireFieldsProps) {
  const dateId = useId();
  /** What the control of a field is given. */
  const bind = (field: Exclude<keyof Hire, 'pickupPlaceId' | 'pickupConfirmed'>) => ({
    name: ON_WIRE[field],
    label: HIRE_LABELS[field],
    value: hire[field],
    error: errors[field],
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const start = (first: Partial<Hire>) => {
    onChange(first);
    // The button is gone by now.
    document.getElementById(dateId)?.focus();
  };
  return (
    <>
      <AddressField
        {...bind('pickup')}
        id={placeInputId('pickup')}
        placeholder={TEXTS.placeHint}
        locates
        onChange={(pickup, chosen) =>
          onChange({ pickup, pickupPlaceId: chosen?.placeId, pickupConfirmed: chosen?.confirmed })
        }
      />
      {below('pickup')}
      {asksFlight(hire.pickup) && <FlightField {...bind('pickupFlightNumber')} />}
      <div className={css.pair}>
        <SelectField {...bind('duration')} className={css.two} options={DURATIONS} />
        <TextField {...bind('pickupDate')} className={css.two} id={dateId} type="date" min={today} />
        <SelectField {...bind('pickupHour')} options={HOURS} />
        <SelectField {...bind('pickupMinute')} options={MINUTES} />
      </div>
      <NoticePeriod hire={hire} onStart={start} />
    </>
  );
}
