import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../http/security.ts';
import { serveOwned } from '../../http/serve.ts';
import { siteUrl } from '../../http/site-url.ts';
import { heldBooking } from '../booking-policy.ts';
import type { BookingService } from '../booking-service.ts';
import { bookingAnswerOf } from '../booking-wire.ts';
import { asCalled, changeMovedOn, changeWire } from './change-wire.ts';
import type { Changes } from './changes.ts';
import { type Checkouts, hearOfChange, payForChange } from './pay-for-change.ts';

interface Services {
  bookings: BookingService;
  changes: Changes;
  checkouts: Checkouts;
  publicUrl: string | undefined;
}

/** [MNG-04] What a change of a booking comes to, and changing it. */
export function changeRoutes(
  app: FastifyInstance,
  { bookings, changes, checkouts, publicUrl }: Services,
): void {
  const policy = heldBooking(bookings);

  serveOwned(
    app,
    'POST /api/v1/booking/:reference/change-preview',
    policy,
    async ({ owned: id, body, reply }) => {
      reply.header('cache-control', 'no-store');
      await hearOfChange(checkouts, changes, id);
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
      const { token, changes: wanted } = body;
      await hearOfChange(checkouts, changes, id);
      const details = await bookings.current(id);
      const shown = { token, provider: checkouts.provider.name };
      const pressed = await changes.press(details, wanted, shown).catch(asCalled);
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
