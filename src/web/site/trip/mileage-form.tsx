import { useEffect } from 'react';
import { londonToday } from '../../../domain/time/time.ts';
import { useStart } from '../../client/page-data.ts';
import { amendAddress, useCurrentLocation } from '../../client/router/history.ts';
import { PATHS } from '../../client/router/paths.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { SLOTS, useStored, write } from '../../client/storage.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ExtrasSection } from '../extras/extras-section.tsx';
import css from './form.module.css';
import { storedTrip } from './stored-trip.ts';
import { TEXTS } from './texts.ts';
import { NoScript, TripFlight, TripParty, TripWhen } from './trip-fields.tsx';
import { settlePlace, remaining, touched, tripErrors } from './trip-form.ts';
import { enteredPlace, TripPlaces } from './trip-places.tsx';
import { wantsSearch } from './trip-query.ts';
import { TripReturn } from './trip-return.tsx';
import type { Trip } from './trip.ts';
import { useSearch } from './use-search.tsx';
import { type Filling, storedForm, NO_FILLING, type TripState, useFilling, useTrip } from './use-trip.ts';

/** The extras of a trip by the mile. They are saved into the unfinished form. */
function TripExtras({ trip, change }: { trip: Trip; change: TripState['change'] }) {
  const draft = useStored(SLOTS.bookingFormDraft);
  const searched = useStored(SLOTS.bookingForm);
  const save = (form: SearchForm) => {
    if (form.kind === 'hourly') return;
    write(SLOTS.bookingFormDraft, form.fields);
    change((now) => ({ ...now, luggage: String(form.fields.luggages) }));
  };
  const fields = storedTrip(trip, draft ?? searched);
  return <ExtrasSection form={{ kind: 'mileage', fields }} onSave={save} />;
}

/** Searches for a trip that was sent before the scripts had come: its fields are in the address. */
function useSentForm(form: { current: HTMLFormElement | null }) {
  const { path, search: query } = useCurrentLocation();
  useEffect(() => {
    if (!wantsSearch(query)) return;
    const params = new URLSearchParams(query);
    params.delete('search');
    amendAddress(`${path}?${params}`);
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
    // Enter sends the form while a field still has the focus.
    const trip = state.settle(enteredPlace());
    return {
      check: () => tripErrors(trip, today),
      form: { kind: 'mileage', fields: storedTrip(trip, storedForm()) },
    };
  }, inPage);
  useSentForm(form);
  const change = (by: (trip: Trip) => Trip) => {
    const next = by(state.trip);
    keep((now) => remaining(now, state.trip, next));
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
