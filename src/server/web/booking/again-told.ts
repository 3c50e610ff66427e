import { sharedTripPath } from '../../../domain/booking/booking-path.ts';
import { isToCome, type TripState } from '../../../domain/booking/trip-state.ts';
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
  const query = new URLSearchParams({
    pickup,
    dropoff,
    passengers: String(passengers),
    luggages: String(luggage),
    hand_luggages: String(handLuggage),
  });
  return `${SITE_PAGES.root.path}?${query.toString()}`;
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

/** [MNG-11] The way to the page that can be sent to others. @returns HTML, empty where there is nothing to show on it */
export function shareHtml(state: TripState, token: string): string {
  if (!isToCome(state)) return '';
  return `<h2>Share this trip</h2><p>Send somebody the address of the page below. They see when and where the car comes and who drives, until the trip is over, but no price, no name and no telephone number.</p><p>${link(sharedTripPath(token), 'The trip to share')}</p>`;
}
