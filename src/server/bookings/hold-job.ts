import type { JobKind } from '../jobs/job-kind.ts';
import { amount, partsOf } from '../stored/readers.ts';

/** Has the card provider take what was held on a card, or let go of it, until it has said yes. */
export const endHold: JobKind<
  { paymentId: number },
  { checkouts: { endHold(paymentId: number): Promise<void> } }
> = {
  name: 'end-hold',
  read: partsOf({ paymentId: amount }),
  together: 5,
  untilDone: true,
  work: ({ paymentId }, { checkouts }) => checkouts.endHold(paymentId),
};
