import { useEffect } from 'react';
import { PATHS } from '../paths.ts';
import { navigate } from '../router/history.ts';
import { read, SLOTS, write } from '../storage.ts';
import { PageBox } from '../ui/layout.tsx';
import { readSession } from './session.ts';
import { TEXTS } from './texts.ts';

/** "Priya Shah Rao" as first name and surname, the way the personal details have it. */
function namesOf(name: string): { firstName: string; surname: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, surname: rest.join(' ') };
}

/** [APP-04] Leads to the search with the signed-in passenger's details ready for the personal details step. */
export default function BookNowPage() {
  useEffect(() => {
    const session = readSession();
    if (session) {
      const { passenger_name, passenger_email, passenger_contact_no } = session.passenger;
      write(SLOTS.registration, {
        ...read(SLOTS.registration),
        ...namesOf(passenger_name),
        email: passenger_email,
        number: passenger_contact_no,
      });
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
