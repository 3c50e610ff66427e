import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancesOf, entriesOf, faultsOf, type Entry, type MoneyEvent } from './ledger.ts';
import { type Shares, splitFare } from './shares.ts';

const pence = fc.integer({ min: 0, max: 500_000 });
const shares: fc.Arbitrary<Shares> = fc.record({
  mode: fc.constantFrom('principal', 'agent'),
  commissionPermille: fc.integer({ min: 0, max: 400 }),
  vatPermille: fc.constantFrom(0, 50, 200),
});
const AGENT: Shares = { mode: 'agent', commissionPermille: 150, vatPermille: 200 };
const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + entry.pence, 0);

describe('[MON-01] the split of a fare', () => {
  it.each([
    // 15% of £91.50 is £13.725, a sixth of £13.73 is £2.288.
    ['agent', 150, 200, 9150, { operator: 7777, commission: 1144, vat: 229 }],
    ['principal', 150, 200, 9150, { operator: 7777, commission: -152, vat: 1525 }],
    ['agent', 150, 0, 9150, { operator: 7777, commission: 1373, vat: 0 }],
    ['agent', 0, 200, 9150, { operator: 9150, commission: 0, vat: 0 }],
  ] as const)(
    '%s, %d and %d thousandths of %d pence',
    (mode, commissionPermille, vatPermille, fare, split) => {
      expect(splitFare(fare, { mode, commissionPermille, vatPermille })).toEqual(split);
    },
  );

  it('adds up to the fare', () => {
    fc.assert(
      fc.property(pence, shares, (fare, given) => {
        const { operator, commission, vat } = splitFare(fare, given);
        expect(operator + commission + vat).toBe(fare);
      }),
    );
  });
});

/** A passenger's money as one would count it by hand. */
interface Hand {
  owed: number;
  atCard: number;
  inCar: number;
  asked: number;
  disputed: number;
}

type Act = { kind: MoneyEvent['kind']; wanted: number };
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'owed',
      'paid_by_card',
      'paid_in_car',
      'refund_asked',
      'refund_made',
      'refund_failed',
      'disputed',
      'dispute_won',
      'dispute_lost',
    ),
    wanted: pence,
  }),
  { maxLength: 40 },
);

/** Applies as much of an action as there is money for; null if there is none. */
function act({ kind, wanted }: Act, hand: Hand, given: Shares): MoneyEvent | null {
  if (kind === 'owed') {
    const before = hand.owed;
    hand.owed = wanted;
    return { kind, before, after: wanted, shares: given };
  }
  const most = {
    refund_asked: hand.atCard - hand.asked,
    refund_made: Math.min(hand.asked, hand.atCard),
    refund_failed: hand.asked,
    disputed: hand.atCard - hand.asked,
    dispute_won: hand.disputed,
    dispute_lost: hand.disputed,
  } as Partial<Record<MoneyEvent['kind'], number>>;
  const sum = Math.min(wanted, most[kind] ?? wanted);
  if (sum <= 0) return null;
  if (kind === 'paid_by_card') hand.atCard += sum;
  if (kind === 'paid_in_car') hand.inCar += sum;
  if (kind === 'refund_asked') hand.asked += sum;
  if (kind === 'refund_made' || kind === 'refund_failed') hand.asked -= sum;
  if (kind === 'refund_made' || kind === 'disputed') hand.atCard -= sum;
  if (kind === 'disputed') hand.disputed += sum;
  if (kind === 'dispute_won' || kind === 'dispute_lost') hand.disputed -= sum;
  if (kind === 'dispute_won') hand.atCard += sum;
  return { kind, pence: sum };
}

describe('[MON-01] the ledger', () => {
  it('balances after any history and agrees with a manual count', () => {
    fc.assert(
      fc.property(acts, shares, (history, given) => {
        const hand: Hand = { owed: 0, atCard: 0, inCar: 0, asked: 0, disputed: 0 };
        const entries = history.flatMap((each) => {
          const event = act(each, hand, given);
          const written = event ? entriesOf(event) : [];
          expect(sumOf(written)).toBe(0);
          expect(written.every((entry) => entry.pence !== 0)).toBe(true);
          return written;
        });
        const balances = balancesOf(entries);
        expect(faultsOf(balances)).toEqual([]);
        expect(balances).toMatchObject({
          card: hand.atCard,
          driver: hand.inCar,
          refunding: -hand.asked || 0,
          disputed: hand.disputed,
          passenger: hand.owed - hand.atCard - hand.inCar + hand.asked - hand.disputed,
        });
        const { operator, commission, vat } = splitFare(hand.owed, given);
        expect([balances.operator, balances.commission, balances.vat].map((one) => -one || 0)).toEqual(
          [operator, commission, vat].map((one) => one || 0),
        );
      }),
    );
  });

  it('records a card booking cancelled for half its fare', () => {
    const history: MoneyEvent[] = [
      { kind: 'owed', before: 0, after: 9150, shares: AGENT },
      { kind: 'paid_by_card', pence: 9150 },
      { kind: 'owed', before: 9150, after: 4575, shares: AGENT },
      { kind: 'refund_asked', pence: 4575 },
    ];
    const asked = balancesOf(history.flatMap(entriesOf));
    expect(asked).toMatchObject({ passenger: 0, card: 9150, refunding: -4575, operator: -3889 });
    const made = balancesOf([...history, { kind: 'refund_made' as const, pence: 4575 }].flatMap(entriesOf));
    expect(made).toMatchObject({ passenger: 0, card: 4575, refunding: 0 });
  });

  it.each([
    [{ kind: 'paid_by_card', pence: 0 }],
    [{ kind: 'refund_asked', pence: -5 }],
    [{ kind: 'disputed', pence: 10.5 }],
    [{ kind: 'owed', before: 0, after: Number.NaN, shares: AGENT }],
  ] as [MoneyEvent][])('rejects %j as an amount', (event) => {
    expect(() => entriesOf(event)).toThrow(RangeError);
  });

  it('reports impossible states', () => {
    expect(faultsOf(balancesOf([{ account: 'card', pence: -1 }]))).toEqual([
      'the accounts sum to -1 pence instead of 0',
      'card is below zero',
    ]);
    const twice: MoneyEvent = { kind: 'refund_made', pence: 100 };
    expect(faultsOf(balancesOf(entriesOf(twice)))).toEqual([
      'card is below zero',
      'more was refunded than was asked for',
    ]);
  });
});
