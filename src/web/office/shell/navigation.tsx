import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffAnswer } from '../../../contract/office-sign-in.ts';
import { classes } from '../../ui/classes.ts';
import { Drawer } from '../../ui/dialog.tsx';
import { ROLE_WORDS } from '../me.ts';
import { useChoice } from '../remembered.ts';
import { TEXTS } from '../texts.ts';
import styles from './navigation.module.css';
import { PageIcon, type PageIconName } from './page-icon.tsx';
import type { PageGroup, ShellPage } from './pages.ts';

/** Props of the rail and the bar. */
interface ShellProps {
  groups: readonly PageGroup[];
  /** Number of items that need attention. */
  needs: number;
  me: StaffAnswer | null;
  onSearch: () => void;
  /** Shows the shortcuts of this page. */
  onKeys: () => void;
  onSignOut: () => void;
}

/** Name and role of the signed-in person. */
function SignedInUser({ me, className }: { me: StaffAnswer | null; className?: string }) {
  if (!me) return null;
  return (
    <p className={classes(styles.who, className)}>
      {me.name} <span>{ROLE_WORDS[me.role]}</span>
    </p>
  );
}

/** More than these say no more than that there are many. */
const MOST = 99;

interface PageLinkProps {
  page: ShellPage;
  /** Number of items that need attention. */
  needs: number;
  onFollow?: () => void;
}

/** A link to a page of the office with its drawing and, where something needs a hand there, how much. */
function PageLink({ page: { to, label, icon }, needs, onFollow }: PageLinkProps) {
  return (
    <Link
      to={to}
      className={styles.link}
      title={label}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={onFollow}
    >
      <PageIcon name={icon} />
      <span className={styles.label}>{label}</span>
      {needs > 0 && (
        <span className={styles.needs}>
          {needs > MOST ? `${MOST}+` : needs}
          <span className="visually-hidden"> {TEXTS.needs(needs)}</span>
        </span>
      )}
    </Link>
  );
}

interface RailButtonProps {
  icon: PageIconName;
  label: string;
  /** The key that does the same. */
  hint?: string;
  onPress: () => void;
}

function RailButton({ icon, label, hint, onPress }: RailButtonProps) {
  return (
    <button type="button" className={styles.link} title={label} onClick={onPress}>
      <PageIcon name={icon} />
      <span className={styles.label}>{label}</span>
      {hint && (
        <kbd className={styles.hint} aria-hidden="true">
          {hint}
        </kbd>
      )}
    </button>
  );
}

/** [OFF-17] Navigation on wide screens: pages in groups, with labels or collapsed to icons. */
export function Rail({ groups, needs, me, onSearch, onKeys, onSignOut }: ShellProps) {
  const [isFolded, fold] = useChoice('rail folded', false);
  return (
    <header className={classes(styles.rail, isFolded && styles.folded)}>
      <strong className={styles.name}>{TEXTS.office}</strong>
      <RailButton icon="search" label={TEXTS.search} hint="/" onPress={onSearch} />
      <nav aria-label={TEXTS.pages} className={styles.pages}>
        {groups.map(({ group, pages }) => (
          <div key={group} role="group" aria-label={group}>
            <p className={styles.group}>{group}</p>
            {pages.map((page) => (
              <PageLink key={page.to} page={page} needs={page.to === '/' ? needs : 0} />
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <RailButton icon="keyboard" label={TEXTS.keys} hint="?" onPress={onKeys} />
        <RailButton
          icon={isFolded ? 'wide' : 'narrow'}
          label={isFolded ? TEXTS.unfold : TEXTS.fold}
          onPress={() => fold(!isFolded)}
        />
        <RailButton icon="signOut" label={TEXTS.signOut} onPress={onSignOut} />
        <SignedInUser me={me} className={styles.railWho} />
      </div>
    </header>
  );
}

function Menu({ groups, me, onKeys, onSignOut, onClose }: ShellProps & { onClose: () => void }) {
  return (
    <Drawer label={TEXTS.menu} side="right" onClose={onClose}>
      <div className={styles.menu}>
        <SignedInUser me={me} className={styles.barWho} />
        {groups.map(({ group, pages }) => (
          <nav key={group} aria-label={group}>
            <p className={styles.barGroup}>{group}</p>
            {pages.map((page) => (
              <PageLink key={page.to} page={page} needs={0} onFollow={onClose} />
            ))}
          </nav>
        ))}
        <div className={styles.barFoot}>
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              onClose();
              onKeys();
            }}
          >
            <PageIcon name="keyboard" />
            <span>{TEXTS.keys}</span>
          </button>
          <button type="button" className={styles.link} onClick={onSignOut}>
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
    <header className={styles.bar}>
      <strong className={styles.barName}>{TEXTS.office}</strong>
      <nav aria-label={TEXTS.pages} className={styles.barPages}>
        {groups[0]?.pages.map((page) => (
          <PageLink key={page.to} page={page} needs={page.to === '/' ? needs : 0} />
        ))}
      </nav>
      <button type="button" className={styles.button} aria-label={TEXTS.search} onClick={onSearch}>
        <PageIcon name="search" />
      </button>
      <button
        type="button"
        className={styles.button}
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
