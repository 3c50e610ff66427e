import { useState } from 'react';
import { isApiError } from '../../calling.ts';
import { queries } from '../queries.ts';
import { oneEnquiry } from './lists.ts';

/**
 * Up to which entry of a thread somebody knows it who does something with it. What comes while they write they are told
 * of first, by a refusal; having seen it they may go on.
 * @param last the last entry that there is
 * @param busy they are at it: what comes now is news
 */
export function useSeen(enquiry: string, last: number, busy: boolean) {
  const [until, setUntil] = useState(last);
  const [moved, setMoved] = useState(false);
  if (!busy && !moved && until !== last) setUntil(last);
  return {
    until,
    moved,
    /** After a refusal: shows what has come since. */
    async tell(error: unknown): Promise<void> {
      if (!isApiError(error) || error.code !== 'moved_on') return;
      const now = await queries.fetchQuery({ ...oneEnquiry(enquiry), staleTime: 0 });
      setUntil(now.seen);
      setMoved(true);
    },
    /** It is done. */
    forget: () => setMoved(false),
  };
}
