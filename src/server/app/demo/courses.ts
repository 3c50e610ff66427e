import type { WantedChanges } from '../../../contract/changes.ts';
import {
  acceptBooking,
  cancelAction,
  type Action,
  type DriveEvent,
  driveLeg,
  endLeg,
  assignDriver,
  noShowAction,
  onBooking,
  type ActionEffect,
  refundAction,
  refuseBooking,
} from '../../bookings/index.ts';
import type { Actor } from '../../platform/database/index.ts';
import type { StaffPrincipal } from '../../platform/http/index.ts';
import type { Services } from '../services.ts';
import type { DemoBooking } from './acts.ts';
import { driverOf } from './people.ts';
import type { Script } from './stage.ts';

const operatorActor = ({ operatorId }: DemoBooking): Actor => ({ kind: 'operator', id: String(operatorId) });

const commanding = ({ database, clock, jobs }: Services) => ({
  database,
  clock,
  jobs: () => Promise.resolve(jobs),
});

/** Records an operator's answer. */
async function recordOperatorAnswer(
  services: Services,
  booking: DemoBooking,
  what: { accepts: true } | { refuses: string } | { names: number },
): Promise<void> {
  const actor = operatorActor(booking);
  const now = services.clock();
  await onBooking(commanding(services), booking.number, async (tx, jobs, locked) => {
    if ('accepts' in what) await acceptBooking(tx, jobs, locked, { actor, reason: '', now });
    else if ('refuses' in what) await refuseBooking(tx, jobs, locked, { actor, reason: what.refuses, now });
    else
      await assignDriver(tx, jobs, locked, driverOf(what.names), { leg: 'outward', actor, reason: '', now });
  });
}

/** Records a driver's progress. */
async function recordDriverProgress(services: Services, booking: DemoBooking, event: DriveEvent | 'end') {
  const order = { leg: 'outward' as const, actor: operatorActor(booking), reason: '', now: services.clock() };
  await onBooking(commanding(services), booking.number, async (tx, jobs, locked) => {
    if (event === 'end') await endLeg(tx, jobs, locked, order);
    else await driveLeg(tx, jobs, locked, event, order);
  });
}

/** The passenger cancels by their link. */
async function passengerCancels(services: Services, { id }: DemoBooking, reason: string): Promise<void> {
  const details = await services.bookings.byId(id);
  const shown = await services.cancellations.preview(details, null);
  if (typeof shown === 'string') throw new Error(`cannot be cancelled: ${shown}`);
  await services.cancellations.cancel(details, { token: shown.token, reason, leg: null });
}

/** The passenger changes it by their link, where it costs nothing by card. */
async function passengerChanges(services: Services, { id }: DemoBooking, changes: WantedChanges) {
  const details = await services.bookings.byId(id);
  const { token } = await services.changes.preview(details, changes);
  await services.changes.press(details, changes, { token, provider: services.checkouts.provider.name });
}

/** An action by staff. */
async function staffDo<A, R extends ActionEffect>(
  { actions }: Services,
  { id }: DemoBooking,
  { action, input, staff, reason }: { action: Action<A, R>; input: A; staff: StaffPrincipal; reason: string },
): Promise<void> {
  const { token } = await actions.preview(action, id, input, staff);
  await actions.press(action, id, { ...input, token, reason }, staff);
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A booking with the people involved. */
export interface DemoCourse {
  services: Services;
  script: Script;
  booking: DemoBooking;
  pickup: number;
  /** Differs from booking to booking. */
  index: number;
  staff: { dispatcher: StaffPrincipal; manager: StaffPrincipal };
}

const WORDS = [
  [5, 'On time, clean car, and a friendly driver.'],
  [4, 'Good trip. The driver rang when he was outside.'],
  [5, ''],
  [5, 'Helped my mother with her cases all the way to the door.'],
  [3, 'Fine, but the car was rather warm.'],
  [2, 'Ten minutes late and no word of it.'],
] as const;

/** The operator says yes, some quicker than others. */
function accepted({ services, script, booking, index }: DemoCourse): void {
  const requestedAt = services.clock().getTime();
  script.add(requestedAt + (4 + ((index * 7) % 23)) * MINUTE, () =>
    recordOperatorAnswer(services, booking, { accepts: true }),
  );
}

/** The operator assigns a driver, who drives; many passengers rate the trip afterwards. */
export function driven(course: DemoCourse, upTo: 'named' | 'on_way' | 'over' = 'over'): void {
  const { services, script, booking, pickup, index } = course;
  accepted(course);
  script.add(pickup - 3 * HOUR, () => recordOperatorAnswer(services, booking, { names: index }));
  if (upTo === 'named') return;
  script.add(pickup - 25 * MINUTE, () => recordDriverProgress(services, booking, 'set_off'));
  if (upTo === 'on_way') return;
  script.add(pickup - 3 * MINUTE, () => recordDriverProgress(services, booking, 'arrive'));
  script.add(pickup + 4 * MINUTE, () => recordDriverProgress(services, booking, 'pick_up'));
  script.add(pickup + 62 * MINUTE, () => recordDriverProgress(services, booking, 'end'));
  const [stars, words] = WORDS[Math.floor(index / 3) % WORDS.length] ?? WORDS[0];
  if (index % 3 !== 0) return;
  script.add(pickup + (4 + (index % 20)) * HOUR, async () => {
    await services.ratings.rate(booking.id, { stars, words });
  });
}

/** No driver is assigned: the trip is completed by time. */
export function unnamed({ services, script, pickup }: DemoCourse): void {
  script.add(pickup + 7 * HOUR, () => services.completions.completeEnded());
}

/** Cancels a booking some hours before its pick-up. */
export function cancelled(
  { services, script, booking, pickup }: DemoCourse,
  hours: number,
  reason: string,
): void {
  script.add(pickup - hours * HOUR, () => passengerCancels(services, booking, reason));
}

/** The operator has no car: it costs nothing. */
export function refusedByOperator(course: DemoCourse): void {
  const { services, script, booking, pickup } = course;
  accepted(course);
  script.add(pickup - 6 * HOUR, () =>
    recordOperatorAnswer(services, booking, { refuses: 'Our car has broken down.' }),
  );
}

/** Called off by us. */
export function calledOff({ services, script, booking, pickup, staff }: DemoCourse): void {
  const input = { wanted_by: 'provider' as const };
  const reason = 'The road to the airport is closed by snow.';
  script.add(pickup - 5 * HOUR, () =>
    staffDo(services, booking, { action: cancelAction, input, staff: staff.manager, reason }),
  );
}

/** A no-show. */
export function noShow(course: DemoCourse): void {
  const { services, script, booking, pickup, staff } = course;
  driven(course, 'on_way');
  script.add(pickup - 2 * MINUTE, () => recordDriverProgress(services, booking, 'arrive'));
  const reason = 'The driver waited half an hour and rang twice.';
  script.add(pickup + 45 * MINUTE, () =>
    staffDo(services, booking, { action: noShowAction, input: {}, staff: staff.manager, reason }),
  );
}

/** Makes a manual refund after the trip. */
export function refunded(course: DemoCourse, amount: string): void {
  const { services, script, booking, pickup, staff } = course;
  driven(course);
  const reason = 'The driver came late.';
  script.add(pickup + 22 * HOUR, () =>
    staffDo(services, booking, { action: refundAction, input: { amount }, staff: staff.manager, reason }),
  );
  script.add(pickup + 22 * HOUR + 5 * MINUTE, () => services.checkouts.reconcile());
}

/** Moves the pick-up. */
export function moved(course: DemoCourse, time: string): void {
  const { services, script, booking, pickup } = course;
  script.add(pickup - 30 * HOUR, () => passengerChanges(services, booking, { outward: { time } }));
}

/** Colleagues write something down. */
export function noted({ services, script, booking, pickup, staff }: DemoCourse, text: string): void {
  script.add(pickup - 4 * HOUR, () => services.notes.add(booking, staff.dispatcher.id, text));
}
