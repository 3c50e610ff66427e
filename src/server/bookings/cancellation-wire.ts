import type { CancellationPreviewWire } from '../../contract/cancellations.ts';
import { toPounds } from '../../domain/money.ts';
import { ProblemError } from '../http/problem.ts';
import type { CancellationPreview, Uncancellable } from './cancellations.ts';

const fieldsOf = ({
  charge,
  refund,
  owed,
  explanation,
  token,
}: CancellationPreview): CancellationPreviewWire => ({
  charge: toPounds(charge),
  refund: toPounds(refund),
  owed: toPounds(owed),
  explanation,
  token,
});

/** A preview as the wire spells it. */
export const previewWire = (preview: CancellationPreview) => ({
  state: 'open' as const,
  ...fieldsOf(preview),
});

/** What is said on a press that has cancelled nothing. */
export const MOVED_ON =
  'The terms have moved on since you looked. Nothing is cancelled yet: please look again, and press again if you still want to cancel.';

/** Why a press has cancelled nothing. */
export function notCancelled(why: CancellationPreview | Exclude<Uncancellable, 'cancelled'>): ProblemError {
  if (typeof why !== 'string')
    return new ProblemError(409, 'terms_moved_on', MOVED_ON, { preview: fieldsOf(why) });
  return why === 'over'
    ? new ProblemError(409, 'cannot_cancel', 'This trip can no longer be cancelled here. Please call us.')
    : new ProblemError(409, 'by_agreement', 'Please call us to cancel: we tell you the cost first.');
}
