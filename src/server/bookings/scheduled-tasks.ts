import { startScheduledTask } from '../platform/jobs/index.ts';
import type { AddressConfirmation } from './address-confirmation.ts';
import type { Changes } from './changes/changes.ts';
import type { Completions } from './completions.ts';
import type { ReturnLegs } from './drivers/drive-leg.ts';
import type { RefundRequests } from './refund-requests.ts';
import type { Reminders } from './reminders.ts';

const MINUTE_MS = 60_000;

interface Log {
  error(detail: object, message: string): void;
}

/**
 * What time alone does to bookings: those whose address was not confirmed in time lapse, and changes that have waited for too long, looked for every minute; those
 * whose trips have ended are completed, those whose way out has ended tell of the way back, and of those a day ahead people are reminded, looked for every five.
 * @returns stops
 */
export function startBookingTasks(
  {
    confirmation,
    changes,
    refundRequests,
    completions,
    waysBack,
    reminders,
  }: {
    confirmation: Pick<AddressConfirmation, 'lapse'>;
    changes: Pick<Changes, 'lapse'>;
    refundRequests: Pick<RefundRequests, 'expire'>;
    completions: Completions;
    waysBack: ReturnLegs;
    reminders: Reminders;
  },
  log: Log,
): () => Promise<void> {
  const ends = [
    startScheduledTask({
      everyMs: MINUTE_MS,
      work: () => confirmation.lapse(),
      failure: 'unconfirmed bookings were not looked for',
      log,
    }),
    startScheduledTask({
      everyMs: MINUTE_MS,
      work: () => changes.lapse(),
      failure: 'changes that have waited for too long were not looked for',
      log,
    }),
    startScheduledTask({
      everyMs: MINUTE_MS,
      work: () => refundRequests.expire(),
      failure: 'refunds that wait for a colleague were not looked at',
      log,
    }),
    startScheduledTask({
      everyMs: 5 * MINUTE_MS,
      work: (stopping) => completions.completeEnded(stopping),
      failure: 'ended bookings were not completed',
      log,
    }),
    startScheduledTask({
      everyMs: 5 * MINUTE_MS,
      work: () => waysBack.begin(),
      failure: 'ways out that are over were not looked for',
      log,
    }),
    startScheduledTask({
      everyMs: 5 * MINUTE_MS,
      work: () => reminders.remind(),
      failure: 'reminders of upcoming trips failed',
      log,
    }),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
