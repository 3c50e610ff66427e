import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMedia, useTitle } from '../../browser.ts';
import { useMay, useMe } from '../me.ts';
import { useNeeds } from '../queue.ts';
import { TEXTS } from '../texts.ts';
import { Bar } from './bar.tsx';
import { pagesFor, tabTitle } from './pages.ts';
import { Rail } from './rail.tsx';
import { useChanges } from './use-changes.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useSearchField } from './use-search-field.ts';
import { useShellKeys } from './use-shell-keys.ts';
import { useSignOut } from './use-sign-out.ts';
import css from './shell.module.css';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../keys/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** What leads to the pages, beside the page on wide screens and above it on others, and the page. */
export function Shell() {
  const me = useMe();
  const may = useMay();
  const isWide = useMedia('(width >= 1200px)');
  const [isAsked, ask] = useState(false);
  const needs = useNeeds(may('view'));
  const onSearch = useSearchField();
  const signOut = useSignOut();
  const main = usePageFocus();
  const groups = pagesFor(may);
  const pages = groups.flatMap((group) => group.pages);
  const onKeys = () => ask(true);
  useTitle(tabTitle(useLocation().pathname, needs));
  useChanges();
  useShellKeys({ pages, may, onSearch, onKeys });
  const around = { groups, needs, me, onSearch, onKeys, onSignOut: () => void signOut() };
  return (
    <>
      <a href="#main" className={css.skip}>
        {TEXTS.skip}
      </a>
      <div className={css.office}>
        {isWide && <Rail {...around} />}
        <div className={css.page}>
          {me?.demonstration && (
            <aside aria-label={TEXTS.demonstrationTitle} className={css.demonstration}>
              {TEXTS.demonstration}
            </aside>
          )}
          {!isWide && <Bar {...around} />}
          <main id="main" ref={main} tabIndex={-1} className={css.main}>
            <Outlet />
          </main>
        </div>
      </div>
      <Suspense>{isAsked && <ShortcutsDialog pages={pages} onClose={() => ask(false)} />}</Suspense>
    </>
  );
}
