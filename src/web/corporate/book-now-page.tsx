import { useEffect } from 'react';
import { PATHS } from '../paths.ts';
import { navigate } from '../router/history.ts';
import { readSession } from '../session/session.ts';
import { PageBox } from '../ui/layout.tsx';
import { TEXTS } from './texts.ts';
import { keepOwnDetails } from './use-book-again.ts';

/** [APP-04] Leads to the search with the signed-in passenger's details ready for the personal details step. */
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
