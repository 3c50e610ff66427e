import { useId, useState } from 'react';
import type { HourlyRateForm } from '../../../contract/booking-form.ts';
import { hoursOn } from '../../../domain/journey/trip-fields.ts';
import { graceHours } from '../../../domain/journey/trip-facts.ts';
import { londonToday } from '../../../domain/time/time.ts';
import { useStart } from '../../client/page-data.ts';
import { useSettings } from '../../client/settings.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { read, remove, SLOTS, useStored, write } from '../../client/storage.ts';
import { useExpired } from '../../client/use-expired.ts';
import { AddressField } from '../../places/address-field.tsx';
import { userLocation } from '../../places/user-location.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/layout.tsx';
import { ExtrasSection } from '../extras/extras-section.tsx';
import { ON_WIRE } from './form-names.ts';
import css from './form.module.css';
import {
  DURATIONS,
  firstStart,
  type Hire,
  HIRE,
  HIRE_LABELS,
  hireErrors,
  hireStart,
  HOURS,
  MINUTES,
  newHire,
  restoreHire,
  standingHire,
  storedHire,
} from './hire.ts';
import { TEXTS } from './texts.ts';
import { FlightField, NoScript } from './trip-fields.tsx';
import { settlePlace, type TripErrors } from './trip-form.ts';
import { asksFlight, hourOn } from './trip.ts';
import { type QuestionAt, placeInputId } from './use-questions.tsx';
import { useSearch } from './use-search.tsx';

/** The extras of hire by the hour. They are saved into its form, which is stored on every change [HOME-10]. */
export function HireExtras({ hire }: { hire: Hire }) {
  const failed = useStored(SLOTS.hourlyRateFormDraft);
  const stored = useStored(SLOTS.hourlyRateForm);
  const save = (form: SearchForm) => {
    if (form.kind !== 'hourly') return;
    remove(SLOTS.hourlyRateFormDraft);
    write(SLOTS.hourlyRateForm, form.fields);
  };
  const start = failed ?? stored;
  const fields = storedHire(hire, start, userLocation(start?.userLocation));
  return <ExtrasSection form={{ kind: 'hourly', fields }} onSave={save} />;
}

interface HireFieldsProps {
  hire: Hire;
  onChange: (change: Partial<Hire>) => void;
  errors: TripErrors;
  below: QuestionAt;
  /** The first day that can be chosen, yyyy-mm-dd. */
  today: string;
}

interface NoticePeriodProps {
  hire: Hire;
  /** Takes the first start that can be booked. */
  onStart: (start: Partial<Hire>) => void;
}

/** Immediately says if a start is too soon to be booked online, as the form's defaults may be. */
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
  /** Props of a field's control. */
  const bind = (field: Exclude<keyof Hire, 'pickupPlaceId' | 'pickupConfirmed'>) => ({
    name: ON_WIRE[field],
    label: HIRE_LABELS[field],
    value: hire[field],
    error: errors[field],
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const hours = hoursOn(hire.pickupDate, HOURS, '1am');
  const start = (first: Partial<Hire>) => {
    onChange(first);
    // The button no longer exists.
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
        <SelectField
          {...bind('pickupHour')}
          value={hourOn(hire.pickupDate, hire.pickupHour)}
          options={hours}
        />
        <SelectField {...bind('pickupMinute')} options={MINUTES} />
      </div>
      <NoticePeriod hire={hire} onStart={start} />
    </>
  );
}

const startHire = (graceMinutes: number) => (now: number) => {
  const stored = read(SLOTS.hourlyRateFormDraft) ?? read(SLOTS.hourlyRateForm);
  return stored ? restoreHire(stored, now, graceMinutes) : newHire(now, graceMinutes);
};

/** With the extras that were chosen for it, also when its search has failed. */
function wire(hire: Hire): HourlyRateForm {
  const stored = read(SLOTS.hourlyRateFormDraft) ?? read(SLOTS.hourlyRateForm);
  return storedHire(hire, stored, userLocation(stored?.userLocation));
}

/**
 * Hire by the hour [HOME-07], saved on every change [HOME-10].
 * @param inPage the page stays in sight while prices are fetched
 */
export function HireForm({ inPage }: { inPage?: boolean }) {
  const { GRACE_TIME } = useSettings();
  const start = useStart((now) => newHire(now, GRACE_TIME), startHire(GRACE_TIME));
  const [changed, setChanged] = useState<Hire | null>(null);
  const hire = changed ?? start;
  const today = useStart(londonToday, londonToday);
  const { form, busy, errors, problem, waiting, questions, submit, keep } = useSearch(
    () => ({
      check: () => hireErrors(hire, londonToday(Date.now())),
      form: { kind: 'hourly', fields: wire(hire) },
    }),
    inPage,
  );
  const set = (change: Partial<Hire>) => {
    const next = { ...hire, ...change };
    setChanged(next);
    const typed = wire(next);
    // An unsuccessful request continues in the current form.
    remove(SLOTS.hourlyRateFormDraft);
    write(SLOTS.hourlyRateForm, typed);
    keep((now) => standingHire(now, change));
    questions.keep((field) => !(field in change));
  };
  const below = questions.below((_, settled) => set(settlePlace({ ...hire }, 'pickup', settled)));
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <HireFields hire={hire} onChange={set} errors={errors} below={below} today={today} />
      <HireExtras hire={hire} />
      {problem}
      <NoScript type="hourly" />
      <Button type="submit" wide busy={busy} className={classes(css.submit, 'by-script')}>
        {HIRE.search}
      </Button>
      {waiting}
    </form>
  );
}
