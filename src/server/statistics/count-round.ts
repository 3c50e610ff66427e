import { startRound } from '../rounds.ts';
import type { Statistics } from './statistics-service.ts';

/** Counts each day once it is over. @returns stops */
export function startCountRound(
  statistics: Pick<Statistics, 'count'>,
  log: { error(detail: object, message: string): void },
): () => Promise<void> {
  return startRound({
    everyMs: 10 * 60_000,
    work: async () => void (await statistics.count()),
    failure: 'days that are over were not counted',
    log,
  });
}
