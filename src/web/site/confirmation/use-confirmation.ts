import { useEffect, useState } from 'react';
import type { BookingAnswer } from '../../../contract/bookings.ts';
import { call, messageOf } from '../../client/api.ts';
import { idempotencyKey } from '../../client/idempotency-key.ts';
import { plainWords } from '../../client/refusal.ts';
import { clearAllButSettings } from '../../client/storage.ts';
import type { Arrival } from './arrival.ts';

type Answer = BookingAnswer['data'];

type Confirmation =
  | { state: 'loading' }
  | { state: 'booked'; booking: Answer }
  /** Awaiting the confirmation of its address. */
  | { state: 'waiting'; booking: Answer }
  | { state: 'lapsed' }
  | { state: 'cancelled' }
  | { state: 'open' }
  | { state: 'expired' }
  /** Paid by another payment than this one. */
  | { state: 'booked_otherwise' }
  | { state: 'failed'; message: string }
  | { state: 'nothing' };

/** Returns the page's state for a booking. */
export function confirmationOf(booking: Answer): Confirmation {
  switch (booking.booking.status) {
    case 'awaiting_email':
      return { state: 'waiting', booking };
    case 'awaiting_payment':
      return { state: 'open' };
    case 'lapsed':
    case 'cancelled':
      return { state: booking.booking.status };
    default:
      return { state: 'booked', booking };
  }
}

const TRIES = 5;
const PAUSE_MS = 2000;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** [PAY-05] Completes the checkout, then loads the booking; an open payment is polled. */
async function completeCheckout(sessionId: string, signal: AbortSignal): Promise<Confirmation> {
  for (let left = TRIES; left > 0 && !signal.aborted; left -= 1) {
    const payment = await call('GET /api/v1/get-payment-id', { query: { session_id: sessionId }, signal });
    if (payment.status === 'paid') {
      const { paymentId } = payment;
      const body = { payment_method: 'card' as const, stripe_session_id: sessionId, paymentId };
      const key = idempotencyKey('POST /api/v1/booking', body);
      const { data } = await call('POST /api/v1/booking', { body, idempotencyKey: key, signal });
      return confirmationOf(data);
    }
    if (payment.booked) return { state: 'booked_otherwise' };
    if (payment.status === 'expired') return { state: 'expired' };
    if (left > 1) await pause(signal);
  }
  return { state: 'open' };
}

async function find(arrival: Arrival, signal: AbortSignal): Promise<Confirmation> {
  if (arrival.kind === 'card') return completeCheckout(arrival.sessionId, signal);
  if (arrival.kind !== 'car') return { state: 'nothing' };
  const { reference } = arrival;
  const { data } = await call('GET /api/v1/booking/:reference', { params: { reference }, signal });
  return confirmationOf(data);
}

/**
 * The booking that a visitor opens, and updates of it. Once it is booked, all stored data is cleared [PAY-08].
 * Mounting the caller again tries again.
 */
export function useConfirmation(arrival: Arrival): [Confirmation, (found: Confirmation) => void] {
  const [shown, setShown] = useState<Confirmation>({ state: 'loading' });
  const [show] = useState(() => (found: Confirmation) => {
    if (found.state === 'booked') clearAllButSettings();
    setShown(found);
  });
  useEffect(() => {
    const abort = new AbortController();
    find(arrival, abort.signal)
      .catch((error: unknown): Confirmation => ({ state: 'failed', message: plainWords(messageOf(error)) }))
      .then((found) => {
        if (!abort.signal.aborted) show(found);
      })
      .catch((error: unknown) => console.error('confirmation:', messageOf(error)));
    return () => abort.abort();
  }, [arrival, show]);
  return [shown, show];
}
