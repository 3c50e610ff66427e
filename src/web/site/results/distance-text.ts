import { kilometres } from '../../../domain/journey.ts';
import { formatDuration } from '../../../domain/time.ts';

/** "69 km (42.6 miles)": miles × 1.60934, rounded [RES-03]. */
export function distanceText(miles: number): string {
  return `${kilometres(miles)} km (${milesText(miles)})`;
}

function milesText(miles: number): string {
  const shown = Number(miles.toFixed(1));
  return `${shown} ${shown === 1 ? 'mile' : 'miles'}`;
}

/** Seconds as "1h 5m" [RES-03]. */
export function travelTimeText(seconds: number): string {
  return formatDuration(seconds);
}
