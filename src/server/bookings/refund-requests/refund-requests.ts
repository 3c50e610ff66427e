import type { RefundLimits } from '../../../domain/office/refund-limits.ts';
import { staffActor, writeAudit } from '../../db/audit.ts';
import type { Database } from '../../db/database.ts';
import type { StaffPrincipal } from '../../http/principal.ts';
import { ProblemError } from '../../http/problem.ts';
import { storedSymbol } from '../../settings/stored-symbol.ts';
import { lockBooking } from '../booking-moves.ts';
import { cannot } from '../deeds/deed.ts';
import { refuseAbove } from './agree-deed.ts';
import { expireRequest } from './ask-for-refund.ts';
import { insertRefundLimits, readRefundLimits } from './refund-limits-store.ts';
import {
  bookingsWithRequests,
  endRequest,
  requestById,
  waitingRequest,
  type StoredRequest,
} from './refund-requests-store.ts';

/** [OFF-02] What colleagues are asked to agree to, and how much needs none. */
export interface RefundRequests {
  find(id: number): Promise<StoredRequest | null>;
  /** What waits of a booking; null for nothing. */
  ofBooking(bookingId: number): Promise<StoredRequest | null>;
  /**
   * Refuses one, or takes back one's own.
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
  new ProblemError(409, 'moved_on', 'Somebody has set other limits since. Nothing is changed: look again.');

export function createRefundRequests({ db, clock }: { db: Database; clock: () => Date }): RefundRequests {
  return {
    find: (id) => requestById(db, id),
    ofBooking: (bookingId) => waitingRequest(db, bookingId),
    async refuse(id, reason, by) {
      const bookingId = (await requestById(db, id))?.bookingId ?? 0;
      await db.transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId);
        const request = await requestById(tx, id);
        if (request?.status !== 'waiting') throw cannot('It does not wait for anybody any more.');
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
