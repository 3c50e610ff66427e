import { ProblemError } from '../../http/problem.ts';
import { NothingToAnswer } from '../changes/agree-to-change.ts';
import { ImpossibleDrive } from '../drivers/check-leg.ts';

const REFUSALS = [ProblemError, ImpossibleDrive, NothingToAnswer];

/** Those of a list that can be done, by what says no where they cannot. */
export async function openAmong<T>(list: readonly T[], reckon: (one: T) => unknown): Promise<T[]> {
  const open: T[] = [];
  for (const one of list) {
    try {
      await reckon(one);
      open.push(one);
    } catch (error) {
      if (!REFUSALS.some((kind) => error instanceof kind)) throw error;
    }
  }
  return open;
}
