import type { AddressConfirmation } from './address-confirmation.ts';
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
    startRound(MINUTE_MS, () => confirmation.lapse(), {
      log,
      failure: 'unconfirmed bookings were not looked for',
    }),
    startRound(5 * MINUTE_MS, (stopping) => completions.completeEnded(stopping), {
      log,
      failure: 'ended bookings were not completed',
    }),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}

/** Does some work again and again, never twice at once. @returns stops, when what has been begun is done */
function startRound(
  everyMs: number,
  work: (stopping: AbortSignal) => Promise<void>,
  { log, failure }: { log: Log; failure: string },
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const round = () => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(round, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
