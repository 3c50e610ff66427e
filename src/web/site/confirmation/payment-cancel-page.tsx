import { useEffect, useState } from 'react';
import { call } from '../../client/api.ts';
import { isPassedBack, navigate, repeatBack, useCurrentLocation } from '../../client/router/history.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { clearAllButSettings, isStorageBlocked, read, SLOTS } from '../../client/storage.ts';
import { PageBox } from '../../ui/layout.tsx';
import { endsTrip, sessionOf } from './arrival.ts';
import { ContactLink, Loading, MessageView } from './message-view.tsx';
import { recoverTrip, tripHere } from './recover-trip.ts';
import { TEXTS } from './texts.ts';

/**
 * [JRN-07] Goes on with Back where that has led here through a card page whose trip is no longer in this browser.
 * @param on whether this page has nothing else to say
 * @returns whether it goes on
 */
export function usePassedBack(on: boolean): boolean {
  const [passed] = useState(() => isPassedBack() && read(SLOTS.selectedVehicle) === null);
  useEffect(() => {
    if (passed && on) repeatBack(PATHS.root);
  }, [passed, on]);
  return passed && on;
}

/** Whether a checkout's trip is booked. Unknown counts as no, because the next step checks again. */
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
 * [JRN-07] Whether a cancel page applies. A checkout whose trip is booked redirects to the booking, one whose trip is
 * in this browser to the payment; nothing is shown until that is known. A page restored from the browser's cache asks
 * again.
 * @param sessionId the checkout named in the address
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

/** [PAY-07, PAY-08] Nothing was charged; everything stored is cleared, but for a trip that was at no checkout. */
function CancelledView() {
  const { search } = useCurrentLocation();
  const [ends] = useState(() => endsTrip(search, read(SLOTS.checkout)));
  const [isKnown] = useState(() => !ends && read(SLOTS.selectedVehicle) !== null);
  useEffect(() => {
    if (ends) clearAllButSettings();
  }, [ends]);
  return (
    <MessageView title={TEXTS.canceledTitle} lines={[TEXTS.canceled, TEXTS.canceledAdvice]}>
      {isKnown ? (
        <ButtonLink to={PATHS.payment}>{TEXTS.backToPayment}</ButtonLink>
      ) : (
        <ButtonLink to={PATHS.root}>{TEXTS.searchAgain}</ButtonLink>
      )}
      <ContactLink />
    </MessageView>
  );
}

/** The page of a card provider's cancel link. */
export default function PaymentCancelPage() {
  const { search } = useCurrentLocation();
  const cancelled = useCancelled(sessionOf(search));
  const passed = usePassedBack(cancelled);
  if (passed) return null;
  return <PageBox narrow>{cancelled ? <CancelledView /> : <Loading text={TEXTS.askingPayment} />}</PageBox>;
}
