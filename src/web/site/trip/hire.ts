import type { HourlyRateForm } from '../../../contract/booking-form.ts';
import { HIRE_FIELD_LABELS, HIRE_HOURS, hoursOn } from '../../../domain/journey/trip-fields.ts';
import {
  formTime,
  hour12,
  isDate,
  londonInstant,
  londonTime,
  MINUTE_STEP,
} from '../../../domain/time/time.ts';
import { renamed } from '../../client/wire-names.ts';
import type { Option } from '../../ui/field.tsx';
import { OFF_WIRE, ON_WIRE } from './form-names.ts';
import { dateError, shownAt, type TripErrors } from './trip-form.ts';
import { asksFlight, hourOn, type Trip } from './trip.ts';

/** The hourly form while it is filled in: its date as yyyy-mm-dd, hours "1am" to "12pm", the duration "4hour". */
export interface Hire extends Pick<
  Trip,
  | 'pickup'
  | 'pickupPlaceId'
  | 'pickupConfirmed'
  | 'pickupDate'
  | 'pickupHour'
  | 'pickupMinute'
  | 'pickupFlightNumber'
> {
  duration: string;
}

/** [HOME-07, JRN-06] 4hour, from the first start that can be booked `graceMinutes` ahead. */
export function newHire(now: number, graceMinutes: number): Hire {
  return {
    pickup: '',
    pickupPlaceId: undefined,
    pickupConfirmed: undefined,
    duration: '4hour',
    ...firstStart(now, graceMinutes),
    pickupFlightNumber: '',
  };
}

/** [HOME-10, JRN-06] The hire as it was stored; a start that has passed becomes the first that can be booked. */
export function restoreHire(stored: HourlyRateForm, now: number, graceMinutes: number): Hire {
  const given = renamed(stored, OFF_WIRE);
  const fresh = newHire(now, graceMinutes);
  const known = (field: 'duration' | 'pickupHour' | 'pickupMinute', options: readonly Option[]) =>
    options.find(({ value }) => value === given[field])?.value ?? fresh[field];
  const hire = {
    pickup: given.pickup,
    pickupPlaceId: given.pickupPlaceId || undefined,
    pickupConfirmed: given.pickupConfirmed || undefined,
    pickupDate: given.pickupDate,
    duration: known('duration', DURATIONS),
    pickupHour: known('pickupHour', hoursOn(given.pickupDate, HOURS, '1am')),
    pickupMinute: known('pickupMinute', MINUTES),
    pickupFlightNumber: given.pickupFlightNumber ?? '',
  };
  const { pickupDate, pickupHour, pickupMinute } = fresh;
  const start = hireStart(hire);
  return start !== null && start > now ? hire : { ...hire, pickupDate, pickupHour, pickupMinute };
}

/** When the hire starts, in milliseconds since 1970; null while there is no date. */
export function hireStart({ pickupDate, pickupHour, pickupMinute }: Hire): number | null {
  const at = isDate(pickupDate) && formTime(pickupDate, pickupHour, pickupMinute);
  return at ? londonInstant(at) : null;
}

const STEP_MS = 300_000;

/** The first start that can be booked `graceMinutes` ahead, on the form's steps and with five minutes to fill it in. */
export function firstStart(
  now: number,
  graceMinutes: number,
): Pick<Hire, 'pickupDate' | 'pickupHour' | 'pickupMinute'> {
  const at = Math.ceil((now + graceMinutes * 60_000) / STEP_MS + 1) * STEP_MS;
  const { date, minute, second } = londonTime(at);
  return {
    pickupDate: date,
    pickupHour: hour12(Math.floor(minute / 60)) + (second ? ' GMT' : ''),
    pickupMinute: String(minute % 60).padStart(2, '0'),
  };
}

/** Errors that need no request. */
export function hireErrors(hire: Hire, today: string): TripErrors {
  const date = dateError(hire.pickupDate, today);
  return {
    ...(!hire.pickup.trim() && { pickup: HIRE.missingPickup }),
    ...(date !== null && { pickupDate: date }),
  };
}

/** The remaining errors after a change: one is cleared when its field is changed. */
export function standingHire(errors: TripErrors, change: Partial<Hire>): TripErrors {
  const touched = new Set(Object.keys(change).map(shownAt));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.has(field)));
}

/** The hire by API names. `kept` is the previously stored one: its extras stay. */
export function storedHire(
  hire: Hire,
  stored: HourlyRateForm | null,
  userLocation: HourlyRateForm['userLocation'],
): HourlyRateForm {
  // [HOME-16] Typed text is dropped if the pick-up changed during the request.
  const pickupFlightNumber = asksFlight(hire.pickup) ? hire.pickupFlightNumber : '';
  const pickupHour = hourOn(hire.pickupDate, hire.pickupHour);
  return { ...stored, ...renamed({ ...hire, pickupHour, pickupFlightNumber }, ON_WIRE), userLocation };
}

/** [JRN-06] 12 is noon, not midnight. */
const IN_WORDS: Record<string, string> = { '12am': '12am (midnight)', '12pm': '12pm (noon)' };
const options = (values: string[]): Option[] =>
  values.map((value) => ({ value, label: IN_WORDS[value] ?? value }));
const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** [HOME-07] "4hour" to "24hour". */
export const DURATIONS: Option[] = HIRE_HOURS.map((hours) => ({
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

/** Hire by the hour has other words for some. */
export const HIRE_LABELS = renamed(HIRE_FIELD_LABELS, OFF_WIRE);

/** Labels that differ for hire by the hour. */
export const HIRE = {
  search: 'Search',
  tooSoon: (ahead: string) => `This start is too soon to book online: it must be at least ${ahead} from now.`,
  firstStart: 'Use the first bookable time',
  missingPickup: 'Enter where the hire starts',
};
