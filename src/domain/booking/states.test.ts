import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_EVENTS,
  BOOKING_STATES,
  canTake,
  ImpossibleTransition,
  isBooked,
  transition,
  type BookingEvent,
  type BookingState,
  type BookingStatus,
} from './states.ts';

/** The next state for each event of a state; all others are impossible. */
const WHOLE_TABLE: Record<BookingState, string> = {
  draft:
    'book_in_car:confirmed ask_address:awaiting_email open_checkout:awaiting_payment open_deposit:awaiting_payment',
  awaiting_payment:
    'book_in_car:confirmed ask_address:awaiting_email open_checkout:awaiting_payment open_deposit:awaiting_payment authorised:confirmed paid:confirmed deposit_authorised:confirmed deposit_paid:confirmed payment_expired:lapsed cancel:cancelled',
  awaiting_email:
    'book_in_car:confirmed ask_address:awaiting_email address_confirmed:confirmed address_lapsed:lapsed open_checkout:awaiting_payment open_deposit:awaiting_payment authorised:confirmed paid:confirmed deposit_authorised:confirmed deposit_paid:confirmed payment_expired:awaiting_email cancel:cancelled',
  lapsed:
    'book_in_car:confirmed ask_address:awaiting_email open_checkout:awaiting_payment open_deposit:awaiting_payment authorised:confirmed paid:confirmed deposit_authorised:confirmed deposit_paid:confirmed payment_expired:lapsed',
  confirmed:
    'authorised:confirmed paid:confirmed payment_expired:confirmed offer:offered accept:accepted assign:assigned complete:completed miss:no_show cancel:cancelled',
  offered:
    'authorised:offered paid:offered payment_expired:offered offer:offered accept:accepted refuse:refused assign:assigned complete:completed cancel:cancelled',
  accepted:
    'authorised:accepted paid:accepted payment_expired:accepted offer:offered refuse:refused assign:assigned complete:completed miss:no_show cancel:cancelled',
  refused:
    'authorised:refused paid:refused payment_expired:refused offer:offered accept:accepted assign:assigned complete:completed cancel:cancelled',
  assigned:
    'authorised:assigned paid:assigned payment_expired:assigned offer:offered assign:assigned unassign:accepted set_off:on_way arrive:arrived pick_up:on_board next_leg:accepted complete:completed miss:no_show cancel:cancelled',
  on_way:
    'authorised:on_way paid:on_way payment_expired:on_way offer:offered assign:assigned unassign:accepted set_off:on_way arrive:arrived pick_up:on_board next_leg:accepted complete:completed miss:no_show cancel:cancelled',
  arrived:
    'authorised:arrived paid:arrived payment_expired:arrived set_off:on_way arrive:arrived pick_up:on_board next_leg:accepted complete:completed miss:no_show cancel:cancelled',
  on_board: 'authorised:on_board paid:on_board payment_expired:on_board next_leg:accepted complete:completed',
  completed: 'authorised:completed paid:completed payment_expired:completed miss:no_show',
  no_show: 'authorised:no_show paid:no_show payment_expired:no_show',
  cancelled:
    'authorised:cancelled paid:cancelled deposit_authorised:cancelled deposit_paid:cancelled payment_expired:cancelled',
};

const CANCELS = ['cancel_by_passenger', 'cancel_by_operator', 'cancel_by_provider'] as const;
const nameOf = (event: BookingEvent) => (event.startsWith('cancel_by') ? 'cancel' : event);
const CELLS = BOOKING_STATES.flatMap((state) => {
  const results = new Map(WHOLE_TABLE[state].split(' ').map((cell) => cell.split(':') as [string, string]));
  return BOOKING_EVENTS.map((event) => ({
    state,
    event,
    result: results.get(nameOf(event)) ?? 'impossible',
  }));
});

/** What happens to a booking, leaving out what cannot. */
const run = (events: readonly BookingEvent[], from: BookingStatus = { state: 'draft', method: 'car' }) =>
  events.reduce((status, event) => (canTake(status, event) ? transition(status, event) : status), from);

const history = array(constantFrom(...BOOKING_EVENTS), { maxLength: 16 });
const MONEY = ['paid', 'payment_expired', 'open_checkout'] as const;

describe('booking states', () => {
  it.each(CELLS)('$state, $event: $result', ({ state, event, result }) => {
    const from: BookingStatus = { state, method: 'card' };
    expect(canTake(from, event)).toBe(result !== 'impossible');
    if (result === 'impossible') expect(() => transition(from, event)).toThrow(ImpossibleTransition);
    else expect(transition(from, event).state).toBe(result);
  });

  it.each<[BookingEvent[], BookingStatus['method']]>([
    [['book_in_car'], 'car'],
    [['open_checkout'], 'card'],
    [['open_checkout', 'payment_expired'], 'card'],
    [['open_checkout', 'ask_address', 'address_confirmed'], 'car'],
    [['open_checkout', 'book_in_car', 'payment_expired'], 'car'],
    [['open_checkout', 'book_in_car', 'paid'], 'card'],
    [['book_in_car', 'offer', 'accept', 'assign'], 'car'],
    [['open_deposit', 'deposit_paid'], 'car'],
    [['open_checkout', 'open_deposit', 'deposit_authorised'], 'car'],
    [['open_deposit', 'open_checkout', 'payment_expired', 'deposit_paid'], 'car'],
    [['open_deposit', 'deposit_paid', 'paid'], 'card'],
  ])('after %s the payment method is %s', (events, method) => {
    expect(run(events).method).toBe(method);
  });

  it('confirm a trip with an unconfirmed address only after confirmation or payment', () => {
    const idle = constantFrom<BookingEvent>('ask_address', 'payment_expired', 'address_lapsed');
    assert(
      property(array(idle), (events) => {
        expect(isBooked(run(events).state)).toBe(false);
      }),
    );
    expect(run(['ask_address', 'address_confirmed'])).toEqual({ state: 'confirmed', method: 'car' });
    expect(run(['ask_address', 'address_lapsed', 'address_confirmed']).state).toBe('lapsed');
  });

  it('stay cancelled after a cancellation, whatever happens next', () => {
    const cancels = constantFrom(...CANCELS);
    assert(
      property(history, cancels, history, (before, cancel, after) => {
        const cancelled = run([...before, cancel]);
        if (cancelled.state === 'cancelled') expect(run(after, cancelled).state).toBe('cancelled');
      }),
    );
  });

  it('end a confirmed trip only by cancellation', () => {
    const others = constantFrom(...BOOKING_EVENTS.filter((event) => !event.startsWith('cancel_by')));
    assert(
      property(history, array(others, { maxLength: 16 }), (before, after) => {
        const first = run(before);
        if (isBooked(first.state)) expect(isBooked(run(after, first).state)).toBe(true);
      }),
    );
  });

  it('do not change with payment news once confirmed', () => {
    assert(
      property(history, constantFrom(...MONEY), (before, event) => {
        const first = run(before);
        if (isBooked(first.state)) expect(run([event], first).state).toBe(first.state);
      }),
    );
  });

  it('confirm every stored and paid trip in any order of notifications, unless it was cancelled', () => {
    assert(
      property(history, history, (before, after) => {
        const events: BookingEvent[] = ['open_checkout', ...before, 'paid', ...after];
        const { state, method } = run(events);
        expect(isBooked(state) || state === 'cancelled').toBe(true);
        if (state !== 'cancelled') expect(method).toBe('card');
      }),
    );
  });

  it('allow switching legs any number of times and still complete', () => {
    const there: BookingEvent[] = ['book_in_car', 'assign', 'set_off', 'arrive', 'pick_up'];
    expect(run([...there, 'next_leg']).state).toBe('accepted');
    expect(run([...there, 'next_leg', 'assign', 'set_off', 'pick_up', 'complete']).state).toBe('completed');
    expect(run([...there, 'cancel_by_passenger']).state).toBe('on_board');
    expect(run([...there, 'next_leg', 'cancel_by_passenger']).state).toBe('cancelled');
  });

  it('are the same if an event is repeated', () => {
    assert(
      property(history, constantFrom(...BOOKING_EVENTS), (before, event) => {
        const status = run(before);
        if (!canTake(status, event)) return;
        const once = transition(status, event);
        expect(run([event], once)).toEqual(once);
      }),
    );
  });
});
