import type { AddressConfirmation } from './address-confirmation.ts';
import { startRound } from '../rounds.ts';
import type { Completions } from './completions.ts';

const MINUTE_MS = 60_000;

interface Log {
  error(detail: object, message: string): void;
}

/**
 * What time alone does to bookings: those whose address was not confirmed in time lapse, looked for every minute; those
 * whose trips have ended are completed, looked for every five.
 * @returns stops
 */
export function startBookingRounds(
  {
    confirmation,
    completions,
  }: { confirmation: Pick<AddressConfirmation, 'lapse'>; completions: Completions },
  log: Log,
): () => Promise<void> {
  const ends = [
    startRound({
      everyMs: MINUTE_MS,
      work: () => confirmation.lapse(),
      failure: 'unconfirmed bookings were not looked for',
      log,
    }),
    startRound({
      everyMs: 5 * MINUTE_MS,
      work: (stopping) => completions.completeEnded(stopping),
      failure: 'ended bookings were not completed',
      log,
    }),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
