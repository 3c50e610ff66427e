import { useEffect } from 'react';
import { PATHS } from '../paths.ts';
import { navigate } from '../router/history.ts';
import { read, SLOTS, write } from '../storage.ts';
import { registrationOf } from '../site/party/registration.ts';
import { PageBox } from '../ui/layout.tsx';
import { readyDetails } from '../site/party/ready-details.ts';
import { readSession } from '../session/session.ts';
import { TEXTS } from './texts.ts';

/** [APP-04] Leads to the search with the signed-in passenger's details ready for the personal details step. */
export default function BookNowPage() {
  useEffect(() => {
    const session = readSession();
    if (session) {
      const kept = read(SLOTS.registration);
      write(SLOTS.registration, registrationOf({ ...kept, ...readyDetails(session.passenger) }));
      write(SLOTS.passengerMode, 'existing_client');
    }
    navigate(PATHS.root, { replace: true });
  }, []);
  return (
    <PageBox>
      <h1>{TEXTS.bookNow}</h1>
    </PageBox>
  );
}
