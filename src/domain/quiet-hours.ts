import { addDays, londonInstant, londonTime } from './time.ts';

/** From nine in the evening to eight in the morning in London nobody's telephone is to make a noise. */
const FROM_MINUTE = 21 * 60;
const UNTIL_MINUTE = 8 * 60;

/** When the quiet hours that an instant lies in are over; null outside them. Both in milliseconds since 1970. */
export function quietUntil(instant: number): number | null {
  const { date, minute } = londonTime(instant);
  if (minute >= UNTIL_MINUTE && minute < FROM_MINUTE) return null;
  return londonInstant({ date: minute < UNTIL_MINUTE ? date : addDays(date, 1), minute: UNTIL_MINUTE });
}
