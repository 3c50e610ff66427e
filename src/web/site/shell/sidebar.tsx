import { Link } from '../../router/link.tsx';
import { useSettings } from '../../settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { Brand } from './brand.tsx';
import { type NavLink, telephone } from './links.ts';
import { TEXTS } from './texts.ts';
import css from './sidebar.module.css';

interface SidebarProps {
  links: NavLink[];
  path: string;
  onClose: () => void;
}

/** The navbar's links on small screens [NAV-03]. */
export function Sidebar({ links, path, onClose }: SidebarProps) {
  const element = useModal();
  const settings = useSettings();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop; Escape is the dialog's own
    <dialog
      ref={element}
      className={css.sidebar}
      aria-label={TEXTS.menu}
      onCancel={onClose}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div className={css.head}>
        <Brand settings={settings} />
        <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={TEXTS.menu}>
        {links.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            aria-current={link.to === path ? 'page' : undefined}
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
    </dialog>
  );
}
