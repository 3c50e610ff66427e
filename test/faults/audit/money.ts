import type { StripeFake } from '../../../src/server/integrations/stripe-fake.ts';
import { amountDueOf, type Found } from './found.ts';

/** What the card provider has of a booking, in pence. */
interface Held {
  taken: number;
  /** Sessions that were paid. */
  times: number;
  givenBack: number;
  /** Refunds that a bank has refused or sent back. */
  refused: number;
  /** Our references of its refunds. */
  references: string[];
}

function heldOf({ sessions, refunds }: StripeFake, number: string): Held {
  const held: Held = { taken: 0, times: 0, givenBack: 0, refused: 0, references: [] };
  for (const { client_reference_id, payment_status, amount_total, payment_intent } of sessions.values()) {
    if (client_reference_id !== number || payment_status !== 'paid') continue;
    held.taken += amount_total ?? 0;
    held.times++;
    for (const refund of refunds.all.values()) {
      if (refund.payment_intent !== payment_intent) continue;
      held[refund.status === 'failed' ? 'refused' : 'givenBack'] += refund.amount;
      held.references.push(refund.metadata?.['refund'] ?? '');
    }
  }
  return held;
}

function faultsOfOne(found: Found, held: Held): string[] {
  const { balances, payments, refunds, number, toBePaid } = found;
  const card = held.taken - held.givenBack;
  // Everything not owed is refunded, except for what a bank refused.
  const left = card - (wasShort(found) ? 0 : amountDueOf(found));
  const paid = payments.filter(({ method, entered }) => method === 'card' && entered > 0).length;
  const asked = refunds.map(({ reference }) => reference).toSorted();
  const wrong: [boolean, string][] = [
    [card !== balances.card, `${card} pence are at the card provider, ${balances.card} in the ledger`],
    [held.times !== paid, `was paid ${held.times} times, ${paid} times by its payments`],
    // Payments for a change that came too late were refunded.
    [held.times > 1 + toBePaid, `was paid ${held.times} times, with ${toBePaid} changes to be paid`],
    [held.times > 0 && (left < 0 || left > held.refused), `${left} pence too many are at the card provider`],
    [held.references.toSorted().join() !== asked.join(), 'has other refunds than the card provider'],
    [balances.refunding !== 0, `${-balances.refunding} pence are still to be given back`],
  ];
  return wrong.filter(([is]) => is).map(([, fault]) => `booking ${number}: ${fault}`);
}

/** Payments for a trip in the car that are below its current price are refunded in full. */
const wasShort = ({ actions }: Found) => actions.some(({ action }) => action === 'paid_short');

export interface MoneyFindings {
  faults: string[];
  /** Pence at the card provider, and what the ledger says is there. */
  held: number;
  entered: number;
}

/** Compares the ledger with the card provider, by booking and in total. */
export function auditMoney(fake: StripeFake, all: readonly Found[]): MoneyFindings {
  const known = new Set(all.map(({ number }) => number));
  const strangers = [...fake.sessions.values()].filter(
    ({ client_reference_id }) => !known.has(client_reference_id ?? ''),
  );
  const taken = [...fake.sessions.values()]
    .filter(({ payment_status }) => payment_status === 'paid')
    .reduce((sum, { amount_total }) => sum + (amount_total ?? 0), 0);
  const givenBack = [...fake.refunds.all.values()]
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    faults: [
      ...strangers.map(({ id }) => `the checkout ${id} is of no booking`),
      ...all.flatMap((found) => faultsOfOne(found, heldOf(fake, found.number))),
    ],
    held: taken - givenBack,
    entered: all.reduce((sum, { balances }) => sum + balances.card, 0),
  };
}
