import { goesBack } from '../../../domain/booking/deed-words.ts';
import { limitOf } from '../../../domain/office/refund-limits.ts';
import { formatMoney } from '../../../domain/money.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Queryable } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import type { StaffPrincipal } from '../../http/principal.ts';
import { cannot, type Deed, type Reckoned } from '../deeds/deed.ts';
import { refundableNow, refundBooking } from '../refund-booking.ts';
import { readRefundLimits } from './refund-limits-store.ts';
import { endRequest, requestById, type StoredRequest } from './refund-requests-store.ts';

interface Agreeing extends Reckoned {
  request: StoredRequest;
}

/** The request as it is, still waiting for somebody else. @throws ProblemError 409, 403 for who asked */
export async function openRequest(db: Queryable, id: number, staff: StaffPrincipal): Promise<StoredRequest> {
  const request = await requestById(db, id);
  if (request?.status !== 'waiting') throw cannot('It does not wait for anybody any more.');
  if (request.askedBy === staff.id)
    throw new ProblemError(403, 'forbidden', 'Whoever asks does not agree: somebody else must.');
  return request;
}

/** @throws ProblemError 403 where the role may not give back so much */
export async function refuseAbove(
  db: Queryable,
  { pence }: StoredRequest,
  { role }: StaffPrincipal,
  symbol: string,
): Promise<void> {
  const most = limitOf((await readRefundLimits(db)).limits, role);
  if (most === null || pence <= most) return;
  const message = `Your role may agree to ${formatMoney(most, symbol)} at the most.`;
  throw new ProblemError(403, 'forbidden', message);
}

/** [OFF-02] Agrees to what a colleague wants to give back: the second of two persons. */
export const agreeDeed: Deed<{ request: number }, Agreeing> = {
  name: 'agree_refund',
  async reckon({ db, booking, symbol }, { request: id }, staff) {
    const request = await openRequest(db, id, staff);
    await refuseAbove(db, request, staff, symbol);
    const { pence, name, reason } = request;
    if (pence > (await refundableNow(db, booking.id)).pence)
      throw cannot(`${formatMoney(pence, symbol)} is not there to be given back any more.`);
    const sentences = [goesBack(pence, symbol), `${name} has asked for it: “${reason}”`];
    return { request, sentences, most: null, occasion: 'reduced' };
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
