import type { DraftedDocument } from '../../contract/office-documents.ts';
import { clockMinute, isLondonTime, londonInstant } from '../../domain/time.ts';
import { badField } from '../http/problem.ts';

/** Two years: nothing is decided for later. */
const FURTHEST_MS = 731 * 86_400_000;

/** From when what is typed is to hold; null for as soon as they are published. @throws ProblemError 422 */
export function startTyped(
  { from_date: date, from_time: time }: Pick<DraftedDocument, 'from_date' | 'from_time'>,
  now: number,
): Date | null {
  if (date === undefined) {
    if (time !== undefined) throw badField('from_date', 'is required with a time');
    return null;
  }
  const at = { date, minute: clockMinute(time ?? '00:00') };
  if (!isLondonTime(at)) throw badField('from_time', 'does not exist on that day: the clocks go forward');
  const instant = londonInstant(at);
  if (instant <= now) throw badField('from_date', 'must lie ahead');
  if (instant > now + FURTHEST_MS) throw badField('from_date', 'must be within two years');
  return new Date(instant);
}
