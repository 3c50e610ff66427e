import { useSyncExternalStore } from 'react';
import { read, tabSlot, write } from '../storage.ts';

/** Where the visitor is. `restoreY` is the scroll position to go back to, null after a forward navigation. */
export interface Here {
  path: string;
  /** With its leading "?", or "". */
  search: string;
  /** One per history entry. */
  key: string;
  index: number;
  restoreY: number | null;
}

interface EntryState {
  key: string;
  /** How many entries of this site the visitor has gone through before it. */
  index: number;
}

/** How far down each history entry was, by key, for a reload and for the way back from another site. */
const POSITIONS = tabSlot(
  'wayfare:positions',
  (value): value is Record<string, number> =>
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite),
);

const NAMED_AFTER_MS = 500;

const listeners = new Set<() => void>();
const positions = new Map<string, number>();
let here: Here | null = null;
/** By the browser's Back to an entry of ours, or through one of another site that led on to here at once. */
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

function readHere(returning: boolean): Here {
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
  if (unnamed) window.history.replaceState(unnamed, '');
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
  here = readHere(false);
  arrival = 'forward';
  emit();
}

/** Writes another address for the page as it stands: what Back and reload will find. */
export function amendAddress(to: string): void {
  nameFirst();
  window.history.replaceState(window.history.state, '', to);
}

const STUCK_MS = 500;

/** One step further back, where there is one; otherwise to `to` in place of this page. */
function goBack(to: string): void {
  const stood = here;
  window.history.back();
  setTimeout(() => {
    if (here === stood) navigate(to, { replace: true });
  }, STUCK_MS);
}

/**
 * Leaves a page that cannot be shown any more for `to`; who came to it by Back goes on to the page before it, so that
 * one press is enough however many such pages lie between.
 */
export function leaveBlocked({ index }: Here, to: string): void {
  if (arrival === 'back' && index > 0) goBack(to);
  else navigate(to, { replace: true });
}

/** [JRN-07] Whether Back has led to this page through one that leads on at once, such as a checkout that is paid. */
export const isPassedBack = () => arrival === 'through';

/** Goes on with the step back that led to this page again, or to `to` where there is nothing behind. */
export function passBack(to: string): void {
  arrival = 'back';
  goBack(to);
}

/** Whether this is the page that the browser loaded: nobody has gone on from it. */
export function isFirstPage(): boolean {
  return entries === 0;
}

/** Watches the browser's history and scroll position. Called once, before the first render. */
export function startHistory(): void {
  window.history.scrollRestoration = 'manual';
  const returning = entryState() !== null;
  if (returning) for (const [key, y] of Object.entries(read(POSITIONS) ?? {})) positions.set(key, y);
  else unnamed = newState(0);
  here = readHere(returning);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'back_forward') arrival = returning ? 'back' : 'through';
  setTimeout(nameFirst, NAMED_AFTER_MS);
  window.addEventListener('popstate', () => {
    const { index } = current();
    here = readHere(true);
    arrival = here.index < index ? 'back' : 'forward';
    emit();
  });
  window.addEventListener('scroll', () => positions.set(here?.key ?? 'start', window.scrollY), {
    passive: true,
  });
  // Not in the entry's state: a reload does not see what is written there this late.
  window.addEventListener('pagehide', () => {
    positions.set(here?.key ?? 'start', window.scrollY);
    write(POSITIONS, { ...read(POSITIONS), ...Object.fromEntries(positions) });
  });
}

/** On a server: where the page that is rendered next stands. */
export function renderAt(path: string, search: string): void {
  here = { path, search, key: 'start', index: 0, restoreY: null };
}

const START: Here = { path: '/', search: '', key: 'start', index: 0, restoreY: null };
const current = () => here ?? START;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For what takes a while: says later whether the visitor is still on the page where it began. */
export function staying(): () => boolean {
  const { key } = current();
  return () => current().key === key;
}

/** Calls back after every change of the address. */
export function onNavigation(listener: () => void): void {
  subscribe(listener);
}

/** The current address; renders again when it changes. */
export function useHere(): Here {
  return useSyncExternalStore(subscribe, current, current);
}
