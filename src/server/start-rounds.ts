import { startBookingRounds } from './bookings/booking-rounds.ts';
import type { Log } from './request-id.ts';
import { startReconcileRound } from './payments/reconcile-round.ts';
import type { Services } from './services.ts';
import { startCountRound } from './statistics/count-round.ts';
import { startTextRounds } from './text-messages/text-rounds.ts';

/**
 * What time alone does. While past days are played, their trips are left to the play, which has not come to them yet.
 * @returns how to end it
 */
export function startRounds(services: Services, log: Log, isPlaying: () => boolean): (() => unknown)[] {
  const later = (work: (stopping?: AbortSignal) => Promise<void>) => (stopping?: AbortSignal) =>
    isPlaying() ? Promise.resolve() : work(stopping);
  const { completions, waysBack, reminders } = services;
  const rested = {
    ...services,
    completions: { completeEnded: later((stopping) => completions.completeEnded(stopping)) },
    waysBack: { begin: later(() => waysBack.begin()) },
    reminders: { remind: later(() => reminders.remind()) },
  };
  return [
    startReconcileRound(services.checkouts, log),
    startBookingRounds(rested, log),
    startTextRounds(services.texts, log),
    startCountRound(services.statistics, log),
  ];
}
