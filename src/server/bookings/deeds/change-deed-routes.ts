import type { FastifyInstance } from 'fastify';
import type { DeedPreview } from '../../../contract/office-deeds.ts';
import { staffActor } from '../../db/audit.ts';
import { LIMITS } from '../../http/security.ts';
import { serveOwned } from '../../http/serve.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import { anyBooking } from '../booking-policy.ts';
import type { BookingDetails } from '../booking-details.ts';
import type { BookingReader } from '../booking-reader.ts';
import { asCalled } from '../changes/change-wire.ts';
import type { ChangePreview, Changes } from '../changes/changes.ts';
import { type Checkouts, hearOfChange } from '../changes/pay-for-change.ts';
import { readersOf } from '../letters/readers.ts';
import { changeWords } from './change-words.ts';
import { movedOn } from './deed.ts';

interface Services {
  bookings: Pick<BookingReader, 'idOfNumber' | 'current'>;
  changes: Changes;
  checkouts: Checkouts;
  settings: Pick<SettingsService, 'current'>;
  clock: () => Date;
}

const occasionOf = ({ asking, toPay }: ChangePreview) =>
  asking ? 'change_asked' : toPay > 0 ? 'change_to_pay' : 'changed';

/** [OFF-06] [MNG-04] Staff change a booking: by the same rules as its passenger, who pays what it costs more. */
export function changeDeedRoutes(app: FastifyInstance, services: Services): void {
  const { bookings, changes, checkouts, settings, clock } = services;
  const any = anyBooking(bookings);

  const shown = (details: BookingDetails, preview: ChangePreview): DeedPreview => ({
    success: true,
    sentences: changeWords(details, preview, clock()),
    most: null,
    waits: false,
    told: readersOf(occasionOf(preview), details, settings.current().settings).map(
      ({ name, address }) => `${name} (${address})`,
    ),
    token: preview.token,
  });

  serveOwned(
    app,
    'POST /api/v1/office/bookings/:booking_number/change-preview',
    any,
    async ({ owned: id, body, reply }) => {
      reply.header('cache-control', 'no-store');
      await hearOfChange(checkouts, changes, id);
      const details = await bookings.current(id);
      return shown(details, await changes.preview(details, body.changes).catch(asCalled));
    },
    LIMITS.booking,
  );

  serveOwned(
    app,
    'POST /api/v1/office/bookings/:booking_number/change',
    any,
    async ({ owned: id, body: { token, changes: wanted }, principal }) => {
      await hearOfChange(checkouts, changes, id);
      const details = await bookings.current(id);
      const provider = checkouts.provider.name;
      const actor = staffActor(principal.id);
      const pressing = { token, provider, actor, paysLater: true };
      const { done } = await changes.press(details, wanted, pressing).catch(asCalled);
      if (done === 'moved_on') throw movedOn();
      return { success: true as const };
    },
    LIMITS.booking,
  );
}
