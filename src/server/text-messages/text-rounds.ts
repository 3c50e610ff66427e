import { startRound } from '../rounds.ts';
import type { TextsService } from './texts-service.ts';

const MINUTE_MS = 60_000;

/**
 * Sends what has waited for the end of the quiet hours, looked for every minute, and asks every five what has become of
 * what was sent.
 * @returns stops
 */
export function startTextRounds(
  texts: Pick<TextsService, 'sendDue' | 'followUp'>,
  log: { error(detail: object, message: string): void },
): () => Promise<void> {
  const ends = [
    startRound({
      everyMs: MINUTE_MS,
      work: () => texts.sendDue(),
      failure: 'text messages that waited were not sent',
      log,
    }),
    startRound({
      everyMs: 5 * MINUTE_MS,
      work: () => texts.followUp(),
      failure: 'nobody said what became of text messages',
      log,
    }),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
