import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canMove,
  ImpossiblePayment,
  PAYMENT_EVENTS,
  PAYMENT_STATES,
  paymentAfter,
  paymentWith,
  wasPaid,
  type PaymentEvent,
  type PaymentState,
} from './payment-states.ts';

/** The next state for each event of a state; all others are impossible. */
const WHOLE_TABLE: Record<PaymentState, string> = {
  due: 'withdraw:void fail:failed authorise:authorised pay:paid',
  void: 'withdraw:void fail:failed authorise:authorised pay:paid',
  authorised: 'fail:failed release:failed pay:paid',
  paid: 'pay:paid refund_part:part_refunded refund:refunded dispute:disputed',
  part_refunded: 'refund_part:part_refunded refund:refunded refund_returned:paid dispute:disputed',
  refunded: 'refund_returned:paid dispute:disputed',
  disputed: 'win_dispute:paid lose_dispute:refunded',
  failed: 'fail:failed authorise:authorised pay:paid',
};
const CELLS = PAYMENT_STATES.flatMap((state) => {
  const results = new Map(WHOLE_TABLE[state].split(' ').map((cell) => cell.split(':') as [string, string]));
  return PAYMENT_EVENTS.map((event) => ({ state, event, result: results.get(event) ?? 'impossible' }));
});

const run = (events: readonly PaymentEvent[], from: PaymentState = 'due') =>
  events.reduce((state, event) => (canMove(state, event) ? paymentAfter(state, event) : state), from);
const history = array(constantFrom(...PAYMENT_EVENTS), { maxLength: 12 });

describe('payment states', () => {
  it.each(CELLS)('$state, $event: $result', ({ state, event, result }) => {
    expect(canMove(state, event)).toBe(result !== 'impossible');
    if (result === 'impossible') expect(() => paymentAfter(state, event)).toThrow(ImpossiblePayment);
    else expect(paymentAfter(state, event)).toBe(result);
  });

  it('count received money, in any order of notifications', () => {
    const before = constantFrom<PaymentEvent>('withdraw', 'fail', 'authorise', 'release');
    assert(
      property(array(before), history, (early, late) => {
        const paid = run(['pay'], run(early));
        expect(paid).toBe('paid');
        expect(wasPaid(run(late, paid))).toBe(true);
      }),
    );
  });

  it.each([
    ['paid', 0, 'paid'],
    ['paid', 40, 'part_refunded'],
    ['part_refunded', 100, 'refunded'],
    ['refunded', 40, 'part_refunded'],
    ['refunded', 0, 'paid'],
    // Money that went back twice.
    ['refunded', 200, 'refunded'],
    ['disputed', 40, 'disputed'],
    ['due', 40, 'due'],
  ] as const)('%s with %d of 100 pence returned become %s', (from, gone, state) => {
    expect(paymentWith(from, gone, 100)).toBe(state);
  });

  it('never return money that was not received', () => {
    assert(
      property(history, (events) => {
        if (['part_refunded', 'refunded', 'disputed'].includes(run(events))) expect(events).toContain('pay');
      }),
    );
  });
});
