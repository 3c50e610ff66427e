import type { JobKind } from '../jobs/job-kind.ts';
import { amount, partsOf } from '../stored/readers.ts';
import type { TextsService } from './texts-service.ts';

/** Hands one stored text message to the carrier. */
export const sendText: JobKind<{ textId: number }, { texts: Pick<TextsService, 'send'> }> = {
  name: 'send-text',
  read: partsOf({ textId: amount }),
  together: 5,
  work: ({ textId }, { texts }) => texts.send(textId),
};
