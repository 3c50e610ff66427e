import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { LEG_LIMITS } from '../../../domain/journey/extras.ts';
import { useSettings } from '../../settings.ts';
import { userLocation } from '../../places/user-location.ts';
import { Button } from '../../ui/button.tsx';
import { Counter } from '../../ui/counter.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { useForm } from '../../use-form.ts';
import { FormProblem, type Problem } from '../trip/form-problem.tsx';
import { HireFields } from '../trip/hire-fields.tsx';
import { type Hire, hireErrors, restoreHire, standingHire, storedHire } from '../trip/hire.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { restoreTrip, storedTrip } from '../trip/stored-trip.ts';
import type { Trip } from '../trip/trip.ts';
import { londonToday } from '../../../domain/time.ts';
import { settlePlace } from '../trip/trip-changes.ts';
import { standing, touched, type TripErrors, tripErrors } from '../trip/trip-errors.ts';
import { TripFlight } from '../trip/trip-party.tsx';
import { TripPassengers } from '../trip/trip-passengers.tsx';
import { enteredPlace, TripPlaces } from '../trip/trip-places.tsx';
import { TripReturn } from '../trip/trip-return.tsx';
import { TripWhen } from '../trip/trip-when.tsx';
import { type Asking, useQuestions } from '../trip/use-questions.tsx';
import { useTripState } from '../trip/use-trip.ts';
import { legParty } from '../extras/leg-extras.ts';
import { LABELS } from '../trip/texts.ts';
import { TEXTS } from './texts.ts';
import css from '../../ui/popup-form.module.css';

/** What the popup starts with: the search, and what was wrong with it when it has been tried. */
export interface SearchStart<F extends SearchForm = SearchForm> {
  form: F;
  errors: TripErrors;
  problem: Problem | null;
  asking: Asking | null;
}

interface SearchProps<F extends SearchForm = SearchForm> {
  start: SearchStart<F>;
  onCancel: () => void;
  onSearch: (form: SearchForm) => void;
}

type OfKind<K extends SearchForm['kind']> = Extract<SearchForm, { kind: K }>;

interface FrameProps {
  form: RefObject<HTMLFormElement | null>;
  problem: Problem | null;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
}

function Frame({ form, problem, onSubmit, onCancel, children }: FrameProps) {
  return (
    <form ref={form} className={css.form} noValidate onSubmit={onSubmit}>
      {children}
      <FormProblem problem={problem} />
      <div className={css.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit">{TEXTS.search}</Button>
      </div>
    </form>
  );
}

function TripSearch({ start, onCancel, onSearch }: SearchProps<OfKind<'mileage'>>) {
  const stored = start.form.fields;
  // Nothing is kept before the search: Cancel leaves all as it was.
  const [restored] = useState(() => restoreTrip(stored, Date.now()));
  const state = useTripState(restored, () => undefined);
  const [today] = useState(() => londonToday(Date.now()));
  const { form, errors, pressing, keep } = useForm({ errors: start.errors });
  const questions = useQuestions(form, start.asking);
  useEffect(() => focusFirst(form.current), [form]);
  const change = (by: (trip: Trip) => Trip) => {
    const next = by(state.trip);
    keep((now) => standing(now, state.trip, next));
    questions.keep((field) => !touched(field, state.trip, next));
    state.change(by);
  };
  const below = questions.below((places, settled) =>
    state.change((trip) => places.reduce((next, place) => settlePlace(next, place, settled), trip)),
  );
  const submit = pressing(() => {
    const trip = state.settle(enteredPlace());
    return {
      check: () => tripErrors(trip, today),
      send: async () => onSearch({ kind: 'mileage', fields: storedTrip(trip, stored) }),
    };
  });
  const fields = { ...state, change, errors, below, today };
  return (
    <Frame form={form} problem={start.problem} onSubmit={submit} onCancel={onCancel}>
      <TripPlaces {...fields} />
      <TripFlight {...fields} leg="pickup" />
      <TripWhen {...fields} leg="pickup" />
      <TripPassengers {...fields} leg="pickup" />
      <TripReturn {...fields} passengers={<TripPassengers {...fields} leg="return" />} />
    </Frame>
  );
}

/** The home page's form of hire, and who travels, which it does not ask [HOME-07]. */
function HireSearch({ start, onCancel, onSearch }: SearchProps<OfKind<'hourly'>>) {
  const stored = start.form.fields;
  const { GRACE_TIME } = useSettings();
  const [hire, setHire] = useState(() => restoreHire(stored, Date.now(), GRACE_TIME));
  const [passengers, setPassengers] = useState(() => legParty(start.form, 'outward').passengers || 1);
  const [today] = useState(() => londonToday(Date.now()));
  const { form, errors, pressing, keep } = useForm({ errors: start.errors });
  const questions = useQuestions(form, start.asking);
  useEffect(() => focusFirst(form.current), [form]);
  const submit = pressing(() => ({
    check: () => hireErrors(hire, today),
    async send() {
      const fields = storedHire(hire, { ...stored, passengers }, userLocation(stored.userLocation));
      onSearch({ kind: 'hourly', fields });
    },
  }));
  const change = (part: Partial<Hire>) => {
    keep((now) => standingHire(now, part));
    questions.keep((field) => !(field in part));
    setHire((now) => ({ ...now, ...part }));
  };
  const below = questions.below((_, settled) => setHire((now) => settlePlace(now, 'pickup', settled)));
  return (
    <Frame form={form} problem={start.problem} onSubmit={submit} onCancel={onCancel}>
      <HireFields hire={hire} errors={errors} below={below} today={today} onChange={change} />
      <Counter
        row
        label={LABELS.passengers}
        value={passengers}
        min={1}
        max={LEG_LIMITS.passengers}
        onChange={setPassengers}
      />
    </Frame>
  );
}

/** [RES-09] The search, to be changed and run again without leaving the results. */
export function ChangeSearchDialog({ start, ...rest }: SearchProps) {
  const { form, ...tried } = start;
  return (
    <Dialog title={TEXTS.changeSearch} onClose={rest.onCancel}>
      {form.kind === 'hourly' ? (
        <HireSearch start={{ form, ...tried }} {...rest} />
      ) : (
        <TripSearch start={{ form, ...tried }} {...rest} />
      )}
    </Dialog>
  );
}
