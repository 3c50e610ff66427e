import { Outlet, useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Right } from '../../../domain/accounts.ts';
import { useMedia, useTitle } from '../../client/browser.ts';
import { showNotice } from '../../ui/alert.tsx';
import { call, messageOf } from '../api.ts';
import { useShortcut } from '../keys/shortcuts.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useMay, useMe } from '../me.ts';
import { isSignedOut, queries, useNeeds } from '../queries.ts';
import { TEXTS } from '../texts.ts';
import { forgetTyped } from '../use-typed.ts';
import { Bar, Rail } from './navigation.tsx';
import { pagesFor, type ShellPage, tabTitle } from './pages.ts';
import styles from './shell.module.css';
import { useChanges } from './use-changes.ts';
import { useSearchField } from './use-search-field.ts';

interface ShellKeys {
  /** Pages the person may see. */
  pages: readonly ShellPage[];
  may: (right: Right) => boolean;
  onSearch: () => void;
  onKeys: () => void;
}

/** [OFF-17] The shortcuts that do the same on all pages. */
function useShellKeys({ pages, may, onSearch, onKeys }: ShellKeys): void {
  const navigate = useNavigate();
  useShortcut('show', onKeys);
  useShortcut('search', may('view') ? onSearch : null);
  useShortcut('take', may('book') ? () => void navigate({ to: '/bookings/new' }) : null);
  useKeys(pages, ({ to }) => void navigate({ to }));
}

/** Focuses the page when a change of page has removed the focused element. */
function usePageFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== path;
    before.current = path;
    if (isOther && (document.activeElement ?? document.body) === document.body)
      main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

/** Signs out and opens the sign-in. */
function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await call('POST /api/v1/office/sign-out');
    } catch (error) {
      // An ended session signs out; an unreachable server does not.
      if (!isSignedOut(error)) return showNotice(messageOf(error));
    }
    // No data stays for the next user of this browser.
    queries.clear();
    forgetTyped();
    await navigate({ to: '/sign-in' });
  };
}

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../keys/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Navigation and page. */
export function Shell() {
  const me = useMe();
  const may = useMay();
  const isWide = useMedia('(width >= 1200px)');
  const [isOpen, ask] = useState(false);
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
      <a href="#main" className={styles.skip}>
        {TEXTS.skip}
      </a>
      <div className={styles.office}>
        {isWide && <Rail {...around} />}
        <div className={styles.page}>
          {me?.demonstration && (
            <aside aria-label={TEXTS.demonstrationTitle} className={styles.demonstration}>
              {TEXTS.demonstration}
            </aside>
          )}
          {!isWide && <Bar {...around} />}
          <main id="main" ref={main} tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
      </div>
      <Suspense>{isOpen && <ShortcutsDialog pages={pages} onClose={() => ask(false)} />}</Suspense>
    </>
  );
}
