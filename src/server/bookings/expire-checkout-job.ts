import type { JobKind } from '../jobs/job-kind.ts';
import { partsOf, text } from '../stored/readers.ts';

/** Closes a checkout nobody will pay any more at the card provider. */
export const expireCheckout: JobKind<
  { sessionId: string },
  { checkouts: { close(sessionId: string): Promise<void> } }
> = {
  name: 'expire-checkout',
  read: partsOf({ sessionId: text }),
  together: 5,
  work: ({ sessionId }, { checkouts }) => checkouts.close(sessionId),
};
