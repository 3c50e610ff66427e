import type { FastifyInstance } from 'fastify';
import type { ChangePreviewWire } from '../../../contract/changes.ts';
import { toPounds } from '../../../domain/money.ts';
import { LIMITS, ProblemError, serveOwned, siteUrl } from '../../platform/http/index.ts';
import { bookingByReference } from '../booking-reader.ts';
import type { BookingService } from '../booking-service.ts';
import { bookingAnswerOf } from '../booking-wire.ts';
import { type ChangePreview, type Changes, type Checkouts, announceChange, payForChange } from './changes.ts';

/** A preview as the wire spells it. */
function changeWire({
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

/** Message if the effect has changed and nothing was changed. */
export const CHANGE_MOVED_ON =
  'The price or the trip has changed since it was shown. Nothing is changed yet: please check it, and press again if you still want it.';

/** Why a press has changed nothing. */
const changeMovedOn = (preview: ChangePreview): ProblemError =>
  new ProblemError(409, 'change_moved_on', CHANGE_MOVED_ON, { change: changeWire(preview) });

const prefixed = <T>(parts: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [`changes.${name}`, value]));

/** Renames the fields of an error to those of the call. @throws ProblemError, or the original error */
export function asCalled(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error;
  const { status, code, message, errors, unclear } = error;
  throw new ProblemError(status, code, message, {
    ...(errors && { errors: prefixed(errors) }),
    ...(unclear && { unclear: prefixed(unclear) }),
  });
}

interface Services {
  bookings: BookingService;
  changes: Changes;
  checkouts: Checkouts;
  publicUrl: string | undefined;
}

/** [MNG-04] Calls to preview and make a change. */
export function changeRoutes(
  app: FastifyInstance,
  { bookings, changes, checkouts, publicUrl }: Services,
): void {
  const policy = bookingByReference(bookings);

  serveOwned(
    app,
    'POST /api/v1/booking/:reference/change-preview',
    policy,
    async ({ owned: id, body, reply }) => {
      reply.header('cache-control', 'no-store');
      await announceChange(checkouts, changes, id);
      const preview = await changes.preview(await bookings.current(id), body.changes).catch(asCalled);
      return { success: true as const, data: changeWire(preview) };
    },
    LIMITS.booking,
  );

  serveOwned(
    app,
    'POST /api/v1/booking/:reference/change',
    policy,
    async ({ owned: id, body, request }) => {
      const { token, changes: requested } = body;
      await announceChange(checkouts, changes, id);
      const details = await bookings.current(id);
      const shown = { token, provider: checkouts.provider.name };
      const pressed = await changes.press(details, requested, shown).catch(asCalled);
      if (pressed.done === 'moved_on') throw changeMovedOn(pressed.preview);
      const site = siteUrl(request, publicUrl);
      const checkout_url =
        pressed.done === 'to_pay' ? await payForChange(checkouts, details, pressed.payment, site) : null;
      const booking = bookingAnswerOf(await bookings.byId(id)).data;
      return { success: true as const, data: { checkout_url, booking } };
    },
    LIMITS.booking,
  );
}
