import { sharedTripPath } from '../../../domain/booking/booking-path.ts';
import type { TripState } from '../../../domain/booking/trip-state.ts';
import { SITE_PAGES } from '../../../domain/site-pages.ts';
import type { BookingDetails } from '../../bookings/booking-details.ts';
import { escapeHtml } from '../../http/escape-html.ts';

const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;

/** The first page with a trip filled in but for its time. */
function startWith(
  pickup: string,
  dropoff: string,
  { passengers, luggage, handLuggage }: BookingDetails['legs'][number],
): string {
  const load = { passengers, luggages: luggage, hand_luggages: handLuggage };
  const filled = Object.entries({ pickup, dropoff, ...load }).map(([name, value]) => [name, String(value)]);
  return `${SITE_PAGES.root.path}?${new URLSearchParams(filled as [string, string][]).toString()}`;
}

/** [MNG-11] The ways to the same trip once more, and back from it. @returns HTML, empty for hire by the hour */
export function againHtml({ legs: [first] }: BookingDetails): string {
  if (!first?.dropoff) return '';
  const { pickup, dropoff } = first;
  const ways = [
    link(startWith(pickup, dropoff, first), 'Book this trip again'),
    link(startWith(dropoff, pickup, first), 'Book the way back'),
  ];
  return `<h2>Book again</h2><p class="ways">${ways.join('')}</p>`;
}

const TO_COME: ReadonlySet<TripState> = new Set(['confirmed', 'driver_assigned', 'under_way']);

/** Whether a trip is shown to those with whom it is shared. */
export const isShared = (state: TripState): boolean => TO_COME.has(state);

/** [MNG-11] The way to the page that can be sent to others. @returns HTML, empty where there is nothing to show on it */
export function shareHtml(state: TripState, token: string): string {
  if (!isShared(state)) return '';
  return `<h2>Share this trip</h2><p>Send somebody the address of the page below. They see when and where the car comes and who drives, until the trip is over, but no price, no name and no telephone number.</p><p>${link(sharedTripPath(token), 'The trip to share')}</p>`;
}
