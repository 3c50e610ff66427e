import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { read, tabSlot, write } from '../storage.ts';

/** The visitor's current location. `restoreY` is the scroll position to restore, null after a forward navigation. */
export interface CurrentLocation {
  path: string;
  /** Includes the leading "?", or "". */
  search: string;
  /** Unique per history entry. */
  key: string;
  index: number;
  restoreY: number | null;
}

interface EntryState {
  key: string;
  /** Number of this site's history entries before it. */
  index: number;
}

/** Scroll position of each history entry by key, for reloads and the return from another site. */
const POSITIONS = tabSlot(
  'wayfare:positions',
  (value): value is Record<string, number> =>
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite),
);

const NAMED_AFTER_MS = 500;

const listeners = new Set<() => void>();
const positions = new Map<string, number>();
let page: CurrentLocation | null = null;
/** By the browser's Back to an entry of this site, or through one of another site that redirected here. */
let arrival: 'forward' | 'back' | 'through' = 'forward';
let entries = 0;
/** The first entry's state, until it is given to the browser. */
let unnamed: EntryState | null = null;

function entryState(): EntryState | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) return null;
  const { key } = state;
  const index = 'index' in state && typeof state.index === 'number' ? state.index : 0;
  return typeof key === 'string' ? { key, index } : null;
}

function readHere(returning: boolean): CurrentLocation {
  const { key, index } = entryState() ?? unnamed ?? START;
  const restoreY = returning ? (positions.get(key) ?? 0) : null;
  return { path: window.location.pathname, search: window.location.search, key, index, restoreY };
}

function emit(): void {
  for (const listener of listeners) listener();
}

function newState(index: number): EntryState {
  return { key: `${Date.now().toString(36)}-${entries}`, index };
}

/** Names the first entry: not while the page starts, which waits for it. */
function nameFirst(): void {
  if (unnamed) window.history.replaceState({ ...window.history.state, ...unnamed }, '');
  unnamed = null;
}

/** Goes to an address of this site, e.g. "/quoteView?from=Leeds". */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  nameFirst();
  entries += 1;
  const at = entryState()?.index ?? 0;
  const state = newState(replace ? at : at + 1);
  if (replace) window.history.replaceState(state, '', to);
  else window.history.pushState(state, '', to);
  page = readHere(false);
  arrival = 'forward';
  emit();
}

/** Replaces the address of the current page, for Back and reload. */
export function amendAddress(to: string): void {
  nameFirst();
  window.history.replaceState(window.history.state, '', to);
}

const STUCK_MS = 500;

/** Goes one step back if there is one; otherwise replaces this page with `to`. */
function goBack(to: string): void {
  const stood = page;
  window.history.back();
  setTimeout(() => {
    if (page === stood) navigate(to, { replace: true });
  }, STUCK_MS);
}

/**
 * Leaves a page that cannot be shown any more for `to`; who came to it by Back goes on to the page before it, so that
 * one press is enough however many such pages lie between.
 */
export function leaveBlocked({ index }: CurrentLocation, to: string): void {
  if (arrival === 'back' && index > 0) goBack(to);
  else navigate(to, { replace: true });
}

/** [JRN-07] Whether Back led here through a page that redirects immediately, such as a paid checkout. */
export const isPassedBack = () => arrival === 'through';

/** Repeats the step back that led to this page, or goes to `to` if there is no earlier entry. */
export function repeatBack(to: string): void {
  arrival = 'back';
  goBack(to);
}

/** Whether this is the page that the browser loaded, before any navigation. */
export function isFirstPage(): boolean {
  return entries === 0;
}

/** Watches the browser's history and scroll position. Called once, before the first render. */
export function startHistory(): void {
  window.history.scrollRestoration = 'manual';
  const returning = entryState() !== null;
  if (returning) for (const [key, y] of Object.entries(read(POSITIONS) ?? {})) positions.set(key, y);
  else unnamed = newState(0);
  page = readHere(returning);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'back_forward') arrival = returning ? 'back' : 'through';
  setTimeout(nameFirst, NAMED_AFTER_MS);
  window.addEventListener('popstate', () => {
    const { index } = current();
    page = readHere(true);
    arrival = page.index < index ? 'back' : 'forward';
    emit();
  });
  window.addEventListener('scroll', () => positions.set(page?.key ?? 'start', window.scrollY), {
    passive: true,
  });
  // Not stored in the entry's state: a reload does not see what is written this late.
  window.addEventListener('pagehide', () => {
    positions.set(page?.key ?? 'start', window.scrollY);
    write(POSITIONS, { ...read(POSITIONS), ...Object.fromEntries(positions) });
  });
}

/** On a server: sets the location of the page to render. */
export function renderAt(path: string, search: string): void {
  page = { path, search, key: 'start', index: 0, restoreY: null };
}

const START: CurrentLocation = { path: '/', search: '', key: 'start', index: 0, restoreY: null };
const current = () => page ?? START;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For slow actions: the returned function tells whether the visitor is still on the same page. */
export function staying(): () => boolean {
  const { key } = current();
  return () => current().key === key;
}

/** Calls back after every change of the address. */
export function onNavigation(listener: () => void): void {
  subscribe(listener);
}

/** The current address; renders again when it changes. */
export function useCurrentLocation(): CurrentLocation {
  return useSyncExternalStore(subscribe, current, current);
}

const PATIENCE_MS = 1500;

/** Scrolls down as soon as the page has grown tall enough, unless the visitor scrolls first. */
function restore(y: number): () => void {
  let frame = 0;
  const started = performance.now();
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  const attempt = () => {
    window.scrollTo(0, y);
    const there = Math.abs(window.scrollY - y) < 2;
    if (there || performance.now() - started > PATIENCE_MS) stop();
    else frame = requestAnimationFrame(attempt);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  attempt();
  return stop;
}

/** Whether a page of this document has been shown. */
let begun = false;

/** Top of the page on a new route, the saved position on back and forward. */
export function useScrollPosition(here: CurrentLocation): void {
  useLayoutEffect(() => {
    const { restoreY } = here;
    const first = !begun;
    begun = true;
    // Leaves visitors undisturbed who scrolled before the scripts loaded.
    if (first && window.scrollY > 0) return undefined;
    if (restoreY !== null && restoreY > 0) return restore(restoreY);
    window.scrollTo(0, 0);
    return undefined;
  }, [here]);
}

/**
 * Moves keyboard focus and screen reader to the new page, except on the first one, which the browser announces.
 * Called by a component that outlives the pages.
 * @param key the history entry's, or null while the address redirects
 */
export function useFocusOnNavigation(key: string | null, target: () => HTMLElement | null): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    if (shown.current !== null && shown.current !== key) target()?.focus({ preventScroll: true });
    shown.current = key;
  }, [key, target]);
}
