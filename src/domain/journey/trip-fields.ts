import { hasRepeatedHour } from '../time/time.ts';

/** Sends the form of a trip. */
export const SEE_PRICES = 'See Prices';

/** An option of a field. */
interface Choice {
  value: string;
  label: string;
}

/** The hours that a form offers on a date: where the clocks go back, `one` o'clock comes twice, in BST and in GMT. */
export function hoursOn(date: string, hours: readonly Choice[], one: string): readonly Choice[] {
  if (!hasRepeatedHour(date)) return hours;
  const named = (value: string, zone: string) => ({ value, label: `${one} ${zone}` });
  return hours.flatMap((hour) =>
    hour.value === one ? [named(one, 'BST'), named(`${one} GMT`, 'GMT')] : [hour],
  );
}

/** [HOME-07] The possible durations of an hourly hire. */
export const HIRE_HOURS: readonly number[] = Array.from({ length: 21 }, (_, n) => n + 4);

/** Labels of the trip form's fields, by their API names. */
export const FIELD_LABELS = {
  pickup: 'Pick-Up',
  dropoff: 'Drop-Off',
  return_pickup: 'Return Pick-Up',
  return_dropoff: 'Return Drop-Off',
  pickup_date: 'Date',
  pickup_hour: 'Hour',
  pickup_min: 'Min',
  pickup_duration: 'Duration',
  return_date: 'Return Date',
  return_hour: 'Return Hour',
  return_min: 'Return Min',
  passengers: 'Passengers',
  return_passengers: 'Return Passengers',
  luggages: 'Luggages',
  hand_luggages: 'Hand Luggages',
  pickup_fight_number: 'Flight/train/port number',
  return_fight_number: 'Return flight/train/port number',
} as const;

/** Hire by the hour has other words for some. */
export const HIRE_FIELD_LABELS = {
  ...FIELD_LABELS,
  pickup: 'Pickup Address',
  pickup_date: 'Pick up Date',
} as const;
