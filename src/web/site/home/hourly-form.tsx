import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { HourlyRateForm } from '../../../contract/booking-form.ts';
import { useStart } from '../../page-data.ts';
import { PATHS } from '../../paths.ts';
import { userLocation } from '../../places/user-location.ts';
import { navigate } from '../../router/history.ts';
import { useAbort } from '../trip/use-abort.ts';
import { useSettings } from '../../settings.ts';
import { read, SLOTS, write } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { showFaults } from '../../ui/focus-first.ts';
import { searchByHour, showPriceFailure } from '../trip/search.ts';
import { londonToday } from '../trip/trip.ts';
import { serverErrors, type TripErrors } from '../trip/trip-errors.ts';
import { forgetTripFindings, tripFindings } from '../trip/trip-findings.ts';
import { HireExtras } from './form-extras.tsx';
import { FormProblem, type Problem } from './form-problem.tsx';
import { HireFields } from './hire-fields.tsx';
import {
  type Hire,
  hireErrors,
  hireLabel,
  newHire,
  restoreHire,
  standingHire,
  storedHire,
} from './hourly.ts';
import { NoScript } from './no-script.tsx';
import { PriceLoading } from './price-loading.tsx';
import { TEXTS } from './texts.ts';
import css from './form.module.css';

function startHire(now: number): Hire {
  const stored = read(SLOTS.hourlyRateFormDraft) ?? read(SLOTS.hourlyRateForm);
  return stored ? restoreHire(stored, now) : newHire(now);
}

/** With the extras that were chosen for it, also when its search has failed. */
function wire(hire: Hire): HourlyRateForm {
  const kept = read(SLOTS.hourlyRateFormDraft) ?? read(SLOTS.hourlyRateForm);
  return storedHire(hire, kept, userLocation(kept?.userLocation));
}

/** The form as it is, saved on every change [HOME-10], and its search. */
function useHire(form: { current: HTMLFormElement | null }) {
  const settings = useSettings();
  const abortable = useAbort();
  const start = useStart(newHire, startHire);
  const [changed, setChanged] = useState<Hire | null>(null);
  const hire = changed ?? start;
  const [loading, setLoading] = useState(false);
  const [errors, setErrors] = useState<TripErrors>(tripFindings);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(forgetTripFindings, []);
  const set = (change: Partial<Hire>) => {
    const next = { ...hire, ...change };
    setChanged(next);
    write(SLOTS.hourlyRateForm, wire(next));
    setErrors((now) => standingHire(now, change));
  };
  const fail = (found: TripErrors, left: Problem | null) => {
    showFaults(form, () => {
      setErrors(found);
      setProblem(left);
    });
  };
  const search = async () => {
    setErrors({});
    setProblem(null);
    setLoading(true);
    const { signal } = abortable();
    try {
      await searchByHour(wire(hire), signal);
      navigate(PATHS.results);
    } catch (thrown) {
      if (signal.aborted) return;
      setLoading(false);
      const failure = await showPriceFailure(thrown, settings);
      if (failure.redirect) return;
      fail(serverErrors(failure.errors, hireLabel), failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = hireErrors(hire, londonToday(Date.now()));
    if (Object.keys(found).length > 0) fail(found, null);
    else void search();
  };
  return { hire, set, submit, loading, errors, problem };
}

/** Hire by the hour [HOME-07]. */
export function HourlyForm() {
  const form = useRef<HTMLFormElement>(null);
  const { hire, set, submit, loading, errors, problem } = useHire(form);
  const today = useStart(londonToday, londonToday);
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <HireFields hire={hire} onChange={set} errors={errors} today={today} />
      <HireExtras hire={hire} />
      <FormProblem problem={problem} />
      <Button type="submit" wide busy={loading} className={classes(css.submit, 'by-script')}>
        {TEXTS.hourlySearch}
      </Button>
      <NoScript />
      {loading && <PriceLoading />}
    </form>
  );
}
