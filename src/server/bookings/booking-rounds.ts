import type { AddressConfirmation } from './address-confirmation.ts';
import { startRound } from '../rounds.ts';
import type { Completions } from './completions.ts';
import type { Reminders } from './reminders.ts';

const MINUTE_MS = 60_000;

interface Log {
  error(detail: object, message: string): void;
}

/**
 * What time alone does to bookings: those whose address was not confirmed in time lapse, looked for every minute; those
 * whose trips have ended are completed, and of those a day ahead people are reminded, looked for every five.
 * @returns stops
 */
export function startBookingRounds(
  {
    confirmation,
    completions,
    reminders,
  }: {
    confirmation: Pick<AddressConfirmation, 'lapse'>;
    completions: Completions;
    reminders: Reminders;
  },
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
    startRound({
      everyMs: 5 * MINUTE_MS,
      work: () => reminders.remind(),
      failure: 'nobody was reminded of trips to come',
      log,
    }),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
