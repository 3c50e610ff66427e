import { PRICE_WORDS } from '../../../domain/fare/fare.ts';
import { kilometres } from '../../../domain/journey/journey.ts';
import { travelRange } from '../../../domain/journey/travel-time.ts';
import { many } from '../../../domain/text.ts';
import type { LocalTime } from '../../../domain/time/time.ts';
import { formatDuration } from '../../../domain/time/time-words.ts';

export const TEXTS = {
  heading: 'Choose your vehicle',
  tripTitle: 'BOOK A TRIP',
  cancel: 'Cancel',
  changeSearch: 'Change Search',
  search: 'Search',
  options: 'Options',
  seeReturn: 'See Return Details',
  hideReturn: 'Hide Return Details',
  showTrip: 'Show trip details',
  hideTrip: 'Hide trip details',
  distance: 'Distance',
  travelTime: 'Travel time',
  returnDistance: 'Return distance',
  returnTravelTime: 'Return travel time',
  topResults: 'Top results',
  priceCount: PRICE_WORDS.priceCount,
  shownOf: (shown: number, all: number) => `Showing ${shown} of ${all}`,
  lowestPrice: 'Lowest Price',
  noneAccessible:
    'None of these vehicles takes a passenger who stays in the wheelchair: please contact us for one that does.',
  forVehicles: (count: number) => `for ${many(count, 'vehicle')}`,
  bookNow: 'Book Now',
  contactUs: 'Contact Us',
  quantity: 'Vehicles',
  vehicleSelected: (count: number) => `${count} x Vehicle Selected`,
  show: 'Show',
  byVehicle: 'By vehicle',
  allOffers: 'All offers',
  moreOperators: (count: number) => many(count, 'more operator'),
  details: 'Details',
  from: (price: string) => `from ${price}`,
  filters: (count: number) => (count > 0 ? `Filters (${count})` : 'Filters'),
  clearFilters: 'Clear filters',
  noneFits: 'No offer fits these filters.',
  operator: 'Operator',
  anyOperator: 'Any operator',
  rating: 'Rating',
  anyRating: 'Any rating',
  ratingFrom: (stars: number) => `${stars} stars or more`,
  freeCancellation: 'Free cancellation',
  takesWheelchair: 'Wheelchair accessible',
  layout: 'Layout',
  list: 'List',
  grid: 'Grid',
  filter: 'Vehicle type',
  all: 'All',
  sort: 'Sort by',
  cheapestFirst: 'Lowest price',
  bestFirst: 'Best rating',
  largestFirst: 'Most seats',
  completeEditing: 'Please complete editing your search',
  closed:
    'This kind of trip cannot be booked online at the moment. A person can price it for you, and your trip is filled in.',
  refreshed: 'Prices have been refreshed',
  back: 'Back',
};

/** [JRN-14] "42.6 miles (69 km)": miles × 1.60934, rounded [RES-03]. */
export function distanceText(miles: number): string {
  const shown = Number(miles.toFixed(1));
  return `${shown} ${shown === 1 ? 'mile' : 'miles'} (${kilometres(miles)} km)`;
}

/** [JRN-14] "1h 0m to 1h 25m", by the hour in which the drive begins; "1h 5m" where that is not known [RES-03]. */
export function travelTimeText(drive: { miles: number; seconds: number }, at: LocalTime | null): string {
  if (!at) return formatDuration(drive.seconds);
  const { least, most } = travelRange(drive, at);
  return `${formatDuration(least * 60)} to ${formatDuration(most * 60)}`;
}
