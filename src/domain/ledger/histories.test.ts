import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundable } from '../booking/payment-states.ts';
import { ifCancelled, ifMissed, type Settlement } from '../booking/settlement.ts';
import type { Terms } from '../booking/terms.ts';
import type { Pence } from '../money.ts';
import { balancesOf, type Balances, entriesOf, faultsOf, type MoneyEvent } from './ledger.ts';
import { type Shares, splitFare } from './shares.ts';

const PICKUP = { date: '2026-12-24', minute: 600 };
const HOUR = 3_600_000;
const TERMS: Terms = {
  cancellation: [
    { untilHours: 24, percent: 0, pence: 0 },
    { untilHours: 2, percent: 50, pence: 250 },
    { untilHours: null, percent: 100, pence: 0 },
  ],
  noShow: { percent: 100, pence: 0 },
  waiting: null,
  changeAgreement: null,
};

const shares: fc.Arbitrary<Shares> = fc.record({
  mode: fc.constantFrom('principal', 'agent'),
  commissionPermille: fc.integer({ min: 0, max: 400 }),
  vatPermille: fc.constantFrom(0, 50, 175, 200),
});
const ACTS = [
  'pay',
  'pay_in_car',
  'cancel',
  'miss',
  'change',
  'refund',
  'refund_fails',
  'refund_by_hand',
  'write_off',
] as const;
const history = fc.record({
  fare: fc.integer({ min: 1, max: 300_000 }),
  shares,
  acts: fc.array(
    fc.record({
      act: fc.constantFrom(...ACTS),
      /** Of what could be moved. */
      part: fc.integer({ min: 1, max: 100 }),
      hoursBefore: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 25 },
  ),
});

type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

/** Does the acts of one booking as the product would, and gives its events back. */
function eventsOf({ fare, shares: agreed, acts }: History): { events: MoneyEvent[]; owed: Pence } {
  let owed = fare;
  let open = true;
  const events: MoneyEvent[] = [{ kind: 'owed', before: 0, after: fare, shares: agreed }];
  const now = () => balancesOf(events.flatMap(entriesOf));
  const owe = (after: Pence) => {
    events.push({ kind: 'owed', before: owed, after, shares: agreed });
    owed = after;
  };
  const some = (kind: Exclude<MoneyEvent['kind'], 'owed'>, most: Pence, part: number) => {
    const pence = Math.ceil((Math.max(0, most) * part) / 100);
    if (pence > 0) events.push({ kind, pence });
  };
  const settle = (settlement: Settlement | null) => {
    open = false;
    if (settlement) owe(settlement.charge);
  };
  for (const { act, part, hoursBefore } of acts) {
    const { passenger, card, refunding, driver } = now();
    const paid = card + driver + refunding;
    if (act === 'pay') some('paid_by_card', passenger, part);
    if (act === 'pay_in_car') some('paid_in_car', passenger, part);
    if (act === 'refund') some('refund_asked', Math.min(-passenger, card + refunding), part);
    if (act === 'refund' && part > 50) some('refund_made', Math.min(-now().refunding, card), 100);
    if (act === 'refund_fails') some('refund_failed', -refunding, part);
    if (act === 'refund_by_hand') {
      const most = refundable({ owed, due: passenger, left: card + refunding });
      const pence = Math.ceil((most * part) / 100);
      if (pence > 0) {
        owe(owed - pence);
        events.push({ kind: 'refund_asked', pence });
      }
    }
    if (act === 'write_off') some('written_off', passenger, part);
    if (!open) continue;
    const at = Date.UTC(2026, 11, 24, 10) - hoursBefore * HOUR;
    if (act === 'cancel') settle(ifCancelled(TERMS, { pickup: PICKUP, fare: owed, paid }, at));
    if (act === 'miss') settle(ifMissed(TERMS, { fare: owed, paid }));
    if (act === 'change') owe(part * 100);
  }
  return { events, owed };
}

function expectSound(balances: Balances, owed: Pence, agreed: Shares): void {
  expect(faultsOf(balances)).toEqual([]);
  // Commission and VAT are those of what remains, however it came to that.
  const split = splitFare(owed, agreed);
  expect([balances.operator, balances.commission, balances.vat].map((pence) => -pence || 0)).toEqual(
    [split.operator, split.commission, split.vat].map((pence) => pence || 0),
  );
  // Earnings equal what was taken, is still to come, or was given up.
  const { passenger, card, driver, refunding, disputed, loss } = balances;
  expect(passenger + card + driver + refunding + disputed + loss).toBe(owed);
}

describe('[MON-01] random booking histories', () => {
  it('balance for each booking and overall, including commission and VAT of the remainder', () => {
    fc.assert(
      fc.property(fc.array(history, { minLength: 1, maxLength: 6 }), (bookings) => {
        const all = bookings.map((one) => {
          const { events, owed } = eventsOf(one);
          const balances = balancesOf(events.flatMap(entriesOf));
          expectSound(balances, owed, one.shares);
          return balances;
        });
        const total = all
          .flatMap((balances) => Object.values(balances))
          .reduce((sum, pence) => sum + pence, 0);
        expect(total).toBe(0);
      }),
      { numRuns: 400 },
    );
  });

  it('leave no fare, commission and VAT after a full refund', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), shares, (fare, agreed) => {
        const events: MoneyEvent[] = [
          { kind: 'owed', before: 0, after: fare, shares: agreed },
          { kind: 'paid_by_card', pence: fare },
          { kind: 'owed', before: fare, after: 0, shares: agreed },
          { kind: 'refund_asked', pence: fare },
          { kind: 'refund_made', pence: fare },
        ];
        expect(Object.values(balancesOf(events.flatMap(entriesOf))).every((pence) => pence === 0)).toBe(true);
      }),
    );
  });
});
