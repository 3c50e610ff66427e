import type { ChangePreviewWire } from '../../../contract/changes.ts';
import { toPounds } from '../../../domain/money.ts';
import { ProblemError } from '../../http/problem.ts';
import type { ChangePreview } from './changes.ts';

/** A preview as the wire spells it. */
export function changeWire({
  after,
  rows,
  difference,
  toPay,
  refund,
  asking,
  token,
}: ChangePreview): ChangePreviewWire {
  const { totalPence, fareLines } = after.booking;
  return {
    changed: rows.map(({ label }) => label),
    total_booking_amount: toPounds(totalPence),
    fare_lines: fareLines.map((line) => ({ ...line, amount: toPounds(line.amount) })),
    difference: toPounds(difference),
    to_pay: toPounds(toPay),
    refund: toPounds(refund),
    agree_by: asking && new Date(asking.answerBy).toISOString(),
    terms: [...after.terms],
    token,
  };
}

/** What is said on a press that has changed nothing. */
export const CHANGE_MOVED_ON =
  'This is not what you saw before. Nothing is changed yet: please look again, and press again if you still want it.';

/** Why a press has changed nothing. */
export const changeMovedOn = (preview: ChangePreview): ProblemError =>
  new ProblemError(409, 'change_moved_on', CHANGE_MOVED_ON, { change: changeWire(preview) });

const prefixed = <T>(parts: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [`changes.${name}`, value]));

/** Names the fields of what is wanted as the call has them. @throws ProblemError, or what was thrown */
export function asCalled(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error;
  const { status, code, message, errors, unclear } = error;
  throw new ProblemError(status, code, message, {
    ...(errors && { errors: prefixed(errors) }),
    ...(unclear && { unclear: prefixed(unclear) }),
  });
}
