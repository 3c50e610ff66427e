import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canTake,
  ImpossibleTransition,
  transition,
  type BookingEvent,
  type BookingState,
  type BookingStatus,
} from './states.ts';

const EVENTS: BookingEvent[] = [
  'book_in_car',
  'open_checkout',
  'paid',
  'payment_expired',
  'ask_address',
  'address_confirmed',
  'address_lapsed',
];

/** Result of each event in the order of EVENTS, from a booking of that state by card; '-' is impossible. */
const WHOLE_TABLE: [BookingState, string[]][] = [
  ['draft', ['confirmed car', 'awaiting_payment card', '-', '-', 'awaiting_email car', '-', '-']],
  [
    'awaiting_payment',
    [
      'confirmed car',
      'awaiting_payment card',
      'confirmed card',
      'cancelled card',
      'awaiting_email car',
      '-',
      '-',
    ],
  ],
  [
    'awaiting_email',
    [
      'confirmed car',
      'awaiting_payment card',
      'confirmed card',
      'awaiting_email card',
      'awaiting_email car',
      'confirmed car',
      'cancelled card',
    ],
  ],
  ['confirmed', ['-', '-', 'confirmed card', 'confirmed card', '-', '-', '-']],
  [
    'cancelled',
    [
      'confirmed car',
      'awaiting_payment card',
      'confirmed card',
      'cancelled card',
      'awaiting_email car',
      '-',
      '-',
    ],
  ],
];
const CELLS = WHOLE_TABLE.flatMap(([state, results]) =>
  EVENTS.map((event, index) => ({ state, event, result: results[index] ?? '' })),
);

const run = (events: BookingEvent[]): BookingStatus =>
  events.reduce<BookingStatus>(
    (status, event) => (canTake(status, event) ? transition(status, event) : status),
    { state: 'draft', method: 'car' },
  );

describe('booking states', () => {
  it.each(CELLS)('$state, $event: $result', ({ state, event, result }) => {
    const from: BookingStatus = { state, method: 'card' };
    expect(canTake(from, event)).toBe(result !== '-');
    if (result === '-') {
      expect(() => transition(from, event)).toThrow(ImpossibleTransition);
    } else {
      const to = transition(from, event);
      expect(`${to.state} ${to.method}`).toBe(result);
    }
  });

  it('makes a booking for the car one by card when its checkout turns out to be paid', () => {
    expect(transition({ state: 'confirmed', method: 'car' }, 'paid')).toEqual({
      state: 'confirmed',
      method: 'card',
    });
  });

  it('books a trip whose address was asked for only when it is confirmed, or paid', () => {
    assert(
      property(
        array(constantFrom<BookingEvent>('ask_address', 'payment_expired', 'address_lapsed')),
        (events) => {
          expect(run(events).state).not.toBe('confirmed');
        },
      ),
    );
    expect(run(['ask_address', 'address_confirmed'])).toEqual({ state: 'confirmed', method: 'car' });
    expect(run(['ask_address', 'address_lapsed', 'address_confirmed']).state).toBe('cancelled');
  });

  it('keeps a booking for the car when its checkout expires', () => {
    const booked: BookingStatus = { state: 'confirmed', method: 'car' };
    expect(transition(booked, 'payment_expired')).toEqual(booked);
  });

  const history = array(constantFrom(...EVENTS), { maxLength: 12 });
  it('never leaves confirmed, whatever happens next', () => {
    assert(
      property(history, history, (before, after) => {
        const first = run(before);
        if (first.state === 'confirmed') expect(run([...before, ...after]).state).toBe('confirmed');
      }),
    );
  });

  it('books every trip that was stored and paid, in whatever order the news arrives', () => {
    assert(
      property(history, history, (before, after) => {
        const events: BookingEvent[] = ['open_checkout', ...before, 'paid', ...after];
        expect(run(events)).toEqual({ state: 'confirmed', method: 'card' });
      }),
    );
  });

  it('gives the same result when an event is told twice', () => {
    assert(
      property(history, constantFrom(...EVENTS), (before, event) => {
        const status = run(before);
        if (!canTake(status, event)) return;
        const once = transition(status, event);
        expect(canTake(once, event) ? transition(once, event) : once).toEqual(once);
      }),
    );
  });
});
