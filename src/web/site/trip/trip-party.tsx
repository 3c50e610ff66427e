import { LONGEST } from '../../../domain/limits.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { numbers } from '../../ui/options.ts';
import { TEXTS } from './texts.ts';
import { asksFlight } from './trip.ts';
import { bound, type TripFieldsProps } from './trip-field.ts';
import css from './trip.module.css';

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
