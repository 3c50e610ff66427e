import { useEffect, useState } from 'react';
import type { SessionLineWire } from '../../contract/corporate.ts';
import { call, isApiError, messageOf } from '../client/api.ts';
import { plainWords } from '../client/refusal.ts';
import { PATHS } from '../client/router/paths.ts';
import { askToSignIn, leave, type Session } from '../client/session.ts';
import { showAlert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/layout.tsx';
import styles from './session-list.module.css';
import { ALERTS, LIST, SESSIONS } from './texts.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const moment = (iso: string) => MOMENT.format(new Date(iso));

/** Reports a failure, or asks to sign in if the session has ended. */
function showFailure(error: unknown): void {
  if (isApiError(error) && error.status === 401) return askToSignIn(PATHS.account);
  void showAlert({ title: ALERTS.error, message: `${SESSIONS.notEnded}\n${plainWords(messageOf(error))}` });
}

type Lines = SessionLineWire[] | 'failed';

/** Null if the answer is no longer needed. */
async function askForLines(token: string, signal?: AbortSignal): Promise<Lines | null> {
  try {
    return (await call('GET /api/v1/passenger/sessions', { token, signal })).sessions;
  } catch (error) {
    if (signal?.aborted) return null;
    console.warn('sessions:', messageOf(error));
    return 'failed';
  }
}

/** The list (null until first loaded) and a function to reload it. */
function useSessions({ token }: Session) {
  const [lines, setLines] = useState<Lines | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void askForLines(token, abort.signal).then((found) => found && setLines(found));
    return () => abort.abort();
  }, [token]);
  return { lines, load: () => void askForLines(token).then(setLines) };
}

function SessionRow({ line, onEnd }: { line: SessionLineWire; onEnd: () => void }) {
  const device = line.device || SESSIONS.unknown;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>
          {device}
          {line.current && <span className={styles.here}>{SESSIONS.here}</span>}
        </p>
        <p className={styles.times}>{SESSIONS.since(moment(line.since))}</p>
        {!line.current && <p className={styles.times}>{SESSIONS.lastUsed(moment(line.last_used))}</p>}
      </div>
      {!line.current && (
        <Button variant="secondary" aria-label={SESSIONS.endOf(device, moment(line.since))} onClick={onEnd}>
          {SESSIONS.end}
        </Button>
      )}
    </li>
  );
}

/** The passenger's sessions, which can be ended one by one or all at once. */
export function SessionList({ session }: { session: Session }) {
  const { token } = session;
  const { lines, load } = useSessions(session);
  const end = async (session_id: number) => {
    try {
      await call('DELETE /api/v1/passenger/sessions/:session_id', { params: { session_id }, token });
    } catch (error) {
      // Ended already: as it was wanted.
      if (!isApiError(error) || error.status !== 404) return showFailure(error);
    }
    load();
  };
  const endAll = () => {
    const run = () => call('DELETE /api/v1/passenger/sessions', { token }).then(leave).catch(showFailure);
    const way = { label: SESSIONS.endAll, take: () => void run() };
    void showAlert({
      title: SESSIONS.endAll,
      message: SESSIONS.endAllText,
      closeText: SESSIONS.cancel,
      way,
    });
  };
  return (
    <section>
      <h2>{SESSIONS.heading}</h2>
      {lines === null && <output className={styles.note}>{SESSIONS.loading}</output>}
      {lines === 'failed' && (
        <Notice bad text={SESSIONS.failed}>
          <Button variant="secondary" onClick={load}>
            {LIST.tryAgain}
          </Button>
        </Notice>
      )}
      {Array.isArray(lines) && (
        <>
          <ul className={styles.list}>
            {lines.map((line) => (
              <SessionRow key={line.session_id} line={line} onEnd={() => void end(line.session_id)} />
            ))}
          </ul>
          {lines.length < 2 ? (
            <p className={styles.note}>{SESSIONS.only}</p>
          ) : (
            <Button variant="secondary" onClick={endAll}>
              {SESSIONS.endAll}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
