import type { FastifyInstance } from 'fastify';
import type { CancellationPreviewWire } from '../../contract/changes.ts';
import { toPounds } from '../../domain/money.ts';
import { badField, LIMITS, ProblemError, serveOwned } from '../platform/http/index.ts';
import { bookingByReference } from './booking-reader.ts';
import type { BookingService } from './booking-service.ts';
import { bookingAnswerOf } from './booking-wire.ts';
import type { CancellationPreview, Cancellations, Uncancellable } from './cancellations.ts';

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

/** Serialises a preview, or the reason for none. @throws ProblemError 422 for a leg the booking does not have */
function previewWire(preview: CancellationPreview | Uncancellable) {
  if (preview === 'no_such_leg') throw noSuchLeg();
  if (typeof preview === 'string') return { state: preview };
  return { state: 'open' as const, ...fieldsOf(preview) };
}

/** Message if the effect has changed and nothing was cancelled. */
export const MOVED_ON =
  'The cost has changed since it was shown. Nothing is cancelled yet: please check it, and press again if you still want to cancel.';

const noSuchLeg = () => badField('leg', 'names a trip that this booking does not have: it has no way back');

const REFUSALS: Record<Exclude<Uncancellable, 'cancelled'>, () => ProblemError> = {
  over: () =>
    new ProblemError(409, 'cannot_cancel', 'This trip can no longer be cancelled here. Please call us.'),
  by_agreement: () =>
    new ProblemError(409, 'by_agreement', 'Please call us to cancel: we will tell you the cost first.'),
  whole_only: () =>
    new ProblemError(409, 'whole_only', 'Nothing is booked yet: it can only be cancelled as a whole.'),
  no_such_leg: noSuchLeg,
};

/** Why a press has cancelled nothing. */
function notCancelled(why: CancellationPreview | Exclude<Uncancellable, 'cancelled'>): ProblemError {
  if (typeof why === 'string') return REFUSALS[why]();
  return new ProblemError(409, 'terms_moved_on', MOVED_ON, { preview: fieldsOf(why) });
}

/** [MNG-02] Calls to preview and make a cancellation. */
export function cancellationRoutes(
  app: FastifyInstance,
  { bookings, cancellations }: { bookings: BookingService; cancellations: Cancellations },
): void {
  const policy = bookingByReference(bookings);

  serveOwned(
    app,
    'GET /api/v1/booking/:reference/cancellation',
    policy,
    async ({ owned: id, query: { leg = null }, reply }) => {
      reply.header('cache-control', 'no-store');
      const preview = await cancellations.preview(await bookings.current(id), leg);
      return { success: true as const, data: previewWire(preview) };
    },
  );

  serveOwned(
    app,
    'POST /api/v1/booking/:reference/cancellation',
    policy,
    async ({ owned: id, body }) => {
      const { leg = null, ...shown } = body;
      const done = await cancellations.cancel(await bookings.current(id), { ...shown, leg });
      if (done !== 'cancelled') throw notCancelled(done);
      return bookingAnswerOf(await bookings.byId(id));
    },
    LIMITS.booking,
  );
}
