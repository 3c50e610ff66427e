import { telephone } from '../../../domain/text.ts';
import { Link } from '../../client/router/link.tsx';
import { useSettings } from '../../client/settings.ts';
import { Drawer } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Brand } from './brand.tsx';
import { isCurrent, type NavLink } from './links.ts';
import styles from './sidebar.module.css';
import { TEXTS } from './texts.ts';

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
      <div className={styles.brand}>
        <Brand settings={settings} />
      </div>
      <nav aria-label={TEXTS.menu} className={styles.links}>
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
        <a className={styles.phone} href={telephone(settings.Company_Contact_Info)}>
          <Icon name="phone" size={20} />
          {settings.Company_Contact_Info}
        </a>
      )}
    </Drawer>
  );
}
