import { type FormEvent, useEffect, useId, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { AddressField } from '../../places/address-field.tsx';
import { userLocation } from '../../places/user-location.ts';
import { navigate } from '../../router/history.ts';
import { useAbort } from '../trip/use-abort.ts';
import { useSettings } from '../../settings.ts';
import { read, SLOTS, write } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useExpired } from '../results/use-expired.ts';
import { graceHours } from '../trip/price-failure.ts';
import { searchByHour, showPriceFailure } from '../trip/search.ts';
import { londonToday } from '../trip/trip.ts';
import { serverErrors, type TripErrors } from '../trip/trip-errors.ts';
import { forgetTripFindings, tripFindings } from '../trip/trip-findings.ts';
import {
  DURATIONS,
  firstStart,
  type Hire,
  hireStart,
  HOURS,
  MINUTES,
  newHire,
  restoreHire,
  standingHire,
} from './hourly.ts';
import { FormProblem } from './form-problem.tsx';
import { PriceLoading } from './price-loading.tsx';
import { TEXTS } from './texts.ts';
import css from './form.module.css';

function startHire(): Hire {
  const stored = read(SLOTS.hourlyRateForm);
  return stored ? restoreHire(stored, Date.now()) : newHire(Date.now());
}

const wire = (hire: Hire) => ({ ...hire, userLocation: userLocation() });

/** The form as it is, saved on every change [HOME-10], and its search. */
function useHire() {
  const settings = useSettings();
  const start = useAbort();
  const [hire, setHire] = useState(startHire);
  const [loading, setLoading] = useState(false);
  const [errors, setErrors] = useState<TripErrors>(tripFindings);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(forgetTripFindings, []);
  const set = (change: Partial<Hire>) => {
    const next = { ...hire, ...change };
    setHire(next);
    write(SLOTS.hourlyRateForm, wire(next));
    setErrors((now) => standingHire(now, change));
  };
  const search = async () => {
    setErrors({});
    setProblem(null);
    setLoading(true);
    const { signal } = start();
    try {
      await searchByHour(wire(hire), signal);
      navigate(PATHS.results);
    } catch (thrown) {
      if (signal.aborted) return;
      setLoading(false);
      const failure = await showPriceFailure(thrown, settings);
      if (failure.redirect) return;
      setErrors(serverErrors(failure.errors));
      setProblem(failure.message);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hire.pickup.trim()) void search();
    else setErrors({ pickup: TEXTS.missingPickup });
  };
  return { hire, set, submit, loading, errors, problem };
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
    <Notice text={TEXTS.tooSoon(graceHours(GRACE_TIME))}>
      <Button variant="secondary" onClick={() => onStart(firstStart(Date.now(), GRACE_TIME))}>
        {TEXTS.firstStart}
      </Button>
    </Notice>
  );
}

/** Hire by the hour [HOME-07]. */
export function HourlyForm() {
  const { hire, set, submit, loading, errors, problem } = useHire();
  const [today] = useState(() => londonToday(Date.now()));
  const dateId = useId();
  const start = (first: Partial<Hire>) => {
    set(first);
    // The button is gone by now.
    document.getElementById(dateId)?.focus();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <AddressField
        label={TEXTS.hourlyPickup}
        value={hire.pickup}
        error={errors.pickup}
        onChange={(pickup, chosen) => set({ pickup, pickup_place: chosen?.placeId })}
      />
      <div className={css.pair}>
        <SelectField
          className={css.two}
          label={TEXTS.duration}
          value={hire.pickup_duration}
          error={errors.pickup_duration}
          options={DURATIONS}
          onChange={(pickup_duration) => set({ pickup_duration })}
        />
        <TextField
          className={css.two}
          id={dateId}
          type="date"
          label={TEXTS.date}
          min={today}
          value={hire.pickup_date}
          error={errors.pickup_date}
          onChange={(pickup_date) => set({ pickup_date })}
        />
        <SelectField
          label={TEXTS.hour}
          value={hire.pickup_hour}
          options={HOURS}
          onChange={(pickup_hour) => set({ pickup_hour })}
        />
        <SelectField
          label={TEXTS.minute}
          value={hire.pickup_min}
          options={MINUTES}
          onChange={(pickup_min) => set({ pickup_min })}
        />
      </div>
      <NoticePeriod hire={hire} onStart={start} />
      <FormProblem text={problem} />
      <Button type="submit" wide busy={loading} className={css.submit}>
        {TEXTS.hourlySearch}
      </Button>
      {loading && <PriceLoading />}
    </form>
  );
}
