import type { BookingType } from '../../../contract/booking-form.ts';
import { hoursOn } from '../../../domain/journey/trip-fields.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { codeOf } from '../../client/router/code.ts';
import { numbers, SelectField, TextField } from '../../ui/field.tsx';
import { PARTS } from '../../ui/later.tsx';
import { ON_WIRE } from './form-names.ts';
import { LABELS, TEXTS } from './texts.ts';
import { setPickupDate, type TripErrors } from './trip-form.ts';
import css from './trip.module.css';
import { asksFlight, hourOn } from './trip.ts';
import type { QuestionAt } from './use-questions.tsx';
import type { TripState } from './use-trip.ts';

/** A server's alone: browsers with scripts show none of it, and React in them does not look into the element. */
const WAYS = codeOf(() => import('./no-script-ways.tsx'));
PARTS.push(WAYS);

/** Button that sends a form without scripts. */
export function NoScript({ type }: { type: BookingType }) {
  const ways = WAYS.here();
  return <noscript>{ways && <ways.NoScriptWays type={type} />}</noscript>;
}

export interface TripFieldsProps extends TripState {
  errors: TripErrors;
  below: QuestionAt;
}

/** Props of a field's control. */
export function bound(
  { trip, change, errors }: TripFieldsProps,
  field: Exclude<keyof typeof LABELS, 'duration'>,
) {
  return {
    name: ON_WIRE[field],
    label: LABELS[field],
    value: trip[field],
    error: errors[field],
    onChange: (value: string) => change((now) => ({ ...now, [field]: value })),
  };
}

/** [HOME-15] Hours 00–23, minutes by 5. */
const HOURS = numbers(0, 23, 1, 2);
const MINUTES = numbers(0, 55, 5, 2);

interface TripWhenProps extends TripFieldsProps {
  /** The first day that can be chosen, yyyy-mm-dd. */
  today: string;
  leg: 'pickup' | 'return';
}

/** Date, hour and minute of one leg. */
export function TripWhen({ today, leg, ...props }: TripWhenProps) {
  const { trip, change } = props;
  const own =
    leg === 'return' ? {} : { onChange: (date: string) => change((now) => setPickupDate(now, date)) };
  const date = trip[`${leg}Date`];
  const options = hoursOn(date, HOURS, '01');
  const first = leg === 'return' && trip.pickupDate > today ? trip.pickupDate : today;
  return (
    <div className={css.when}>
      <TextField {...bound(props, `${leg}Date`)} {...own} id={`trip-${leg}Date`} type="date" min={first} />
      <SelectField
        {...bound(props, `${leg}Hour`)}
        value={hourOn(date, trip[`${leg}Hour`])}
        options={options}
      />
      <SelectField {...bound(props, `${leg}Minute`)} options={MINUTES} />
    </div>
  );
}

/** [HOME-17] The dropdown ends at 20; a larger number chosen elsewhere is not lost. */
export function passengerOptions(chosen: string) {
  return Number(chosen) > 20 ? numbers(1, Number(chosen)) : PASSENGERS;
}
const LUGGAGE = numbers(0, 20);
const PASSENGERS = numbers(1, 20);

/** Passengers, luggage and hand luggage. */
export function TripParty(props: TripFieldsProps) {
  return (
    <div className={css.party}>
      <SelectField {...bound(props, 'passengers')} options={passengerOptions(props.trip.passengers)} />
      <SelectField {...bound(props, 'luggage')} options={LUGGAGE} />
      <SelectField {...bound(props, 'handLuggage')} options={LUGGAGE} />
    </div>
  );
}

interface FlightProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The flight, train or port number. */
export function FlightField(props: FlightProps) {
  return (
    <TextField
      {...props}
      // An address says nothing of it.
      name={undefined}
      hint={TEXTS.flightHint}
      maxLength={LONGEST.flight}
      autoComplete="off"
      autoCapitalize="characters"
    />
  );
}

/** [HOME-16] Asked for where the leg starts at an airport or terminal. */
export function TripFlight({ leg, ...props }: TripFieldsProps & { leg: 'pickup' | 'return' }) {
  const { pickup, dropoff } = props.trip;
  if (!asksFlight(leg === 'return' ? dropoff : pickup)) return null;
  return <FlightField {...bound(props, `${leg}FlightNumber`)} />;
}
