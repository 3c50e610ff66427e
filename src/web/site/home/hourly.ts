import type { HourlyRateForm } from '../../../contract/booking-form.ts';
import { isDate } from '../../../domain/time.ts';
import type { Option } from '../../ui/field.tsx';
import { londonToday } from '../trip/trip.ts';

/** The hourly form while it is filled in, under the specification's names. */
export interface Hire {
  pickup: string;
  pickup_place?: string;
  pickup_date: string;
  pickup_duration: string;
  pickup_hour: string;
  pickup_min: string;
}

/** [HOME-07] Today, 4hour, 12am, 00. */
export function newHire(now: number): Hire {
  return {
    pickup: '',
    pickup_date: londonToday(now),
    pickup_duration: '4hour',
    pickup_hour: '12am',
    pickup_min: '00',
  };
}

/** [HOME-10] The hire as it was stored; a day in the past becomes today. */
export function restoreHire(stored: HourlyRateForm, now: number): Hire {
  const fresh = newHire(now);
  const known = <K extends keyof Hire>(field: K, options: readonly Option[]) =>
    options.some((option) => option.value === stored[field]) ? { [field]: stored[field] } : {};
  const date = stored.pickup_date;
  return {
    ...fresh,
    pickup: stored.pickup,
    ...(stored.pickup_place && { pickup_place: stored.pickup_place }),
    ...(isDate(date) && date >= fresh.pickup_date && { pickup_date: date }),
    ...known('pickup_duration', DURATIONS),
    ...known('pickup_hour', HOURS),
    ...known('pickup_min', MINUTES),
  };
}

const options = (values: string[]): Option[] => values.map((value) => ({ value, label: value }));
const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** [HOME-07] "4hour" to "24hour". */
export const DURATIONS: Option[] = count(4, 24).map((hours) => ({
  value: `${hours}hour`,
  label: `${hours} hours`,
}));
/** [HOME-07] 1am to 12am, then 1pm to 12pm. */
export const HOURS: Option[] = options(
  ['am', 'pm'].flatMap((half) => count(1, 12).map((hour) => hour + half)),
);
/** [HOME-07] 00 to 55 by 5. */
export const MINUTES: Option[] = options(count(0, 11).map((n) => String(n * 5).padStart(2, '0')));
