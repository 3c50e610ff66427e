import { ProblemError } from './problem.ts';

/** 409: a colleague was quicker; what stands now, and what was asked for. */
export const movedOn = (message: string, both: { stands: string[]; yours: string[] }): ProblemError =>
  new ProblemError(409, 'moved_on', message, { both });

/** 409: not as it stands. */
export const cannotDo = (message: string): ProblemError => new ProblemError(409, 'cannot_do', message);
