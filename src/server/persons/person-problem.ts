import { ProblemError } from '../http/problem.ts';
import { CommandRefused } from '../refused.ts';

const WORKS = /works here: npm run/;

/** What a command would have been refused with, as the office is told; anything else as it is. */
export function asProblem(error: unknown): unknown {
  if (!(error instanceof CommandRefused)) return error;
  const message = WORKS.test(error.message)
    ? 'They work here: let them sign in no more first, on the page “Colleagues”.'
    : `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  return new ProblemError(409, 'cannot_do', message);
}
