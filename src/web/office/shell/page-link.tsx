import { Link } from '@tanstack/react-router';
import { TEXTS } from '../texts.ts';
import { PageIcon } from './page-icon.tsx';
import type { ShellPage } from './pages.ts';
import css from './page-link.module.css';

/** More than these say no more than that there are many. */
const MOST = 99;

interface PageLinkProps {
  page: ShellPage;
  /** How many things need a hand there. */
  needs: number;
  onFollow?: () => void;
}

/** A link to a page of the office with its drawing and, where something needs a hand there, how much. */
export function PageLink({ page: { to, label, icon }, needs, onFollow }: PageLinkProps) {
  return (
    <Link
      to={to}
      className={css.link}
      title={label}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={onFollow}
    >
      <PageIcon name={icon} />
      <span className={css.label}>{label}</span>
      {needs > 0 && (
        <span className={css.needs}>
          {needs > MOST ? `${MOST}+` : needs}
          <span className="visually-hidden"> {TEXTS.needs(needs)}</span>
        </span>
      )}
    </Link>
  );
}
