import type { FastifyInstance } from 'fastify';
import type { LimitsWire } from '../../contract/office-actions.ts';
import { refundSentence } from '../../domain/booking/actions.ts';
import { formatMoney, fromPounds, type Pence, toPounds } from '../../domain/money.ts';
import { limitOf, type RefundLimits } from '../../domain/office/colleagues.ts';
import { type SettingsService, storedSymbol } from '../catalogue/index.ts';
import { type Database, type Queryable, staffActor, writeAudit } from '../platform/database/index.ts';
import {
  LIMITS,
  type Policy,
  ProblemError,
  serve,
  serveOwned,
  type StaffPrincipal,
} from '../platform/http/index.ts';
import { cannot, type Action, type ActionEffect } from './actions/action.ts';
import type { Actions } from './actions/actions.ts';
import { refundableNow, refundBooking } from './refund-booking.ts';
import {
  bookingsWithRequests,
  endRequest,
  expireRequest,
  insertRefundLimits,
  readRefundLimits,
  requestById,
  type StoredRequest,
  waitingRequest,
} from './refund-requests-store.ts';
import { lockBooking } from './transitions.ts';

interface Agreeing extends ActionEffect {
  request: StoredRequest;
}

/** The request, still waiting for a colleague. @throws ProblemError 409, 403 for its author */
async function openRequest(db: Queryable, id: number, staff: StaffPrincipal): Promise<StoredRequest> {
  const request = await requestById(db, id);
  if (request?.status !== 'waiting') throw cannot('It is no longer waiting for approval.');
  if (request.askedBy === staff.id)
    throw new ProblemError(403, 'forbidden', 'You cannot approve your own request. Ask another colleague.');
  return request;
}

/** @throws ProblemError 403 if the role may not refund this amount */
async function refuseAbove(
  db: Queryable,
  { pence }: StoredRequest,
  { role }: StaffPrincipal,
  symbol: string,
): Promise<void> {
  const most = limitOf((await readRefundLimits(db)).limits, role);
  if (most === null || pence <= most) return;
  const message = `Your role may approve at most ${formatMoney(most, symbol)}.`;
  throw new ProblemError(403, 'forbidden', message);
}

/** [OFF-02] Approves a colleague's refund request: the second person's decision. */
const agreeAction: Action<{ request: number }, Agreeing> = {
  name: 'agree_refund',
  async calculate({ db, booking, symbol }, { request: id }, staff) {
    const request = await openRequest(db, id, staff);
    await refuseAbove(db, request, staff, symbol);
    const { pence, name, reason } = request;
    if (pence > (await refundableNow(db, booking.id)).pence)
      throw cannot(`${formatMoney(pence, symbol)} can no longer be refunded.`);
    const sentences = [refundSentence(pence, symbol), `${name} has asked for it: “${reason}”`];
    return { request, sentences, most: null, event: 'reduced' };
  },
  async make(tx, jobs, booking, { request: { id, pence, reason } }, { actor, now }) {
    const detail = { request: id, pence };
    await writeAudit(tx, {
      actor,
      entity: 'booking',
      entityId: booking.number,
      action: 'agree_refund',
      detail,
    });
    const reductionId = await refundBooking(tx, jobs, booking, { pence, reason, actor, now });
    await endRequest(tx, id, { status: 'agreed', decidedBy: Number(actor.id), decidedAt: now, reductionId });
  },
};

/** [OFF-02] Refund requests and limits. */
export interface RefundRequests {
  find(id: number): Promise<StoredRequest | null>;
  /** Returns a booking's pending request, or null. */
  ofBooking(bookingId: number): Promise<StoredRequest | null>;
  /**
   * Rejects a request, or cancels one's own.
   * @throws ProblemError 409 `cannot_do` where it does not wait any more, 403 for whose limit is below it
   */
  refuse(id: number, reason: string, by: StaffPrincipal): Promise<void>;
  /** Ends those whose money is not there any more. */
  expire(): Promise<void>;
  limits(): Promise<{ revision: number; limits: RefundLimits }>;
  /** @param revision as it was shown. @throws ProblemError 409 `moved_on` where others were set since */
  setLimits(next: { revision: number; limits: RefundLimits }, by: StaffPrincipal): Promise<void>;
}

const movedOn = () =>
  new ProblemError(409, 'moved_on', 'The limits have changed in the meantime. Reload and try again.');

export function createRefundRequests({ db, clock }: { db: Database; clock: () => Date }): RefundRequests {
  return {
    find: (id) => requestById(db, id),
    ofBooking: (bookingId) => waitingRequest(db, bookingId),
    async refuse(id, reason, by) {
      const bookingId = (await requestById(db, id))?.bookingId ?? 0;
      await db.transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId);
        const request = await requestById(tx, id);
        if (request?.status !== 'waiting') throw cannot('It is no longer waiting for approval.');
        const isOwn = request.askedBy === by.id;
        if (!isOwn) await refuseAbove(tx, request, by, await storedSymbol(tx, booking.settingsVersion));
        const status = isOwn ? 'withdrawn' : 'refused';
        await endRequest(tx, id, { status, decidedBy: by.id, decidedAt: clock() });
        await writeAudit(tx, {
          actor: staffActor(by.id),
          entity: 'booking',
          entityId: booking.number,
          action: isOwn ? 'withdraw_refund' : 'refuse_refund',
          detail: { request: id, pence: request.pence, reason },
        });
      });
    },
    async expire() {
      for (const id of await bookingsWithRequests(db))
        await db.transaction(async (tx) => expireRequest(tx, await lockBooking(tx, id), clock()));
    },
    limits: () => readRefundLimits(db),
    async setLimits({ revision, limits }, by) {
      await db.transaction(async (tx) => {
        const now = await readRefundLimits(tx);
        const row = { revision: revision + 1, at: clock(), staffId: by.id, limits };
        if (now.revision !== revision || !(await insertRefundLimits(tx, row))) throw movedOn();
        await writeAudit(tx, {
          actor: staffActor(by.id),
          entity: 'refund_limits',
          entityId: 'provider',
          action: 'set',
          before: now.limits,
          after: limits,
        });
      });
    },
  };
}

const DONE = { success: true } as const;

/** Staff who may refund may be asked to agree. */
const anyRequest = (
  requests: Pick<RefundRequests, 'find'>,
): Policy<'refund request', StaffPrincipal, StoredRequest> => ({
  resource: 'refund request',
  reach: (id) => requests.find(id),
  refusal: 'There is no such request.',
});

const typed = (pence: Pence | null) => (pence === null ? '' : String(toPounds(pence)));
const wireOf = ({ manager, dispatcher, finance, twoPersons }: RefundLimits): LimitsWire => ({
  manager: typed(manager),
  dispatcher: typed(dispatcher),
  finance: typed(finance),
  two_persons: typed(twoPersons),
});
const read = (text: string) => (text === '' ? null : fromPounds(text));

/** [OFF-02] Refunds to which a colleague must agree, and which those are. */
export function refundRequestRoutes(
  app: FastifyInstance,
  deps: { refundRequests: RefundRequests; actions: Actions; settings: Pick<SettingsService, 'current'> },
): void {
  const { refundRequests, actions, settings } = deps;
  const any = anyRequest(refundRequests);

  serveOwned(
    app,
    'GET /api/v1/office/refund-requests/:request_id/agreement',
    any,
    ({ owned: { id, bookingId }, principal, reply }) => {
      reply.header('cache-control', 'no-store');
      return actions.preview(agreeAction, bookingId, { request: id }, principal);
    },
  );
  serveOwned(
    app,
    'POST /api/v1/office/refund-requests/:request_id/agreement',
    any,
    async ({ owned: { id, bookingId, reason }, principal, body: { token } }) => {
      await actions.press(agreeAction, bookingId, { request: id, token, reason }, principal);
      return DONE;
    },
    LIMITS.booking,
  );
  serveOwned(
    app,
    'POST /api/v1/office/refund-requests/:request_id/refusal',
    any,
    async ({ owned: { id }, principal, body: { reason } }) => {
      await refundRequests.refuse(id, reason, principal);
      return DONE;
    },
    LIMITS.booking,
  );
  serve(app, 'GET /api/v1/office/refund-limits', async () => {
    const { revision, limits } = await refundRequests.limits();
    return {
      ...DONE,
      revision,
      limits: wireOf(limits),
      currency_symbol: settings.current().settings.CURRENCY,
    };
  });
  serve(app, 'PUT /api/v1/office/refund-limits', async ({ body: { revision, limits: given }, principal }) => {
    const limits = {
      manager: read(given.manager),
      dispatcher: read(given.dispatcher),
      finance: read(given.finance),
      twoPersons: read(given.two_persons),
    };
    await refundRequests.setLimits({ revision, limits }, principal);
    return DONE;
  });
}
