import { clock, formatDate, isLondonTime, type LocalTime } from '../domain/time.ts';
import { ProblemError } from './http/problem.ts';

/**
 * Refuses a time that the clocks jump over in spring.
 * @throws ProblemError 422 `no_such_time` naming the field
 */
export function checkExists(field: string, at: LocalTime): void {
  if (isLondonTime(at)) return;
  const day = formatDate(at.date);
  throw new ProblemError(
    422,
    'no_such_time',
    `The clocks go forward on ${day}: ${clock(at.minute)} does not exist that night. Please choose another time.`,
    { errors: { [field]: `is skipped by the clocks on ${day}` } },
  );
}
