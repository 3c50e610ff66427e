import { kilometres } from '../../../domain/journey/journey.ts';
import { formatDuration, type LocalTime } from '../../../domain/time.ts';
import { travelRange } from '../../../domain/journey/travel-time.ts';

/** [JRN-14] "42.6 miles (69 km)": miles × 1.60934, rounded [RES-03]. */
export function distanceText(miles: number): string {
  const shown = Number(miles.toFixed(1));
  return `${shown} ${shown === 1 ? 'mile' : 'miles'} (${kilometres(miles)} km)`;
}

/** [JRN-14] Seconds as "1h 0m to 1h 25m", by the hour in which the drive begins; "1h 5m" where that is not known [RES-03]. */
export function travelTimeText(seconds: number, at: LocalTime | null): string {
  if (!at) return formatDuration(seconds);
  const { least, most } = travelRange(seconds, at);
  return `${formatDuration(least * 60)} to ${formatDuration(most * 60)}`;
}
