import { type FormEvent, type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react';
import { LEG_LIMITS } from '../../../domain/journey/extras.ts';
import { londonToday } from '../../../domain/time/time.ts';
import { messageOf } from '../../client/api.ts';
import { useSettings } from '../../client/settings.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { remove, SLOTS } from '../../client/storage.ts';
import { userLocation } from '../../places/user-location.ts';
import { Button } from '../../ui/button.tsx';
import { Counter } from '../../ui/counter.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from '../../ui/popup-form.module.css';
import { focusFirst, useForm } from '../../ui/use-form.ts';
import { legParty } from '../extras/leg-extras.ts';
import { beginSearching, announceRefreshed } from '../prices/pricing-state.ts';
import { askingOf } from '../trip/asking.ts';
import { FormProblem, type Problem } from '../trip/form-problem.tsx';
import { HireFields } from '../trip/hire-form.tsx';
import { type Hire, hireErrors, restoreHire, standingHire, storedHire } from '../trip/hire.ts';
import { search, showPriceFailure, storedSearch } from '../trip/search.ts';
import { serverErrors, tripLabel } from '../trip/server-errors.ts';
import { restoreTrip, storedTrip } from '../trip/stored-trip.ts';
import { LABELS } from '../trip/texts.ts';
import { type TripFieldsProps, TripFlight, TripWhen } from '../trip/trip-fields.tsx';
import { settlePlace, remaining, touched, type TripErrors, tripErrors } from '../trip/trip-form.ts';
import { enteredPlace, TripPlaces } from '../trip/trip-places.tsx';
import { TripReturn } from '../trip/trip-return.tsx';
import type { Trip } from '../trip/trip.ts';
import { type Asking, useQuestions } from '../trip/use-questions.tsx';
import { useAbort } from '../trip/use-search.tsx';
import { useTripState } from '../trip/use-trip.ts';
import { TEXTS } from './texts.ts';

/** Initial state: the search, with its errors if it was tried. */
interface SearchStart<F extends SearchForm = SearchForm> {
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
  // Nothing is stored before the search, so that Cancel changes nothing.
  const [restored] = useState(() => restoreTrip(stored, Date.now()));
  const state = useTripState(restored, () => undefined);
  const [today] = useState(() => londonToday(Date.now()));
  const { form, errors, handleSubmit, keep } = useForm({ errors: start.errors });
  const questions = useQuestions(form, start.asking);
  useEffect(() => focusFirst(form.current), [form]);
  const change = (by: (trip: Trip) => Trip) => {
    const next = by(state.trip);
    keep((now) => remaining(now, state.trip, next));
    questions.keep((field) => !touched(field, state.trip, next));
    state.change(by);
  };
  const below = questions.below((places, settled) =>
    state.change((trip) => places.reduce((next, place) => settlePlace(next, place, settled), trip)),
  );
  const submit = handleSubmit(() => {
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
  const { form, errors, handleSubmit, keep } = useForm({ errors: start.errors });
  const questions = useQuestions(form, start.asking);
  useEffect(() => focusFirst(form.current), [form]);
  const submit = handleSubmit(() => ({
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
function ChangeSearchDialog({ start, ...rest }: SearchProps) {
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

/** [RES-09] Closes the popup, marks the list as loading, and opens the popup again when there are no prices. */
function useChangeSearch() {
  const settings = useSettings();
  const begin = useAbort();
  const [start, setStart] = useState<SearchStart | null>(null);
  const open = () => {
    const form = storedSearch();
    // The whole form: the press is painted before it.
    if (form) startTransition(() => setStart({ form, errors: {}, problem: null, asking: null }));
  };
  const cancel = () => {
    // A failed search leaves its form as the draft.
    remove(SLOTS.bookingFormDraft, SLOTS.hourlyRateFormDraft);
    setStart(null);
  };
  const run = async (form: SearchForm) => {
    setStart(null);
    const { signal } = begin();
    const end = beginSearching();
    try {
      await search(form, signal);
      announceRefreshed();
    } catch (error) {
      if (signal.aborted) return undefined;
      console.warn('prices:', messageOf(error));
      const asking = await askingOf(error, tripLabel);
      if (asking) return setStart({ form, errors: serverErrors(asking.errors), problem: null, asking });
      const failure = await showPriceFailure(error, settings);
      if (failure.redirect) return undefined;
      return setStart({ form, errors: serverErrors(failure.errors), problem: failure, asking });
    } finally {
      end();
    }
  };
  return { start, open, cancel, run };
}

/** The button and its popup. */
export function ChangeSearch() {
  const { start, open, cancel, run } = useChangeSearch();
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {TEXTS.changeSearch}
      </Button>
      {start && <ChangeSearchDialog start={start} onCancel={cancel} onSearch={(form) => void run(form)} />}
    </>
  );
}

/** [RES-11] The passengers of one leg, counted up to 50; each leg its own. */
export function TripPassengers({ trip, change, leg }: TripFieldsProps & { leg: 'pickup' | 'return' }) {
  const field = leg === 'return' ? 'returnPassengers' : 'passengers';
  const value = Number(trip[field] || trip.passengers);
  // A return that was as many as the way out stays at that number.
  const keepReturn = (now: Trip): Partial<Trip> =>
    now.returns ? { returnPassengers: now.returnPassengers || now.passengers } : {};
  return (
    <Counter
      row
      label={LABELS[field]}
      value={value}
      min={1}
      max={LEG_LIMITS.passengers}
      onChange={(count) => change((now) => ({ ...now, ...keepReturn(now), [field]: String(count) }))}
    />
  );
}
