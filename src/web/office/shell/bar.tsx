import { useState } from 'react';
import { Drawer } from '../../ui/drawer.tsx';
import { TEXTS } from '../texts.ts';
import { PageIcon } from './page-icon.tsx';
import { PageLink } from './page-link.tsx';
import type { ShellProps } from './shell-props.ts';
import { Who } from './who.tsx';
import link from './page-link.module.css';
import css from './bar.module.css';

function Menu({ groups, me, onKeys, onSignOut, onClose }: ShellProps & { onClose: () => void }) {
  return (
    <Drawer label={TEXTS.menu} side="right" onClose={onClose}>
      <div className={css.menu}>
        <Who me={me} className={css.who} />
        {groups.map(({ group, pages }) => (
          <nav key={group} aria-label={group}>
            <p className={css.group}>{group}</p>
            {pages.map((page) => (
              <PageLink key={page.to} page={page} needs={0} onFollow={onClose} />
            ))}
          </nav>
        ))}
        <div className={css.foot}>
          <button
            type="button"
            className={link.link}
            onClick={() => {
              onClose();
              onKeys();
            }}
          >
            <PageIcon name="keyboard" />
            <span>{TEXTS.keys}</span>
          </button>
          <button type="button" className={link.link} onClick={onSignOut}>
            <PageIcon name="signOut" />
            <span>{TEXTS.signOut}</span>
          </button>
        </div>
      </div>
    </Drawer>
  );
}

/** [OFF-17] Above the page on small screens, one line from 360 px on: the pages of the day's work, and a menu with all. */
export function Bar(props: ShellProps) {
  const { groups, needs, onSearch } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={css.bar}>
      <strong className={css.name}>{TEXTS.office}</strong>
      <nav aria-label={TEXTS.pages} className={css.pages}>
        {groups[0]?.pages.map((page) => (
          <PageLink key={page.to} page={page} needs={page.to === '/' ? needs : 0} />
        ))}
      </nav>
      <button type="button" className={css.button} aria-label={TEXTS.search} onClick={onSearch}>
        <PageIcon name="search" />
      </button>
      <button
        type="button"
        className={css.button}
        aria-label={TEXTS.menu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <PageIcon name="menu" size={24} />
      </button>
      {isOpen && <Menu {...props} onClose={() => setOpen(false)} />}
    </header>
  );
}
