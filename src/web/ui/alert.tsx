import { useEffect, useSyncExternalStore } from 'react';
import { codeOf, useCode } from '../client/router/code.ts';
import type { AlertContent, OpenAlert } from './alert-dialog.tsx';
import styles from './alert.module.css';

let shown: OpenAlert | null = null;
const listeners = new Set<() => void>();

function set(next: OpenAlert | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows an alert over any page, also across a change of page; resolves when it is closed. */
export function showAlert(content: AlertContent): Promise<void> {
  shown?.close();
  return new Promise((resolve) => {
    const close = () => {
      if (shown === mine) set(null);
      resolve();
    };
    const mine: OpenAlert = { ...content, close };
    set(mine);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let news = '';
let ending: ReturnType<typeof setTimeout> | undefined;

const NOTICE_MS = 6000;

/** [JRN-11] Shows a success message for a while, on any page, without a popup. */
export function showNotice(text: string): void {
  clearTimeout(ending);
  const tell = (now: string) => {
    news = now;
    for (const listener of listeners) listener();
  };
  ending = setTimeout(() => tell(''), NOTICE_MS);
  tell(text);
}

function News() {
  const text = useSyncExternalStore(
    subscribe,
    () => news,
    () => '',
  );
  // There before its text: what comes with it is not read out everywhere.
  return (
    <div aria-live="polite" className={styles.news}>
      {text && <span>{text}</span>}
    </div>
  );
}

/** Renders alerts and messages. Used once by the app. */
export function AlertHost() {
  return (
    <>
      <News />
      <Alert />
    </>
  );
}

/** Loaded once the page is interactive: few visitors ever see one. */
const DIALOG = codeOf(() => import('./alert-dialog.tsx'));

function Alert() {
  const alert = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const dialog = useCode(DIALOG);
  useEffect(() => {
    if (!alert || dialog !== 'lost') return;
    // The browser's own needs no code.
    window.alert(alert.message);
    alert.close();
  }, [alert, dialog]);
  if (!alert || !dialog || dialog === 'lost') return null;
  return <dialog.AlertDialog key={alert.title + alert.message} alert={alert} />;
}
