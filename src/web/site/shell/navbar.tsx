import { useState } from 'react';
import { telephone } from '../../../domain/text.ts';
import { codeOf, useCode } from '../../client/router/code.ts';
import { useCurrentLocation } from '../../client/router/history.ts';
import { Link } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { useSettings } from '../../client/settings.ts';
import { SLOTS, useStored } from '../../client/storage.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Brand } from './brand.tsx';
import { isCurrent, navLinks } from './links.ts';
import styles from './navbar.module.css';
import { TEXTS } from './texts.ts';

const SIDEBAR = codeOf(() => import('./sidebar.tsx'));

/** Logo, company name, phone and links; a burger and a sidebar on small screens [NAV-01, NAV-03]. */
export function Navbar() {
  const settings = useSettings();
  const { path } = useCurrentLocation();
  // Open on one page only: a change of page closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === path;
  const links = navLinks(settings, useSignedIn());
  const sidebar = useCode(SIDEBAR);
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link to={PATHS.root} className={styles.brand}>
          <Brand settings={settings} />
        </Link>
        <nav aria-label={TEXTS.mainNavigation} className={styles.links}>
          {links.map((link) => (
            <Link key={link.to} to={link.to} aria-current={isCurrent(link, path) ? 'page' : undefined}>
              {link.label}
            </Link>
          ))}
        </nav>
        {settings.Company_Contact_Info && (
          <a className={styles.phone} href={telephone(settings.Company_Contact_Info)}>
            <Icon name="phone" size={20} />
            <span>{settings.Company_Contact_Info}</span>
          </a>
        )}
        <button
          type="button"
          className={classes(styles.burger, 'by-script')}
          aria-label={TEXTS.menu}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => (sidebar === 'lost' ? window.location.reload() : setOpenAt(path))}
        >
          <Icon name="menu" />
        </button>
      </div>
      {open && sidebar && sidebar !== 'lost' && (
        <sidebar.Sidebar links={links} path={path} onClose={() => setOpenAt(null)} />
      )}
    </header>
  );
}

/** Whether a passenger is signed in; a separate module, because every page shows it. */
export function useSignedIn(): boolean {
  const token = useStored(SLOTS.passengerToken);
  const passenger = useStored(SLOTS.passenger);
  return token !== null && passenger !== null;
}
