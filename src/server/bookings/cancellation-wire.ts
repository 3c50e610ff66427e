import type { CancellationPreviewWire } from '../../contract/cancellations.ts';
import { toPounds } from '../../domain/money.ts';
import { badField, ProblemError } from '../http/problem.ts';
import type { CancellationPreview } from './cancellations.ts';
import type { Uncancellable } from './cancelling-now.ts';

const fieldsOf = ({
  charge,
  refund,
  owed,
  stays,
  explanation,
  token,
}: CancellationPreview): CancellationPreviewWire => ({
  charge: toPounds(charge),
  refund: toPounds(refund),
  owed: toPounds(owed),
  stays: toPounds(stays),
  explanation,
  token,
});

/** A preview as the wire spells it, or why there is none. @throws ProblemError 422 for a leg that the booking has not */
export function previewWire(preview: CancellationPreview | Uncancellable) {
  if (preview === 'no_such_leg') throw noSuchLeg();
  if (typeof preview === 'string') return { state: preview };
  return { state: 'open' as const, ...fieldsOf(preview) };
}

/** What is said on a press that has cancelled nothing. */
export const MOVED_ON =
  'The terms have moved on since you looked. Nothing is cancelled yet: please look again, and press again if you still want to cancel.';

const noSuchLeg = () => badField('leg', 'names a trip that this booking has not: it has no way back');

const REFUSALS: Record<Exclude<Uncancellable, 'cancelled'>, () => ProblemError> = {
  over: () =>
    new ProblemError(409, 'cannot_cancel', 'This trip can no longer be cancelled here. Please call us.'),
  by_agreement: () =>
    new ProblemError(409, 'by_agreement', 'Please call us to cancel: we tell you the cost first.'),
  whole_only: () =>
    new ProblemError(409, 'whole_only', 'Nothing is booked yet: it can only be cancelled as a whole.'),
  no_such_leg: noSuchLeg,
};

/** Why a press has cancelled nothing. */
export function notCancelled(why: CancellationPreview | Exclude<Uncancellable, 'cancelled'>): ProblemError {
  if (typeof why === 'string') return REFUSALS[why]();
  return new ProblemError(409, 'terms_moved_on', MOVED_ON, { preview: fieldsOf(why) });
}
