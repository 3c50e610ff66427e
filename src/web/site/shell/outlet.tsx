import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useTitle } from '../../client/browser.ts';
import {
  type CurrentLocation,
  isFirstPage,
  leaveBlocked,
  navigate,
  useFocusOnNavigation,
  useCurrentLocation,
  useScrollPosition,
} from '../../client/router/history.ts';
import { PATHS } from '../../client/router/paths.ts';
import { documentTitle, matchRoute, type Page, type Route } from '../../client/router/table.ts';
import { useSettings } from '../../client/settings.ts';
import { isStorageBlocked } from '../../client/storage.ts';
import { useTypedAgain } from '../../client/typed.ts';
import { showAlert, showNotice } from '../../ui/alert.tsx';
import { Later, laterPart } from '../../ui/later.tsx';
import { useProgress } from '../use-progress.ts';
import { Navbar } from './navbar.tsx';
import styles from './outlet.module.css';
import { PageFailure } from './page-failure.tsx';
import { Stepper } from './stepper.tsx';
import { TEXTS } from './texts.ts';

/**
 * [JRN-07] Says why a step opened by loading the page redirects to the search: the data in memory was lost, or there
 * is no trip.
 * @param to target of the redirect
 */
function explainLostSearch(to: string): void {
  if (!isFirstPage()) return;
  if (isStorageBlocked()) void showAlert({ title: TEXTS.lostTitle, message: TEXTS.lostText });
  else if (to === PATHS.home) showNotice(TEXTS.noTrip);
}

const OtherTab = laterPart(() => import('./other-tab.tsx'));
const Footer = laterPart(() => import('./footer.tsx'));

const mainElement = () => document.querySelector<HTMLElement>('#main');

function Shown({ here, route, page }: { here: CurrentLocation; route: Route; page: Page }) {
  const { Company_Name } = useSettings();
  useTitle(documentTitle(route, Company_Name, here.search));
  useScrollPosition(here);
  useTypedAgain();
  const { Component } = page;
  return <Component />;
}

/** Covers the page while its contents load. */
export function Waiting({ text }: { text: string }) {
  return <output className={styles.loading}>{text}</output>;
}

/** Waits for the page's code, where it has not come yet: within a boundary React would take a page over later. */
function WaitForCode({ page, children }: { page: Page; children: ReactNode }) {
  // Called once: the page would restart if its parent changed.
  const [ready] = useState(page.isReady);
  if (ready) return children;
  return <Suspense fallback={<Waiting text={TEXTS.loadingPage} />}>{children}</Suspense>;
}

/** Where the address redirects instead of showing its own page, or null. */
function detour(route: Route | null, here: CurrentLocation, blocked: string | null): string | null {
  if (!route) return PATHS.root;
  return route.redirect?.(here.search) ?? blocked;
}

/** The page of the current address with what surrounds it. The old page stays until the new one has loaded. */
export function Outlet() {
  const here = useDeferredValue(useCurrentLocation());
  const settings = useSettings();
  const progress = useProgress();
  const route = matchRoute(here.path);
  const blocked = route?.guard?.(progress) ?? null;
  const elsewhere = detour(route, here, blocked);
  // Not in Shown, which is new with every page and would remember nothing.
  useFocusOnNavigation(elsewhere === null ? here.key : null, mainElement);
  useEffect(() => {
    if (blocked !== null) explainLostSearch(blocked);
    if (elsewhere === null) return;
    if (blocked === elsewhere) leaveBlocked(here, elsewhere);
    else navigate(elsewhere, { replace: true });
  }, [blocked, elsewhere, here]);
  if (!route || elsewhere !== null) return null;
  return (
    <>
      <a href="#main" className={styles.skip}>
        {TEXTS.skip}
      </a>
      {route.navbar && settings.SHOW_NAVBAR_PAGE && (
        <Later>
          <Navbar />
        </Later>
      )}
      {route.step && <Stepper active={route.step} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {route.guard && <OtherTab />}
        <PageFailure key={here.key}>
          {route.page && (
            <WaitForCode page={route.page}>
              <Shown {...{ here, route }} page={route.page} />
            </WaitForCode>
          )}
        </PageFailure>
      </main>
      {route.footer && settings.SHOW_FOOTER_PAGE && <Footer />}
    </>
  );
}
