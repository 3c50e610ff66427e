import { useEffect } from 'react';
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

/** An alert that is open. */
export interface OpenAlert extends AlertContent {
  close: () => void;
}

/** An alert until it is closed, or its time is over. */
export function AlertDialog({ alert }: { alert: OpenAlert }) {
  const { title, message, timerMs, way, closeText, close } = alert;
  useEffect(() => {
    if (!timerMs) return undefined;
    const timer = setTimeout(close, timerMs);
    return () => clearTimeout(timer);
  }, [timerMs, close]);
  const takeWay = () => {
    close();
    way?.take();
  };
  return (
    <Dialog title={title} role="alertdialog" small onClose={close}>
      <DialogText>{message}</DialogText>
      <DialogActions>
        <Button variant={way ? 'secondary' : 'primary'} onClick={close}>
          {closeText ?? 'OK'}
        </Button>
        {way && <Button onClick={takeWay}>{way.label}</Button>}
      </DialogActions>
    </Dialog>
  );
}
