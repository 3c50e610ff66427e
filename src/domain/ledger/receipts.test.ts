import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancesOf, entriesOf, type MoneyEvent } from './ledger.ts';
import { type LedgerRow, receiptName, receiptsDue, vatOf } from './receipts.ts';
import { ALL_OPERATORS } from './shares.ts';
import { vatIn } from '../money.ts';

const AT = new Date('2026-11-21T09:00:00Z');
const owed = (before: number, after: number): MoneyEvent => ({
  kind: 'owed',
  before,
  after,
  shares: ALL_OPERATORS,
});

/** A history as the rows of a ledger. */
const rowsOf = (events: readonly MoneyEvent[]): LedgerRow[] =>
  events.map((event, index) => {
    const { passenger, card } = balancesOf(entriesOf(event));
    return { id: index + 1, event: event.kind, at: AT, passenger, card, reason: null };
  });

/** Each document in short: kind, row and amount. */
const short = (events: readonly MoneyEvent[]) =>
  receiptsDue(rowsOf(events)).map(({ kind, ledgerId, before, after }) => [kind, ledgerId, after - before]);

describe('[MNG-07] receipts', () => {
  it('are due once a trip is paid, by card or in the car', () => {
    expect(short([owed(0, 9150)])).toEqual([]);
    expect(short([owed(0, 9150), { kind: 'paid_by_card', pence: 9150 }])).toEqual([['receipt', 2, 9150]]);
    const [inCar] = receiptsDue(rowsOf([owed(0, 9150), { kind: 'paid_in_car', pence: 9150 }]));
    expect(inCar?.parts).toEqual([{ by: 'car', at: AT, pence: 9150 }]);
  });

  it('are due for deposit and rest once all is paid', () => {
    const deposit: MoneyEvent[] = [owed(0, 9150), { kind: 'paid_by_card', pence: 2000 }];
    expect(short(deposit)).toEqual([]);
    expect(short([...deposit, { kind: 'paid_in_car', pence: 7150 }])).toEqual([['receipt', 3, 9150]]);
    // Cancelled for less than the deposit.
    expect(short([...deposit, owed(9150, 1000)])).toEqual([['receipt', 2, 2000]]);
  });

  it('are due for card payments that arrive before the confirmation', () => {
    expect(short([{ kind: 'paid_by_card', pence: 9150 }, owed(0, 9150)])).toEqual([['receipt', 1, 9150]]);
  });

  it('include a credit note for each refund made, not for requested ones', () => {
    const asked: MoneyEvent[] = [
      owed(0, 9150),
      { kind: 'paid_by_card', pence: 9150 },
      owed(9150, 4575),
      { kind: 'refund_asked', pence: 4575 },
    ];
    expect(short(asked)).toEqual([['receipt', 2, 9150]]);
    expect(short([...asked, { kind: 'refund_made', pence: 4575 }])).toEqual([
      ['receipt', 2, 9150],
      ['credit_note', 5, -4575],
    ]);
  });

  it('are due again if a refund was returned', () => {
    const due = receiptsDue(
      rowsOf([
        owed(0, 9150),
        { kind: 'paid_by_card', pence: 9150 },
        owed(9150, 4575),
        { kind: 'refund_asked', pence: 4575 },
        { kind: 'refund_made', pence: 4575 },
        { kind: 'refund_returned', pence: 4575 },
        { kind: 'refund_failed', pence: 4575 },
      ]),
    );
    expect(due.map(({ kind, after }) => [kind, after])).toEqual([
      ['receipt', 9150],
      ['credit_note', 4575],
      ['receipt', 9150],
    ]);
    expect(due.at(-1)?.parts).toEqual([{ by: 'returned', at: AT, pence: 4575 }]);
  });

  const history = fc.array(
    fc.record({
      kind: fc.constantFrom('owed', 'paid_by_card', 'paid_in_car', 'refund_made'),
      pence: fc.integer({ min: 1, max: 300_000 }),
    }),
    { maxLength: 20 },
  );

  it('never change earlier ones, and state the VAT of the remainder', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(0, 50, 200), (acts, permille) => {
        let [fare, card] = [0, 0];
        const events = acts.flatMap(({ kind, pence }): MoneyEvent[] => {
          if (kind === 'owed') {
            const change = owed(fare, pence);
            fare = pence;
            return [change];
          }
          if (kind === 'refund_made' && pence > card) return [];
          if (kind === 'refund_made') card -= pence;
          if (kind === 'paid_by_card') card += pence;
          return [{ kind, pence } as MoneyEvent];
        });
        const all = receiptsDue(rowsOf(events));
        for (let length = 0; length < events.length; length++) {
          const some = receiptsDue(rowsOf(events.slice(0, length)));
          expect(all.slice(0, some.length)).toEqual(some);
        }
        expect(new Set(all.map(({ ledgerId }) => ledgerId)).size).toBe(all.length);
        const told = all.reduce(
          (sum, one) => sum + (one.kind === 'receipt' ? 1 : -1) * vatOf(one, permille),
          0,
        );
        expect(told).toBe(vatIn(all.at(-1)?.after ?? 0, permille));
      }),
    );
  });

  it('have sortable names', () => {
    expect([receiptName('receipt', 12), receiptName('credit_note', 1_234_567)]).toEqual([
      'R-000012',
      'C-1234567',
    ]);
  });
});
