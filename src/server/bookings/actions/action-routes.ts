import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ActionPreview, ConfirmedAction } from '../../../contract/office-actions.ts';
import { formatMoney, type Pence } from '../../../domain/money.ts';
import { londonTime } from '../../../domain/time/time.ts';
import { formatLocal } from '../../../domain/time/time-words.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import { staffActor } from '../../platform/database/index.ts';
import { LIMITS, serveOwned, type StaffPrincipal } from '../../platform/http/index.ts';
import type { BookingDetails } from '../booking-details.ts';
import { anyBooking, type BookingReader } from '../booking-reader.ts';
import { asCalled } from '../changes/change-routes.ts';
import { type ChangePreview, type Changes, type Checkouts, announceChange } from '../changes/changes.ts';
import type { ChangedRow } from '../changes/check-changed.ts';
import { payableUntil, type PricedChange } from '../changes/price-change.ts';
import { readersOf } from '../emails/readers.ts';
import { type Action, movedOn, type ActionEffect } from './action.ts';
import type { Actions } from './actions.ts';
import { answerAction, cancelAction, completeAction, noShowAction, refundAction } from './booking-actions.ts';
import { driveAction, assignDriverAction, removeDriverAction } from './driver-actions.ts';

/** A member of staff and the booking of the request. */
interface Asking {
  /** The booking's id. */
  owned: number;
  principal: StaffPrincipal;
}

/** Body that confirms a previewed action. Approving a colleague's request needs no reason. */
type Confirmation = Pick<ConfirmedAction, 'token'> & Partial<Pick<ConfirmedAction, 'reason'>>;

/** Returns handlers that preview an action and carry it out. */
function actionCallers(actions: Actions) {
  const shown =
    <A, R extends ActionEffect>(action: Action<A, R>) =>
    ({ owned, principal, query, reply }: Asking & { query: A; reply: FastifyReply }) => {
      // A preview is valid only now.
      reply.header('cache-control', 'no-store');
      return actions.preview(action, owned, query, principal);
    };
  const done =
    <A, R extends ActionEffect>(action: Action<A, R>) =>
    async ({ owned, principal, body }: Asking & { body: A & Confirmation }) => {
      await actions.press(action, owned, { reason: '', ...body }, principal);
      return { success: true as const };
    };
  return { shown, done };
}

/** [OFF-06] Calls of staff actions on bookings. */
export function actionRoutes(
  app: FastifyInstance,
  { actions, bookings }: { actions: Actions; bookings: Pick<BookingReader, 'idOfNumber'> },
): void {
  const any = anyBooking(bookings);
  const { shown, done } = actionCallers(actions);
  const { booking: limit } = LIMITS;

  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/cancellation', any, shown(cancelAction));
  serveOwned(
    app,
    'POST /api/v1/office/bookings/:booking_number/cancellation',
    any,
    done(cancelAction),
    limit,
  );
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/no-show', any, shown(noShowAction));
  serveOwned(app, 'POST /api/v1/office/bookings/:booking_number/no-show', any, done(noShowAction), limit);
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/refund', any, shown(refundAction));
  serveOwned(app, 'POST /api/v1/office/bookings/:booking_number/refund', any, done(refundAction), limit);
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/completion', any, shown(completeAction));
  serveOwned(
    app,
    'POST /api/v1/office/bookings/:booking_number/completion',
    any,
    done(completeAction),
    limit,
  );
}

/** [OFF-03] [MNG-09] Calls that record what operators and drivers report to staff. */
export function dispatchActionRoutes(
  app: FastifyInstance,
  { actions, bookings }: { actions: Actions; bookings: Pick<BookingReader, 'idOfNumber'> },
): void {
  const any = anyBooking(bookings);
  const { shown, done } = actionCallers(actions);
  const { booking: limit } = LIMITS;
  const of = '/api/v1/office/bookings/:booking_number';
  serveOwned(
    app,
    `POST ${of}/driver-preview`,
    any,
    ({ body, ...asking }) => shown(assignDriverAction)({ ...asking, query: body }),
    limit,
  );
  serveOwned(app, `POST ${of}/driver`, any, done(assignDriverAction), limit);
  serveOwned(app, `GET ${of}/no-driver`, any, shown(removeDriverAction));
  serveOwned(app, `POST ${of}/no-driver`, any, done(removeDriverAction), limit);
  serveOwned(app, `GET ${of}/drive`, any, shown(driveAction));
  serveOwned(app, `POST ${of}/drive`, any, done(driveAction), limit);
  serveOwned(app, `GET ${of}/answer`, any, shown(answerAction));
  serveOwned(app, `POST ${of}/answer`, any, done(answerAction), limit);
}

const moment = (at: number) => formatLocal(londonTime(at));

/** "When: Tuesday 1 December 2026, 10:30 → Tuesday 1 December 2026, 04:30" */
const rowWords = ({ label, before, after }: ChangedRow): string =>
  `${label}: ${before || 'none'} → ${after || 'none'}`;

/**
 * [OFF-06] Describes the effect of a change by staff, in sentences.
 * @throws ProblemError 409 if there is not enough time to pay first
 */
function changeWords(
  { booking, operator, symbol }: BookingDetails,
  calculated: PricedChange,
  now: Date,
): string[] {
  const { rows, after, difference, toPay, refund, asking } = calculated;
  const money = (pence: Pence) => formatMoney(pence, symbol);
  const { totalPence } = after.booking;
  const price =
    difference === 0
      ? `The price stays ${money(totalPence)}.`
      : `The price is ${money(totalPence)} instead of ${money(booking.totalPence)}.`;
  return [
    ...rows.map(rowWords),
    price,
    ...(asking
      ? [`${operator.name} must agree first, and has until ${moment(asking.answerBy)} to answer.`]
      : []),
    ...(toPay > 0
      ? [
          asking
            ? `Once it agrees, ${booking.bookerName} is asked to pay ${money(toPay)} by card.`
            : `It is made once ${booking.bookerName} has paid ${money(toPay)} by card, until ${moment(payableUntil(calculated, now).getTime())}: the email leads there.`,
        ]
      : []),
    ...(refund > 0 ? [`${money(refund)} goes back to the card.`] : []),
  ];
}

interface Services {
  bookings: Pick<BookingReader, 'idOfNumber' | 'current'>;
  changes: Changes;
  checkouts: Checkouts;
  settings: Pick<SettingsService, 'current'>;
  clock: () => Date;
}

const eventOf = ({ asking, toPay }: ChangePreview) =>
  asking ? 'change_asked' : toPay > 0 ? 'change_to_pay' : 'changed';

/** [OFF-06] [MNG-04] Staff change a booking by the same rules as its passenger, who pays any difference. */
export function changeActionRoutes(app: FastifyInstance, services: Services): void {
  const { bookings, changes, checkouts, settings, clock } = services;
  const any = anyBooking(bookings);

  const shown = (details: BookingDetails, preview: ChangePreview): ActionPreview => ({
    success: true,
    sentences: changeWords(details, preview, clock()),
    most: null,
    waits: false,
    told: readersOf(eventOf(preview), details, settings.current().settings).map(
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
      await announceChange(checkouts, changes, id);
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
      await announceChange(checkouts, changes, id);
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
