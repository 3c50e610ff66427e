import type { StoredState } from '../../../domain/booking/states.ts';
import type { TripFlag } from '../../../domain/office/queue.ts';

/** Booking states as the office shows them. */
export const STATE_WORDS: Readonly<Record<StoredState, string>> = {
  awaiting_payment: 'Awaiting payment',
  awaiting_email: 'Awaiting email confirmation',
  lapsed: 'Lapsed',
  confirmed: 'Confirmed',
  offered: 'Offered',
  accepted: 'Accepted',
  refused: 'Refused',
  assigned: 'Driver assigned',
  on_way: 'On the way',
  arrived: 'Arrived',
  on_board: 'On board',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
};

/** Warnings shown next to a trip's state. */
export const FLAG_WORDS: Readonly<Record<TripFlag, string>> = {
  late: 'Late',
  no_driver: 'No driver',
  unpaid: 'Unpaid',
};

export const TEXTS = {
  title: 'Bookings',
  take: 'New booking',
  search: 'Search',
  searchHint: 'Number, name, phone, email, address or registration',
  day: 'Day',
  before: 'Previous day',
  after: 'Next day',
  daysBefore: 'Previous days',
  daysAfter: 'Next days',
  today: 'Today',
  loading: 'Loading…',
  none: (day: string) => `No pick-ups on ${day}.`,
  noneFound: (text: string) => `No bookings match “${text}”.`,
  count: (lines: number, more: boolean) =>
    `${lines}${more ? ' or more' : ''} ${lines === 1 ? 'pick-up' : 'pick-ups'}`,
  counted: (lines: number, more: boolean) =>
    `${more ? 'The latest ' : ''}${lines} ${lines === 1 ? 'booking' : 'bookings'}${more ? '; there are more' : ''}`,
  more: 'Load more',
  pickups: (count: number | null, shown: number) =>
    count === null
      ? `10,000+ pick-ups, ${shown.toLocaleString('en-GB')} loaded`
      : `${count.toLocaleString('en-GB')} ${count === 1 ? 'pick-up' : 'pick-ups'}`,
  noneIn: (from: string, to: string) => `No pick-ups from ${from} to ${to}.`,
  noneSuch: 'No pick-ups match these filters.',
  span: 'Period',
  spans: { 1: '1 day', 7: '7 days', 30: '30 days', 90: '90 days' },
  toDay: (from: string, to: string) => `${from} to ${to}`,
  anyState: 'All states',
  anyOperator: 'All operators',
  latestFirst: 'latest first',
  earliestFirst: 'earliest first',
  now: (time: string) => `Now ${time}`,
  news: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  show: (count: number) => `Show ${count === 1 ? '1 change' : `${count} changes`}`,
  changed: 'Changed',
  gone: 'No longer in this list',
  way: 'Route',
  wayTo: 'to',
  flight: 'Flight or train',
  driver: 'Driver',
  noDriver: 'no driver assigned',
  time: 'Pick-up',
  number: 'Booking',
  state: 'State',
  passenger: 'Passenger',
  from: 'From',
  to: 'To',
  vehicle: 'Vehicle',
  operator: 'Operator',
  price: 'Price',
  byHour: 'by the hour',
  back: 'return',
  legCancelled: 'Leg cancelled',
  car: 'in the car',
  card: 'by card',
  bookedBy: (name: string) => `booked by ${name}`,
} as const;
