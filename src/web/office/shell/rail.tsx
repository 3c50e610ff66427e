import { classes } from '../../ui/classes.ts';
import { useChoice } from '../remembered.ts';
import { TEXTS } from '../texts.ts';
import { PageIcon, type PageIconName } from './page-icon.tsx';
import { PageLink } from './page-link.tsx';
import type { ShellProps } from './shell-props.ts';
import { Who } from './who.tsx';
import link from './page-link.module.css';
import css from './rail.module.css';

interface RailButtonProps {
  icon: PageIconName;
  label: string;
  /** The key that does the same. */
  hint?: string;
  onPress: () => void;
}

function RailButton({ icon, label, hint, onPress }: RailButtonProps) {
  return (
    <button type="button" className={link.link} title={label} onClick={onPress}>
      <PageIcon name={icon} />
      <span className={link.label}>{label}</span>
      {hint && (
        <kbd className={css.hint} aria-hidden="true">
          {hint}
        </kbd>
      )}
    </button>
  );
}

/** [OFF-17] Beside the page on wide screens: all pages in their groups, as names or, folded, as drawings alone. */
export function Rail({ groups, needs, me, onSearch, onKeys, onSignOut }: ShellProps) {
  const [isFolded, fold] = useChoice('rail folded', false);
  return (
    <header className={classes(css.rail, isFolded && css.folded)}>
      <strong className={css.name}>{TEXTS.office}</strong>
      <RailButton icon="search" label={TEXTS.search} hint="/" onPress={onSearch} />
      <nav aria-label={TEXTS.pages} className={css.pages}>
        {groups.map(({ group, pages }) => (
          <div key={group} role="group" aria-label={group}>
            <p className={css.group}>{group}</p>
            {pages.map((page) => (
              <PageLink key={page.to} page={page} needs={page.to === '/' ? needs : 0} />
            ))}
          </div>
        ))}
      </nav>
      <div className={css.foot}>
        <RailButton icon="keyboard" label={TEXTS.keys} hint="?" onPress={onKeys} />
        <RailButton
          icon={isFolded ? 'wide' : 'narrow'}
          label={isFolded ? TEXTS.unfold : TEXTS.fold}
          onPress={() => fold(!isFolded)}
        />
        <RailButton icon="signOut" label={TEXTS.signOut} onPress={onSignOut} />
        <Who me={me} className={css.who} />
      </div>
    </header>
  );
}
