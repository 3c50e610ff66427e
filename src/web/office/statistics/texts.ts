import type { Grouping, LostReason, Preset } from '../../../domain/office/statistics.ts';

export const PRESET_WORDS: Record<Preset, string> = {
  '7_days': 'Last 7 days',
  '28_days': 'Last 28 days',
  '90_days': 'Last 90 days',
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
};

export const GROUPING_WORDS: Record<Grouping, string> = { day: 'Days', week: 'Weeks', month: 'Months' };

/** Why a request got no price. */
export const LOST_WORDS: Record<LostReason, string> = {
  nobody_there: 'No operator takes pick-ups there',
  nobody_then: 'Operators are there, but none at that time',
  too_large: 'Too many people or too much luggage',
  no_price: 'Vehicles at a price on request only',
  notice: 'Sooner than your notice',
};

/** The words of the statistics. */
export const TEXTS = {
  title: 'Statistics',
  ranges: 'Days',
  from: 'From',
  to: 'To',
  by: 'Shown by',
  compared: (days: string, before: string) => `${days}, compared with ${before}.`,
  loading: 'Counting …',
  failed: 'The statistics could not be loaded.',
  again: 'Try again',
  nothing: 'Nothing happened on these days: nobody asked for a price, and nobody booked.',
  table: 'Show the numbers as a table',
  when: 'From',
  point: (title: string) => `${title}: go from point to point`,
  week: (day: string) => `Week from ${day}`,
  demand: 'Prices asked for, and bookings',
  looks: 'Prices asked for',
  bookings: 'Bookings',
  lostAsks: 'Asked, and no price given',
  conversion: (percent: number) => `${percent}% of those who were shown prices booked.`,
  turnover: 'Turnover',
  turnoverHint:
    'From the ledger. Agreed is what passengers owe for what was booked, changed and cancelled on these days.',
  agreed: 'Agreed',
  paidByCard: 'Paid by card',
  paidInCar: 'Paid in the car',
  refunded: 'Refunded',
  commission: 'Commission',
  answers: 'Answers of operators',
  accepted: 'Accepted',
  refused: 'Refused',
  acceptance: (percent: number) => `${percent}% of the answers were yes`,
  noAnswers: 'No operator has answered on these days.',
  inMinutes: (minutes: string) => `, after ${minutes} on average`,
  cancellations: 'Cancelled, and nobody came',
  byPassenger: 'By the passenger',
  byOperator: 'By the operator',
  byProvider: 'By us',
  noShows: 'Nobody came',
  late: (count: number) => `${count} of them less than a day before the pick-up.`,
  lost: 'Asked, and not served',
  lostHint:
    'Counted by the hour of the pick-up that was asked for, and by postcode district or town. Nobody’s address is kept.',
  lostHours: 'By the hour of the pick-up',
  hour: 'Hour',
  asks: 'Asks',
  why: 'Why',
  places: 'Where most was lost',
  place: 'Place',
  noPlace: 'Not looked up',
  worst: 'Worst hour',
  worstOf: (hour: string, asks: number) => `${hour} (${asks})`,
  noneLost: 'Everybody who asked was given a price.',
  operators: 'By operator',
  operator: 'Operator',
  answered: 'Average answer',
  cancelled: 'Cancelled',
  categories: 'By vehicle category',
  category: 'Vehicle category',
  none: '–',
} as const;
