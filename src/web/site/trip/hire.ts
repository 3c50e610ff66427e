import type { HourlyRateForm } from '../../../contract/booking-form.ts';
import {
  hour12,
  isDate,
  londonInstant,
  londonTime,
  MINUTE_STEP,
  parseHour,
  londonToday,
} from '../../../domain/time.ts';
import type { Option } from '../../ui/field.tsx';
import { asksFlight } from './trip.ts';
import { dateError, tripLabel, type TripErrors } from './trip-errors.ts';
import { HIRE } from './texts.ts';

/** The hourly form while it is filled in, under the specification's names. */
export interface Hire {
  pickup: string;
  pickup_place?: string;
  pickup_date: string;
  pickup_duration: string;
  pickup_hour: string;
  pickup_min: string;
  pickup_fight_number: string;
}

/** [HOME-07] Today, 4hour, 12am, 00. */
export function newHire(now: number): Hire {
  return {
    pickup: '',
    pickup_date: londonToday(now),
    pickup_duration: '4hour',
    pickup_hour: '12am',
    pickup_min: '00',
    pickup_fight_number: '',
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
    pickup_fight_number: stored.pickup_fight_number ?? '',
  };
}

/** When the hire starts, in milliseconds since 1970; null while there is no date. */
export function hireStart({ pickup_date, pickup_hour, pickup_min }: Hire): number | null {
  if (!isDate(pickup_date)) return null;
  const minute = (parseHour(pickup_hour) ?? 0) * 60 + Number(pickup_min);
  return londonInstant({ date: pickup_date, minute });
}

const STEP_MS = 300_000;

/** The first start that can be booked `graceMinutes` ahead, on the form's steps and with five minutes to fill it in. */
export function firstStart(
  now: number,
  graceMinutes: number,
): Pick<Hire, 'pickup_date' | 'pickup_hour' | 'pickup_min'> {
  const at = Math.ceil((now + graceMinutes * 60_000) / STEP_MS + 1) * STEP_MS;
  const { date, minute } = londonTime(at);
  return {
    pickup_date: date,
    pickup_hour: hour12(Math.floor(minute / 60)),
    pickup_min: String(minute % 60).padStart(2, '0'),
  };
}

/** What the visitor can be told before the server is asked. */
export function hireErrors(hire: Hire, today: string): TripErrors {
  const date = dateError(hire.pickup_date, today);
  return {
    ...(!hire.pickup.trim() && { pickup: HIRE.missingPickup }),
    ...(date !== null && { pickup_date: date }),
  };
}

const LABELS: Record<string, string> = { pickup: HIRE.pickup, pickup_date: HIRE.date };

/** The label of a field of the hourly form, for the server's messages. */
export const hireLabel = (field: string): string | undefined => LABELS[field] ?? tripLabel(field);

/** The errors that still stand after a change: one goes as soon as its field is touched. */
export function standingHire(errors: TripErrors, change: Partial<Hire>): TripErrors {
  const touched = new Set(Object.keys(change).map((field) => field.replace(/_(hour|min)$/, '_date')));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.has(field)));
}

/** The hire under the wire's names. `kept` is what was stored before: the extras chosen there stay. */
export function storedHire(
  hire: Hire,
  kept: HourlyRateForm | null,
  userLocation: HourlyRateForm['userLocation'],
): HourlyRateForm {
  // [HOME-16] What was typed while it was asked for goes when the pick-up is another.
  const pickup_fight_number = asksFlight(hire.pickup) ? hire.pickup_fight_number : '';
  return { ...kept, ...hire, pickup_place: hire.pickup_place, pickup_fight_number, userLocation };
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
export const MINUTES: Option[] = options(
  count(0, 60 / MINUTE_STEP - 1).map((n) => String(n * MINUTE_STEP).padStart(2, '0')),
);
