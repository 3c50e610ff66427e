import type { AddressConfirmation } from './address-confirmation.ts';

const EVERY_MS = 60_000;

/** Lets bookings lapse whose address was not confirmed in time, every minute. @returns stops */
export function startLapseRound(
  confirmation: Pick<AddressConfirmation, 'lapse'>,
  log: { error(detail: object, message: string): void },
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const round = () => {
    running = running
      .then(() => confirmation.lapse())
      .catch((error: unknown) => log.error({ err: error }, 'unconfirmed bookings were not looked for'));
  };
  const timer = setInterval(round, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
