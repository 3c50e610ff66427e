import { useEffect, useMemo, useState } from 'react';
import type { BookingAnswer } from '../../../contract/bookings.ts';
import { navigate, useCurrentLocation } from '../../client/router/history.ts';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { readSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageBox } from '../../ui/layout.tsx';
import { AddressView } from './address-view.tsx';
import { type Arrival, readArrival } from './arrival.ts';
import { BookingView } from './booking-view.tsx';
import css from './confirmation.module.css';
import { ContactLink, Loading, MessageView } from './message-view.tsx';
import PaymentCancelPage from './payment-cancel-page.tsx';
import { usePassedBack } from './payment-cancel-page.tsx';
import { useRecoveredTrip } from './recover-trip.ts';
import { TEXTS } from './texts.ts';
import { confirmationOf, useConfirmation } from './use-confirmation.ts';

function LapsedView({ arrival }: { arrival: Arrival }) {
  const trip = useRecoveredTrip(arrival);
  return (
    <MessageView title={TEXTS.lapsedTitle} lines={[TEXTS.lapsedText]}>
      <ButtonLink to={trip ? PATHS.payment : PATHS.root}>{TEXTS.bookAgain}</ButtonLink>
      <ContactLink />
    </MessageView>
  );
}

/** [JRN-07] Returns to the payment step with the trip; without one, says what happened. */
function ExpiredView({ arrival }: { arrival: Arrival }) {
  const trip = useRecoveredTrip(arrival);
  useEffect(() => {
    if (trip) navigate(`${PATHS.payment}?payment=expired`, { replace: true });
  }, [trip]);
  if (trip) return null;
  if (trip === null) return <Loading text={TEXTS.askingPayment} />;
  return (
    <MessageView title={TEXTS.expiredTitle} lines={[TEXTS.expiredText]}>
      <ButtonLink to={PATHS.root}>{TEXTS.searchAgain}</ButtonLink>
      <ContactLink />
    </MessageView>
  );
}

function OpenView({ arrival, retry }: { arrival: Arrival; retry: () => void }) {
  const trip = useRecoveredTrip(arrival);
  return (
    <MessageView title={TEXTS.openTitle} lines={[TEXTS.openText]}>
      <Button onClick={retry}>{TEXTS.tryAgain}</Button>
      {trip && (
        <ButtonLink to={PATHS.payment} variant="secondary">
          {TEXTS.backToPayment}
        </ButtonLink>
      )}
    </MessageView>
  );
}

function Result({ arrival, retry }: { arrival: Arrival; retry: () => void }) {
  // State at arrival: stored data, including the sign-in, is cleared once the booking is loaded.
  const [signedIn] = useState(() => readSession() !== null);
  const [shown, show] = useConfirmation(arrival);
  const [learn] = useState(() => (booking: BookingAnswer['data']) => show(confirmationOf(booking)));
  switch (shown.state) {
    case 'loading':
      return <Loading text={TEXTS.loading} />;
    case 'booked':
      return <BookingView data={shown.booking} signedOut={signedIn} />;
    case 'waiting':
      return <AddressView data={shown.booking} onAnswer={learn} onLapsed={() => show({ state: 'lapsed' })} />;
    case 'lapsed':
      return <LapsedView arrival={arrival} />;
    case 'cancelled':
      return (
        <MessageView title={TEXTS.cancelledTitle} lines={[TEXTS.cancelledText]}>
          <ButtonLink to={PATHS.root}>{TEXTS.bookAgain}</ButtonLink>
          <ContactLink />
        </MessageView>
      );
    case 'open':
      return <OpenView arrival={arrival} retry={retry} />;
    case 'expired':
      return <ExpiredView arrival={arrival} />;
    case 'booked_otherwise':
      return (
        <MessageView title={TEXTS.otherwiseTitle} lines={[TEXTS.otherwiseText]}>
          <ButtonLink to={PATHS.root}>{TEXTS.again}</ButtonLink>
          <ContactLink />
        </MessageView>
      );
    case 'failed':
      return (
        <MessageView title={TEXTS.failedTitle} lines={[shown.message, TEXTS.failedText]}>
          <Button onClick={retry}>{TEXTS.tryAgain}</Button>
          <ContactLink />
        </MessageView>
      );
    case 'nothing':
      return (
        <MessageView title={TEXTS.missingTitle} lines={[TEXTS.missingText]}>
          <ButtonLink to={PATHS.root}>{TEXTS.searchAgain}</ButtonLink>
        </MessageView>
      );
  }
}

/** The result of a payment, by its session or by the booking's reference [PAY-05, PAY-06, PAY-08]. */
export default function PaymentResultPage() {
  const { search } = useCurrentLocation();
  const arrival = useMemo(() => readArrival(search), [search]);
  const [attempt, setAttempt] = useState(0);
  const passed = usePassedBack(arrival.kind !== 'cancelled');
  if (arrival.kind === 'cancelled') return <PaymentCancelPage />;
  if (passed) return null;
  return (
    <PageBox className={css.page}>
      <Result key={`${search} ${attempt}`} arrival={arrival} retry={() => setAttempt(attempt + 1)} />
    </PageBox>
  );
}
