import { useEffect } from 'react';
import { useStart } from '../../page-data.ts';
import { PATHS } from '../../paths.ts';
import { amendAddress, useHere } from '../../router/history.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { storedTrip } from './stored-trip.ts';
import type { Trip } from './trip.ts';
import { londonToday } from '../../../domain/time.ts';
import { settlePlace } from './trip-changes.ts';
import { standing, touched, tripErrors } from './trip-errors.ts';
import { wantsSearch } from './trip-query.ts';
import { TripFlight, TripParty } from './trip-party.tsx';
import { enteredPlace, TripPlaces } from './trip-places.tsx';
import { TripReturn } from './trip-return.tsx';
import { TripWhen } from './trip-when.tsx';
import { keptForm, useTrip } from './use-trip.ts';
import { type Filling, NO_FILLING, useFilling } from './use-filling.ts';
import { TripExtras } from './form-extras.tsx';
import { NoScript } from './no-script.tsx';
import { TEXTS } from './texts.ts';
import { useSearch } from './use-search.tsx';
import css from './form.module.css';

/** Searches for a trip that was sent before the scripts had come: its fields are in the address. */
function useSentForm(form: { current: HTMLFormElement | null }) {
  const { path, search: query } = useHere();
  useEffect(() => {
    if (!wantsSearch(query)) return;
    const kept = new URLSearchParams(query);
    kept.delete('search');
    amendAddress(`${path}?${kept}`);
    setTimeout(() => form.current?.requestSubmit());
  }, [form, path, query]);
}

interface MileageFormProps {
  filling?: Filling;
  /** The page stays in sight while prices are fetched. */
  inPage?: boolean;
}

/** The mileage form [HOME-04]. */
export function MileageForm({ filling = NO_FILLING, inPage }: MileageFormProps) {
  const state = useTrip();
  const today = useStart(londonToday, londonToday);
  const { form, busy, errors, problem, waiting, questions, submit, keep } = useSearch(() => {
    // Enter sends the form from a field that nobody has left.
    const trip = state.settle(enteredPlace());
    return {
      check: () => tripErrors(trip, today),
      form: { kind: 'mileage', fields: storedTrip(trip, keptForm()) },
    };
  }, inPage);
  useSentForm(form);
  const change = (by: (trip: Trip) => Trip) => {
    const next = by(state.trip);
    keep((now) => standing(now, state.trip, next));
    questions.keep((field) => !touched(field, state.trip, next));
    state.change(by);
  };
  const below = questions.below((places, settled) =>
    state.change((trip) => places.reduce((next, place) => settlePlace(next, place, settled), trip)),
  );
  const filled = useFilling(form, { change, settle: state.settle }, filling);
  const fields = { ...state, change, errors, below, today };
  return (
    <form ref={form} className={css.form} action={PATHS.bookTrip} noValidate onSubmit={submit}>
      <output className="visually-hidden">{filled}</output>
      <TripPlaces {...fields} />
      <TripFlight {...fields} leg="pickup" />
      <TripWhen {...fields} leg="pickup" />
      <TripParty {...fields} />
      <TripReturn {...fields} />
      <TripExtras trip={state.trip} change={change} />
      {problem}
      <NoScript type="milleage" />
      <Button
        type="submit"
        name="search"
        value="now"
        wide
        busy={busy}
        className={classes(css.submit, 'by-script')}
      >
        {TEXTS.search}
      </Button>
      {waiting}
    </form>
  );
}
