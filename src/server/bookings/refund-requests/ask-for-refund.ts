import { needsColleague, needsWords } from '../../../domain/office/refund-limits.ts';
import { formatMoney, type Pence } from '../../../domain/money.ts';
import { jobActor, writeAudit } from '../../db/audit.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { StaffPrincipal } from '../../http/principal.ts';
import type { StoredBooking } from '../booking-details.ts';
import type { DeedOrder } from '../deeds/deed.ts';
import { refundableNow } from '../refund-booking.ts';
import { givenAlone, readRefundLimits } from './refund-limits-store.ts';
import { endRequest, insertRequest, waitingRequest } from './refund-requests-store.ts';

/**
 * Why somebody needs a colleague to agree that so much of a booking goes back by their own decision, in a sentence; null
 * where they do not.
 */
export async function needsWhy(
  db: Queryable,
  { bookingId, pence, symbol }: { bookingId: number; pence: Pence; symbol: string },
  { id, role }: StaffPrincipal,
): Promise<string | null> {
  const { limits } = await readRefundLimits(db);
  const before = await givenAlone(db, bookingId, id);
  const needs = needsColleague(limits, role, pence + before);
  if (!needs) return null;
  const had = before > 0 ? ` You have given back ${formatMoney(before, symbol)} of it before.` : '';
  return needsWords(needs, symbol) + had;
}

/** Asks colleagues to agree that so much goes back, of a booking that this transaction holds. */
export async function askForRefund(
  tx: Transaction,
  { id: bookingId, number }: StoredBooking,
  { pence, actor, reason, now }: DeedOrder & { pence: Pence },
): Promise<void> {
  const row = { bookingId, askedBy: Number(actor.id), askedAt: now, pence, reason };
  const request = await insertRequest(tx, { ...row, status: 'waiting' });
  const detail = { request, pence, reason };
  await writeAudit(tx, { actor, entity: 'booking', entityId: number, action: 'ask_refund', detail });
}

/** Ends what waits of a booking that this transaction holds where the money is not there any more. */
export async function expireRequest(
  tx: Transaction,
  { id: bookingId, number }: Pick<StoredBooking, 'id' | 'number'>,
  now: Date,
): Promise<void> {
  const request = await waitingRequest(tx, bookingId);
  if (!request || request.pence <= (await refundableNow(tx, bookingId)).pence) return;
  await endRequest(tx, request.id, { status: 'expired', decidedAt: now });
  const detail = { request: request.id, pence: request.pence };
  const actor = jobActor('refund requests');
  await writeAudit(tx, { actor, entity: 'booking', entityId: number, action: 'expire_refund', detail });
}
