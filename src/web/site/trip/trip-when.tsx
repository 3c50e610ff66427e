import { SelectField, TextField } from '../../ui/field.tsx';
import { numbers } from '../../ui/options.ts';
import { setPickupDate } from './trip-changes.ts';
import { bound, type TripFieldsProps } from './trip-field.ts';
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
export function TripWhen({ today, leg, ...props }: TripWhenProps) {
  const { trip, change } = props;
  const own =
    leg === 'return' ? {} : { onChange: (date: string) => change((now) => setPickupDate(now, date)) };
  const first = leg === 'return' && trip.pickupDate > today ? trip.pickupDate : today;
  return (
    <div className={css.when}>
      <TextField {...bound(props, `${leg}Date`)} {...own} id={`trip-${leg}Date`} type="date" min={first} />
      <SelectField {...bound(props, `${leg}Hour`)} options={HOURS} />
      <SelectField {...bound(props, `${leg}Minute`)} options={MINUTES} />
    </div>
  );
}
