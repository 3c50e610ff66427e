import { useEffect, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { useHere } from '../../router/history.ts';
import { clearAllButSettings, read, SLOTS } from '../../storage.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageBox } from '../../ui/layout.tsx';
import { endsTrip } from './arrival.ts';
import { ContactLink, MessageView } from './message-view.tsx';
import { TEXTS } from './texts.ts';
import { useKeptTrip } from './use-kept-trip.ts';

/** [PAY-07, PAY-08] Nothing was charged; everything stored is cleared, but for a trip that was at no checkout. */
export default function PaymentCancelPage() {
  const { search } = useHere();
  const [ends] = useState(() => endsTrip(search, read(SLOTS.checkout)));
  const kept = useKeptTrip() && !ends;
  useEffect(() => {
    if (ends) clearAllButSettings();
  }, [ends]);
  return (
    <PageBox narrow>
      <MessageView title={TEXTS.canceledTitle} lines={[TEXTS.canceled, TEXTS.canceledAdvice]}>
        {kept ? (
          <ButtonLink to={PATHS.payment}>{TEXTS.backToPayment}</ButtonLink>
        ) : (
          <ButtonLink to={PATHS.root}>{TEXTS.searchAgain}</ButtonLink>
        )}
        <ContactLink />
      </MessageView>
    </PageBox>
  );
}
