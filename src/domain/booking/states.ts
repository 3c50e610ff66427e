export type BookingState = 'draft' | 'awaiting_payment' | 'awaiting_email' | 'confirmed' | 'cancelled';
export type PaymentMethod = 'car' | 'card';

/** A draft exists only in a request: it is stored with the first event. */
export interface BookingStatus {
  state: BookingState;
  method: PaymentMethod;
}

/**
 * A checkout that its passenger leaves expires like any other: card providers do not tell the two apart. `ask_address` is
 * a trip to be paid in the car whose e-mail address must be confirmed first.
 */
export type BookingEvent =
  | 'book_in_car'
  | 'ask_address'
  | 'address_confirmed'
  | 'address_lapsed'
  | 'open_checkout'
  | 'paid'
  | 'payment_expired';

/** Thrown for an event that a booking in this state cannot take. */
export class ImpossibleTransition extends Error {}

type Row = Partial<Record<BookingEvent, { state: BookingState; method?: PaymentMethod }>>;

/**
 * What every event does in every state; an event that is not listed is impossible. Money that has been taken always
 * books the trip, however late its news comes: a checkout nobody wanted any more, even one whose passenger has
 * meanwhile booked to pay in the car, makes the booking one that is paid by card.
 */
const TABLE: Record<BookingState, Row> = {
  draft: {
    book_in_car: { state: 'confirmed', method: 'car' },
    ask_address: { state: 'awaiting_email', method: 'car' },
    open_checkout: { state: 'awaiting_payment', method: 'card' },
  },
  awaiting_payment: {
    book_in_car: { state: 'confirmed', method: 'car' },
    ask_address: { state: 'awaiting_email', method: 'car' },
    open_checkout: { state: 'awaiting_payment', method: 'card' },
    paid: { state: 'confirmed', method: 'card' },
    payment_expired: { state: 'cancelled' },
  },
  awaiting_email: {
    book_in_car: { state: 'confirmed', method: 'car' },
    ask_address: { state: 'awaiting_email', method: 'car' },
    address_confirmed: { state: 'confirmed', method: 'car' },
    address_lapsed: { state: 'cancelled' },
    open_checkout: { state: 'awaiting_payment', method: 'card' },
    paid: { state: 'confirmed', method: 'card' },
    payment_expired: { state: 'awaiting_email' },
  },
  confirmed: {
    paid: { state: 'confirmed', method: 'card' },
    payment_expired: { state: 'confirmed' },
  },
  cancelled: {
    book_in_car: { state: 'confirmed', method: 'car' },
    ask_address: { state: 'awaiting_email', method: 'car' },
    open_checkout: { state: 'awaiting_payment', method: 'card' },
    paid: { state: 'confirmed', method: 'card' },
    payment_expired: { state: 'cancelled' },
  },
};

/**
 * The state after an event; the only writer of a booking's state and payment method.
 * @throws ImpossibleTransition
 */
export function transition(from: BookingStatus, event: BookingEvent): BookingStatus {
  const to = TABLE[from.state][event];
  if (!to) throw new ImpossibleTransition(`a booking that is ${from.state} cannot take ${event}`);
  return { state: to.state, method: to.method ?? from.method };
}

/** True when the event would be taken. */
export function canTake(from: BookingStatus, event: BookingEvent): boolean {
  return TABLE[from.state][event] !== undefined;
}
