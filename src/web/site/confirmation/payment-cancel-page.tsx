import { useEffect, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { useHere } from '../../router/history.ts';
import { clearAllButSettings, read, SLOTS } from '../../storage.ts';
import { Spinner } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageBox } from '../../ui/layout.tsx';
import { endsTrip, sessionOf } from './arrival.ts';
import { ContactLink, MessageView } from './message-view.tsx';
import { TEXTS } from './texts.ts';
import { useCancelled } from './use-cancelled.ts';
import { useKeptTrip } from './use-kept-trip.ts';
import { usePassedBack } from './use-passed-back.ts';
import css from './confirmation.module.css';

/** [PAY-07, PAY-08] Nothing was charged; everything stored is cleared, but for a trip that was at no checkout. */
function CancelledView() {
  const { search } = useHere();
  const [ends] = useState(() => endsTrip(search, read(SLOTS.checkout)));
  const kept = useKeptTrip() && !ends;
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
  return (
    <PageBox narrow>
      {cancelled ? (
        <CancelledView />
      ) : (
        <output className={css.loading}>
          <Spinner />
          {TEXTS.askingPayment}
        </output>
      )}
    </PageBox>
  );
}
