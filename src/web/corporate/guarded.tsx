import { type ReactNode, useEffect, useState } from 'react';
import { call, messageOf } from '../api.ts';
import { useHere } from '../router/history.ts';
import { SLOTS, useStored } from '../storage.ts';
import { CorporateShell } from './corporate-shell.tsx';
import { askToSignIn, readSession, type Session } from '../session/session.ts';
import { TEXTS } from './texts.ts';
import css from './corporate.module.css';

/** A page that is being left hears that its calls have failed; so long after, it is gone. */
const LEAVING_MS = 250;

/** True when the server knows the token still; a check that fails is a no. */
async function holds(token: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await call('POST /api/v1/passenger/validate-token', { token, signal })).valid;
  } catch (error) {
    if (signal.aborted) return false;
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    console.warn('token:', messageOf(error));
    return false;
  }
}

/**
 * [CORP-02] A page for signed-in passengers: the server is asked before anything of it shows, at each visit and when
 * another tab has signed out or signed in as somebody else.
 */
export function Guarded({ children }: { children: (session: Session) => ReactNode }) {
  const { path } = useHere();
  // The address this page was opened at: the next one may be there before this page is gone. Each visit is a new page.
  const [wanted] = useState(path);
  const here = path === wanted;
  const token = useStored(SLOTS.passengerToken);
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    if (!here) return;
    const abort = new AbortController();
    const check = async () => {
      const kept = token === null ? null : readSession();
      const good = kept !== null && (await holds(kept.token, abort.signal));
      if (abort.signal.aborted) return;
      if (good) return setSession(kept);
      askToSignIn(wanted + window.location.search + window.location.hash);
    };
    void check();
    return () => abort.abort();
  }, [here, wanted, token]);
  const shown = session?.token === token ? session : null;
  return (
    <CorporateShell>
      {shown ? children(shown) : <output className={css.checking}>{TEXTS.checking}</output>}
    </CorporateShell>
  );
}
