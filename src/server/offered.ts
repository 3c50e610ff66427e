import { type Choice, isOffered } from '../domain/offered.ts';
import type { Settings } from '../domain/settings.ts';
import { ProblemError } from './http/problem.ts';

/** The provider does not offer what was chosen, or not any more. */
export class NotOffered extends ProblemError {}

const closed = (what: string): [code: string, message: string] => [
  'closed',
  `${what} cannot be booked online at the moment. Please send us a quote request.`,
];

const REFUSALS: Record<Choice, [code: string, message: string, errors?: Record<string, string>]> = {
  mileage: closed('Trips by the mile'),
  hourly: closed('Hire by the hour'),
  car: ['not_offered', 'Paying in the car is not offered.', { payment_method: 'is not offered' }],
  card: ['not_offered', 'Paying by card is not offered.', { payment_method: 'is not offered' }],
  deposit: ['not_offered', 'No deposit is asked for.', { deposit: 'is not asked for' }],
  guest: [
    'not_offered',
    'selected_passenger bookings as a guest are not offered',
    { selected_passenger: 'bookings as a guest are not offered' },
  ],
};

/**
 * [API-05] Every call that prices, books or opens a checkout passes here.
 * @throws NotOffered 422 `closed` for a kind of trip, `not_offered` for a way to pay or to book
 */
export function checkOffered(choice: Choice, settings: Settings): void {
  if (isOffered(choice, settings)) return;
  const [code, message, errors] = REFUSALS[choice];
  throw new NotOffered(422, code, message, errors && { errors });
}
