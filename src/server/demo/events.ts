import type { WantedChanges } from '../../contract/changes.ts';

import { acceptBooking, refuseBooking } from '../bookings/accept-booking.ts';
import type { Deed, Reckoned } from '../bookings/deeds/deed.ts';
import { type DriveEvent, driveLeg, endLeg } from '../bookings/drivers/drive-leg.ts';
import { nameDriver } from '../bookings/drivers/name-driver.ts';
import { onBooking } from '../bookings/on-booking.ts';
import type { Actor } from '../db/audit.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { Services } from '../services.ts';
import type { Played } from './acts.ts';
import { driverOf } from './people.ts';

const operatorActor = ({ operatorId }: Played): Actor => ({ kind: 'operator', id: String(operatorId) });

const commanding = ({ database, clock, jobs }: Services) => ({
  database,
  clock,
  jobs: () => Promise.resolve(jobs),
});

/** What the operator says of a booking. */
export async function operatorSays(
  services: Services,
  booking: Played,
  what: { accepts: true } | { refuses: string } | { names: number },
): Promise<void> {
  const actor = operatorActor(booking);
  const now = services.clock();
  await onBooking(commanding(services), booking.number, async (tx, jobs, held) => {
    if ('accepts' in what) await acceptBooking(tx, jobs, held, { actor, reason: '', now });
    else if ('refuses' in what) await refuseBooking(tx, jobs, held, { actor, reason: what.refuses, now });
    else await nameDriver(tx, jobs, held, driverOf(what.names), { leg: 'outward', actor, reason: '', now });
  });
}

/** What the driver says on the day. */
export async function driverSays(services: Services, booking: Played, event: DriveEvent | 'end') {
  const order = { leg: 'outward' as const, actor: operatorActor(booking), reason: '', now: services.clock() };
  await onBooking(commanding(services), booking.number, async (tx, jobs, held) => {
    if (event === 'end') await endLeg(tx, jobs, held, order);
    else await driveLeg(tx, jobs, held, event, order);
  });
}

/** The passenger cancels by their link. */
export async function passengerCancels(services: Services, { id }: Played, reason: string): Promise<void> {
  const details = await services.bookings.byId(id);
  const shown = await services.cancellations.preview(details, null);
  if (typeof shown === 'string') throw new Error(`cannot be cancelled: ${shown}`);
  await services.cancellations.cancel(details, { token: shown.token, reason, leg: null });
}

/** The passenger changes it by their link, where it costs nothing by card. */
export async function passengerChanges(services: Services, { id }: Played, wanted: WantedChanges) {
  const details = await services.bookings.byId(id);
  const { token } = await services.changes.preview(details, wanted);
  await services.changes.press(details, wanted, { token, provider: services.checkouts.provider.name });
}

/** Somebody of the staff does something with it. */
export async function staffDo<A, R extends Reckoned>(
  { deeds }: Services,
  { id }: Played,
  { deed, asked, staff, reason }: { deed: Deed<A, R>; asked: A; staff: StaffPrincipal; reason: string },
): Promise<void> {
  const { token } = await deeds.preview(deed, id, asked, staff);
  await deeds.press(deed, id, { ...asked, token, reason }, staff);
}
