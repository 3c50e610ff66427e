import { useState } from 'react';
import { PATHS } from '../../paths.ts';
import { useHere } from '../../router/history.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card, PageBox } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { linkedFacts } from './linked-facts.ts';
import { linkedSearch, type Linked } from './linked-search.ts';
import { OfferView } from './offer-view.tsx';
import { TEXTS } from './texts.ts';
import { useOffer } from './use-offer.ts';
import css from './offer-page.module.css';

/** What cannot be opened: tried again where that may help. */
function Failed({ message, onAgain }: { message: string; onAgain?: (() => void) | undefined }) {
  return (
    <Notice bad text={message}>
      {onAgain && <Button onClick={onAgain}>{TEXTS.again}</Button>}
      <ButtonLink to={PATHS.root} variant={onAgain && 'secondary'}>
        {TEXTS.start}
      </ButtonLink>
    </Notice>
  );
}

function Opened({ linked }: { linked: Linked }) {
  const { opening, again } = useOffer(linked);
  if (opening && 'failure' in opening) {
    return <Failed message={opening.failure} onAgain={opening.bad ? undefined : again} />;
  }
  return (
    <>
      <Card className={css.card}>
        <h2>{TEXTS.trip}</h2>
        {linkedFacts(linked.form).map((facts) => (
          <Facts key={facts[0]?.label} facts={facts} columns="fit" />
        ))}
      </Card>
      <Card className={css.offer}>
        {opening ? (
          <OfferView form={linked.form} opened={opening.opened} onExpired={again} />
        ) : (
          <output className={css.waiting}>
            <Spinner /> {TEXTS.loading}
          </output>
        )}
      </Card>
    </>
  );
}

/** [JRN-16] An offer that somebody has shared. What this browser keeps of another trip stays until the visitor goes on. */
export default function OfferPage() {
  const { search } = useHere();
  const [linked] = useState(() => linkedSearch(search, Date.now()));
  return (
    <PageBox narrow className={css.page}>
      <h1>{TEXTS.heading}</h1>
      {linked ? <Opened linked={linked} /> : <Failed message={TEXTS.broken} />}
    </PageBox>
  );
}
