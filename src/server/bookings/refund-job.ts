import type { JobKind } from '../jobs/job-kind.ts';
import { amount, partsOf } from '../stored/readers.ts';

/** Asks the card provider for a refund until it has said yes. */
export const refundPayment: JobKind<
  { refundId: number },
  { checkouts: { refund(refundId: number): Promise<void> } }
> = {
  name: 'refund-payment',
  read: partsOf({ refundId: amount }),
  together: 5,
  untilDone: true,
  work: ({ refundId }, { checkouts }) => checkouts.refund(refundId),
};
