import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../calling.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { call } from '../api.ts';
import { useMay, useMe } from '../me.ts';
import { isSignedOut, queries } from '../queries.ts';
import { ROLE_WORDS } from '../role-words.ts';
import { TEXTS } from '../texts.ts';
import { forgetTyped } from '../use-typed.ts';
import { PAGES } from './pages.ts';
import css from './shell.module.css';

function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    try {
      await call('POST /api/v1/office/sign-out');
    } catch (error) {
      // Whose sign-in has ended is signed out; who could not be reached is not.
      if (!isSignedOut(error)) return showNews(messageOf(error));
    }
    // Nothing of what one has seen is left for whoever sits here next.
    queries.clear();
    forgetTyped();
    await navigate({ to: '/sign-in' });
  };
}

/** The office's bar, and the page under it. */
export function Shell() {
  const me = useMe();
  const may = useMay();
  const signOut = useSignOut();
  const shown = PAGES.flatMap(({ pages }) => pages).filter(({ right }) => !right || may(right));
  return (
    <>
      <a href="#main" className={css.skip}>
        {TEXTS.skip}
      </a>
      {me?.demonstration && (
        <aside aria-label={TEXTS.demonstrationTitle} className={css.demonstration}>
          {TEXTS.demonstration}
        </aside>
      )}
      <header className={css.bar}>
        <strong className={css.name}>{TEXTS.office}</strong>
        <nav aria-label={TEXTS.pages} className={css.pages}>
          {shown.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              {label}
            </Link>
          ))}
        </nav>
        {me && (
          <p className={css.who}>
            {me.name} <span>{ROLE_WORDS[me.role]}</span>
          </p>
        )}
        <Button variant="quiet" onClick={() => void signOut()}>
          {TEXTS.signOut}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
    </>
  );
}
