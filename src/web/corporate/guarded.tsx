import { type ReactNode, useEffect, useState } from 'react';
import { call, messageOf } from '../api.ts';
import { navigate, useHere } from '../router/history.ts';
import { CorporateShell } from './corporate-shell.tsx';
import { dropToken, loginPath, readSession, type Session } from './session.ts';
import { TEXTS } from './texts.ts';
import css from './corporate.module.css';

/** True when the server knows the token still; a check that fails is a no. */
async function holds(token: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await call('POST /api/v1/passenger/validate-token', { token, signal })).valid;
  } catch (error) {
    if (!signal.aborted) console.warn('token:', messageOf(error));
    return false;
  }
}

/** [CORP-02] A page for signed-in passengers: the server is asked at each visit before anything of it shows. */
export function Guarded({ children }: { children: (session: Session) => ReactNode }) {
  // The address this page was opened at: the next one may be there before this page is gone. Each visit is a new page.
  const [wanted] = useState(useHere());
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const check = async () => {
      const kept = readSession();
      const good = kept !== null && (await holds(kept.token, abort.signal));
      if (abort.signal.aborted) return;
      if (good) return setSession(kept);
      dropToken();
      navigate(loginPath(wanted.path + wanted.search), { replace: true });
    };
    void check();
    return () => abort.abort();
  }, [wanted]);
  return (
    <CorporateShell>
      {session ? children(session) : <output className={css.checking}>{TEXTS.checking}</output>}
    </CorporateShell>
  );
}
