import type { StoredState } from '../../../domain/booking/states.ts';

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

export const TEXTS = {
  title: 'Bookings',
  search: 'Search',
  searchHint: 'Number, name, telephone, e-mail, address, registration',
  day: 'Day',
  before: 'The day before',
  after: 'The day after',
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
