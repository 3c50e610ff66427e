/** The states of a booking. Payments have their own states (`payment-states.ts`). */
export const BOOKING_STATES = [
  /** Only in a request: it is stored with the first event. */
  'draft',
  'awaiting_payment',
  'awaiting_email',
  /** The checkout or the time to confirm the address has expired; can be resumed. */
  'lapsed',
  'confirmed',
  'offered',
  'accepted',
  'refused',
  'assigned',
  'on_way',
  'arrived',
  'on_board',
  'completed',
  'no_show',
  'cancelled',
] as const;

export type BookingState = (typeof BOOKING_STATES)[number];
/** States as stored and sent. */
export const STORED_STATES = BOOKING_STATES.filter((state) => state !== 'draft');
export type StoredState = (typeof STORED_STATES)[number];
export type PaymentMethod = 'car' | 'card';

/** A booking's state, and the way to pay that was chosen last. */
export interface BookingStatus {
  state: BookingState;
  method: PaymentMethod;
}

/**
 * An abandoned checkout expires like any other: card providers do not distinguish the two. `ask_address` is
 * a trip paid in the car whose email address must be confirmed first; `authorised` is money held on a card.
 * A deposit is a card payment for a trip whose rest is paid in the car.
 */
export const BOOKING_EVENTS = [
  'book_in_car',
  'ask_address',
  'address_confirmed',
  'address_lapsed',
  'open_checkout',
  'open_deposit',
  'authorised',
  'paid',
  'deposit_authorised',
  'deposit_paid',
  'payment_expired',
  'offer',
  'accept',
  'refuse',
  'assign',
  'unassign',
  'set_off',
  'arrive',
  'pick_up',
  'next_leg',
  'complete',
  'miss',
  'cancel_by_passenger',
  'cancel_by_operator',
  'cancel_by_provider',
] as const;

export type BookingEvent = (typeof BOOKING_EVENTS)[number];

/** Thrown for an event that a booking in this state cannot take. */
export class ImpossibleTransition extends Error {}

type Row = Partial<Record<BookingEvent, BookingState>>;

const CANCEL: Row = {
  cancel_by_passenger: 'cancelled',
  cancel_by_operator: 'cancelled',
  cancel_by_provider: 'cancelled',
};

/** A quote becomes a booking by either way to pay. */
const PLACE: Row = {
  book_in_car: 'confirmed',
  ask_address: 'awaiting_email',
  open_checkout: 'awaiting_payment',
  open_deposit: 'awaiting_payment',
};

/** An authorised amount books the trip like a paid one. */
const MONEY: Row = {
  authorised: 'confirmed',
  paid: 'confirmed',
  deposit_authorised: 'confirmed',
  deposit_paid: 'confirmed',
};

/** Payment events never move a trip that is booked, or that will not be made. */
const settled = (state: BookingState): Row => ({ authorised: state, paid: state, payment_expired: state });

/** Dispatch of a booked trip by the provider. */
const DISPATCH: Row = { offer: 'offered', assign: 'assigned', complete: 'completed', ...CANCEL };
const DRIVE: Row = { set_off: 'on_way', arrive: 'arrived', pick_up: 'on_board', next_leg: 'accepted' };
/** No-show: the driver was there, the passenger was not. */
const MISS: Row = { miss: 'no_show' };

/**
 * What every event does in every state; an event that is not listed is impossible. Money taken books the
 * trip, however late it is reported, unless the trip was cancelled: then it is refunded, as is a deposit for a trip
 * that is already booked. Staff may complete a trip from any of its states, since drivers forget to report; a no-show may be
 * recorded for a trip without any report, or after it was completed by time. For a return journey the state describes
 * one leg at a time (`legs.ts`): `next_leg` begins the other one.
 */
const TABLE: Record<BookingState, Row> = {
  draft: PLACE,
  awaiting_payment: { ...PLACE, ...CANCEL, ...MONEY, payment_expired: 'lapsed' },
  awaiting_email: {
    ...PLACE,
    ...CANCEL,
    address_confirmed: 'confirmed',
    address_lapsed: 'lapsed',
    ...MONEY,
    payment_expired: 'awaiting_email',
  },
  lapsed: { ...PLACE, ...MONEY, payment_expired: 'lapsed' },
  confirmed: { ...settled('confirmed'), ...DISPATCH, ...MISS, accept: 'accepted' },
  offered: { ...settled('offered'), ...DISPATCH, accept: 'accepted', refuse: 'refused' },
  refused: { ...settled('refused'), ...DISPATCH, accept: 'accepted' },
  accepted: { ...settled('accepted'), ...DISPATCH, refuse: 'refused', ...MISS },
  assigned: { ...settled('assigned'), ...DISPATCH, ...DRIVE, unassign: 'accepted', ...MISS },
  on_way: { ...settled('on_way'), ...DISPATCH, ...DRIVE, unassign: 'accepted', ...MISS },
  arrived: { ...settled('arrived'), ...DRIVE, ...CANCEL, complete: 'completed', ...MISS },
  on_board: { ...settled('on_board'), complete: 'completed', next_leg: 'accepted' },
  completed: { ...settled('completed'), ...MISS },
  no_show: settled('no_show'),
  cancelled: { ...settled('cancelled'), deposit_authorised: 'cancelled', deposit_paid: 'cancelled' },
};

/** Events that choose the way to pay; all others leave it. */
const METHODS: Partial<Record<BookingEvent, PaymentMethod>> = {
  book_in_car: 'car',
  ask_address: 'car',
  address_confirmed: 'car',
  open_checkout: 'card',
  open_deposit: 'car',
  authorised: 'card',
  paid: 'card',
  deposit_authorised: 'car',
  deposit_paid: 'car',
};

/**
 * The state after an event; the only writer of a booking's state and way to pay.
 * @throws ImpossibleTransition
 */
export function transition(from: BookingStatus, event: BookingEvent): BookingStatus {
  const state = TABLE[from.state][event];
  if (!state) throw new ImpossibleTransition(`a booking that is ${from.state} cannot take ${event}`);
  return { state, method: METHODS[event] ?? from.method };
}

/** True when the event would be taken. */
export function canTake(from: BookingStatus, event: BookingEvent): boolean {
  return TABLE[from.state][event] !== undefined;
}

/** States of a booked trip that an operator carries out: completed by time, unless another event comes first. */
export const ENDING_STATES = ['confirmed', 'accepted', 'assigned', 'on_way', 'arrived', 'on_board'] as const;

const ENDING: ReadonlySet<BookingState> = new Set(ENDING_STATES);

/** True for a booking that is completed once its time is over. */
export function completesAutomatically(state: BookingState): boolean {
  return ENDING.has(state);
}

const NOT_BOOKED: ReadonlySet<BookingState> = new Set([
  'draft',
  'awaiting_payment',
  'awaiting_email',
  'lapsed',
  'cancelled',
]);

/** True from a booking's confirmation on, unless it has been cancelled. */
export function isBooked(state: BookingState): boolean {
  return !NOT_BOOKED.has(state);
}

/** True while its passenger owes the fare: of a trip that is to be made, or was. */
export const isFareDue = (state: BookingState): boolean => isBooked(state) && state !== 'no_show';

const UNDECIDED: ReadonlySet<BookingState> = new Set([
  'draft',
  'awaiting_payment',
  'awaiting_email',
  'confirmed',
  'offered',
  'refused',
]);

const DRIVEN: ReadonlySet<BookingState> = new Set(['assigned', 'on_way', 'arrived', 'on_board']);

/** True while the present leg has a driver. */
export function hasDriver(state: BookingState): boolean {
  return DRIVEN.has(state);
}

/** True while it is undecided whether the trip will be made. Until then its money is only authorised. */
export function isUndecided(state: BookingState): boolean {
  return UNDECIDED.has(state);
}

/** True once an operator has accepted a booked trip: before that no leg can have a driver. */
export function wasAccepted(state: BookingState): boolean {
  return isBooked(state) && !isUndecided(state);
}

const CHANGEABLE: ReadonlySet<BookingState> = new Set([
  'confirmed',
  'offered',
  'accepted',
  'refused',
  'assigned',
]);

/** True for a booked trip whose driver has not set out: only then may it be changed. */
export function isChangeable(state: BookingState): boolean {
  return CHANGEABLE.has(state);
}

/** Returns the state that is stored. @throws Error for a draft, which never is */
export function storedState({ state }: BookingStatus): StoredState {
  if (state === 'draft') throw new Error('a draft is never stored');
  return state;
}

/** The channel through which a booking was made. */
export const CHANNELS = ['web', 'phone', 'email', 'counter'] as const;

export type Channel = (typeof CHANNELS)[number];

/** The channels of staff bookings. */
export const STAFF_CHANNELS = ['phone', 'email', 'counter'] as const satisfies readonly Channel[];

export type StaffChannel = (typeof STAFF_CHANNELS)[number];

/** After "booked" or "took the booking". */
export const CHANNEL_WORDS: Readonly<Record<Channel, string>> = {
  web: 'on the site',
  phone: 'by phone',
  email: 'by email',
  counter: 'at the counter',
};
