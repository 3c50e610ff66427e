import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';

type Moved = Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'amount' | 'fee' | 'currency'>;

/** The part of a dispute that our adapter reads; the SDK's own types. */
export type FakeDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'status' | 'payment_intent' | 'amount' | 'currency' | 'reason' | 'created'
> & {
  balance_transactions: Moved[];
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
};

/** A week to answer. */
const ANSWER_SECONDS = 7 * 86_400;

export interface FakeDisputes {
  all: Map<string, FakeDispute>;
  /** A bank disputes so much of a payment: the money is withdrawn, with a fee; for an inquiry nothing is. */
  open(dispute: { payment: string; amount: number; fee?: number; inquiry?: boolean }): FakeDispute;
  /** It is decided: what was won is reinstated. */
  close(id: string, outcome: 'won' | 'lost'): FakeDispute;
  /** Whether a bank has, or keeps, a payment. */
  isWithdrawn(payment: string): boolean;
  /** Minor units that are withdrawn by now, fees included. */
  withdrawn(): number;
}

export function createFakeDisputes(): FakeDisputes {
  const all = new Map<string, FakeDispute>();
  const move = (dispute: FakeDispute, amount: number, fee: number) => {
    const id = `txn_${randomBytes(12).toString('hex')}`;
    const { currency } = dispute;
    dispute.balance_transactions.push({ id, object: 'balance_transaction', amount, fee, currency });
  };
  return {
    all,
    open({ payment, amount, fee = 2000, inquiry = false }) {
      const dispute: FakeDispute = {
        id: `du_${randomBytes(12).toString('hex')}`,
        object: 'dispute',
        status: inquiry ? 'warning_needs_response' : 'needs_response',
        payment_intent: payment,
        amount,
        currency: 'gbp',
        reason: 'fraudulent',
        created: Math.floor(Date.now() / 1000),
        balance_transactions: [],
        evidence_details: { due_by: Math.floor(Date.now() / 1000) + ANSWER_SECONDS },
      };
      if (!inquiry) move(dispute, -amount, fee);
      all.set(dispute.id, dispute);
      return dispute;
    },
    close(id, outcome) {
      const dispute = all.get(id);
      if (!dispute) throw new Error(`no dispute ${id}`);
      dispute.status = outcome;
      if (outcome === 'won') move(dispute, dispute.amount, 0);
      return dispute;
    },
    isWithdrawn: (payment) =>
      [...all.values()].some(
        ({ payment_intent, status }) =>
          payment_intent === payment && ['needs_response', 'under_review', 'lost'].includes(status),
      ),
    withdrawn: () =>
      [...all.values()]
        .flatMap(({ balance_transactions: moved }) => moved)
        .reduce((sum, { amount, fee }) => sum - amount + fee, 0),
  };
}
