import { SelectField, TextField } from '../../ui/field.tsx';
import { numbers } from '../../ui/options.ts';
import { TEXTS } from './texts.ts';
import { setPickupDate } from './trip-changes.ts';
import type { TripFieldsProps } from './trip-places.tsx';
import css from './trip.module.css';

/** [HOME-15] Hours 00–23, minutes by 5. */
const HOURS = numbers(0, 23, 1, 2);
const MINUTES = numbers(0, 55, 5, 2);

interface TripWhenProps extends TripFieldsProps {
  /** The first day that can be chosen, yyyy-mm-dd. */
  today: string;
  leg: 'pickup' | 'return';
}

/** Date, hour and minute of one leg. */
export function TripWhen({ trip, change, errors, today, leg }: TripWhenProps) {
  const returning = leg === 'return';
  const setDate = (date: string) =>
    change((now) => (returning ? { ...now, return_date: date } : setPickupDate(now, date)));
  return (
    <div className={css.when}>
      <TextField
        id={`trip-${leg}_date`}
        name={`${leg}_date`}
        type="date"
        label={returning ? TEXTS.returnDate : TEXTS.date}
        value={trip[`${leg}_date`]}
        min={returning && trip.pickup_date > today ? trip.pickup_date : today}
        error={errors[`${leg}_date`]}
        onChange={setDate}
      />
      <SelectField
        name={`${leg}_hour`}
        label={returning ? TEXTS.returnHour : TEXTS.hour}
        value={trip[`${leg}_hour`]}
        options={HOURS}
        onChange={(hour) => change((now) => ({ ...now, [`${leg}_hour`]: hour }))}
      />
      <SelectField
        name={`${leg}_min`}
        label={returning ? TEXTS.returnMinute : TEXTS.minute}
        value={trip[`${leg}_min`]}
        options={MINUTES}
        onChange={(minute) => change((now) => ({ ...now, [`${leg}_min`]: minute }))}
      />
    </div>
  );
}
