import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { PATHS } from '../../paths.ts';
import { navigate } from '../../router/history.ts';
import { read, SLOTS } from '../../storage.ts';

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
      else if (read(SLOTS.checkout) === sessionId) lead(`${PATHS.payment}?payment=cancelled`);
      else setCancelled(true);
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
