import { useState } from 'react';
import { PATHS } from '../../paths.ts';
import { useHere } from '../../router/history.ts';
import { Link } from '../../router/link.tsx';
import { codeOf, useCode } from '../../router/code.ts';
import { useSignedIn } from '../../session/use-signed-in.ts';
import { useSettings } from '../../settings.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Brand } from './brand.tsx';
import { telephone } from '../../../domain/contact.ts';
import { isCurrent, navLinks } from './links.ts';
import { TEXTS } from './texts.ts';
import css from './navbar.module.css';

const SIDEBAR = codeOf(() => import('./sidebar.tsx'));

/** Logo, company name, phone and links; a burger and a sidebar on small screens [NAV-01, NAV-03]. */
export function Navbar() {
  const settings = useSettings();
  const { path } = useHere();
  // Open on one page only: a change of page closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === path;
  const links = navLinks(settings, useSignedIn());
  const sidebar = useCode(SIDEBAR);
  return (
    <header className={css.bar}>
      <div className={css.inside}>
        <Link to={PATHS.root} className={css.brand}>
          <Brand settings={settings} />
        </Link>
        <nav aria-label={TEXTS.mainNavigation} className={css.links}>
          {links.map((link) => (
            <Link key={link.to} to={link.to} aria-current={isCurrent(link, path) ? 'page' : undefined}>
              {link.label}
            </Link>
          ))}
        </nav>
        {settings.Company_Contact_Info && (
          <a className={css.phone} href={telephone(settings.Company_Contact_Info)}>
            <Icon name="phone" size={20} />
            <span>{settings.Company_Contact_Info}</span>
          </a>
        )}
        <button
          type="button"
          className={classes(css.burger, 'by-script')}
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
