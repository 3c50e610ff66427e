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
  const { path, search, key } = useHere();
  const [known, setKnown] = useState<{ key: string; session: Session } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const check = async () => {
      const session = readSession();
      const good = session !== null && (await holds(session.token, abort.signal));
      if (abort.signal.aborted) return;
      if (good) return setKnown({ key, session });
      dropToken();
      navigate(loginPath(path + search), { replace: true });
    };
    void check();
    return () => abort.abort();
  }, [path, search, key]);
  return (
    <CorporateShell>
      {known?.key === key ? (
        children(known.session)
      ) : (
        <output className={css.checking}>{TEXTS.checking}</output>
      )}
    </CorporateShell>
  );
}
