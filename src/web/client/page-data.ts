import { useEffect, useMemo, useState } from 'react';
import type { KnownAnswers, PageData, RefusedForm } from '../../contract/page.ts';
import { call, messageOf } from './api.ts';
import { useInBrowser } from './browser.ts';
import { isFirstPage } from './router/history.ts';

let page: PageData | null = null;

/** The data that the page was rendered with, on the server and in the browser. */
export function takePageData(data: PageData | null): void {
  page = data;
}

/** Reads the data that the server wrote into the page. @returns whether there was any */
export function startPageData(): boolean {
  const text = document.querySelector('#page-data')?.textContent;
  takePageData(text ? (JSON.parse(text) as PageData) : null);
  return page !== null;
}

/** The settings that the page brought, or null. */
export const pageSettings = () => page?.settings ?? null;

/** Rendering time of the page, ms: the clock on which the server and the first paint must agree. */
export function pageTime(): number {
  return page?.now ?? Date.now();
}

/** The logo's own size, or null when the server did not know it. */
export function logoSize(): { width: number; height: number } | null {
  return page?.logo ?? null;
}

/** The refused form, for the page that the server rendered with it; later pages have their own forms. */
export function refusedForm(): RefusedForm | null {
  return isFirstPage() ? (page?.refused ?? null) : null;
}

/**
 * A form's first contents: `still` is what the server rendered at `now`, and `live` what this browser has stored.
 * Going from one to the other keeps the elements, so that nothing jumps and the focus stays.
 */
export function useStart<T>(still: (now: number) => T, live: (now: number) => T): T {
  const inBrowser = useInBrowser();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a start is made once, not whenever its makers change
  return useMemo(() => (inBrowser ? live(Date.now()) : still(pageTime())), [inBrowser]);
}

function fetchAnswer(key: keyof KnownAnswers, signal: AbortSignal): Promise<unknown> {
  return call(key, { signal });
}

/** The answer of a call without parameters: immediately if the page includes it, else null until it is loaded. */
export function useAnswer<K extends keyof KnownAnswers>(key: K): NonNullable<KnownAnswers[K]> | null {
  type Answer = NonNullable<KnownAnswers[K]>;
  const [answer, setAnswer] = useState<Answer | null>((page?.answers[key] as Answer | undefined) ?? null);
  useEffect(() => {
    if (page?.answers[key]) return undefined;
    const abort = new AbortController();
    fetchAnswer(key, abort.signal)
      .then((found) => setAnswer(found as Answer))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        console.warn(key, messageOf(error));
        setAnswer([] as unknown as Answer);
      });
    return () => abort.abort();
  }, [key]);
  return answer;
}

export const LONGEST_TIMER_MS = 2_147_483_647;
