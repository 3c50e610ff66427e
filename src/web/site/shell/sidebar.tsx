import { Link } from '../../router/link.tsx';
import { useSettings } from '../../settings.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Brand } from './brand.tsx';
import { telephone } from '../../../domain/contact.ts';
import { isCurrent, type NavLink } from './links.ts';
import { TEXTS } from './texts.ts';
import css from './sidebar.module.css';

interface SidebarProps {
  links: NavLink[];
  path: string;
  onClose: () => void;
}

/** The navbar's links on small screens [NAV-03]. */
export function Sidebar({ links, path, onClose }: SidebarProps) {
  const settings = useSettings();
  return (
    <Drawer label={TEXTS.menu} side="right" onClose={onClose}>
      <div className={css.brand}>
        <Brand settings={settings} />
      </div>
      <nav aria-label={TEXTS.menu} className={css.links}>
        {links.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            aria-current={isCurrent(link, path) ? 'page' : undefined}
            onClick={onClose}
          >
            {link.label}
          </Link>
        ))}
      </nav>
      {settings.Company_Contact_Info && (
        <a className={css.phone} href={telephone(settings.Company_Contact_Info)}>
          <Icon name="phone" size={20} />
          {settings.Company_Contact_Info}
        </a>
      )}
    </Drawer>
  );
}
