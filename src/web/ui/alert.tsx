import { useEffect, useSyncExternalStore } from 'react';
import css from './alert.module.css';
import { Button } from './button.tsx';
import { Dialog, DialogActions, DialogText } from './dialog.tsx';

export interface AlertContent {
  title: string;
  message: string;
  /** Closes by itself after this time. */
  timerMs?: number;
  /** A way on besides closing it, e.g. to another page. */
  way?: { label: string; take: () => void };
  /** Instead of OK. */
  closeText?: string;
}

interface Shown extends AlertContent {
  close: () => void;
}

let shown: Shown | null = null;
const listeners = new Set<() => void>();

function set(next: Shown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows an alert over whatever page is open, and over a change of page; resolves when it is closed. */
export function showAlert(content: AlertContent): Promise<void> {
  shown?.close();
  return new Promise((resolve) => {
    const close = () => {
      if (shown === mine) set(null);
      resolve();
    };
    const mine: Shown = { ...content, close };
    set(mine);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let news = '';
let ending: ReturnType<typeof setTimeout> | undefined;

const NEWS_MS = 6000;

/** [JRN-11] Says that something went well: a line over whatever page is open, for a while, that wants no answer. */
export function showNews(text: string): void {
  clearTimeout(ending);
  const tell = (now: string) => {
    news = now;
    for (const listener of listeners) listener();
  };
  ending = setTimeout(() => tell(''), NEWS_MS);
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
    <div aria-live="polite" className={css.news}>
      {text && <span>{text}</span>}
    </div>
  );
}

/** Where alerts and news appear; rendered once by the app. */
export function AlertHost() {
  return (
    <>
      <News />
      <Alert />
    </>
  );
}

function Alert() {
  const alert = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  useEffect(() => {
    if (!alert?.timerMs) return undefined;
    const timer = setTimeout(alert.close, alert.timerMs);
    return () => clearTimeout(timer);
  }, [alert]);
  if (!alert) return null;
  const takeWay = () => {
    alert.close();
    alert.way?.take();
  };
  return (
    <Dialog
      key={alert.title + alert.message}
      title={alert.title}
      role="alertdialog"
      small
      onClose={alert.close}
    >
      <DialogText>{alert.message}</DialogText>
      <DialogActions>
        <Button variant={alert.way ? 'secondary' : 'primary'} onClick={alert.close}>
          {alert.closeText ?? 'OK'}
        </Button>
        {alert.way && <Button onClick={takeWay}>{alert.way.label}</Button>}
      </DialogActions>
    </Dialog>
  );
}
