import { useEffect } from 'react';
import { PATHS } from '../../paths.ts';
import { clearAllButSettings } from '../../storage.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageBox } from '../../ui/layout.tsx';
import { MessageView } from './message-view.tsx';
import { TEXTS } from './texts.ts';

/** [PAY-07, PAY-08] Nothing was charged; everything stored is cleared. */
export default function PaymentCancelPage() {
  useEffect(() => clearAllButSettings(), []);
  return (
    <PageBox narrow>
      <MessageView title={TEXTS.canceledTitle} lines={[TEXTS.canceled, TEXTS.canceledAdvice]}>
        <ButtonLink to={PATHS.root}>{TEXTS.searchAgain}</ButtonLink>
        <ButtonLink to={PATHS.contact} variant="secondary">
          {TEXTS.contactUs}
        </ButtonLink>
      </MessageView>
    </PageBox>
  );
}
