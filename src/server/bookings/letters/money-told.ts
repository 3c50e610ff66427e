import { DISPUTE_STATES } from '../../../domain/booking/dispute-states.ts';
import type { Queryable } from '../../db/database.ts';
import { disputeById } from '../dispute-ledger.ts';
import { findRefund } from '../refund-ledger.ts';
import type { BookingOccasion } from './booking-occasions.ts';
import type { DisputeTold } from './told.ts';
import type { Told } from './told.ts';

type MoneyTold = Pick<Told, 'refund' | 'reductionId' | 'dispute'>;

/** Of letters that are about none of these. */
export const NO_MONEY: MoneyTold = { refund: null, reductionId: null, dispute: null };

/** The refund, the reduction or the dispute that letters of an occasion are about; nulls where they are about none. */
export async function moneyTold(
  db: Queryable,
  { occasion, instance }: { occasion: BookingOccasion; instance: string },
): Promise<MoneyTold> {
  if (occasion === 'reduced') return { ...NO_MONEY, reductionId: Number(instance) };
  if (occasion === 'dispute') return { ...NO_MONEY, dispute: await disputeTold(db, instance) };
  if (occasion !== 'refunded' && occasion !== 'refund_failed') return NO_MONEY;
  const refund = await findRefund(db, { id: Number(instance) });
  return { ...NO_MONEY, refund, reductionId: refund?.reductionId ?? null };
}

/** As it stood when its news came, whatever has become of it since. */
async function disputeTold(db: Queryable, instance: string): Promise<DisputeTold> {
  const [id, told] = instance.split('-');
  const state = DISPUTE_STATES.find((each) => each === told);
  if (!state) throw new Error(`${instance} is no dispute`);
  return { state, dispute: await disputeById(db, Number(id)) };
}
