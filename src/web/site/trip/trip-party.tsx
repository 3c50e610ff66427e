import { LONGEST } from '../../../domain/field-limits.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { numbers } from '../../ui/options.ts';
import { TEXTS } from './texts.ts';
import { asksFlight } from './trip.ts';
import type { TripFieldsProps } from './trip-places.tsx';
import css from './trip.module.css';

/** [HOME-17] The dropdown ends at 20; a larger number chosen elsewhere is not lost. */
export function passengerOptions(chosen: string) {
  return Number(chosen) > 20 ? numbers(1, Number(chosen)) : PASSENGERS;
}
const LUGGAGE = numbers(0, 20);
const PASSENGERS = numbers(1, 20);

/** Passengers, luggage and hand luggage. */
export function TripParty({ trip, change, errors }: TripFieldsProps) {
  const set = (field: 'passengers' | 'luggages' | 'hand_luggages') => (value: string) =>
    change((now) => ({ ...now, [field]: value }));
  return (
    <div className={css.party}>
      <SelectField
        name="passengers"
        label={TEXTS.passengers}
        value={trip.passengers}
        error={errors.passengers}
        options={passengerOptions(trip.passengers)}
        onChange={set('passengers')}
      />
      <SelectField
        name="luggages"
        label={TEXTS.luggages}
        value={trip.luggages}
        error={errors.luggages}
        options={LUGGAGE}
        onChange={set('luggages')}
      />
      <SelectField
        name="hand_luggages"
        label={TEXTS.handLuggages}
        value={trip.hand_luggages}
        error={errors.hand_luggages}
        options={LUGGAGE}
        onChange={set('hand_luggages')}
      />
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
      hint={TEXTS.flightHint}
      maxLength={LONGEST.flight}
      autoComplete="off"
      autoCapitalize="characters"
    />
  );
}

/** [HOME-16] Asked for where the leg starts at an airport or terminal. */
export function TripFlight({ trip, change, errors, leg }: TripFieldsProps & { leg: 'pickup' | 'return' }) {
  const returning = leg === 'return';
  if (!asksFlight(returning ? trip.dropoff : trip.pickup)) return null;
  const field = returning ? 'return_fight_number' : 'pickup_fight_number';
  return (
    <FlightField
      label={returning ? TEXTS.returnFlight : TEXTS.flight}
      value={trip[field]}
      error={errors[field]}
      onChange={(value) => change((now) => ({ ...now, [field]: value }))}
    />
  );
}
