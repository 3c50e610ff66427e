import type { Pence } from '../../domain/money.ts';
import { isOffered } from '../../domain/offered.ts';
import type { Settings } from '../../domain/settings.ts';
import { badField, ProblemError } from '../http/problem.ts';
import type { Attempt } from './book-again.ts';

/**
 * [MON-04] A trip is not booked to be paid in the car without its deposit, while deposits are taken, nor with another one.
 * @param deposit of the price that is booked
 * @throws ProblemError 422 `deposit_needed`, or naming `amount`
 */
export function checkDeposit(
  { event, seenDeposit }: Pick<Attempt, 'event' | 'seenDeposit'>,
  deposit: Pence,
  settings: Settings,
): void {
  if (event === 'book_in_car' && deposit > 0 && isOffered('deposit', settings))
    throw new ProblemError(
      422,
      'deposit_needed',
      'A deposit is paid by card before a trip that is paid in the car.',
      {
        errors: { payment_method: 'needs a deposit by card' },
      },
    );
  if (event === 'open_deposit' && (deposit === 0 || seenDeposit !== deposit))
    throw badField('amount', 'is not the deposit of this price');
}
