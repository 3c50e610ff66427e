import { useEffect, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { useHere } from '../../router/history.ts';
import { clearAllButSettings, read, SLOTS } from '../../storage.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageBox } from '../../ui/layout.tsx';
import { endsTrip, sessionOf } from './arrival.ts';
import { ContactLink, Loading, MessageView } from './message-view.tsx';
import { TEXTS } from './texts.ts';
import { useCancelled } from './use-cancelled.ts';
import { usePassedBack } from './use-passed-back.ts';

/** [PAY-07, PAY-08] Nothing was charged; everything stored is cleared, but for a trip that was at no checkout. */
function CancelledView() {
  const { search } = useHere();
  const [ends] = useState(() => endsTrip(search, read(SLOTS.checkout)));
  const [kept] = useState(() => !ends && read(SLOTS.selectedVehicle) !== null);
  useEffect(() => {
    if (ends) clearAllButSettings();
  }, [ends]);
  return (
    <MessageView title={TEXTS.canceledTitle} lines={[TEXTS.canceled, TEXTS.canceledAdvice]}>
      {kept ? (
        <ButtonLink to={PATHS.payment}>{TEXTS.backToPayment}</ButtonLink>
      ) : (
        <ButtonLink to={PATHS.root}>{TEXTS.searchAgain}</ButtonLink>
      )}
      <ContactLink />
    </MessageView>
  );
}

/** The page that a card provider's cancel link leads to. */
export default function PaymentCancelPage() {
  const { search } = useHere();
  const cancelled = useCancelled(sessionOf(search));
  const passed = usePassedBack(cancelled);
  if (passed) return null;
  return <PageBox narrow>{cancelled ? <CancelledView /> : <Loading text={TEXTS.askingPayment} />}</PageBox>;
}
