import { useEffect } from 'react';
import { navigate } from '../client/router/history.ts';
import { PATHS } from '../client/router/paths.ts';
import { readSession } from '../client/session.ts';
import { PageBox } from '../ui/layout.tsx';
import { keepOwnDetails } from './book-again.ts';
import { TEXTS } from './texts.ts';

/** [APP-04] Goes to the search with the signed-in passenger's details ready for the personal details step. */
export default function BookNowPage() {
  useEffect(() => {
    const session = readSession();
    if (session) keepOwnDetails(session);
    navigate(PATHS.root, { replace: true });
  }, []);
  return (
    <PageBox>
      <h1>{TEXTS.bookNow}</h1>
    </PageBox>
  );
}
