import type { StoredState } from '../../../domain/booking/states.ts';
import type { TripFlag } from '../../../domain/office/queue.ts';

/** A booking's state, as who works here says it. */
export const STATE_WORDS: Readonly<Record<StoredState, string>> = {
  awaiting_payment: 'Waiting for payment',
  awaiting_email: 'Waiting for address',
  lapsed: 'Not booked',
  confirmed: 'Confirmed',
  offered: 'Offered',
  accepted: 'Accepted',
  refused: 'Refused',
  assigned: 'Driver named',
  on_way: 'On the way',
  arrived: 'Arrived',
  on_board: 'On board',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
};

/** What is wrong with a trip, beside its state. */
export const FLAG_WORDS: Readonly<Record<TripFlag, string>> = {
  late: 'Late',
  no_driver: 'No driver',
  unpaid: 'Not paid',
};

export const TEXTS = {
  title: 'Bookings',
  take: 'New booking',
  search: 'Search',
  searchHint: 'Number, name, telephone, e-mail, address, registration',
  day: 'Day',
  before: 'The day before',
  after: 'The day after',
  daysBefore: 'The days before',
  daysAfter: 'The days after',
  today: 'Today',
  loading: 'Looking …',
  failed: 'The bookings could not be loaded.',
  again: 'Try again',
  none: (day: string) => `No pick-ups on ${day}.`,
  noneFound: (text: string) => `Nothing is found for “${text}”.`,
  count: (lines: number, more: boolean) =>
    `${lines}${more ? ' or more' : ''} ${lines === 1 ? 'pick-up' : 'pick-ups'}`,
  counted: (lines: number, more: boolean) =>
    `${more ? 'The latest ' : ''}${lines} ${lines === 1 ? 'booking' : 'bookings'}${more ? '; there are more' : ''}`,
  more: 'More of this day',
  pickups: (count: number | null, shown: number) =>
    count === null
      ? `More than 10,000 pick-ups, ${shown.toLocaleString('en-GB')} of them loaded`
      : `${count.toLocaleString('en-GB')} ${count === 1 ? 'pick-up' : 'pick-ups'}`,
  noneIn: (from: string, to: string) => `No pick-ups from ${from} to ${to}.`,
  noneSuch: 'No pick-ups of this kind.',
  span: 'How many days',
  spans: { 1: 'One day', 7: '7 days', 30: '30 days', 90: '90 days' },
  toDay: (from: string, to: string) => `${from} to ${to}`,
  anyState: 'Every state',
  anyOperator: 'Every operator',
  latestFirst: 'the latest first',
  earliestFirst: 'the earliest first',
  now: (time: string) => `Now ${time}`,
  news: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  show: (count: number) => `Show ${count === 1 ? 'the change' : `${count} changes`}`,
  changed: 'Changed',
  gone: 'Not in this list any more',
  way: 'From and to',
  wayTo: 'to',
  flight: 'Flight or train',
  driver: 'Driver',
  noDriver: 'no driver yet',
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
  legCancelled: 'This leg is cancelled',
  car: 'in the car',
  card: 'by card',
  bookedBy: (name: string) => `booked by ${name}`,
} as const;
