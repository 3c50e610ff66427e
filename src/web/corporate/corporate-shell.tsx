import { type ReactNode, useId, useState } from 'react';
import { useMedia } from '../browser.ts';
import { PATHS } from '../paths.ts';
import { useHere } from '../router/history.ts';
import { Link } from '../router/link.tsx';
import { useSettings } from '../settings.ts';
import { Brand } from '../site/shell/brand.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Icon } from '../ui/icon.tsx';
import { logout, useSession } from '../session/session.ts';
import { TEXTS } from './texts.ts';
import css from './corporate.module.css';

const LINKS = [
  { to: PATHS.bookNow, label: TEXTS.bookNow, icon: 'plus' },
  { to: PATHS.trips, label: TEXTS.trips, icon: 'ticket' },
  { to: PATHS.bookings, label: TEXTS.bookings, icon: 'clock' },
  { to: PATHS.kept, label: TEXTS.kept, icon: 'pin' },
  { to: PATHS.account, label: TEXTS.account, icon: 'person' },
] as const;

/** [JRN-15] What the account is called: everybody who books has one, some for their company. */
function useAreaName(): string {
  return useSession()?.passenger.corporate_name ? TEXTS.corporateArea : TEXTS.ownArea;
}

/** Logo, heading and the items [CORP-03]. */
function Menu() {
  const settings = useSettings();
  const area = useAreaName();
  const { path } = useHere();
  return (
    <>
      <Link to={PATHS.root} className={css.brand}>
        <Brand settings={settings} />
      </Link>
      <p className={css.area}>{area}</p>
      <nav aria-label={area} className={css.links}>
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

/** What surrounds the pages of the corporate area: a sidebar, up to 768 px a top bar that opens it [CORP-03]. */
export function CorporateShell({ children }: { children: ReactNode }) {
  const area = useAreaName();
  const small = useMedia('(width <= 768px)');
  const { key } = useHere();
  const id = useId();
  // Open on one page only: a change of page closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = small && openAt === key;
  return (
    <div className={css.shell}>
      {small ? (
        <div className={css.topBar}>
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
        <div className={css.sidebar}>
          <Menu />
        </div>
      )}
      {open && (
        <Drawer id={id} label={area} side="left" onClose={() => setOpenAt(null)}>
          <Menu />
        </Drawer>
      )}
      <div className={css.content}>{children}</div>
    </div>
  );
}
