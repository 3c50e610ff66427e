import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStart } from '../../page-data.ts';
import { PATHS } from '../../paths.ts';
import { amendAddress, navigate, useHere } from '../../router/history.ts';
import { prefetch } from '../../router/table.ts';
import { useAbort } from '../trip/use-abort.ts';
import { useSettings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirst, showFaults } from '../../ui/focus-first.ts';
import { searchByMileage, showPriceFailure } from '../trip/search.ts';
import { londonToday, storedTrip, type Trip } from '../trip/trip.ts';
import { serverErrors, standing, type TripErrors, tripErrors } from '../trip/trip-errors.ts';
import { forgetTripFindings, tripFindings } from '../trip/trip-findings.ts';
import { wantsSearch } from '../trip/trip-query.ts';
import { TripFlight, TripParty } from '../trip/trip-party.tsx';
import { enteredPlace, TripPlaces } from '../trip/trip-places.tsx';
import { TripReturn } from '../trip/trip-return.tsx';
import { TripWhen } from '../trip/trip-when.tsx';
import { keptForm, useTrip } from '../trip/use-trip.ts';
import { type Filling, NO_FILLING, useFilling } from './use-filling.ts';
import { TripExtras } from './form-extras.tsx';
import { FormProblem, type Problem } from './form-problem.tsx';
import { NoScript } from './no-script.tsx';
import { PriceLoading } from './price-loading.tsx';
import { TEXTS } from './texts.ts';
import css from './form.module.css';

/** [HOME-18] Sending the form: loading, then the results, or what is wrong. */
function useSearch(form: { current: HTMLFormElement | null }) {
  const settings = useSettings();
  const start = useAbort();
  const [loading, setLoading] = useState(false);
  const [errors, setErrors] = useState<TripErrors>(tripFindings);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (tripFindings() === errors && Object.keys(errors).length > 0) focusFirst(form.current);
    forgetTripFindings();
  }, [errors, form]);
  const fail = (found: TripErrors, left: Problem | null) => {
    showFaults(form, () => {
      setErrors(found);
      setProblem(left);
    });
  };
  const search = async (trip: Trip) => {
    setErrors({});
    setProblem(null);
    setLoading(true);
    prefetch(PATHS.results);
    const { signal } = start();
    try {
      await searchByMileage(storedTrip(trip, keptForm()), signal);
      navigate(PATHS.results);
    } catch (error) {
      if (signal.aborted) return;
      setLoading(false);
      const failure = await showPriceFailure(error, settings);
      if (!failure.redirect) fail(serverErrors(failure.errors), failure);
    }
  };
  const touch = (before: Trip, after: Trip) => setErrors((now) => standing(now, before, after));
  return { loading, errors, problem, fail, search, touch };
}

/** Searches for a trip that was sent before the scripts had come: its fields are in the address. */
function useSentForm(form: { current: HTMLFormElement | null }) {
  const { path, search } = useHere();
  useEffect(() => {
    if (!wantsSearch(search)) return;
    const kept = new URLSearchParams(search);
    kept.delete('search');
    amendAddress(`${path}?${kept}`);
    setTimeout(() => form.current?.requestSubmit());
  }, [form, path, search]);
}

/** The mileage form [HOME-04]. */
export function MileageForm({ filling = NO_FILLING }: { filling?: Filling }) {
  const form = useRef<HTMLFormElement>(null);
  const state = useTrip();
  const today = useStart(londonToday, londonToday);
  const { loading, errors, problem, fail, search, touch } = useSearch(form);
  useSentForm(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter sends the form from a field that nobody has left.
    const trip = state.settle(enteredPlace());
    const found = tripErrors(trip, today);
    if (Object.keys(found).length > 0) fail(found, null);
    else void search(trip);
  };
  const change = (by: (trip: Trip) => Trip) => {
    const next = by(state.trip);
    touch(state.trip, next);
    state.change(by);
  };
  const filled = useFilling(form, { change, settle: state.settle }, filling);
  const fields = { ...state, change, errors, today };
  return (
    <form ref={form} className={css.form} action={PATHS.bookTrip} noValidate onSubmit={submit}>
      <output className="visually-hidden">{filled}</output>
      <TripPlaces {...fields} />
      <TripFlight {...fields} leg="pickup" />
      <TripWhen {...fields} leg="pickup" />
      <TripParty {...fields} />
      <TripReturn {...fields} />
      <TripExtras trip={state.trip} change={change} />
      <FormProblem problem={problem} />
      <Button type="submit" name="search" value="now" wide busy={loading} className={css.submit}>
        {TEXTS.search}
      </Button>
      <NoScript />
      {loading && <PriceLoading />}
    </form>
  );
}
