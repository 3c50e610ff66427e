import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { PATHS } from '../../paths.ts';
import { isPassedBack, navigate } from '../../router/history.ts';
import { isStorageBlocked, read, SLOTS } from '../../storage.ts';
import { recoverTrip, tripHere } from './recover-trip.ts';

/** Whether a checkout's trip is booked; unknown counts as not: what is pressed then is asked about again. */
async function isBooked(sessionId: string, signal: AbortSignal): Promise<boolean> {
  try {
    const query = { session_id: sessionId };
    const { status, booked } = await call('GET /api/v1/get-payment-id', { query, signal });
    return booked || status === 'paid';
  } catch {
    return false;
  }
}

/**
 * Whether the trip of a checkout is in this browser, or can be recovered: not if the passenger has begun another trip, nor
 * on the way Back through the card page, which goes on to the page before it.
 */
async function isHere(sessionId: string, signal: AbortSignal): Promise<boolean> {
  const here = tripHere();
  if (here !== null) return here && read(SLOTS.checkout) === sessionId;
  if (isPassedBack() && !isStorageBlocked()) return false;
  return recoverTrip({ kind: 'card', sessionId }, signal);
}

/**
 * [JRN-07] Whether a cancel page may say so. A checkout whose trip is booked leads on to the booking, as does one whose
 * trip is here to the payment; until that is known nothing is said. A page that the browser kept as it was left is
 * asked about again when it is shown.
 * @param sessionId the checkout that the address names
 */
export function useCancelled(sessionId: string | null): boolean {
  const [cancelled, setCancelled] = useState(sessionId === null);
  useEffect(() => {
    if (sessionId === null) return undefined;
    const abort = new AbortController();
    const lead = (to: string) => navigate(to, { replace: true });
    const ask = async () => {
      const booked = await isBooked(sessionId, abort.signal);
      if (abort.signal.aborted) return;
      if (booked) lead(`${PATHS.success}?session_id=${encodeURIComponent(sessionId)}`);
      else if (await isHere(sessionId, abort.signal)) lead(`${PATHS.payment}?payment=cancelled`);
      else if (!abort.signal.aborted) setCancelled(true);
    };
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void ask();
    };
    void ask();
    window.addEventListener('pageshow', shown);
    return () => {
      abort.abort();
      window.removeEventListener('pageshow', shown);
    };
  }, [sessionId]);
  return cancelled;
}
