import { useEffect, useState } from 'react';
import { call, messageOf } from '../client/api.ts';
import type { Session } from '../client/session.ts';
import { SLOTS, write } from '../client/storage.ts';
import { Button } from '../ui/button.tsx';
import { Card, Notice } from '../ui/layout.tsx';
import css from './account-page.module.css';
import { Guarded } from './account-shell.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import { PENDING, TEXTS } from './texts.ts';

/**
 * The unconfirmed email address and the current account, which another browser may have changed.
 * Null if the request fails.
 */
function usePendingEmail({ token, passenger: stored }: Session) {
  const [passenger, setPassenger] = useState(stored);
  const [pending, setPending] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      const answer = await call('GET /api/v1/passenger/email-change', { token, signal: abort.signal });
      setPending(answer.pending?.email ?? null);
      setPassenger(answer.passenger);
      write(SLOTS.passenger, answer.passenger);
    };
    ask().catch((error: unknown) => {
      if (!abort.signal.aborted) console.warn('email change:', messageOf(error));
    });
    return () => abort.abort();
  }, [token]);
  const withdraw = async () => {
    try {
      await call('DELETE /api/v1/passenger/email-change', { token });
      setPending(null);
    } catch (error) {
      console.warn('email change:', messageOf(error));
    }
  };
  return { pending, setPending, withdraw, passenger };
}

function Account({ session }: { session: Session }) {
  const { pending, setPending, withdraw, passenger } = usePendingEmail(session);
  return (
    <div className={css.page}>
      <h1>{TEXTS.profile}</h1>
      {session.passenger.corporate_name && <p className={css.company}>{session.passenger.corporate_name}</p>}
      {pending !== null && (
        <div className={css.card}>
          <Notice title={PENDING.title} text={PENDING.sent(pending)}>
            <Button variant="secondary" onClick={() => void withdraw()}>
              {PENDING.withdraw}
            </Button>
          </Notice>
        </div>
      )}
      <Card className={css.card}>
        <ProfileForm
          key={passenger.passenger_email}
          session={{ ...session, passenger }}
          onPending={setPending}
        />
      </Card>
      <Card className={css.card}>
        <SessionList session={session} />
      </Card>
    </div>
  );
}

/** My Profile, and where one is signed in. */
export default function AccountPage() {
  return <Guarded>{(session) => <Account session={session} />}</Guarded>;
}
