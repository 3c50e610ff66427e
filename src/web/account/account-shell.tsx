import { type ReactNode, useEffect, useId, useState } from 'react';
import { call, messageOf } from '../client/api.ts';
import { useMedia } from '../client/browser.ts';
import { useCurrentLocation } from '../client/router/history.ts';
import { Link } from '../client/router/link.tsx';
import { PATHS } from '../client/router/paths.ts';
import { askToSignIn, logout, readSession, type Session, useSession } from '../client/session.ts';
import { useSettings } from '../client/settings.ts';
import { SLOTS, useStored } from '../client/storage.ts';
import { Brand } from '../site/shell/brand.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './account-shell.module.css';
import { TEXTS } from './texts.ts';

const LINKS = [
  { to: PATHS.bookNow, label: TEXTS.bookNow, icon: 'plus' },
  { to: PATHS.trips, label: TEXTS.trips, icon: 'ticket' },
  { to: PATHS.bookings, label: TEXTS.bookings, icon: 'clock' },
  { to: PATHS.kept, label: TEXTS.kept, icon: 'pin' },
  { to: PATHS.account, label: TEXTS.account, icon: 'person' },
] as const;

/** [JRN-15] Name of the area. Every passenger has an account; some book for their company. */
function useAreaName(): string {
  return useSession()?.passenger.corporate_name ? TEXTS.corporateArea : TEXTS.ownArea;
}

/** Logo, heading and the items [CORP-03]. */
function Menu() {
  const settings = useSettings();
  const area = useAreaName();
  const { path } = useCurrentLocation();
  return (
    <>
      <Link to={PATHS.root} className={styles.brand}>
        <Brand settings={settings} />
      </Link>
      <p className={styles.area}>{area}</p>
      <nav aria-label={area} className={styles.links}>
        {LINKS.map(({ to, label, icon }) => (
          <Link key={to} to={to} aria-current={to === path ? 'page' : undefined}>
            <Icon name={icon} size={20} />
            {label}
          </Link>
        ))}
        <button type="button" onClick={() => void logout()}>
          <Icon name="back" size={20} />
          {TEXTS.logout}
        </button>
      </nav>
    </>
  );
}

/** Layout of the corporate area: a sidebar, up to 768 px a top bar that opens it [CORP-03]. */
function CorporateShell({ children }: { children: ReactNode }) {
  const area = useAreaName();
  const small = useMedia('(width <= 768px)');
  const { key } = useCurrentLocation();
  const id = useId();
  // Open on one page only: a change of page closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = small && openAt === key;
  return (
    <div className={styles.shell}>
      {small ? (
        <div className={styles.topBar}>
          <button
            type="button"
            aria-label={TEXTS.menu}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpenAt(key)}
          >
            <Icon name="menu" />
          </button>
          <p>{area}</p>
        </div>
      ) : (
        <div className={styles.sidebar}>
          <Menu />
        </div>
      )}
      {open && (
        <Drawer id={id} label={area} side="left" onClose={() => setOpenAt(null)}>
          <Menu />
        </Drawer>
      )}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** Leaving a page aborts its calls; the page is gone after this time. */
const LEAVING_MS = 250;

/** True when the server knows the token still; a check that fails is a no. */
async function isValid(token: string, signal: AbortSignal): Promise<boolean> {
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
 * another tab has signed out or signed in to another account.
 */
export function Guarded({ children }: { children: (session: Session) => ReactNode }) {
  const { path } = useCurrentLocation();
  // The address this page was opened at: the next one may be there before this page is gone. Each visit is a new page.
  const [target] = useState(path);
  const here = path === target;
  const token = useStored(SLOTS.passengerToken);
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    if (!here) return;
    const abort = new AbortController();
    const check = async () => {
      const stored = token === null ? null : readSession();
      const good = stored !== null && (await isValid(stored.token, abort.signal));
      if (abort.signal.aborted) return;
      if (good) return setSession(stored);
      askToSignIn(target + window.location.search + window.location.hash);
    };
    void check();
    return () => abort.abort();
  }, [here, target, token]);
  const shown = session?.token === token ? session : null;
  return (
    <CorporateShell>
      {shown ? children(shown) : <output className={styles.checking}>{TEXTS.checking}</output>}
    </CorporateShell>
  );
}
