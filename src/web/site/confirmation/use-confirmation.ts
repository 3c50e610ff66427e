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
  /** Until its address is confirmed. */
  | { state: 'waiting'; booking: Answer }
  | { state: 'lapsed' }
  | { state: 'cancelled' }
  | { state: 'open' }
  | { state: 'expired' }
  /** Not by the payment that was asked about. */
  | { state: 'booked_otherwise' }
  | { state: 'failed'; message: string }
  | { state: 'nothing' };

/** What a booking's own state comes to on this page. */
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

/** [PAY-05] The payment of a checkout first, then its booking; a payment that is still open is asked for again. */
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
 * The booking a visitor has come to see, and how to show what is learnt of it later; everything stored is cleared once
 * it is booked [PAY-08]. Mounting the caller again tries again.
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
